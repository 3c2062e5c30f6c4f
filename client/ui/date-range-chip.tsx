import { Box, Button, Field, Input, Stack } from '@chakra-ui/react';
import { formatShortDate } from '../base/format';
import { ChipPopover } from './chip-popover';
import { useListParams } from './list-params';

/** Where a list's first and last day are kept in the address. */
export const DATE_PARAMS = ['desde', 'hasta'] as const;

/** A day of the address: `YYYY-MM-DD`, or null for anything else. */
export function dayOf(inAddress: string | null): string | null {
  return inAddress !== null && /^\d{4}-\d{2}-\d{2}$/.test(inAddress) && !Number.isNaN(Date.parse(inAddress))
    ? inAddress
    : null;
}

function summaryOf(from: string | null, to: string | null): string {
  if (from && to) return from === to ? formatShortDate(from) : `${formatShortDate(from)} a ${formatShortDate(to)}`;
  return from ? `desde ${formatShortDate(from)}` : `hasta ${formatShortDate(to ?? '')}`;
}

/** The filter of days of a list, a chip like those of `FilterBar`: `?desde=2026-05-01&hasta=2026-05-31`, both included. */
export function DateRangeChip({ label = 'Fecha' }: { label?: string }) {
  const { get, set } = useListParams();
  const [from, to] = [dayOf(get('desde')), dayOf(get('hasta'))];

  return (
    <ChipPopover
      label={label}
      summary={from !== null || to !== null ? summaryOf(from, to) : null}
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
        // Kept by the control while a date is half typed.
        defaultValue={value ?? ''}
        min={min ?? undefined}
        max={max ?? undefined}
        onChange={({ target }) => {
          if (target.value === '' || dayOf(target.value) !== null) onChange(target.value || null);
        }}
      />
    </Field.Root>
  );
}
