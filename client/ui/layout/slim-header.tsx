import { Container, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from '../../base/navigation';
import { paths } from '../../base/paths';
import { Logo } from '../media/logo';

/** Header of public pages with one task (wizard, checkout, payment): logo and `children`. `onInk`: on an ink page. */
export function SlimHeader({
  maxW = '1200px',
  home = { to: paths.events, label: 'Dorsal, inicio' },
  onInk = false,
  children,
}: {
  maxW?: string;
  onInk?: boolean;
  /** Link of the logo. */
  home?: { to: string; label: string };
  children: ReactNode;
}) {
  return (
    <chakra.header
      bg={onInk ? 'bg.ink' : 'bg.panel'}
      borderBottomWidth="1px"
      borderColor={onInk ? 'bg.inkRaised' : 'border'}
    >
      <Container
        maxW={maxW}
        px={{ base: '4', md: '10' }}
        h={{ base: '56px', md: '64px' }}
        display="flex"
        alignItems="center"
        gap={{ base: '3', md: '5' }}
      >
        <Link to={home.to} aria-label={home.label}>
          <Logo onInk={onInk} />
        </Link>
        {children}
      </Container>
    </chakra.header>
  );
}
