import { Box, Flex, Stack, Table, Text } from '@chakra-ui/react';
import { deliveryTitles } from '../base/network/delivery';
import { formatNumber } from '../base/format/format';
import { unmask, type Masked } from '../base/network/fragment';
import { paths } from '../base/paths';
import type { OrderLines_OrderFragment } from '../gql/graphql';
import { usePermission } from '../ui/session/auth';
import { Cover } from '../ui/media/cover';
import { MoneyText } from '../ui/display/money-text';
import { RowName } from '../ui/list/row-name';
import { contentsText } from './order-texts';

type Order = OrderLines_OrderFragment;
type Item = Order['items'][number];

/** Order items as bought: a table, or cards on phones; the total requires permission to see money. */
export function OrderLines({ order: masked }: { order: Masked<OrderLines_OrderFragment> }) {
  const { items, amount, deliveryAmount, deliveryWay } = unmask<OrderLines_OrderFragment>(masked);
  return (
    <Box as="section" aria-label="Productos" layerStyle="panel" overflow="hidden" minW="0">
      <Flex justify="space-between" align="baseline" gap="3" px={{ base: '4', md: '5' }} pt="4" pb="3" wrap="wrap">
        <Text as="h2" textStyle="section">
          Productos
        </Text>
        <Text color="fg.muted">{contentsText(items)}</Text>
      </Flex>
      <Lines items={items} />
      <Cards items={items} />
      {deliveryWay && deliveryAmount !== undefined ? (
        <Flex borderTopWidth="1px" px={{ base: '4', md: '5' }} py="3" gap="8" justify="space-between">
          <Text>{deliveryTitles[deliveryWay.kind]}</Text>
          <MoneyText amount={deliveryAmount} kind="plain" fontWeight="600" />
        </Flex>
      ) : null}
      {amount === undefined ? null : (
        <Flex borderTopWidth="1px" px={{ base: '4', md: '5' }} py="4" gap="8" justify="flex-end" align="baseline">
          <Text fontWeight="650" fontSize="15px">
            Total
          </Text>
          <MoneyText amount={amount} fontSize="28px" />
        </Flex>
      )}
    </Box>
  );
}

const headers = ['Producto', 'SKU', 'Talla', 'Cantidad', 'Precio unitario', 'Total línea'] as const;
const atEnd = new Set<string>(['Cantidad', 'Precio unitario', 'Total línea']);
const money = new Set<string>(['Precio unitario', 'Total línea']);

function Lines({ items }: { items: readonly Item[] }) {
  const priced = items.some(({ unitAmount }) => unitAmount !== undefined);
  return (
    <Box hideBelow="md" overflowX="auto" role="region" aria-label="Productos de la orden" tabIndex={0}>
      <Table.Root size="sm">
        <Table.Caption srOnly>Productos de la orden</Table.Caption>
        <Table.Header>
          <Table.Row>
            {headers
              .filter((header) => priced || !money.has(header))
              .map((header) => (
                <Table.ColumnHeader
                  key={header}
                  scope="col"
                  h="10"
                  px="3"
                  whiteSpace="nowrap"
                  textAlign={atEnd.has(header) ? 'end' : undefined}
                  _first={{ ps: '5' }}
                  _last={{ pe: '5' }}
                >
                  {header}
                </Table.ColumnHeader>
              ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {items.map((item) => (
            <Table.Row key={item.id} bg="bg.panel">
              <Table.Cell px="3" ps="5" py="2.5">
                <Product item={item} />
              </Table.Cell>
              <Table.Cell px="3" overflowWrap="break-word" minW="100px" maxW="140px">
                {item.sku}
              </Table.Cell>
              <Table.Cell px="3">
                <Size name={item.sizeName} />
              </Table.Cell>
              <Table.Cell px="3" textAlign="end">
                <Quantity item={item} />
              </Table.Cell>
              {item.unitAmount === undefined ? null : (
                <>
                  <Table.Cell px="3" textAlign="end">
                    <MoneyText amount={item.unitAmount} kind="plain" />
                  </Table.Cell>
                  <Table.Cell px="3" pe="5" textAlign="end">
                    <MoneyText amount={item.unitAmount * item.quantity} kind="plain" fontWeight="600" />
                  </Table.Cell>
                </>
              )}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  );
}

function Cards({ items }: { items: readonly Item[] }) {
  return (
    <Stack as="ul" listStyleType="none" gap="0" hideFrom="md" aria-label="Productos de la orden">
      {items.map((item) => (
        <Box as="li" key={item.id} position="relative" px="4" py="3.5" borderTopWidth="1px">
          <Product item={item} />
          <Flex mt="2.5" gap="2.5" align="center" wrap="wrap">
            <Size name={item.sizeName} />
            <Text color="fg.muted" fontSize="13px" overflowWrap="anywhere">
              {item.sku}
            </Text>
            <Flex ms="auto" gap="2" align="baseline">
              <Quantity item={item} />
              {item.unitAmount === undefined ? null : (
                <>
                  <Text color="fg.muted">
                    × <MoneyText amount={item.unitAmount} kind="plain" />
                  </Text>
                  <MoneyText amount={item.unitAmount * item.quantity} kind="plain" fontWeight="650" />
                </>
              )}
            </Flex>
          </Flex>
        </Box>
      ))}
    </Stack>
  );
}

function Product({ item: { name, product } }: { item: Item }) {
  const mayWrite = usePermission('PRODUCTS_WRITE');
  return (
    <RowName
      name={name}
      to={mayWrite ? paths.admin.product(product.id) : undefined}
      media={
        <Cover
          image={product.thumbnail}
          slug={`producto-${product.id}`}
          sport={false}
          sizes="44px"
          boxSize="11"
          rounded="l2"
          flex="none"
        />
      }
    />
  );
}

const Quantity = ({ item: { quantity } }: { item: Item }) => (
  <Text as="span" fontFamily="heading" fontWeight="800" fontSize="20px" lineHeight="1">
    {formatNumber(quantity)}
  </Text>
);

/** Tag with a size; renders nothing for a product without sizes. */
function Size({ name }: { name: string | null }) {
  if (name === null) return null;
  return (
    <Text
      as="span"
      display="inline-block"
      minW="fit-content"
      maxW="160px"
      borderWidth="1px"
      borderColor="border.control"
      rounded="l1"
      px="1.5"
      py="0.5"
      fontSize="13px"
      fontWeight="700"
      overflowWrap="break-word"
    >
      {name}
    </Text>
  );
}
