import { useListParams } from './list-params';

export type SortDirection = 'asc' | 'desc';

/** Sorting by a column. */
export interface ColumnSort {
  /** Name in the address: `?orden=fecha-desc`. */
  by: string;
  /** Direction of the first press. */
  first: SortDirection;
  /** Names of the directions where there are no column headers to press: "La próxima primero". */
  asc: string;
  desc: string;
}

/** Current order of a list, and how to change it. */
export interface ListSort {
  /** For example "fecha-desc"; null for an order that no column has. */
  current: string | null;
  /** Default order, without one in the address. */
  natural: string | null;
  /** Name of an order that no column has. */
  naturalText: string;
  choose: (order: string | null) => void;
}

export const sortsByText = { first: 'asc', asc: 'De la A a la Z', desc: 'De la Z a la A' } as const;
export const sortsByAge = { first: 'desc', asc: 'Más antiguos primero', desc: 'Más recientes primero' } as const;
export const sortsByNumber = { first: 'desc', asc: 'De menor a mayor', desc: 'De mayor a menor' } as const;

/**
 * Sort order of a list: as in the address (`?orden=fecha-desc`) and as the server accepts it; null, and so the default
 * order, if the address names no column. Another order resets the page.
 * @param columns columns of the server's enum by their names in the address
 * @param natural default order, as in an address; null if no column has it, and `naturalText` names it
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

/**
 * Returns the order after a press on a column header: the other direction of the current column, or the first direction
 * of another.
 */
export function nextOrder({ by, first }: ColumnSort, current: string | null): string {
  if (current === `${by}-asc`) return `${by}-desc`;
  return current === `${by}-desc` ? `${by}-asc` : `${by}-${first}`;
}

/** Returns the `aria-sort` value of a column. */
export function ariaSort({ by }: ColumnSort, current: string | null): 'ascending' | 'descending' | 'none' {
  if (current === `${by}-asc`) return 'ascending';
  return current === `${by}-desc` ? 'descending' : 'none';
}
