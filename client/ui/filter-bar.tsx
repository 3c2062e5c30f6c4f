import { Box, Button, Flex, Listbox, Popover, Spinner, createListCollection } from '@chakra-ui/react';
import { useState } from 'react';
import { ChipPopover } from './chip-popover';
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
  /** Value while the address has none; removing the chip then writes `ALL_VALUES` */
  fallback?: string;
  /** Other filters that mean nothing once this one changes */
  clears?: readonly string[];
}

/** What the address says where a filter that has a fallback narrows nothing. */
export const ALL_VALUES = 'todos';

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

function FilterChip({ filter }: { filter: ListFilter }) {
  const { param, label, options, nameOf, fallback, clears = [] } = filter;
  const { get, set } = useListParams();
  const values = filterValues(get(param) ?? fallback ?? null).filter((value) => value !== ALL_VALUES);
  const names = values.map((value) => options?.find((option) => option.value === value)?.label ?? nameOf?.(value));
  const summary = names.length > 2 ? `${names.length} elegidos` : names.map((name) => name ?? '…').join(', ');

  const inAddress = (chosen: string) => (chosen === fallback ? null : chosen || (fallback ? ALL_VALUES : null));
  const choose = (next: readonly string[]) =>
    set(
      Object.fromEntries([[param, inAddress(next.join(','))], ...clears.map((other): [string, null] => [other, null])]),
    );

  return (
    <ChipPopover label={label} summary={values.length > 0 ? summary : null} width="300px" onRemove={() => choose([])}>
      {(close) => (
        <Popover.Body p="2">
          <Options
            filter={filter}
            values={values}
            onChoose={(next) => {
              choose(next);
              if (!filter.multiple) close();
            }}
          />
        </Popover.Body>
      )}
    </ChipPopover>
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
