import { Flex, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from '../../base/navigation';

const Tab = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    flex: 'none',
    gap: '2',
    px: '3.5',
    pt: '2.5',
    pb: '3',
    fontWeight: '600',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    focusVisibleRing: 'inside',
    _hover: { color: 'fg' },
    '&[aria-current=page]': { color: 'fg', boxShadow: 'inset 0 -3px 0 {colors.brand.solid}' },
  },
});

interface View {
  label: string;
  to: string;
  current: boolean;
  /** Number of items in the view, after the label. */
  count?: ReactNode;
}

/** Views of a list or a record as links above the content; on phones they scroll sideways. */
export function ViewTabs({ label, views }: { label: string; views: readonly View[] }) {
  return (
    <Flex
      as="nav"
      aria-label={label}
      mb="4"
      mx={{ base: '-4', md: '0' }}
      px={{ base: '0.5', md: '0' }}
      borderBottomWidth="1px"
      overflowX="auto"
    >
      {views.map(({ label: name, to, current, count }) => (
        <Tab key={name} to={to} preventScrollReset aria-current={current ? 'page' : undefined}>
          {name}
          {count ? ' ' : null}
          {count}
        </Tab>
      ))}
    </Flex>
  );
}
