import { Box, Flex, Text } from '@chakra-ui/react';
import { PackageCheck, Truck } from '../ui/icons';
import { deliveryTitles, pickupText, workingDays } from '../base/network/delivery';
import { unmask, type Masked } from '../base/network/fragment';
import type { DeliveryWayKind } from '../gql/enums';
import type { DeliveryOptions_EventFragment } from '../gql/graphql';
import { MoneyText } from '../ui/display/money-text';

const icons: Record<DeliveryWayKind, typeof Truck> = { PICKUP: PackageCheck, SHIPPING: Truck };

/** Delivery time and sender of a way, or the pickup location. */
export function wayDetail(
  way: DeliveryOptions_EventFragment['deliveryWays'][number],
  event: DeliveryOptions_EventFragment,
): string {
  if (way.kind === 'PICKUP') return pickupText(way, event);
  return [workingDays(way), event.organizerName ? `lo envía ${event.organizerName}` : null].filter(Boolean).join(' · ');
}

/** Delivery prices and times, shown before a choice; renders nothing without delivery ways. */
export function DeliveryOptions({ event: masked }: { event: Masked<DeliveryOptions_EventFragment> }) {
  const event = unmask<DeliveryOptions_EventFragment>(masked);
  const { deliveryWays } = event;
  if (deliveryWays.length === 0) return null;
  return (
    <Box as="section" aria-label="Entrega" mt="5">
      <Box as="ul" listStyleType="none" layerStyle="panel">
        {deliveryWays.map((way) => {
          const Icon = icons[way.kind];
          return (
            <Flex
              as="li"
              key={way.id}
              gap="3.5"
              px="4"
              py="3.5"
              borderColor="border"
              _notFirst={{ borderTopWidth: '1px' }}
              fontSize="15px"
            >
              <Box color="brand.fg" flex="none">
                <Icon size={22} strokeWidth={1.7} />
              </Box>
              <Box flex="1" minW="0">
                <Text fontWeight="600">{deliveryTitles[way.kind]}</Text>
                <Text color="fg.muted" overflowWrap="anywhere">
                  {wayDetail(way, event)}
                </Text>
              </Box>
              <MoneyText amount={way.price} fontWeight="600" textStyle="body" />
            </Flex>
          );
        })}
      </Box>
      <Text mt="1.5" textStyle="caption" color="fg.muted">
        {[
          deliveryWays.length > 1 ? 'Eliges al pagar.' : '',
          deliveryWays.some(({ price }) => price > 0) ? 'La entrega se cobra una vez por pedido.' : '',
        ]
          .filter(Boolean)
          .join(' ')}
      </Text>
    </Box>
  );
}
