import { Box, Button, Field, Flex, IconButton, Input, Popover, Portal, Stack } from '@chakra-ui/react';
import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatShortDate } from '../app/format';
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

const chip = { h: { base: '11', md: '9' }, rounded: 'l2', fontSize: 'sm', fontWeight: '600', flex: 'none' } as const;

/** The filter of days of a list, a chip like those of `FilterBar`: `?desde=2026-05-01&hasta=2026-05-31`, both included. */
export function DateRangeChip({ label = 'Fecha' }: { label?: string }) {
  const { get, set } = useListParams();
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const [from, to] = [dayOf(get('desde')), dayOf(get('hasta'))];
  const active = from !== null || to !== null;
  const summary = active ? summaryOf(from, to) : '';

  return (
    <Popover.Root
      open={open}
      onOpenChange={(details) => setOpen(details.open)}
      positioning={{ placement: 'bottom-start' }}
      lazyMount
      unmountOnExit
    >
      <Flex
        {...chip}
        align="center"
        {...(active ? { borderWidth: '1px', borderColor: 'brand.border', bg: 'brand.subtle', color: 'brand.fg' } : {})}
      >
        <Popover.Trigger asChild>
          {active ? (
            <Button
              ref={trigger}
              variant="plain"
              h="full"
              ps="3"
              pe="1"
              color="brand.fg"
              aria-label={`${label}: ${summary}. Cambiar`}
            >
              {label}: {summary}
            </Button>
          ) : (
            <Button ref={trigger} {...chip} variant="outline" px="3" borderStyle="dashed">
              <Plus size={16} strokeWidth={1.9} aria-hidden="true" />
              {label}
            </Button>
          )}
        </Popover.Trigger>
        {active ? (
          <IconButton
            aria-label={`Quitar filtro ${label}`}
            variant="plain"
            h="full"
            minW="8"
            color="brand.fg"
            onClick={() => {
              set({ desde: null, hasta: null });
              trigger.current?.focus();
            }}
          >
            <X size={16} strokeWidth={1.9} aria-hidden="true" />
          </IconButton>
        ) : null}
      </Flex>
      <Portal>
        <Popover.Positioner>
          <Popover.Content w="280px" maxW="calc(100vw - 32px)" rounded="l3" bg="bg.panel" aria-label={label}>
            <Popover.Body p="4">
              <Stack gap="3">
                <Day label="Desde" value={from} max={to} onChange={(desde) => set({ desde })} />
                <Day label="Hasta" value={to} min={from} onChange={(hasta) => set({ hasta })} />
                <Box>
                  <Button size="sm" onClick={() => setOpen(false)}>
                    Listo
                  </Button>
                </Box>
              </Stack>
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
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
