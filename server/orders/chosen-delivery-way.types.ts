import { Field, Int, ObjectType } from 'type-graphql';
import { Public } from '../platform/permissions.js';
import { DeliveryWayKind } from '../products/delivery-way-kind.js';

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
