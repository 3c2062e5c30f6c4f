import { Box, Button, Field, Input, Stack } from '@chakra-ui/react';
import { formatShortDate } from '../../base/format/format';
import { ChipPopover } from './chip-popover';
import { useListParams } from './list-params';

/** Query parameters of a list's first and last day. */
export const DATE_PARAMS = ['desde', 'hasta'] as const;

/** Returns the day of a query parameter as `YYYY-MM-DD`; null if it is none. */
export function parseDay(param: string | null): string | null {
  return param !== null && /^\d{4}-\d{2}-\d{2}$/.test(param) && !Number.isNaN(Date.parse(param)) ? param : null;
}

function rangeText(from: string | null, to: string | null): string {
  if (from && to) return from === to ? formatShortDate(from) : `${formatShortDate(from)} a ${formatShortDate(to)}`;
  return from ? `desde ${formatShortDate(from)}` : `hasta ${formatShortDate(to ?? '')}`;
}

/** Day filter of a list, a chip like those of `FilterBar`: `?desde=2026-05-01&hasta=2026-05-31`, both days included. */
export function DateRangeChip({ label = 'Fecha' }: { label?: string }) {
  const { get, set } = useListParams();
  const [from, to] = [parseDay(get('desde')), parseDay(get('hasta'))];

  return (
    <ChipPopover
      label={label}
      summary={from !== null || to !== null ? rangeText(from, to) : null}
      width="280px"
      padding="4"
      onRemove={() => set({ desde: null, hasta: null })}
    >
      {(close) => (
        <Stack gap="3">
          <Day label="Desde" value={from} max={to} onChange={(desde) => set({ desde })} />
          <Day label="Hasta" value={to} min={from} onChange={(hasta) => set({ hasta })} />
          <Box>
            <Button size="sm" onClick={close}>
              Listo
            </Button>
          </Box>
        </Stack>
      )}
    </ChipPopover>
  );
}

function Day({
  label,
  value,
  min,
  max,
  onChange,
}: {
  label: string;
  value: string | null;
  min?: string | null;
  max?: string | null;
  onChange: (day: string | null) => void;
}) {
  return (
    <Field.Root>
      <Field.Label fontSize="sm" fontWeight="600">
        {label}
      </Field.Label>
      <Input
        type="date"
        size="sm"
        // Uncontrolled, because a partly typed date has no value.
        defaultValue={value ?? ''}
        min={min ?? undefined}
        max={max ?? undefined}
        onChange={({ target }) => {
          if (target.value === '' || parseDay(target.value) !== null) onChange(target.value || null);
        }}
      />
    </Field.Root>
  );
}
