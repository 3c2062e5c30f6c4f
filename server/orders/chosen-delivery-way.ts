import { formatPesos } from '../platform/money.js';
import { invalid } from '../platform/errors.js';
import { DeliveryWayKind, deliveryLineTexts } from '../products/delivery-way-kind.js';
import type { DeliveryWay } from '../products/delivery-way.entity.js';
import { LineKind, priceLine, type PriceLine } from '../purchases/purchase-lines.js';
import type { ChosenDeliveryWay } from './chosen-delivery-way.types.js';
import type { BuyerInput, DeliveryChoiceInput } from './order.inputs.js';

/**
 * Returns the way that a buyer chose among those of the event; null where the event has none.
 * @throws VALIDATION where none was chosen, it is not offered, or it costs something else than was shown
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

/** What an order keeps of the way it was told. */
export const snapshotOf = ({ kind, daysFrom, daysTo, place }: DeliveryWay): ChosenDeliveryWay => ({
  ...{ kind, daysFrom, daysTo, place },
});

/** What the delivery costs, as a line of the purchase; no code takes anything off it. */
export const deliveryLine = ({ kind, price }: DeliveryWay): PriceLine =>
  priceLine(LineKind.DELIVERY, deliveryLineTexts[kind], 1, price);

/** Where an order goes: nowhere if it is picked up. */
export interface ShippingAddress {
  department: string;
  city: string;
  address: string;
}

/** @throws VALIDATION where the goods are shipped and no address was given */
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
