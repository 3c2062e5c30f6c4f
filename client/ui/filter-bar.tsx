import {
  Box,
  Button,
  Flex,
  IconButton,
  Listbox,
  Popover,
  Portal,
  Spinner,
  createListCollection,
} from '@chakra-ui/react';
import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { DATE_PARAMS, DateRangeChip } from './date-range-chip';
import { useListParams } from './list-params';
import { matchesTyped } from './combobox-field';
import { SearchBox } from './search-box';
import type { Option } from './select-field';

/** One filter of a list, kept in the address under `param`; several values are joined by commas. */
export interface ListFilter {
  param: string;
  /** What the chip says before its value: "Evento" */
  label: string;
  /** Undefined while they are on their way */
  options: readonly Option[] | undefined;
  /** More than one may be chosen; the popover then stays open until it is left */
  multiple?: boolean;
  /** Given where there are too many options to send: the caller answers what was typed with other `options` */
  onSearch?: (typed: string) => void;
  /** Name of a chosen value, where `options` may not hold it */
  nameOf?: (value: string) => string | undefined;
  /** Other filters that mean nothing once this one changes */
  clears?: readonly string[];
}

/** Above so many options the popover has a box to search them. */
const SEARCH_ABOVE = 7;
/** Options drawn at once: whoever looks for another one types. */
const DRAWN_AT_ONCE = 100;

/** The chosen values of a filter in the address. */
export const filterValues = (inAddress: string | null): string[] => (inAddress ?? '').split(',').filter(Boolean);

/**
 * Search and filters of a list, all of it in the address. A dashed chip can be added, a solid one is active: its name
 * changes it, its ✕ removes it. 'Limpiar' removes the search and every filter. On phones the chips scroll sideways.
 */
export function FilterBar({
  search,
  filters,
  dates,
}: {
  search?: string;
  filters: readonly ListFilter[];
  /** Name of a filter of days (`?desde=…&hasta=…`), for lists that have one */
  dates?: string;
}) {
  const { q, get, set } = useListParams();
  const params: string[] = [...filters.map(({ param }) => param), ...(dates ? DATE_PARAMS : [])];
  const any = (search !== undefined && q !== '') || params.some((param) => get(param) !== null);

  return (
    <Flex
      role="search"
      aria-label="Buscar y filtrar"
      direction={{ base: 'column', md: 'row' }}
      wrap={{ md: 'wrap' }}
      gap="2"
      align={{ md: 'center' }}
    >
      {search === undefined ? null : (
        <Box flex={{ md: '1 1 240px' }} maxW={{ md: '320px' }}>
          <SearchBox label={search} />
        </Box>
      )}
      <Flex
        gap="2"
        align="center"
        // Beside the search each chip wraps by itself; on phones they are one strip that scrolls.
        display={{ base: 'flex', md: 'contents' }}
        overflowX="auto"
        mx="-4"
        px="4"
        // Room for the focus ring, which a scrolling strip would cut off.
        py="1"
      >
        {filters.map((filter) => (
          <FilterChip key={filter.param} filter={filter} />
        ))}
        {dates ? <DateRangeChip label={dates} /> : null}
        {any ? (
          <Button
            variant="plain"
            size="sm"
            px="2"
            flex="none"
            color="brand.fg"
            textDecoration="underline"
            onClick={() => set(Object.fromEntries(['q', ...params].map((param) => [param, null])))}
          >
            Limpiar
          </Button>
        ) : null}
      </Flex>
    </Flex>
  );
}

const chip = { h: { base: '11', md: '9' }, rounded: 'l2', fontSize: 'sm', fontWeight: '600', flex: 'none' } as const;

function FilterChip({ filter }: { filter: ListFilter }) {
  const { param, label, options, nameOf, clears = [] } = filter;
  const { get, set } = useListParams();
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const values = filterValues(get(param));
  const names = values.map((value) => options?.find((option) => option.value === value)?.label ?? nameOf?.(value));
  const active = values.length > 0;
  const summary = names.length > 2 ? `${names.length} elegidos` : names.map((name) => name ?? '…').join(', ');

  function choose(next: readonly string[]) {
    set(Object.fromEntries([[param, next.join(',')], ...clears.map((other): [string, null] => [other, null])]));
    if (!filter.multiple) setOpen(false);
  }

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
              {label}:
              <Box as="span" maxW="200px" truncate>
                {summary}
              </Box>
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
              choose([]);
              trigger.current?.focus();
            }}
          >
            <X size={16} strokeWidth={1.9} aria-hidden="true" />
          </IconButton>
        ) : null}
      </Flex>
      <Portal>
        <Popover.Positioner>
          <Popover.Content w="300px" maxW="calc(100vw - 32px)" rounded="l3" bg="bg.panel" aria-label={label}>
            <Popover.Body p="2">
              <Options filter={filter} values={values} onChoose={choose} />
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}

function Options({
  filter: { label, options, multiple = false, onSearch },
  values,
  onChoose,
}: {
  filter: ListFilter;
  values: string[];
  onChoose: (values: readonly string[]) => void;
}) {
  const [typed, setTyped] = useState('');
  const [searchable] = useState(onSearch !== undefined || (options?.length ?? 0) > SEARCH_ABOVE);
  const found = onSearch ? options : options?.filter((option) => matchesTyped(option.label, typed));
  const shown = (found ?? []).slice(0, DRAWN_AT_ONCE);

  return (
    <Listbox.Root
      // Options that come later are another collection: the highlighted one of the former would be lost anyway.
      collection={createListCollection({ items: shown })}
      value={values}
      selectionMode={multiple ? 'multiple' : 'single'}
      onValueChange={({ value }) => onChoose(value)}
    >
      <Listbox.Label srOnly>{label}</Listbox.Label>
      {searchable ? (
        <Listbox.Input
          autoFocus
          autoHighlight
          placeholder="Escribe para buscar"
          aria-label={`Buscar en ${label}`}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            onSearch?.(event.target.value);
          }}
          css={{
            w: 'full',
            h: '9',
            px: '2.5',
            fontSize: 'sm',
            rounded: 'l2',
            borderWidth: '1px',
            borderColor: 'border.control',
            bg: 'bg.panel',
          }}
        />
      ) : null}
      <Listbox.Content borderWidth="0" p="0.5" maxH="280px" autoFocus={!searchable}>
        {shown.map((option) => (
          <Listbox.Item key={option.value} item={option} minH={{ base: '11', md: '9' }} flex="none">
            <Listbox.ItemText minW="0" overflowWrap="anywhere">
              {option.label}
            </Listbox.ItemText>
            <Listbox.ItemIndicator />
          </Listbox.Item>
        ))}
        {found === undefined ? (
          <Flex role="status" align="center" gap="2" p="2" color="fg.muted">
            <Spinner size="xs" />
            Cargando…
          </Flex>
        ) : shown.length === 0 ? (
          <Box role="status" p="2" color="fg.muted">
            No hay coincidencias.
          </Box>
        ) : null}
      </Listbox.Content>
    </Listbox.Root>
  );
}
