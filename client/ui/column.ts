import type { TableCellProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { ColumnSort } from './list-sort';

/**
 * Where a column's content stands on a phone's card: `title` and `corner` share its first line, each `line` has its own
 * below them, then what is in the `foot`, side by side, and the `actions`.
 */
export type CardPlace = 'title' | 'corner' | 'line' | 'foot' | 'actions';

/** One column of a list. The columns are the one definition of a row: its table and its card are both drawn from them. */
export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Left out of the card where it has no place there */
  card?: CardPlace;
  /** What the card says in place of the cell, where a word is needed that only the table's header says */
  inCard?: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  width?: TableCellProps['width'];
  /** Given where the server sorts by it */
  sort?: ColumnSort;
  /** Kept for a screen reader but not shown: the header of an actions column */
  hideHeader?: boolean;
}
