import { Box, Flex, Heading, Text, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatPlate } from '../../base/format/format';
import { Bib } from '../../ui/media/bib';
import { Cover } from '../../ui/media/cover';
import { MoneyText } from '../../ui/display/money-text';
import type { Order, WizardEvent } from '../order-lines';

/** Label of a total. */
export function totalLabel({ kind }: Order): string {
  return kind === 'estimate' ? 'Total estimado' : 'Total a pagar';
}

/** Price lines of an order and its total. */
export function OrderBreakdown({ order }: { order: Order }) {
  return (
    <>
      <chakra.dl>
        {order.lines.map(({ key, label, detail, amount }) => {
          const discount = amount !== null && amount < 0;
          return (
            <Flex
              key={key}
              justify="space-between"
              gap="3"
              py="1.5"
              fontSize="sm"
              lineHeight="1.4"
              color={discount ? 'fg.success' : undefined}
            >
              <chakra.dt minW="0" overflowWrap="anywhere">
                {label}
                {detail ? (
                  <Text as="span" display="block" fontSize="13px" color="fg.muted">
                    {detail}
                  </Text>
                ) : null}
              </chakra.dt>
              <chakra.dd whiteSpace="nowrap">
                {amount === null ? (
                  <Text as="span" color="fg.muted">
                    Por definir
                  </Text>
                ) : (
                  <MoneyText
                    amount={amount}
                    kind={discount ? 'discount' : amount === 0 ? 'price' : 'plain'}
                    fontWeight="600"
                  />
                )}
              </chakra.dd>
            </Flex>
          );
        })}
      </chakra.dl>
      <Flex
        justify="space-between"
        align="flex-end"
        gap="3"
        borderTopWidth="1px"
        borderColor="border"
        mt="2.5"
        pt="3.5"
      >
        <Box>
          <Text fontWeight="600">{totalLabel(order)}</Text>
          <Text fontSize="xs" color="fg.muted">
            Pesos colombianos (COP)
          </Text>
          <Text role="status" fontSize="13px" color="fg.muted">
            {order.reason ?? ''}
          </Text>
        </Box>
        <MoneyText amount={order.total} fontSize="34px" />
      </Flex>
    </>
  );
}

/** Order summary next to the steps on wide screens. Announces changes of the total to screen readers. */
export function OrderSummary({ event, order, children }: { event: WizardEvent; order: Order; children?: ReactNode }) {
  const { day, month } = formatPlate(event.startsAt);
  return (
    <chakra.aside
      aria-label="Resumen de tu inscripción"
      layerStyle="panel"
      position="sticky"
      top="var(--sticky-top)"
      overflow="hidden"
      hideBelow="xl"
    >
      <Cover image={event.coverImage} slug={event.slug} sport={event.sport !== 'NON_SPORT'} sizes="344px" h="84px" />
      <Flex
        gap="3.5"
        px="4.5"
        pb="4"
        mt="-22px"
        position="relative"
        borderBottomWidth="1px"
        borderStyle="dashed"
        borderColor="border.emphasized"
      >
        <Bib size="sm" value={day} caption={month} />
        <Heading
          as="h2"
          pt="30px"
          fontFamily="heading"
          fontWeight="800"
          fontSize="20px"
          lineHeight="1.08"
          overflowWrap="anywhere"
        >
          {event.name}
        </Heading>
      </Flex>
      <Box px="4.5" py="4">
        <OrderBreakdown order={order} />
      </Box>
      {children ? (
        <Box px="4.5" pb="4.5">
          {children}
        </Box>
      ) : null}
    </chakra.aside>
  );
}
