import { Box, Skeleton, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ListBody, type ListBodyProps } from './list-body';
import { RowCard } from './row-card';
import { RowsTable, headerAbove, type Density, type RowsProps } from './rows-table';
import { SortSelect } from './sort-select';

const SKELETON_CARDS = 4;

/** Rows of a list as a table, and as cards on phones. */
export interface TableProps<Row> extends RowsProps<Row> {
  /** Card of a row, if it is not drawn from the columns. */
  card?: (row: Row) => ReactNode;
  density?: Density;
}

/** List of the back-office: table or cards, with search, filters, pager and the states failed, empty and loading. */
export function DataTable<Row extends { id: string }>({
  caption,
  columns,
  group,
  selection,
  sorting,
  marked,
  card = (row) => <RowCard row={row} columns={columns} />,
  density = 'comfortable',
  ...body
}: TableProps<Row> & ListBodyProps<Row>) {
  const choosing = selection && (selection.chosen === 'all' || selection.chosen.size > 0);
  return (
    <ListBody {...body}>
      {(rows, skeleton) => (
        <>
          {choosing ? <Box hideBelow="md">{selection.bar}</Box> : null}
          <RowsTable
            {...{ caption, columns, rows, group, selection, sorting, marked, skeleton, density }}
            framed={body.toolbar !== undefined}
          />
          {sorting ? <SortSelect columns={columns} sorting={sorting} /> : null}
          <Stack as="ul" aria-label={caption} hideFrom="md" gap="3" listStyleType="none">
            {rows?.map((row, index) => {
              const header = headerAbove(group, rows, index);
              const cardContent = card(row);
              return (
                <li key={row.id}>
                  {header ? <Box mb="2">{header}</Box> : null}
                  {group?.header(row) ? (
                    <Box borderLeftWidth="3px" borderColor="brand.solid" pl="2">
                      {cardContent}
                    </Box>
                  ) : (
                    cardContent
                  )}
                </li>
              );
            })}
            {rows === undefined
              ? Array.from({ length: SKELETON_CARDS }, (_, index) => (
                  <li key={index} aria-hidden="true">
                    {skeleton ? <Skeleton h="96px" rounded="l3" /> : <Box h="96px" />}
                  </li>
                ))
              : null}
          </Stack>
        </>
      )}
    </ListBody>
  );
}
