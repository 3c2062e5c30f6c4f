import { Field, Int, ObjectType } from 'type-graphql';
import { formatPesos } from '../platform/money.js';
import { invalid } from '../platform/errors.js';
import { Public } from '../platform/permissions.js';
import { DeliveryWayKind, deliveryLineTexts } from '../products/delivery-way-kind.js';
import type { DeliveryWay } from '../products/delivery-way.entity.js';
import { LineKind, priceLine, type PriceLine } from '../purchases/purchase-lines.js';
import type { BuyerInput, DeliveryChoiceInput } from './order.inputs.js';

/** What an order was told about its delivery when it was placed. What it costs is a price line of the purchase. */
@Public()
@ObjectType({
  description: 'How the goods of an order are delivered, as its buyer was told when the order was placed.',
})
export class ChosenDeliveryWay {
  @Field(() => DeliveryWayKind, { description: 'Pick-up or shipping' })
  kind!: DeliveryWayKind;

  @Field(() => Int, { nullable: true, description: 'Working days until the goods arrive, at least; null if not said' })
  daysFrom!: number | null;

  @Field(() => Int, { nullable: true, description: 'Working days until the goods arrive, at most; null if not said' })
  daysTo!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Place and time of the pick-up; null: those of the kits of the event, and for shipping',
  })
  place!: string | null;
}

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
  if (typeof choice.shownAmount === 'number' && choice.shownAmount !== way.price)
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
