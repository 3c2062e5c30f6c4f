import { Box, Flex, Text } from '@chakra-ui/react';
import { Check, X } from '../ui/icons';
import { formatAgo, formatDateTime, formatDeadline } from '../base/format/format';
import { unmask, type Masked } from '../base/network/fragment';
import { gatewayNames } from '../base/format/gateways';
import { purchaseStatusLabels } from '../base/format/texts';
import type { OrderSteps_OrderFragment } from '../gql/graphql';
import { Panel } from '../ui/display/panel';
import { isPayable, sentWord } from './order-texts';

/** A step that happened, is next, or was cancelled. */
interface Step {
  state: 'done' | 'next' | 'ended';
  title: string;
  detail?: string;
}

/** Steps of an order from creation to shipping. */
export function orderSteps(order: OrderSteps_OrderFragment): Step[] {
  const { kind, status, paid, createdAt, holdExpiresAt, mailedAt, sentAt, payments } = order;
  // The approval is kept after a refund.
  const approved = payments?.find(({ approvedAt }) => approvedAt !== null);
  const created: Step = { state: 'done', title: 'Orden creada', detail: formatDateTime(createdAt) };
  const settled: Step = {
    state: 'done',
    title: status === 'FREE' ? 'Sin costo' : 'Pago aprobado',
    detail: approved?.approvedAt
      ? `${formatDateTime(approved.approvedAt)} · ${gatewayNames[approved.gateway]}`
      : undefined,
  };
  const mailed: Step[] =
    mailedAt && kind === 'ORDER'
      ? [{ state: 'done', title: 'Comprobante enviado', detail: formatDateTime(mailedAt) }]
      : [];
  const sent: Step[] = sentAt ? [{ state: 'done', title: sentWord(true), detail: formatDateTime(sentAt) }] : [];
  if (isPayable(status) || status === 'IN_VERIFICATION')
    return [
      created,
      {
        state: 'next',
        title:
          status === 'IN_VERIFICATION'
            ? purchaseStatusLabels[status].label
            : status === 'REJECTED'
              ? 'Pago rechazado'
              : 'Espera el pago',
        detail: holdExpiresAt ? `Sin pago, las unidades se liberan ${formatDeadline(holdExpiresAt)}` : undefined,
      },
    ];
  if (!paid)
    return [
      created,
      ...(status === 'REFUNDED' ? [settled, ...mailed, ...sent] : []),
      {
        state: 'ended',
        title: purchaseStatusLabels[status].label,
        detail: sentAt
          ? 'Ya se había enviado: sus unidades no vuelven a la tienda'
          : 'Las unidades volvieron a la tienda',
      },
    ];
  const waiting: Step = {
    state: 'next',
    title: sentWord(false),
    detail: `Espera desde ${formatAgo(approved?.approvedAt ?? createdAt)}`,
  };
  return [created, settled, ...mailed, ...(sentAt ? sent : [waiting])];
}

export function OrderSteps({ order }: { order: Masked<OrderSteps_OrderFragment> }) {
  const steps = orderSteps(unmask<OrderSteps_OrderFragment>(order));
  return (
    <Panel title="Estado">
      <Box as="ol" listStyleType="none">
        {steps.map(({ state, title, detail }, index) => (
          <Flex as="li" key={title} gap="3">
            <Flex direction="column" align="center" flex="none" aria-hidden="true">
              <Flex
                boxSize="22px"
                rounded="full"
                align="center"
                justify="center"
                {...(state === 'done'
                  ? { bg: 'green.solid', color: 'green.contrast' }
                  : { borderWidth: '2px', borderColor: 'border.control', color: 'fg.muted' })}
              >
                {state === 'done' ? <Check size={14} strokeWidth={2.6} /> : null}
                {state === 'ended' ? <X size={13} strokeWidth={2.6} /> : null}
              </Flex>
              {index < steps.length - 1 ? <Box w="1px" flex="1" minH="3" bg="border" my="1" /> : null}
            </Flex>
            <Box pb={index < steps.length - 1 ? '4' : '0'} minW="0">
              <Text fontWeight="650">{title}</Text>
              {detail ? (
                <Text fontSize="13px" color="fg.muted" overflowWrap="anywhere">
                  {detail}
                </Text>
              ) : null}
            </Box>
          </Flex>
        ))}
      </Box>
    </Panel>
  );
}
