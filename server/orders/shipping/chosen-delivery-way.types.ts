import { Field, Int, ObjectType } from 'type-graphql';
import { Public } from '../../platform/permissions.js';
import { DeliveryWayKind } from '../../products/delivery-way-kind.js';

/** Delivery of an order as it was when the order was placed. Its price is a price line of the purchase. */
@Public()
@ObjectType({
  description: 'Delivery of an order, as it was when the order was placed.',
})
export class ChosenDeliveryWay {
  @Field(() => DeliveryWayKind, { description: 'Pick-up or shipping.' })
  kind!: DeliveryWayKind;

  @Field(() => Int, {
    nullable: true,
    description: 'Minimum number of working days until the order arrives; null if not set.',
  })
  daysFrom!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Maximum number of working days until the order arrives; null if not set.',
  })
  daysTo!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Location and time of the pick-up; null if they are those of the kits, and for shipping.',
  })
  place!: string | null;
}
