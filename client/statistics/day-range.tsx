import { SegmentGroup } from '@chakra-ui/react';
import { useListParams } from '../ui/list/list-params';

const ranges = { '7': '7 días', '30': '30 días', todo: 'Todo' } as const;
type Range = keyof typeof ranges;
const PARAM = 'dias';
const ordinary: Range = '30';

/** Range of days of the charts, in the URL (`?dias=7`), counted from the end of a series. */
export function useDayRange() {
  const { get, set } = useListParams();
  const param = get(PARAM) ?? '';
  const range: Range = param in ranges ? (param as Range) : ordinary;
  const last = <Day,>(days: readonly Day[]): readonly Day[] => (range === 'todo' ? days : days.slice(-Number(range)));
  return { range, last, setRange: (to: string) => set({ [PARAM]: to === ordinary ? null : to }, { replace: true }) };
}

/** Choice of the charts' range of days. */
export function DayRangePicker({ range, onChange }: { range: Range; onChange: (range: string) => void }) {
  return (
    <SegmentGroup.Root
      size={{ base: 'md', md: 'sm' }}
      bg="bg.muted"
      boxShadow="none"
      aria-label="Días que se muestran"
      value={range}
      onValueChange={({ value }) => {
        if (value) onChange(value);
      }}
    >
      <SegmentGroup.Indicator bg={{ base: 'bg.panel', _dark: 'bg.emphasized' }} />
      {Object.entries(ranges).map(([value, label]) => (
        <SegmentGroup.Item key={value} value={value}>
          <SegmentGroup.ItemText>{label}</SegmentGroup.ItemText>
          <SegmentGroup.ItemHiddenInput />
        </SegmentGroup.Item>
      ))}
    </SegmentGroup.Root>
  );
}
