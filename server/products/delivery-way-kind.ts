import { registerEnumType } from 'type-graphql';

/** Way in which a buyer receives products of the shop. */
export enum DeliveryWayKind {
  PICKUP = 'PICKUP',
  SHIPPING = 'SHIPPING',
}
registerEnumType(DeliveryWayKind, {
  name: 'DeliveryWayKind',
  description: 'Way in which a buyer receives products of the shop.',
  valuesConfig: {
    PICKUP: { description: 'The buyer picks the products up with the kits of the event.' },
    SHIPPING: { description: 'The products are shipped to the address of the buyer.' },
  },
});

/** Description of a delivery way's price line, for buyers. */
export const deliveryLineTexts: Record<DeliveryWayKind, string> = {
  PICKUP: 'Lo recoges con tu kit',
  SHIPPING: 'Envío',
};
