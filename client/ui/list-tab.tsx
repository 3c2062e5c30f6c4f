import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatNumber } from '../base/format';
import { DataTable, type TableProps } from './data-table';
import { DATE_PARAMS } from './date-range-chip';
import { FilterBar, type ListFilter } from './filter-bar';
import type { List } from './list';
import type { Empty } from './list-body';
import { ListHead } from './list-head';
import { useListParams } from './list-params';
import type { PageInfo } from './pager';

/** What a list's rows are called. */
export interface ListWords {
  /** After a number: "cupón", "cupones" */
  one: string;
  many: string;
  /** "los cupones" */
  the: string;
  /** Before a verb: "Ningún cupón" */
  no: string;
}

interface ListTabProps<Row> extends Omit<TableProps<Row>, 'caption'> {
  list: List<Row>;
  title: string;
  /** What the table lists, where that is not the title */
  caption?: string;
  /** Whether it is a page of its own, not a tab of one */
  page?: boolean;
  words: ListWords;
  /** What is shown, in a sentence, where that is more than a count */
  scope?: (page: PageInfo) => string;
  /** What can be done, beside the title */
  actions?: ReactNode;
  /** Between title and list */
  children?: ReactNode;
  /** What the search box says; absent where nothing can be searched */
  search?: string;
  filters?: readonly ListFilter[];
  /** Name of a filter of days, for lists that have one */
  dates?: string;
  /** What is said where there is nothing at all */
  empty: Empty;
  /** What is said where a search (`q`) or filter finds nothing, where that is more than a sentence */
  noMatch?: (q: string) => Partial<Empty>;
}

/** A list of the back-office, whole: title and count, search and filters (all in the address), rows, states, pages. */
export function ListTab<Row extends { id: string }>({
  list,
  title,
  page = false,
  words,
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
  const narrowed = term !== '' || params.some((param) => get(param) !== null);

  const body = {
    list,
    toolbar:
      search === undefined && filters.length === 0 && !dates ? undefined : (
        <FilterBar search={search} filters={filters} dates={dates} />
      ),
    failed: `No pudimos cargar ${words.the}.`,
    empty: narrowed
      ? {
          title: term ? `${words.no} coincide con «${term}».` : `${words.no} cumple estos filtros.`,
          action: (
            <Button
              variant="outline"
              // The term goes first: the filters may well be meant.
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
  const count = list.page && list.rows ? (scope ?? ((found) => countText(found, words)))(list.page) : '';

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

/** "Más de 10.000 cupones", "1 cupón". */
export const countText = ({ total, more }: PageInfo, { one, many }: Pick<ListWords, 'one' | 'many'>): string =>
  `${more ? 'Más de ' : ''}${formatNumber(total)} ${total === 1 ? one : many}`;
