import { Box, Skeleton, Stack, Table, type TableCellProps } from '@chakra-ui/react';
import { Fragment, type ReactNode } from 'react';
import { EmptyState } from './empty-state';
import { ErrorPanel } from './error-panel';
import { Pager, type PageInfo } from './pager';
import { useDelayed } from './use-delayed';

/** One column of a table. */
export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  width?: TableCellProps['width'];
  /** Kept for a screen reader but not shown: the header of an actions column */
  hideHeader?: boolean;
}

interface DataTableProps<Row> {
  /** What the table lists, for screen readers */
  caption: string;
  columns: readonly Column<Row>[];
  /** Undefined while nothing has ever arrived; the former rows stay in sight, dimmed, on a refetch */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Rows that belong together and follow each other: a line above the first and a mark beside each, unless `header` answers null */
  group?: { key: (row: Row) => string; header: (row: Row) => ReactNode };
  /** One row as a card, shown instead of the table on phones */
  card: (row: Row) => ReactNode;
  loading: boolean;
  /** A failed load: what failed and what to do */
  error?: { title: string; body?: string; onRetry: () => void };
  /** Nothing there at all, or nothing that matches the search */
  empty: { title: string; body?: string; action?: ReactNode };
  page?: PageInfo;
  onPage?: (page: number) => void;
  density?: 'comfortable' | 'compact';
}

const SKELETON_ROWS = 8;
const GROUP_MARK = 'inset 3px 0 0 {colors.brand.solid}';

/** The one table: rows, skeleton, dimmed refetch, empty, failed, cards on phones, and its pager. Search and filters live beside it, in the address. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  group,
  card,
  loading,
  error,
  empty,
  page,
  onPage,
  density = 'comfortable',
}: DataTableProps<Row>) {
  const showSkeleton = useDelayed(loading && rows === undefined);
  const height = density === 'comfortable' ? '52px' : '40px';

  /** The line above a row that begins a group. */
  const headerAbove = (row: Row, index: number): ReactNode => {
    const previous = rows?.[index - 1];
    if (!group || (previous !== undefined && group.key(previous) === group.key(row))) return null;
    return group.header(row);
  };

  if (error && rows === undefined) return <ErrorPanel {...error} retrying={loading} />;
  if (rows !== undefined && rows.length === 0)
    return (
      <Box layerStyle="panel">
        <EmptyState {...empty} />
      </Box>
    );

  return (
    <Stack gap="4">
      {error ? <ErrorPanel {...error} retrying={loading} /> : null}
      <Box
        aria-busy={loading}
        opacity={loading && rows !== undefined ? 0.6 : 1}
        transition="opacity"
        transitionDuration="fast"
      >
        {/* Focusable, so that a table wider than its place can be moved with the arrow keys. */}
        <Box
          position="relative"
          hideBelow="md"
          layerStyle="panel"
          overflowX="auto"
          role="region"
          aria-label={caption}
          tabIndex={0}
        >
          <Table.Root size="sm">
            <Table.Caption srOnly>{caption}</Table.Caption>
            <Table.Header>
              <Table.Row>
                {columns.map(({ key, header, align, width, hideHeader }) => (
                  <Table.ColumnHeader
                    key={key}
                    scope="col"
                    textAlign={align}
                    width={width}
                    h="10"
                    px="3"
                    whiteSpace="nowrap"
                  >
                    {hideHeader ? (
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
                const header = headerAbove(row, index);
                return (
                  <Fragment key={rowKey(row)}>
                    {header ? (
                      <Table.Row bg="bg.subtle">
                        <Table.Cell colSpan={columns.length} h="9" px="3" py="1.5" boxShadow={GROUP_MARK}>
                          {header}
                        </Table.Cell>
                      </Table.Row>
                    ) : null}
                    <Table.Row bg="bg.panel">
                      {columns.map(({ key, cell, align }, column) => (
                        <Table.Cell
                          key={key}
                          textAlign={align}
                          h={height}
                          px="3"
                          boxShadow={column === 0 && group?.header(row) ? GROUP_MARK : undefined}
                        >
                          {cell(row)}
                        </Table.Cell>
                      ))}
                    </Table.Row>
                  </Fragment>
                );
              })}
              {rows === undefined ? (
                <SkeletonRows columns={columns.length} height={height} visible={showSkeleton} />
              ) : null}
            </Table.Body>
          </Table.Root>
        </Box>
        <Stack as="ul" aria-label={caption} hideFrom="md" gap="3" listStyleType="none">
          {rows?.map((row, index) => {
            const header = headerAbove(row, index);
            return (
              <li key={rowKey(row)}>
                {header ? <Box mb="2">{header}</Box> : null}
                {group?.header(row) ? (
                  <Box borderLeftWidth="3px" borderColor="brand.solid" pl="2">
                    {card(row)}
                  </Box>
                ) : (
                  card(row)
                )}
              </li>
            );
          })}
          {rows === undefined
            ? Array.from({ length: 4 }, (_, index) => (
                <li key={index} aria-hidden="true">
                  {showSkeleton ? <Skeleton h="96px" rounded="l3" /> : <Box h="96px" />}
                </li>
              ))
            : null}
        </Stack>
      </Box>
      {showSkeleton ? (
        <Box srOnly role="status">
          Cargando…
        </Box>
      ) : null}
      {page && onPage ? <Pager page={page} onPage={onPage} size="sm" /> : null}
    </Stack>
  );
}

/** Rows of the final height, so that nothing jumps when the data come. */
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
