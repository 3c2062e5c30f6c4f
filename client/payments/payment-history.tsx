import { Box, Flex, Text, chakra } from '@chakra-ui/react';
import { CircleDot, CreditCard, NotebookPen, UserCheck, type IconComponent } from '../ui/icons';
import type { ReactNode } from 'react';
import { auditActionLabels } from '../audit/audit-labels';
import { formatDateTime, capitalize } from '../base/format/format';
import { unmask, type Masked } from '../base/network/fragment';
import { gatewayNames } from '../base/format/gateways';
import { noticeOutcomeLabels, reviewReasonLabels } from '../base/format/texts';
import type { PaymentHistory_PaymentFragment } from '../gql/graphql';
import { StatusBadge } from '../ui/feedback/status-badge';
import { placesLabels, unitsLabels } from './decision-texts';
import { gatewayReportText } from './payment-texts';

type HistoryPayment = PaymentHistory_PaymentFragment;

interface Line {
  key: string;
  at: string;
  Icon: IconComponent;
  title: ReactNode;
  body?: ReactNode;
}

/** History of a payment, latest first: gateway reports, decisions and notes. */
export function PaymentHistory({ payment: masked }: { payment: Masked<PaymentHistory_PaymentFragment> }) {
  const payment = unmask<PaymentHistory_PaymentFragment>(masked);
  const lines: Line[] = [
    {
      key: 'created',
      at: payment.createdAt,
      Icon: CircleDot,
      title: 'Se abrió el intento de pago',
      body: `${gatewayNames[payment.gateway]} · referencia ${payment.reference}`,
    },
    ...payment.notices.map((notice): Line => callbackLine(payment, notice)),
    ...payment.history.map((decision): Line => decisionLine(payment, decision)),
  ];
  // Equal times keep the order of the server.
  const latestFirst = lines
    .map((line, index) => ({ line, index }))
    .sort((a, b) => Date.parse(b.line.at) - Date.parse(a.line.at) || b.index - a.index);
  return (
    <chakra.ol listStyleType="none" aria-label="Historial del pago">
      {latestFirst.map(({ line: { key, at, Icon, title, body } }) => (
        <Flex as="li" key={key} gap="3" py="3.5" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
          <Box color="fg.muted" pt="0.5" flex="none">
            <Icon size={18} />
          </Box>
          <Box flex="1" minW="0">
            <Flex justify="space-between" gap="3" wrap="wrap" columnGap="3" rowGap="0.5">
              <Flex gap="2" align="center" wrap="wrap" fontWeight="600" minW="0" overflowWrap="anywhere">
                {title}
              </Flex>
              <Text asChild fontSize="13px" color="fg.muted" whiteSpace="nowrap">
                <time dateTime={at}>{formatDateTime(at)}</time>
              </Text>
            </Flex>
            {body ? (
              <Box color="fg.muted" overflowWrap="anywhere" mt="0.5">
                {body}
              </Box>
            ) : null}
          </Box>
        </Flex>
      ))}
    </chakra.ol>
  );
}

function callbackLine({ gateway }: HistoryPayment, notice: HistoryPayment['notices'][number]): Line {
  const { id, receivedAt, outcome, said, state, transactionId, request } = notice;
  const facts = [
    said ? gatewayReportText(gateway, said, state) : null,
    transactionId ? `transacción ${transactionId}` : null,
    outcome === 'REFUSED' ? 'no se pudo comprobar que viniera de la pasarela: no cambió nada' : null,
  ].filter((part) => part !== null);
  return {
    key: `notice-${id}`,
    at: receivedAt,
    Icon: CreditCard,
    title: (
      <>
        Aviso de {gatewayNames[gateway]} <StatusBadge {...noticeOutcomeLabels[outcome]} />
      </>
    ),
    body: (
      <>
        {facts.length > 0 ? <Text>{capitalize(facts.join(' · '))}.</Text> : null}
        {request === undefined ? null : (
          <chakra.details mt="1">
            <chakra.summary cursor="pointer" color="brand.fg" w="fit-content" py="0.5">
              Ver lo que llegó
            </chakra.summary>
            <chakra.pre
              tabIndex={0}
              aria-label="Lo que llegó"
              mt="2"
              p="3"
              bg="bg.muted"
              color="fg"
              rounded="l2"
              fontSize="12px"
              lineHeight="1.5"
              maxH="320px"
              overflow="auto"
              whiteSpace="pre-wrap"
            >
              {request}
            </chakra.pre>
          </chakra.details>
        )}
      </>
    ),
  };
}

function decisionLine({ purchase }: HistoryPayment, decision: HistoryPayment['history'][number]): Line {
  const { id, at, by, action, note, review, places } = decision;
  const labels = purchase.kind === 'ORDER' ? unitsLabels : placesLabels;
  return {
    key: `decision-${id}`,
    at,
    Icon: action === 'NOTE_ADDED' ? NotebookPen : UserCheck,
    title: `${auditActionLabels[action]}, por ${by ?? 'alguien que ya no está'}`,
    body: (
      <>
        {review ? <Text>Esperaba por: {reviewReasonLabels[review].toLowerCase()}.</Text> : null}
        {places ? <Text>{labels[places].label}.</Text> : null}
        <Text color="fg" whiteSpace="pre-line">
          {note}
        </Text>
      </>
    ),
  };
}
