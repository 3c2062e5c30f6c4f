import { Box, Flex, Text, chakra } from '@chakra-ui/react';
import { CircleCheck } from '../../ui/icons';
import { formatCount } from '../../base/format/format';
import type { Sheet } from './mailing-values';

/** Contents of a sheet: number of people and available columns. */
export function SheetSummary({ sheet: { recipients, columns, nameColumn } }: { sheet: Sheet }) {
  return (
    <Box role="status" layerStyle="panel" p="4">
      <Flex gap="2" align="center" fontWeight="600">
        <Box color="fg.success">
          <CircleCheck size={18} />
        </Box>
        {formatCount(recipients, 'persona recibe certificado', 'personas reciben certificado')}
      </Flex>
      <Text mt="2" color="fg.muted">
        Columnas que puedes poner en el certificado:
      </Text>
      <Flex as="ul" listStyleType="none" wrap="wrap" gap="1.5" mt="1.5">
        {columns.map((column) => (
          <chakra.li
            key={column}
            px="2"
            py="0.5"
            rounded="full"
            bg="bg.muted"
            fontSize="13px"
            fontWeight="500"
            overflowWrap="anywhere"
          >
            {column}
            {column === nameColumn ? ' · nombre' : ''}
          </chakra.li>
        ))}
      </Flex>
    </Box>
  );
}
