import { BigIntType, type Ref } from '@mikro-orm/core';
import { Check, Entity, Enum, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { Public } from '../platform/permissions.js';
import { CopScalar } from '../platform/graphql/scalars.js';
import { DeliveryWayKind } from './delivery-way-kind.js';
import { Retention } from '../platform/database/retention.js';

/**
 * Delivery way of an event with its price. An event without a row has no delivery ways: buyers give an address and pay
 * nothing for delivery.
 */
@Entity()
@Retention({ nonPersonal: ['kind', 'place'] })
@Unique({ properties: ['event', 'kind'] })
@Check({ name: 'delivery_way_price', expression: 'price >= 0' })
@Check({ name: 'delivery_way_days', expression: 'days_from >= 0 and days_to >= days_from' })
@Public()
@ObjectType({ description: 'Way in which an event delivers products of its shop, with its price.' })
export class DeliveryWay {
  @Field(() => ID, { description: 'ID of the delivery way.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne(() => Event, { ref: true, deleteRule: 'cascade' })
  event!: Ref<Event>;

  @Field(() => DeliveryWayKind, { description: 'Pick-up or shipping; an event has at most one way of each kind.' })
  @Enum({ items: () => DeliveryWayKind, type: 'text' })
  kind!: DeliveryWayKind;

  @Field(() => CopScalar, { description: 'Price per order in pesos, independent of the number of units.' })
  @Property({ type: new BigIntType('number') })
  price!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Minimum number of working days until the order arrives; null if not set.',
  })
  @Property({ type: 'integer', nullable: true })
  daysFrom!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Maximum number of working days until the order arrives; null if not set.',
  })
  @Property({ type: 'integer', nullable: true })
  daysTo!: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Location and time of the pick-up; null if they are those of the kits of the event. Always null for ' +
      'shipping.',
  })
  @Property({ type: 'text', nullable: true })
  place!: string | null;
}
