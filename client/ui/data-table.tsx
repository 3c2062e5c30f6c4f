import { Box, Checkbox, Skeleton, Stack, Table, type TableCellProps } from '@chakra-ui/react';
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

/**
 * Rows that can be ticked, for acting on several at once; not offered on phones. What is chosen belongs to the caller, who
 * keeps it while pages are turned. `bar` (a `BulkBar`) is put in flow between filters and header while something is chosen.
 */
export interface Selection<Row> {
  /** Keys of the chosen rows, those of other pages too; 'all': everything the list's filter finds */
  chosen: ReadonlySet<string> | 'all';
  onChange: (chosen: ReadonlySet<string>) => void;
  /** The row as a person calls it, for its checkbox: "Laura Gómez" */
  label: (row: Row) => string;
  /** Rows that cannot be chosen, e.g. oneself in a list of users */
  disabled?: (row: Row) => boolean;
  bar: ReactNode;
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
  /** Search and filters, in one panel with the table; on phones above the cards */
  toolbar?: ReactNode;
  selection?: Selection<Row>;
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

/** The one table: rows, skeleton, dimmed refetch, empty, failed, cards on phones, and its pager. Search and filters (`toolbar`) are in the address; `selection` puts checkboxes before the rows. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  group,
  card,
  toolbar,
  selection,
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

  const bar = toolbar ? <Toolbar>{toolbar}</Toolbar> : null;

  if (error && rows === undefined)
    return (
      <Stack gap="4">
        {toolbar}
        <ErrorPanel {...error} retrying={loading} />
      </Stack>
    );
  if (rows !== undefined && rows.length === 0)
    return (
      <Box {...(bar ? framed : { layerStyle: 'panel' })}>
        {bar}
        <EmptyState {...empty} />
      </Box>
    );

  return (
    <Stack gap="4">
      {error ? <ErrorPanel {...error} retrying={loading} /> : null}
      <Box {...(bar ? framed : {})}>
        {bar}
        {selection && selection.chosen !== 'all' && selection.chosen.size === 0 ? null : (
          <Box hideBelow="md">{selection?.bar}</Box>
        )}
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
            layerStyle={bar ? undefined : 'panel'}
            overflowX="auto"
            role="region"
            aria-label={caption}
            tabIndex={0}
          >
            <Table.Root size="sm">
              <Table.Caption srOnly>{caption}</Table.Caption>
              <Table.Header>
                <Table.Row>
                  {selection ? <PageCheckbox rows={rows} rowKey={rowKey} selection={selection} /> : null}
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
                          <Table.Cell
                            colSpan={columns.length + (selection ? 1 : 0)}
                            h="9"
                            px="3"
                            py="1.5"
                            boxShadow={GROUP_MARK}
                          >
                            {header}
                          </Table.Cell>
                        </Table.Row>
                      ) : null}
                      <Table.Row bg={selection && isChosen(selection, rowKey(row)) ? 'brand.subtle' : 'bg.panel'}>
                        {selection ? (
                          <Table.Cell
                            h={height}
                            ps="3"
                            pe="1"
                            w="10"
                            boxShadow={group?.header(row) ? GROUP_MARK : undefined}
                          >
                            <Tick
                              label={`Seleccionar ${selection.label(row)}`}
                              checked={isChosen(selection, rowKey(row))}
                              disabled={selection.disabled?.(row)}
                              onChange={(add) =>
                                selection.onChange(withChanges(selection, rows.map(rowKey), [rowKey(row)], add))
                              }
                            />
                          </Table.Cell>
                        ) : null}
                        {columns.map(({ key, cell, align }, column) => (
                          <Table.Cell
                            key={key}
                            textAlign={align}
                            h={height}
                            px="3"
                            boxShadow={column === 0 && !selection && group?.header(row) ? GROUP_MARK : undefined}
                          >
                            {cell(row)}
                          </Table.Cell>
                        ))}
                      </Table.Row>
                    </Fragment>
                  );
                })}
                {rows === undefined ? (
                  <SkeletonRows columns={columns.length + (selection ? 1 : 0)} height={height} visible={showSkeleton} />
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

/** One panel around filters and table where there is room; on phones filters and cards stand free. */
const framed = {
  bg: { md: 'bg.panel' },
  borderWidth: { md: '1px' },
  borderColor: 'border',
  rounded: { md: 'l3' },
  overflow: { md: 'hidden' },
} as const;

function Toolbar({ children }: { children: ReactNode }) {
  return (
    <Box p={{ md: '3' }} mb={{ base: '3', md: '0' }} borderBottomWidth={{ md: '1px' }} borderColor="border">
      {children}
    </Box>
  );
}

const isChosen = ({ chosen }: Pick<Selection<never>, 'chosen'>, key: string): boolean =>
  chosen === 'all' || chosen.has(key);

/** Of the rows in sight those that are chosen too; 'all' becomes them once one is taken away. */
function withChanges<Row>(
  { chosen }: Selection<Row>,
  inSight: readonly string[],
  keys: readonly string[],
  add: boolean,
): ReadonlySet<string> {
  const next = new Set(chosen === 'all' ? inSight : chosen);
  for (const key of keys) {
    if (add) next.add(key);
    else next.delete(key);
  }
  return next;
}

/** The header's: every row of the page, or none; a dash while only some are chosen. */
function PageCheckbox<Row>({
  rows = [],
  rowKey,
  selection,
}: {
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  selection: Selection<Row>;
}) {
  const inSight = rows.filter((row) => !selection.disabled?.(row)).map(rowKey);
  const chosen = inSight.filter((key) => isChosen(selection, key));
  const all = inSight.length > 0 && chosen.length === inSight.length;
  return (
    <Table.ColumnHeader scope="col" ps="3" pe="1" w="10">
      <Tick
        label="Seleccionar la página"
        checked={all || (chosen.length > 0 && 'indeterminate')}
        disabled={inSight.length === 0}
        onChange={(add) => selection.onChange(withChanges(selection, inSight, inSight, add))}
      />
    </Table.ColumnHeader>
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

function Tick({
  label,
  checked,
  disabled,
  onChange,
}: {
  label: string;
  checked: boolean | 'indeterminate';
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <Checkbox.Root
      display="flex"
      checked={checked}
      disabled={disabled}
      onCheckedChange={(details) => onChange(details.checked === true)}
    >
      <Checkbox.HiddenInput aria-label={label} />
      <Checkbox.Control bg={checked ? undefined : 'bg.panel'} borderColor={checked ? undefined : 'border.control'} />
    </Checkbox.Root>
  );
}
