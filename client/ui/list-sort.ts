import { useListParams } from './list-params';

export type SortDirection = 'asc' | 'desc';

/** How a column sorts its list. */
export interface ColumnSort {
  /** What the address calls it: `?orden=fecha-desc` */
  by: string;
  /** Direction of the first press */
  first: SortDirection;
  /** What each direction is called where there are no heads to press: "La próxima primero" */
  asc: string;
  desc: string;
}

/** What a list is sorted by, and how that is changed. */
export interface ListSort {
  /** "fecha-desc"; null: an order that no column shows */
  current: string | null;
  /** The order without any in the address */
  natural: string | null;
  /** What an order that no column shows is called */
  naturalText: string;
  choose: (order: string | null) => void;
}

export const sortsByText = { first: 'asc', asc: 'De la A a la Z', desc: 'De la Z a la A' } as const;
export const sortsByAge = { first: 'desc', asc: 'Más antiguos primero', desc: 'Más recientes primero' } as const;
export const sortsByNumber = { first: 'desc', asc: 'De menor a mayor', desc: 'De mayor a menor' } as const;

/**
 * The sort of a list in the address (`?orden=fecha-desc`) and as the server takes it; null, and so the list's own order, for what is no
 * column's. Another sort begins with page 1.
 * @param columns column of the server's enum by its name in the address
 * @param natural the order that the list has by itself, as an address would write it; null: no column shows it, and it is called
 * `naturalText`
 */
export function useListSort<Column extends string>(
  columns: Readonly<Record<string, Column>>,
  natural: string | null,
  naturalText = 'Los más recientes primero',
): { sort: `${Column}_${'ASC' | 'DESC'}` | null; sorting: ListSort } {
  const { get, set } = useListParams();
  const [, name = '', direction] = /^(\w+)-(asc|desc)$/.exec(get('orden') ?? '') ?? [];
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
  return {
    sort: column ? `${column}_${direction === 'asc' ? 'ASC' : 'DESC'}` : null,
    sorting: {
      current: column ? `${name}-${direction}` : natural,
      natural,
      naturalText,
      choose: (order) => set({ orden: order === natural ? null : order }),
    },
  };
}

/** What a press on a column's head sorts by: the other direction of the current column, the first one of another. */
export function nextOrder({ by, first }: ColumnSort, current: string | null): string {
  if (current === `${by}-asc`) return `${by}-desc`;
  return current === `${by}-desc` ? `${by}-asc` : `${by}-${first}`;
}

/** The order of a column's rows, for `aria-sort`. */
export function ariaSort({ by }: ColumnSort, current: string | null): 'ascending' | 'descending' | 'none' {
  if (current === `${by}-asc`) return 'ascending';
  return current === `${by}-desc` ? 'descending' : 'none';
}
