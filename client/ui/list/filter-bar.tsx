import { Box, Button, Flex, Spinner } from '@chakra-ui/react';
import { Suspense } from 'react';
import { lazily } from '../../base/defer-hydration';
import { ChipPopover } from './chip-popover';
import { DATE_PARAMS, DateRangeChip } from './date-range-chip';
import type { FilterChoice } from './filter-options';
import { useListParams } from './list-params';
import { SearchBox } from './search-box';

const FilterOptions = lazily(() => import('./filter-options'));

/** Filter of a list, stored in the address under `param`; several values are joined by commas. */
export interface ListFilter extends FilterChoice {
  param: string;
  /** Returns the name of a chosen value that `options` may lack. */
  getName?: (value: string) => string | undefined;
  /** Value if the address has none; removing the chip then writes `ALL_VALUES`. */
  fallback?: string;
  /** Filters that are removed when this one changes. */
  clears?: readonly string[];
}

/** Value in the address of a filter with a fallback that does not filter. */
export const ALL_VALUES = 'todos';

/** Returns the chosen values of a filter's query parameter. */
export const filterValues = (inAddress: string | null): string[] => (inAddress ?? '').split(',').filter(Boolean);

/**
 * Search and filters of a list, stored in the address. An empty filter is a dashed chip, an active one is solid: its
 * name changes it, its ✕ removes it. 'Limpiar' removes the search and every filter. On phones the chips scroll
 * sideways.
 */
export function FilterBar({
  search,
  filters,
  dates,
}: {
  search?: string;
  filters: readonly ListFilter[];
  /** Label of the day filter (`?desde=…&hasta=…`), for lists that have one. */
  dates?: string;
}) {
  const { q, get, set } = useListParams();
  const params: string[] = [...filters.map(({ param }) => param), ...(dates ? DATE_PARAMS : [])];
  const hasFilter = (search !== undefined && q !== '') || params.some((param) => get(param) !== null);

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
        // On wide screens every chip wraps separately; on phones the chips are one scrolling strip.
        display={{ base: 'flex', md: 'contents' }}
        overflowX="auto"
        mx="-4"
        px="4"
        // Room for the focus ring, which the scrolling strip would cut off.
        py="1"
      >
        {filters.map((filter) => (
          <FilterChip key={filter.param} filter={filter} />
        ))}
        {dates ? <DateRangeChip label={dates} /> : null}
        {hasFilter ? (
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
  const { param, label, options, getName, fallback, clears = [] } = filter;
  const { get, set } = useListParams();
  const values = filterValues(get(param) ?? fallback ?? null).filter((value) => value !== ALL_VALUES);
  const names = values.map((value) => options?.find((option) => option.value === value)?.label ?? getName?.(value));
  const summary = names.length > 2 ? `${names.length} elegidos` : names.map((name) => name ?? '…').join(', ');

  const inAddress = (chosen: string) => (chosen === fallback ? null : chosen || (fallback ? ALL_VALUES : null));
  const choose = (next: readonly string[]) =>
    set(
      Object.fromEntries([[param, inAddress(next.join(','))], ...clears.map((other): [string, null] => [other, null])]),
    );

  return (
    <ChipPopover
      label={label}
      summary={values.length > 0 ? summary : null}
      width="300px"
      padding="2"
      onRemove={() => choose([])}
    >
      {(close) => (
        <Suspense fallback={<Spinner size="xs" m="2" aria-label="Cargando" />}>
          <FilterOptions
            filter={filter}
            values={values}
            onChoose={(next) => {
              choose(next);
              if (!filter.multiple) close();
            }}
          />
        </Suspense>
      )}
    </ChipPopover>
  );
}
