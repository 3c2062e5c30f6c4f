import { Box, Flex, Heading, Skeleton, chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { Link } from '../base/navigation';
import { ErrorPanel } from '../ui/error-panel';
import { useDelayed } from '../ui/use-delayed';

/** How the data of a card stand: on their way, failed with a way to ask again, or there. */
export interface CardState {
  loading: boolean;
  /** Undefined: nothing failed */
  onRetry?: () => void;
  retrying: boolean;
}

/** One picture of the overview: its title, what leads on from it, and its content or why there is none. */
export function StatCard({
  title,
  action,
  state,
  height,
  children,
}: {
  title: string;
  action?: ReactNode;
  state: CardState;
  /** Of the content: what stands there while it loads is as high, so that nothing jumps */
  height: number;
  children: ReactNode;
}) {
  const id = useId();
  const skeleton = useDelayed(state.loading);
  return (
    <Flex
      as="section"
      aria-labelledby={id}
      layerStyle="panel"
      direction="column"
      px={{ base: '4', md: '5' }}
      py="4.5"
      minW="0"
    >
      <Flex align="center" justify="space-between" columnGap="4" rowGap="2" wrap="wrap" minH="8" mb="4">
        <Heading as="h2" id={id} fontFamily="body" fontWeight="700" fontSize="15px">
          {title}
        </Heading>
        {action}
      </Flex>
      {state.onRetry ? (
        <Box minH={`${height}px`}>
          <ErrorPanel title="No pudimos cargar esta parte." onRetry={state.onRetry} retrying={state.retrying} />
        </Box>
      ) : state.loading ? (
        <Box role="status" aria-label={`Cargando: ${title}`} h={`${height}px`}>
          {skeleton ? <Skeleton h="full" /> : null}
        </Box>
      ) : (
        children
      )}
    </Flex>
  );
}

const Underlined = chakra(Link, {
  base: {
    fontWeight: '600',
    color: 'brand.fg',
    textDecoration: 'underline',
    textUnderlineOffset: '4px',
    whiteSpace: 'nowrap',
    display: 'inline-flex',
    alignItems: 'center',
    minH: '6',
    '@media (pointer: coarse)': { minH: '11' },
  },
});

/** Where a card leads on to; `what` completes a link whose words alone do not say it. */
export function CardLink({ to, children, what }: { to: string; children: ReactNode; what?: string }) {
  return (
    <Underlined to={to}>
      {children}
      {what ? <chakra.span srOnly> {what}</chakra.span> : null}
    </Underlined>
  );
}
