import { formatPesos } from '../../platform/text/money.js';
import { invalid } from '../../platform/errors.js';
import { DeliveryWayKind, deliveryLineTexts } from '../../products/delivery-way-kind.js';
import type { DeliveryWay } from '../../products/delivery-way.entity.js';
import { LineKind, priceLine, type PriceLine } from '../../purchases/purchase-lines.js';
import type { ChosenDeliveryWay } from './chosen-delivery-way.types.js';
import type { BuyerInput, DeliveryChoiceInput } from '../order.inputs.js';

/**
 * Returns the buyer's choice among the delivery ways of an event; null if the event has none.
 * @throws VALIDATION if none was chosen, it is not offered, or its price changed
 */
export function chosenWay(
  ways: readonly DeliveryWay[],
  choice: DeliveryChoiceInput | null | undefined,
): DeliveryWay | null {
  if (ways.length === 0 && !choice) return null;
  const way = ways.find(({ kind }) => kind === choice?.kind);
  if (!choice) throw invalid({ delivery: ['Elige cómo lo quieres recibir.'] });
  if (!way) throw invalid({ delivery: ['Esta forma de entrega ya no se ofrece. Elige otra.'] });
  if (typeof choice.expectedUnitAmount === 'number' && choice.expectedUnitAmount !== way.price)
    throw invalid({
      delivery: [
        `«${deliveryLineTexts[way.kind]}» ahora cuesta ${formatPesos(way.price)}. Revisa el total y confirma.`,
      ],
    });
  return way;
}

/** Returns the fields of a delivery way that an order stores. */
export const deliverySnapshot = ({ kind, daysFrom, daysTo, place }: DeliveryWay): ChosenDeliveryWay => ({
  ...{ kind, daysFrom, daysTo, place },
});

/** Builds the price line of the delivery; coupons do not reduce it. */
export const deliveryLine = ({ kind, price }: DeliveryWay): PriceLine =>
  priceLine(LineKind.DELIVERY, deliveryLineTexts[kind], 1, price);

/** Address of an order; empty if it is picked up. */
export interface ShippingAddress {
  department: string;
  city: string;
  address: string;
}

/** @throws VALIDATION if the order is shipped and has no address */
export function shippingAddress(
  { department, city, address }: Pick<BuyerInput, keyof ShippingAddress>,
  way: DeliveryWay | null,
): ShippingAddress {
  if (way?.kind === DeliveryWayKind.PICKUP) return { department: '', city: '', address: '' };
  const problems = {
    ...(department?.trim() ? {} : { 'buyer.department': ['Elige el departamento.'] }),
    ...(city?.trim() ? {} : { 'buyer.city': ['Elige la ciudad.'] }),
    ...(address?.trim() ? {} : { 'buyer.address': ['Escribe la dirección.'] }),
  };
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return { department: department ?? '', city: city ?? '', address: address ?? '' };
}
