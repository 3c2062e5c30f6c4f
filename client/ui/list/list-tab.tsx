import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../base/format/format';
import { DataTable, type TableProps } from './data-table';
import { DATE_PARAMS } from './date-range-chip';
import { FilterBar, type ListFilter } from './filter-bar';
import type { List } from './list';
import type { Empty } from './list-body';
import { ListHead } from './list-head';
import { useListParams } from './list-params';
import type { PageInfo } from './pager';

/** Names of a list's rows. */
export interface RowTexts {
  /** After a number: "cupón", "cupones". */
  one: string;
  many: string;
  /** For example "los cupones". */
  the: string;
  /** Before a verb: "Ningún cupón". */
  no: string;
}

interface ListTabProps<Row> extends Omit<TableProps<Row>, 'caption'> {
  list: List<Row>;
  title: string;
  /** Caption of the table, the title by default. */
  caption?: string;
  /** Whether the list is a page, not a tab. */
  page?: boolean;
  texts: RowTexts;
  /** Returns a sentence about the displayed rows, if it is more than a count. */
  scope?: (page: PageInfo) => string;
  /** Actions next to the title. */
  actions?: ReactNode;
  /** Content between title and list. */
  children?: ReactNode;
  /** Label of the search box; absent if the list cannot be searched. */
  search?: string;
  filters?: readonly ListFilter[];
  /** Label of the day filter, if the list has one. */
  dates?: string;
  /** Text for a list without any rows. */
  empty: Empty;
  /** Text for a search (`q`) or filter without matches, if it is more than a sentence. */
  noMatch?: (q: string) => Partial<Empty>;
}

/** Complete list of the back-office: title and count, search and filters (in the address), rows, states and pager. */
export function ListTab<Row extends { id: string }>({
  list,
  title,
  page = false,
  texts,
  scope,
  actions,
  children,
  search,
  filters = [],
  dates,
  empty,
  noMatch,
  ...table
}: ListTabProps<Row>) {
  const { q, get, set, setPage } = useListParams();
  const params = [...filters.map(({ param }) => param), ...(dates ? DATE_PARAMS : [])];
  const term = search === undefined ? '' : q;
  const isFiltered = term !== '' || params.some((param) => get(param) !== null);

  const body = {
    list,
    toolbar:
      search === undefined && filters.length === 0 && !dates ? undefined : (
        <FilterBar search={search} filters={filters} dates={dates} />
      ),
    failed: `No pudimos cargar ${texts.the}.`,
    empty: isFiltered
      ? {
          title: term ? `${texts.no} coincide con «${term}».` : `${texts.no} cumple estos filtros.`,
          action: (
            <Button
              variant="outline"
              // The search term is cleared first: the filters may be intended.
              onClick={() => set(term ? { q: null } : Object.fromEntries(params.map((param) => [param, null])))}
            >
              {term ? 'Limpiar búsqueda' : 'Limpiar filtros'}
            </Button>
          ),
          ...noMatch?.(term),
        }
      : empty,
    onPage: setPage,
  };
  const count = list.page && list.rows ? (scope ?? ((info) => countText(info, texts)))(list.page) : '';

  return (
    <>
      <ListHead title={title} page={page} count={count}>
        {actions}
      </ListHead>
      {children}
      <DataTable caption={title} {...table} {...body} />
    </>
  );
}

/** Returns a count as "Más de 10.000 cupones" or "1 cupón". */
export const countText = ({ total, more }: PageInfo, { one, many }: Pick<RowTexts, 'one' | 'many'>): string =>
  `${more ? 'Más de ' : ''}${formatNumber(total)} ${total === 1 ? one : many}`;
