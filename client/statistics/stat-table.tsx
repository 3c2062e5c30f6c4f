import { Box, Table } from '@chakra-ui/react';

/** Data of a chart as rows: the first column is the name, the others are numbers. */
export interface TableData {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Table of a chart; with a maximum height it scrolls, also by arrow keys. */
export function StatTable({ data: { caption, columns, rows }, maxH }: { data: TableData; maxH?: string }) {
  const align = (column: number) => (column === 0 ? 'start' : 'end');
  return (
    <Box role="region" aria-label={caption} tabIndex={0} overflow="auto" maxH={maxH} focusVisibleRing="outside">
      <Table.Root size="sm" stickyHeader>
        <Table.Caption srOnly>{caption}</Table.Caption>
        <Table.Header>
          <Table.Row>
            {columns.map((column, index) => (
              <Table.ColumnHeader key={column} scope="col" textAlign={align(index)}>
                {column}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows.map((row) => (
            <Table.Row key={row[0]} bg="bg.panel">
              {row.map((cell, index) =>
                index === 0 ? (
                  <Table.ColumnHeader
                    key={columns[index]}
                    scope="row"
                    fontWeight="500"
                    bg="transparent"
                    color="fg"
                    textStyle="sm"
                  >
                    {cell}
                  </Table.ColumnHeader>
                ) : (
                  <Table.Cell key={columns[index]} textAlign="end" whiteSpace="nowrap">
                    {cell}
                  </Table.Cell>
                ),
              )}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  );
}
