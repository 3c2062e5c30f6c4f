import { Flex, chakra } from '@chakra-ui/react';
import { Bike, Footprints, Medal, Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import { sportLabels } from '../base/texts';
import type { Sport } from '../gql/enums';

const icons: Record<Sport, ReactNode> = {
  RUNNING: <Footprints size={16} strokeWidth={1.9} aria-hidden="true" />,
  CYCLING: <Bike size={16} strokeWidth={1.9} aria-hidden="true" />,
  BOTH: <Medal size={16} strokeWidth={1.9} aria-hidden="true" />,
  NON_SPORT: <Ticket size={16} strokeWidth={1.9} aria-hidden="true" />,
};

const order: readonly Sport[] = ['RUNNING', 'CYCLING', 'BOTH', 'NON_SPORT'];

/** A round button of a filter; `on` is solid ink. */
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
    '& > span': { fontWeight: '500', color: 'fg.subtle' },
    '&[aria-pressed=true]': {
      bg: 'bg.ink',
      color: 'fg.onInk',
      borderColor: 'bg.ink',
      '& > span': { color: 'fg.onInkMuted' },
    },
    _disabled: { opacity: '0.55', cursor: 'not-allowed' },
  },
});

/** Sports with how many events each has; a sport without events cannot be chosen. */
export function SportChips({
  counts,
  value,
  onChange,
}: {
  /** Undefined until the first answer: chips without numbers */
  counts: readonly { sport: Sport; count: number }[] | undefined;
  value: Sport | null;
  onChange: (sport: Sport | null) => void;
}) {
  const total = counts?.reduce((sum, { count }) => sum + count, 0);
  const countOf = (sport: Sport) => counts?.find((entry) => entry.sport === sport)?.count ?? 0;
  return (
    <Flex role="group" aria-label="Deporte" gap="2">
      <Chip type="button" aria-pressed={value === null} onClick={() => onChange(null)}>
        Todos {counts ? <span>{total}</span> : null}
      </Chip>
      {/* 'Running y ciclismo' is rare: shown when there is one. */}
      {order
        .filter((sport) => sport !== 'BOTH' || countOf(sport) > 0 || value === sport)
        .map((sport) => (
          <Chip
            key={sport}
            type="button"
            aria-pressed={value === sport}
            disabled={counts !== undefined && countOf(sport) === 0 && value !== sport}
            onClick={() => onChange(sport)}
          >
            {icons[sport]}
            {sportLabels[sport]} {counts ? <span>{countOf(sport)}</span> : null}
          </Chip>
        ))}
    </Flex>
  );
}
