import { Box, Flex, Heading, Text, chakra } from '@chakra-ui/react';
import { Link } from '../base/navigation';
import { deliveryTitles, pickupText, workingDays } from '../base/network/delivery';
import { formatMoney } from '../base/format/format';
import { unmask, type Masked } from '../base/network/fragment';
import { gatewayNames } from '../base/format/gateways';
import { paths } from '../base/paths';
import type { OrderGoods_OrderFragment } from '../gql/graphql';
import { MoneyText } from '../ui/display/money-text';
import { FactRow } from '../ui/display/fact-row';

/** Items, shipping address and payment of an order. */
export function OrderGoods({ order: masked }: { order: Masked<OrderGoods_OrderFragment> }) {
  const { number, amount, items, delivery, deliveryWay, lines, event, payment } =
    unmask<OrderGoods_OrderFragment>(masked);
  const days = deliveryWay && workingDays(deliveryWay);
  return (
    <Box as="section" aria-label={`Pedido #${number}`} layerStyle="panel" px={{ base: '4', md: '5' }} py="5">
      <Title>{`Pedido #${number}`}</Title>
      <chakra.ul listStyleType="none" css={{ '& > li + li': { borderTopWidth: '1px' } }}>
        {items.map(({ productId, name, size, quantity, unitAmount }) => (
          <chakra.li
            key={`${productId} ${size ?? ''}`}
            display="grid"
            gridTemplateColumns="minmax(0, 1fr) auto"
            gap="4"
            py="3"
            borderColor="border"
          >
            <Box minW="0">
              <Text fontWeight="600" lineHeight="1.3" overflowWrap="anywhere">
                <Link to={paths.product(productId)}>{name}</Link>
              </Text>
              <Text textStyle="caption" color="fg.muted">
                {[size ? `Talla ${size}` : '', `${quantity} × ${formatMoney(unitAmount, { free: true })}`]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </Box>
            <MoneyText amount={quantity * unitAmount} kind="plain" fontWeight="600" />
          </chakra.li>
        ))}
      </chakra.ul>
      {deliveryWay ? (
        <Flex justify="space-between" gap="4" py="3" borderTopWidth="1px" borderColor="border">
          <Text>{deliveryTitles[deliveryWay.kind]}</Text>
          <MoneyText
            amount={lines.filter(({ kind }) => kind === 'DELIVERY').reduce((sum, line) => sum + line.amount, 0)}
            fontWeight="600"
            textStyle="body"
          />
        </Flex>
      ) : null}
      <Flex
        justify="space-between"
        align="flex-end"
        gap="3"
        mt="1"
        pt="3.5"
        borderTopWidth="1px"
        borderColor="border.emphasized"
      >
        <Box>
          <Text fontWeight="600">Total</Text>
          <Text textStyle="caption" color="fg.muted">
            COP, IVA incluido
          </Text>
        </Box>
        <MoneyText amount={amount} fontSize="34px" />
      </Flex>
      {delivery ? (
        <Box mt="5" pt="4" borderTopWidth="1px" borderColor="border">
          <Title>Se envía a</Title>
          <Text fontWeight="600" overflowWrap="anywhere">
            {delivery.name}
          </Text>
          <Text color="fg.muted" overflowWrap="anywhere">
            {delivery.address}
          </Text>
          <Text color="fg.muted">{`${delivery.city}, ${delivery.department}`}</Text>
          {days ? <Text color="fg.muted">{`Llega en ${days} después del pago.`}</Text> : null}
        </Box>
      ) : null}
      {deliveryWay?.kind === 'PICKUP' ? (
        <Box mt="5" pt="4" borderTopWidth="1px" borderColor="border">
          <Title>Lo recoges en</Title>
          <Text color="fg.muted" overflowWrap="anywhere">
            {`${pickupText(deliveryWay, event).replace(/\.$/, '')}. Lleva el documento de quien compró.`}
          </Text>
        </Box>
      ) : null}
      {payment?.status === 'APPROVED' || payment?.status === 'REFUNDED' ? (
        <Box mt="5" pt="4" borderTopWidth="1px" borderColor="border">
          <Title>Comprobante</Title>
          <chakra.dl display="grid" gap="1.5">
            <FactRow py="0" borderTopWidth="0" label="Pasarela">
              {gatewayNames[payment.gateway]}
            </FactRow>
            <FactRow py="0" borderTopWidth="0" label="Referencia">
              <chakra.span userSelect="all" whiteSpace="nowrap">
                {payment.reference}
              </chakra.span>
            </FactRow>
          </chakra.dl>
        </Box>
      ) : null}
    </Box>
  );
}

const Title = ({ children }: { children: string }) => (
  <Heading as="h2" fontFamily="heading" fontWeight="800" fontSize="22px" lineHeight="1.1" mb="2">
    {children}
  </Heading>
);
