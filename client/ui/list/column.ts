import type { TableCellProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { ColumnSort } from './list-sort';

/**
 * Position of a column on a phone's card: `title` and `corner` share the first line, each `line` follows on its own,
 * then `foot` columns side by side, and `actions`.
 */
export type CardPlace = 'title' | 'corner' | 'line' | 'foot' | 'actions';

/** Column of a list. The table and the phone's card of a row are both drawn from its columns. */
export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Position on the card; absent if the card omits the column. */
  card?: CardPlace;
  /** Content on the card instead of the cell, for example with the word of the missing header. */
  inCard?: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  width?: TableCellProps['width'];
  /** Present if the server can sort by the column. */
  sort?: ColumnSort;
  /** Whether only screen readers read the header, as of an actions column. */
  hideHeader?: boolean;
}

/** Returns the last column with buttons of the row; no column if `cell` is false or undefined. */
export const actionsColumn = <Row>(cell: Column<Row>['cell'] | false | undefined): Column<Row>[] =>
  cell ? [{ key: 'actions', header: 'Acciones', hideHeader: true, align: 'end', card: 'actions', cell }] : [];
