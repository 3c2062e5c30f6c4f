import { Box, Skeleton, Stack } from '@chakra-ui/react';
import { ListBody, type ListBodyProps } from './list-body';
import { RowCard } from './row-card';
import { RowsTable, headerAbove, type RowsProps } from './rows-table';

const SKELETON_CARDS = 4;

/** The one table: its rows, as cards on phones, with search and filters, failed, empty, loading and the pager. */
export function DataTable<Row extends { id: string }>({
  caption,
  columns,
  group,
  selection,
  density = 'comfortable',
  ...body
}: RowsProps<Row> & ListBodyProps<Row> & { density?: 'comfortable' | 'compact' }) {
  const choosing = selection && (selection.chosen === 'all' || selection.chosen.size > 0);
  return (
    <ListBody {...body}>
      {(rows, skeleton) => (
        <>
          {choosing ? <Box hideBelow="md">{selection.bar}</Box> : null}
          <RowsTable
            {...{ caption, columns, rows, group, selection, skeleton, density }}
            framed={body.toolbar !== undefined}
          />
          <Stack as="ul" aria-label={caption} hideFrom="md" gap="3" listStyleType="none">
            {rows?.map((row, index) => {
              const header = headerAbove(group, rows, index);
              const card = <RowCard row={row} columns={columns} />;
              return (
                <li key={row.id}>
                  {header ? <Box mb="2">{header}</Box> : null}
                  {group?.header(row) ? (
                    <Box borderLeftWidth="3px" borderColor="brand.solid" pl="2">
                      {card}
                    </Box>
                  ) : (
                    card
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
