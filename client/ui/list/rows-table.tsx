import { Box, Skeleton, Table } from '@chakra-ui/react';
import { Fragment, type ReactNode } from 'react';
import type { Column } from './column';
import { ariaSort, type ListSort } from './list-sort';
import { PageCheckbox, RowCheckbox, isChosen, type Selection } from './row-selection';
import { SortHead } from './sort-head';

export interface RowGroup<Row> {
  /** Returns the key of a row's group; rows of a group must be adjacent. */
  key: (row: Row) => string;
  /** Returns the line above a group, which also marks its rows; null for none. */
  header: (row: Row) => ReactNode;
}

export interface RowsProps<Row> {
  /** Accessible name of the table. */
  caption: string;
  columns: readonly Column<Row>[];
  group?: RowGroup<Row>;
  selection?: Selection<Row>;
  /** Current order; absent if no column sorts the rows. */
  sorting?: ListSort;
  /** Returns whether a row is highlighted by its background. */
  marked?: (row: Row) => boolean;
}

/** Returns the line above a row that begins a group. */
export function headerAbove<Row>(
  group: RowGroup<Row> | undefined,
  rows: readonly Row[] | undefined,
  index: number,
): ReactNode {
  const row = rows?.[index];
  const previous = rows?.[index - 1];
  if (!group || row === undefined) return null;
  if (previous !== undefined && group.key(previous) === group.key(row)) return null;
  return group.header(row);
}

/** Height of rows; `tall` has three lines. */
export type Density = 'tall' | 'comfortable' | 'compact';
const HEIGHTS: Record<Density, string> = { tall: '66px', comfortable: '52px', compact: '40px' };

const SKELETON_ROWS = 8;
const GROUP_MARK = 'inset 3px 0 0 {colors.brand.solid}';

/** Rows as a table, for wide screens. */
export function RowsTable<Row extends { id: string }>({
  caption,
  columns,
  rows,
  group,
  selection,
  sorting,
  marked,
  skeleton,
  framed,
  density,
}: RowsProps<Row> & {
  rows: readonly Row[] | undefined;
  skeleton: boolean;
  /** Whether the table is inside a panel. */
  framed: boolean;
  density: Density;
}) {
  const height = HEIGHTS[density];
  const width = columns.length + (selection ? 1 : 0);
  return (
    // Focusable, so that a table wider than the page can be scrolled with the arrow keys.
    <Box
      position="relative"
      hideBelow="md"
      layerStyle={framed ? undefined : 'panel'}
      overflowX="auto"
      role="region"
      aria-label={caption}
      tabIndex={0}
    >
      <Table.Root size="sm">
        <Table.Caption srOnly>{caption}</Table.Caption>
        <Table.Header>
          <Table.Row>
            {selection ? <PageCheckbox rows={rows} selection={selection} /> : null}
            {columns.map(({ key, header, align, width: wide, hideHeader, sort }) => (
              <Table.ColumnHeader
                key={key}
                scope="col"
                textAlign={align}
                width={wide}
                h="10"
                px="3"
                whiteSpace="nowrap"
                aria-sort={sort && sorting ? ariaSort(sort, sorting.current) : undefined}
              >
                {sort && sorting ? (
                  <SortHead {...{ header, sort, sorting }} />
                ) : hideHeader ? (
                  <Box as="span" srOnly>
                    {header}
                  </Box>
                ) : (
                  header
                )}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows?.map((row, index) => {
            const header = headerAbove(group, rows, index);
            const mark = group?.header(row) ? GROUP_MARK : undefined;
            return (
              <Fragment key={row.id}>
                {header ? (
                  <Table.Row bg="bg.subtle">
                    <Table.Cell colSpan={width} h="9" px="3" py="1.5" boxShadow={GROUP_MARK}>
                      {header}
                    </Table.Cell>
                  </Table.Row>
                ) : null}
                <Table.Row
                  bg={
                    selection && isChosen(selection, row.id) ? 'brand.subtle' : marked?.(row) ? 'bg.subtle' : 'bg.panel'
                  }
                >
                  {selection ? (
                    <Table.Cell h={height} ps="3" pe="1" w="10" boxShadow={mark}>
                      <RowCheckbox row={row} rows={rows} selection={selection} />
                    </Table.Cell>
                  ) : null}
                  {columns.map(({ key, cell, align }, column) => (
                    <Table.Cell
                      key={key}
                      textAlign={align}
                      h={height}
                      px="3"
                      boxShadow={column === 0 && !selection ? mark : undefined}
                    >
                      {cell(row)}
                    </Table.Cell>
                  ))}
                </Table.Row>
              </Fragment>
            );
          })}
          {rows === undefined ? <SkeletonRows columns={width} height={height} visible={skeleton} /> : null}
        </Table.Body>
      </Table.Root>
    </Box>
  );
}

/** Placeholder rows of the final height, so that the layout does not shift. */
function SkeletonRows({ columns, height, visible }: { columns: number; height: string; visible: boolean }) {
  return Array.from({ length: SKELETON_ROWS }, (_, row) => (
    <Table.Row key={row} bg="bg.panel" aria-hidden="true">
      {Array.from({ length: columns }, (_, column) => (
        <Table.Cell key={column} h={height} px="3">
          {visible ? <Skeleton h="4" w={column === 0 ? '70%' : '50%'} /> : null}
        </Table.Cell>
      ))}
    </Table.Row>
  ));
}
