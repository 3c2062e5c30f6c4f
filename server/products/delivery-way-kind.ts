import { registerEnumType } from 'type-graphql';

/** How a buyer may receive goods of the shop. */
export enum DeliveryWayKind {
  PICKUP = 'PICKUP',
  SHIPPING = 'SHIPPING',
}
registerEnumType(DeliveryWayKind, {
  name: 'DeliveryWayKind',
  description: 'How a buyer may receive goods of the shop.',
  valuesConfig: {
    PICKUP: { description: 'The buyer picks them up where the kits of the event are handed over' },
    SHIPPING: { description: 'They are shipped to the address of the buyer' },
  },
});

/** What a price line of a way is called, as buyers read it. */
export const deliveryLineTexts: Record<DeliveryWayKind, string> = {
  PICKUP: 'Lo recoges con tu kit',
  SHIPPING: 'Envío',
};
