import { Box, Button, Flex, Table, Text } from '@chakra-ui/react';
import { Check, Download, TriangleAlert } from '../../ui/icons';
import { saveFile } from '../../base/network/download-file';
import { formatNumber, formatCount } from '../../base/format/format';
import type { Sheet } from './mailing-values';
import { badRowsText } from './bad-rows-text';

const MAX_VISIBLE = 20;

/** Invalid rows of a sheet with number and reason; the valid rows may be accepted alone. */
export function BadRows({
  sheet: { bad, recipients },
  accepted,
  onAccept,
}: {
  sheet: Sheet;
  accepted: boolean;
  onAccept: () => void;
}) {
  const many = formatCount(bad.length, 'fila tiene un problema', 'filas tienen problemas');
  return (
    <Box layerStyle="panel" overflow="hidden">
      <Flex role="alert" gap="2" align="center" px="4" py="3" bg="bg.warning" fontWeight="600">
        <Box color="fg.warning">
          <TriangleAlert size={18} />
        </Box>
        {many}
      </Flex>
      <Box maxH="280px" overflowY="auto" tabIndex={0} role="region" aria-label="Filas con problemas">
        <Table.Root size="sm" stickyHeader>
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader w="20">Fila</Table.ColumnHeader>
              <Table.ColumnHeader>Motivo</Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {bad.slice(0, MAX_VISIBLE).map(({ row, reason }) => (
              <Table.Row key={row}>
                <Table.Cell>{row}</Table.Cell>
                <Table.Cell overflowWrap="anywhere" whiteSpace="normal">
                  {reason}
                </Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Box>
      {bad.length > MAX_VISIBLE ? (
        <Text px="4" pt="2" color="fg.muted">
          Mostramos las primeras {MAX_VISIBLE}. Descárgalas todas para corregirlas.
        </Text>
      ) : null}
      <Flex gap="2.5" wrap="wrap" align="center" px="4" py="3">
        <Button
          variant="outline"
          size="sm"
          onClick={() =>
            saveFile(new Blob([badRowsText(bad)], { type: 'text/csv;charset=utf-8' }), 'filas-con-problemas.csv')
          }
        >
          <Download size={16} />
          Descargar las filas con problemas
        </Button>
        {recipients === 0 ? null : accepted ? (
          <Flex role="status" gap="1.5" align="center" color="fg.success" fontWeight="600">
            <Check size={16} strokeWidth={2.2} />
            Continúas con {rows(recipients)}.
          </Flex>
        ) : (
          <Button size="sm" onClick={onAccept}>
            Continuar con {rows(recipients)}
          </Button>
        )}
      </Flex>
    </Box>
  );
}

const rows = (count: number): string => (count === 1 ? 'la fila buena' : `las ${formatNumber(count)} filas buenas`);
