import { Box, Flex, chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';

/** Measures by size. */
export function SizeTable({
  caption,
  unit,
  columns,
  rows,
}: {
  caption: string;
  /** "pecho, cm" */
  unit: string;
  columns: readonly string[];
  rows: readonly { letters: string; cells: readonly ReactNode[] }[];
}) {
  const id = useId();
  return (
    <Box layerStyle="panel" px={{ base: '4', md: '5' }} pt="4" pb="2" minW="0" flex="1 1 280px">
      <Flex as="p" justify="space-between" gap="3" mb="2">
        <chakra.span id={id} fontWeight="650">
          {caption}
        </chakra.span>
        <chakra.span textStyle="caption" color="fg.muted">
          {unit}
        </chakra.span>
      </Flex>
      <chakra.table
        aria-labelledby={id}
        w="full"
        fontSize="14px"
        css={{
          '& th, & td': { textAlign: 'left', verticalAlign: 'top', py: '2', borderTopWidth: '1px', fontWeight: '400' },
          '& thead th': { borderTopWidth: '0', fontSize: '12px', color: 'fg.muted', fontWeight: '600' },
          '& tbody th': { fontFamily: 'heading', fontWeight: '800', fontSize: '16px' },
        }}
      >
        <thead>
          <tr>
            {['Talla', ...columns].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ letters, cells }) => (
            <tr key={letters}>
              <th scope="row">{letters}</th>
              {cells.map((cell, index) => (
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}
