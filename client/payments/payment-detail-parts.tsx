import { Box, Flex, Text, chakra } from '@chakra-ui/react';
import { formatDateTime, formatDocument, formatMoney } from '../base/format/format';
import { unmask, type Masked } from '../base/network/fragment';
import { gatewayNames } from '../base/format/gateways';
import { paths } from '../base/paths';
import { categoryName, purchaseStatusLabels, teamSizeLabel } from '../base/format/texts';
import type {
  OtherAttempts_PaymentFragment,
  PaidFor_PaymentFragment,
  PaymentData_PaymentFragment,
} from '../gql/graphql';
import { Can } from '../ui/session/can';
import { StatusBadge } from '../ui/feedback/status-badge';
import { PaymentAttempt } from './payment-attempt';
import { unexpectedAmount, receivedText } from './payment-texts';
import { TextLink } from '../ui/display/text-link';
import { FactRow } from '../ui/display/fact-row';

/** Expected and received amount, gateway and transactions of a payment. */
export function PaymentData({ payment: masked }: { payment: Masked<PaymentData_PaymentFragment> }) {
  const payment = unmask<PaymentData_PaymentFragment>(masked);
  const arrived = unexpectedAmount(payment);
  return (
    <chakra.dl>
      <FactRow label="Evento">
        <TextLink
          fontWeight="600"
          overflowWrap="anywhere"
          display="inline-block"
          py="0.5"
          to={paths.admin.event(payment.event.id)}
        >
          {payment.event.name}
        </TextLink>
      </FactRow>
      <FactRow label="Pasarela">{gatewayNames[payment.gateway]}</FactRow>
      <FactRow label="Valor pedido">{formatMoney(payment.amount)}</FactRow>
      {arrived ? <FactRow label="Valor recibido">{receivedText(arrived)}</FactRow> : null}
      <FactRow label="Referencia en la pasarela">{payment.reference}</FactRow>
      <Transactions payment={payment} />
      {payment.reason ? <FactRow label="Motivo de la pasarela">{payment.reason}</FactRow> : null}
      <FactRow label="Se abrió">{formatDateTime(payment.createdAt)}</FactRow>
      <FactRow label="Último cambio">{formatDateTime(payment.updatedAt)}</FactRow>
    </chakra.dl>
  );
}

/** The deciding transaction, or every charge if there were several. */
function Transactions({ payment: { transactionId, charges } }: { payment: PaymentData_PaymentFragment }) {
  if (charges.length < 2) return transactionId ? <FactRow label="Transacción">{transactionId}</FactRow> : null;
  return charges.map((charge, index) => (
    <FactRow key={charge.transactionId} label={`Cobro ${index + 1}`}>
      <Text>{charge.transactionId}</Text>
      <Text color="fg.muted" fontSize="13px" fontWeight="400">
        {receivedText(charge.received)} · {formatDateTime(charge.approvedAt)}
        {charge.returned ? ' · devuelto' : ''}
      </Text>
    </FactRow>
  ));
}

/** Competitors whose registration a payment pays. */
export function PaidFor({ payment }: { payment: Masked<PaidFor_PaymentFragment> }) {
  const { purchase, registration, order } = unmask<PaidFor_PaymentFragment>(payment);
  if (!registration)
    return (
      <>
        <StatusBadge {...purchaseStatusLabels[purchase.status]} />
        <Goods order={order} />
        <chakra.dl borderTopWidth="1px" mt="1">
          <FactRow label="Valor de la orden">{formatMoney(purchase.amount, { free: true })}</FactRow>
        </chakra.dl>
      </>
    );
  const { category, competitors } = registration;
  return (
    <>
      <Flex gap="2.5" align="center" wrap="wrap">
        <StatusBadge {...purchaseStatusLabels[purchase.status]} />
        <Text color="fg.muted" overflowWrap="anywhere">
          {teamSizeLabel(purchase.people)} · {categoryName(category)}
        </Text>
      </Flex>
      <chakra.ul listStyleType="none" mt="2">
        {competitors.map(({ id, name, lastName, dni, kit }) => (
          <chakra.li key={id} py="2.5" borderTopWidth="1px" _first={{ borderTopWidth: '0' }} lineHeight="1.4">
            <Can
              permission="PARTICIPANTS_READ"
              otherwise={
                <Text fontWeight="600" overflowWrap="anywhere">
                  {name} {lastName}
                </Text>
              }
            >
              <TextLink
                fontWeight="600"
                overflowWrap="anywhere"
                display="inline-block"
                py="0.5"
                to={paths.admin.competitor(id)}
              >
                {name} {lastName}
              </TextLink>
            </Can>
            <Text fontSize="13px" color="fg.muted">
              {formatDocument(dni)}
              {kit ? ` · Talla ${kit.sizeLabel}` : ''}
            </Text>
          </chakra.li>
        ))}
      </chakra.ul>
      <Goods order={order} />
      <chakra.dl borderTopWidth="1px" mt="1">
        <FactRow label="Valor de la inscripción">{formatMoney(purchase.amount, { free: true })}</FactRow>
      </chakra.dl>
    </>
  );
}

/** Products that a payment pays, with a link to the order; renders nothing without an order. */
function Goods({ order }: { order: PaidFor_PaymentFragment['order'] }) {
  if (!order) return null;
  return (
    <Box mt="2" pt="2.5" borderTopWidth="1px">
      <Flex justify="space-between" gap="3" wrap="wrap" align="center">
        <TextLink
          fontWeight="600"
          overflowWrap="anywhere"
          display="inline-block"
          py="0.5"
          to={paths.admin.order(order.id)}
        >
          Orden {order.id}
        </TextLink>
        {order.paid || order.sentAt ? (
          <StatusBadge label={order.sentAt ? 'Enviado' : 'Sin Enviar'} palette={order.sentAt ? 'green' : 'gray'} />
        ) : null}
      </Flex>
      <chakra.ul listStyleType="none" mt="1" color="fg.muted" fontSize="13px">
        {order.items.map(({ id, name, sizeName, quantity }) => (
          <chakra.li key={id} overflowWrap="anywhere">
            {quantity} × {[name, sizeName].filter(Boolean).join(', ')}
          </chakra.li>
        ))}
      </chakra.ul>
    </Box>
  );
}

/** Other payments of the same purchase. */
export function OtherAttempts({ payment: masked }: { payment: Masked<OtherAttempts_PaymentFragment> }) {
  const payment = unmask<OtherAttempts_PaymentFragment>(masked);
  const others = payment.purchase.payments.filter(({ id }) => id !== payment.id);
  if (others.length === 0) return <Text color="fg.muted">Es el único intento de pago de esta compra.</Text>;
  return (
    <chakra.ul listStyleType="none">
      {others.map((other) => (
        <chakra.li key={other.id} py="2.5" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
          <PaymentAttempt payment={other} at={other.createdAt} />
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
