import { Box, Flex, Table, Text } from '@chakra-ui/react';
import { pickupText } from '../base/network/delivery';
import { formatDateTime, formatDocument, formatNumber } from '../base/format/format';
import { unmask, type Masked } from '../base/network/fragment';
import { formatPhone } from '../base/format/phone';
import type { PackingSlip_OrderFragment } from '../gql/graphql';
import { contentsText } from './order-texts';

/** Packing slip of an order: contents and recipient without prices, each line with a checkbox; one per sheet. */
export function PackingSlip({ order: masked }: { order: Masked<PackingSlip_OrderFragment> }) {
  const order = unmask<PackingSlip_OrderFragment>(masked);
  const { id, createdAt, name, lastName, dni, phone, address, city, department, deliveryWay, event, items } = order;
  const pickup = deliveryWay?.kind === 'PICKUP' ? deliveryWay : null;
  return (
    <Box as="article" aria-label={`Orden ${id}`} className="packing-slip" layerStyle="panel" p={{ base: '4', md: '6' }}>
      <Flex
        justify="space-between"
        align="baseline"
        gap="4"
        wrap="wrap"
        pb="3"
        borderBottomWidth="2px"
        borderColor="fg"
      >
        <Text as="h2" className="slip-number" fontFamily="heading" fontWeight="800" fontSize="28px" lineHeight="1">
          Orden {id}
        </Text>
        <Text minW="0" overflowWrap="anywhere">
          {event.name} · {formatDateTime(createdAt)}
        </Text>
      </Flex>
      <Box py="4">
        <Text color="fg.muted" fontSize="13px">
          {pickup ? 'Entregar con el kit a' : 'Enviar a'}
        </Text>
        <Text className="slip-name" fontWeight="700" fontSize="20px" lineHeight="1.3" overflowWrap="anywhere">
          {name} {lastName}
        </Text>
        <Text className="slip-address" fontSize="17px" lineHeight="1.4" overflowWrap="anywhere">
          {pickup ? (
            pickupText(pickup, event)
          ) : (
            <>
              {address}
              <br />
              {city}, {department}
            </>
          )}
        </Text>
        <Text mt="1.5">
          Celular {formatPhone(phone)} · Documento {formatDocument(dni)}
        </Text>
      </Box>
      <Table.Root size="sm">
        <Table.Caption srOnly>Qué va en el paquete de la orden {id}</Table.Caption>
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader scope="col" w="64px" ps="0">
              Listo
            </Table.ColumnHeader>
            <Table.ColumnHeader scope="col" w="88px" textAlign="end">
              Cantidad
            </Table.ColumnHeader>
            <Table.ColumnHeader scope="col">Producto</Table.ColumnHeader>
            <Table.ColumnHeader scope="col" w="120px">
              Talla
            </Table.ColumnHeader>
            <Table.ColumnHeader scope="col" hideBelow="sm" className="slip-sku">
              SKU
            </Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {items.map((item) => (
            <Table.Row key={item.id} bg="bg.panel">
              <Table.Cell ps="0">
                <Box
                  className="slip-box"
                  boxSize="22px"
                  borderWidth="2px"
                  borderColor="border.control"
                  rounded="3px"
                  aria-hidden="true"
                />
              </Table.Cell>
              <Table.Cell textAlign="end" fontWeight="700" fontSize="18px">
                {formatNumber(item.quantity)}
              </Table.Cell>
              <Table.Cell fontWeight="600" overflowWrap="anywhere">
                {item.name}
              </Table.Cell>
              <Table.Cell fontWeight="700" overflowWrap="anywhere">
                {item.sizeName ?? ''}
              </Table.Cell>
              <Table.Cell hideBelow="sm" className="slip-sku" overflowWrap="anywhere">
                {item.sku}
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
      <Flex justify="space-between" gap="6" wrap="wrap" mt="5">
        <Text color="fg.muted">{contentsText(items)}</Text>
        <Text className="slip-signed" color="fg.muted">
          Empacó: ______________________
        </Text>
      </Flex>
    </Box>
  );
}

/** Print styles: each slip starts a sheet, lines are not split, the header repeats on every sheet. */
export const slipOnPaper = {
  '.packing-slips': { display: 'block !important' },
  '.packing-slip': { padding: '0 !important', border: '0 !important', overflow: 'visible !important' },
  '.packing-slip + .packing-slip': { breakBefore: 'page' },
  '.packing-slip table': { width: '100%', fontSize: '11pt' },
  '.packing-slip thead': { display: 'table-header-group' },
  '.packing-slip tr': { breakInside: 'avoid' },
  '.packing-slip th, .packing-slip td': { borderBottom: '1px solid #999 !important', height: 'auto !important' },
  '.packing-slip .slip-sku': { display: 'table-cell !important' },
  '.packing-slip .slip-number': { fontSize: '22pt' },
  '.packing-slip .slip-name': { fontSize: '16pt' },
  '.packing-slip .slip-address': { fontSize: '14pt' },
  '#contenido .slip-box': { border: '1.5pt solid #000 !important' },
} as const;
