import { Box, Flex, Text, type TextProps } from '@chakra-ui/react';
import { formatDateTime, formatDocument, formatMoney } from '../base/format/format';
import { gatewayNames } from '../base/format/gateways';
import { paths } from '../base/paths';
import { paymentLabel, reviewReasonLabels, teamSizeLabel } from '../base/format/texts';
import type { PaymentRow_PaymentFragment } from '../gql/graphql';
import type { Column } from '../ui/list/column';
import { sortsByAge, sortsByNumber } from '../ui/list/list-sort';
import { RowName, seeColumn } from '../ui/list/row-name';
import { StatusBadge } from '../ui/feedback/status-badge';
import { unexpectedAmount, receivedText } from './payment-texts';

/** A row of the payment list. */
export type PaymentRow = PaymentRow_PaymentFragment;

/** Payer, and the kind of team or, for a single competitor, the document. */
function Buyer({ payment: { id, reference, purchase } }: { payment: PaymentRow }) {
  const { payer, people } = purchase;
  return (
    <RowName
      name={payer?.name ?? reference}
      to={paths.admin.payment(id)}
      below={people > 1 ? teamSizeLabel(people) : payer ? formatDocument(payer.document) : undefined}
    />
  );
}

/** Badges of a pending review and of unverified callbacks. */
function Review({ payment: { review, unverifiedCallbacks } }: { payment: PaymentRow }) {
  return (
    <>
      {review ? <StatusBadge label={reviewReasonLabels[review]} palette="orange" /> : null}
      {unverifiedCallbacks ? <StatusBadge label="Aviso sin comprobar" palette="orange" /> : null}
    </>
  );
}

/** Expected amount; preceded by the received amount if it differs. */
function Value({ payment, ...text }: TextProps & { payment: PaymentRow }) {
  const arrived = unexpectedAmount(payment);
  return (
    <Box textAlign="end" lineHeight="1.35">
      <Text whiteSpace="nowrap" {...text}>
        {arrived ? receivedText(arrived) : formatMoney(payment.amount)}
      </Text>
      {arrived ? (
        <Text fontSize="13px" color="fg.muted" whiteSpace="nowrap">
          de {formatMoney(payment.amount)}
        </Text>
      ) : null}
    </Box>
  );
}

/** Columns of the payment list. */
export const paymentColumns: readonly Column<PaymentRow>[] = [
  {
    key: 'reference',
    header: 'Referencia',
    cell: ({ reference }) => (
      <Text fontWeight="600" whiteSpace="nowrap">
        {reference}
      </Text>
    ),
  },
  {
    key: 'event',
    header: 'Evento',
    card: 'line',
    cell: ({ event }) => (
      <Text maxW="220px" lineClamp={2} overflowWrap="break-word" title={event.name}>
        {event.name}
      </Text>
    ),
    inCard: ({ event }) => event.name,
  },
  { key: 'team', header: 'Equipo o persona', card: 'title', cell: (row) => <Buyer payment={row} /> },
  {
    key: 'gateway',
    header: 'Pasarela',
    card: 'line',
    cell: ({ gateway }) => <Text whiteSpace="nowrap">{gatewayNames[gateway]}</Text>,
    inCard: ({ gateway, reference }) => `${gatewayNames[gateway]} · ${reference}`,
  },
  {
    key: 'amount',
    header: 'Valor',
    sort: { by: 'valor', ...sortsByNumber },
    align: 'end',
    card: 'corner',
    cell: (row) => <Value payment={row} />,
    inCard: (row) => <Value payment={row} fontWeight="600" />,
  },
  {
    key: 'status',
    header: 'Estado',
    card: 'foot',
    cell: (row) => <StatusBadge {...paymentLabel(row)} />,
    inCard: (row) => (
      <Flex gap="2" wrap="wrap">
        <StatusBadge {...paymentLabel(row)} />
        <Review payment={row} />
      </Flex>
    ),
  },
  { key: 'review', header: 'Revisión', cell: (row) => <Review payment={row} /> },
  {
    key: 'createdAt',
    header: 'Fecha',
    sort: { by: 'fecha', ...sortsByAge },
    card: 'foot',
    cell: ({ createdAt }) => <Text whiteSpace="nowrap">{formatDateTime(createdAt)}</Text>,
    inCard: ({ createdAt }) => (
      <Text color="fg.muted" fontSize="13px" whiteSpace="nowrap">
        {formatDateTime(createdAt)}
      </Text>
    ),
  },
  seeColumn(
    ({ id }) => paths.admin.payment(id),
    ({ reference }) => `Ver el pago ${reference}`,
  ),
];
