import { Flex, chakra } from '@chakra-ui/react';
import { Bike, Footprints, Medal, Ticket } from '../../ui/icons';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from '../../base/navigation';
import { sportLabels } from '../../base/format/texts';
import type { Sport } from '../../gql/enums';

const icons: Record<Sport, ReactNode> = {
  RUNNING: <Footprints size={16} />,
  CYCLING: <Bike size={16} />,
  BOTH: <Medal size={16} />,
  NON_SPORT: <Ticket size={16} />,
};

const order: readonly Sport[] = ['RUNNING', 'CYCLING', 'BOTH', 'NON_SPORT'];

/** Round filter button; the chosen one is solid ink. */
export const Chip = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    h: { base: '11', md: '10' },
    px: '4',
    flex: 'none',
    rounded: 'full',
    borderWidth: '1px',
    borderColor: 'border.control',
    bg: 'bg.panel',
    fontWeight: '600',
    fontSize: 'sm',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    focusVisibleRing: 'outside',
    '&::-webkit-details-marker': { display: 'none' },
    '& > span': { fontWeight: '500', color: 'fg.subtle' },
    '&[aria-current]': {
      bg: 'bg.ink',
      color: 'fg.onInk',
      borderColor: 'bg.ink',
      '& > span': { color: 'fg.onInkMuted' },
    },
    '&[aria-disabled]': { opacity: '0.55', cursor: 'not-allowed' },
  },
});

/** Filter link; rendered as disabled without `to`. */
export function ChipLink({
  to,
  chosen,
  children,
}: {
  to: string | null;
  chosen: boolean;
  children: ComponentProps<'a'>['children'];
}) {
  return (
    <Chip asChild aria-current={chosen || undefined} aria-disabled={to === null || undefined}>
      {to === null ? (
        <a role="link">{children}</a>
      ) : (
        <Link to={to} preventScrollReset>
          {children}
        </Link>
      )}
    </Chip>
  );
}

/** Sports with their number of events; a sport without events cannot be chosen. */
export function SportChips({
  counts,
  value,
  linkTo,
}: {
  /** Undefined while loading: chips without numbers */
  counts: readonly { sport: Sport; count: number }[] | undefined;
  value: Sport | null;
  linkTo: (sport: Sport | null) => string;
}) {
  const total = counts?.reduce((sum, { count }) => sum + count, 0);
  const sportCount = (sport: Sport) => counts?.find((entry) => entry.sport === sport)?.count ?? 0;
  return (
    <Flex role="group" aria-label="Deporte" gap="2">
      <ChipLink to={linkTo(null)} chosen={value === null}>
        Todos {counts ? <span>{total}</span> : null}
      </ChipLink>
      {/* 'Running y ciclismo' is rare: shown only if such events exist. */}
      {order
        .filter((sport) => sport !== 'BOTH' || sportCount(sport) > 0 || value === sport)
        .map((sport) => (
          <ChipLink
            key={sport}
            to={counts !== undefined && sportCount(sport) === 0 && value !== sport ? null : linkTo(sport)}
            chosen={value === sport}
          >
            {icons[sport]}
            {sportLabels[sport]} {counts ? <span>{sportCount(sport)}</span> : null}
          </ChipLink>
        ))}
    </Flex>
  );
}
