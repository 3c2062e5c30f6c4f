import { describedEnum, type EnumValue } from '../platform/graphql/described-enum.js';

export const DeliveryWayKind = describedEnum('DeliveryWayKind', 'Way in which a buyer receives products of the shop.', {
  PICKUP: 'The buyer picks the products up with the kits of the event.',
  SHIPPING: 'The products are shipped to the address of the buyer.',
});
export type DeliveryWayKind = EnumValue<typeof DeliveryWayKind>;

/** Description of a delivery way's price line, for buyers. */
export const deliveryLineTexts: Record<DeliveryWayKind, string> = {
  PICKUP: 'Lo recoges con tu kit',
  SHIPPING: 'Envío',
};
