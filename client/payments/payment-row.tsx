import { Box, Flex, Stack, Text, chakra, type TextProps } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { formatDateTime, formatDocument, formatMoney } from '../base/format';
import { gatewayNames } from '../base/gateways';
import { paths } from '../base/paths';
import { paymentLabel, reviewReasonLabels, teamSizeLabel } from '../base/texts';
import type { PaymentRow_PaymentFragment } from '../gql/graphql';
import type { Column } from '../ui/data-table';
import { StatusBadge } from '../ui/status-badge';
import { otherThanAsked, receivedText } from './payment-words';

/** A payment as the list shows it. */
export type PaymentRow = PaymentRow_PaymentFragment;

export const paymentPath = (id: string): string => paths.admin.payment(id);

/** The first person's name, and what kind of team it is or, alone, the document. */
function Team({ payment: { registration } }: { payment: PaymentRow }) {
  const [first] = registration.competitors;
  if (!first) return '-';
  return (
    <Box minW="0" lineHeight="1.35">
      <Text fontWeight="600" maxW="240px" overflowWrap="break-word">
        {first.name} {first.lastName}
      </Text>
      <Text fontSize="13px" color="fg.muted">
        {registration.teamSize > 1 ? teamSizeLabel(registration.teamSize) : formatDocument(first.dni)}
      </Text>
    </Box>
  );
}

function Review({ payment: { review, unjudged } }: { payment: PaymentRow }) {
  return (
    <>
      {review ? <StatusBadge label={reviewReasonLabels[review]} palette="orange" /> : null}
      {unjudged ? <StatusBadge label="Aviso sin comprobar" palette="orange" /> : null}
    </>
  );
}

/** What was asked for; where something else arrived, that first. */
function Value({ payment, ...text }: TextProps & { payment: PaymentRow }) {
  const arrived = otherThanAsked(payment);
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

const ShowLink = chakra(Link, {
  base: { color: 'brand.fg', fontWeight: '600', _hover: { textDecoration: 'underline' } },
});

/** The list's columns. */
export const paymentColumns: Column<PaymentRow>[] = [
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
    cell: ({ event }) => (
      <Text maxW="220px" lineClamp={2} overflowWrap="break-word" title={event.name}>
        {event.name}
      </Text>
    ),
  },
  { key: 'team', header: 'Equipo o persona', cell: (row) => <Team payment={row} /> },
  {
    key: 'gateway',
    header: 'Pasarela',
    cell: ({ gateway }) => <Text whiteSpace="nowrap">{gatewayNames[gateway]}</Text>,
  },
  {
    key: 'amount',
    header: 'Valor',
    align: 'end',
    cell: (row) => <Value payment={row} />,
  },
  { key: 'status', header: 'Estado', cell: (row) => <StatusBadge {...paymentLabel(row)} /> },
  { key: 'review', header: 'Revisión', cell: (row) => <Review payment={row} /> },
  {
    key: 'createdAt',
    header: 'Fecha',
    cell: ({ createdAt }) => <Text whiteSpace="nowrap">{formatDateTime(createdAt)}</Text>,
  },
  {
    key: 'actions',
    header: 'Acciones',
    hideHeader: true,
    align: 'end',
    cell: ({ id, reference }) => (
      <ShowLink to={paymentPath(id)} aria-label={`Ver el pago ${reference}`}>
        Ver
      </ShowLink>
    ),
  },
];

/** The same on a phone; the whole card is the link. */
export function PaymentCard({ payment }: { payment: PaymentRow }) {
  const [first] = payment.registration.competitors;
  return (
    <Stack asChild layerStyle="panel" p="3.5" gap="2">
      <Link to={paymentPath(payment.id)}>
        <Flex justify="space-between" gap="3">
          <Text fontWeight="600" minW="0" overflowWrap="anywhere">
            {first ? `${first.name} ${first.lastName}` : payment.reference}
          </Text>
          <Value payment={payment} fontWeight="600" />
        </Flex>
        <Text color="fg.muted" fontSize="13px" overflowWrap="anywhere">
          {payment.event.name}
        </Text>
        <Text color="fg.muted" fontSize="13px">
          {gatewayNames[payment.gateway]} · {payment.reference}
        </Text>
        <Flex gap="2" wrap="wrap" align="center">
          <StatusBadge {...paymentLabel(payment)} />
          <Review payment={payment} />
          <Text ms="auto" color="fg.muted" fontSize="13px" whiteSpace="nowrap">
            {formatDateTime(payment.createdAt)}
          </Text>
        </Flex>
      </Link>
    </Stack>
  );
}
