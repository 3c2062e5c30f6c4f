import { BigIntType, type Ref } from '@mikro-orm/core';
import { Check, Entity, Enum, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { Public } from '../platform/permissions.js';
import { CopScalar } from '../platform/scalars.js';
import { DeliveryWayKind } from './delivery-way-kind.js';

/**
 * A way in which an event delivers what its shop sells, and what it costs. An event without a row says nothing about delivery:
 * its buyers are asked for an address and pay nothing for it.
 */
@Entity()
@Unique({ properties: ['event', 'kind'] })
@Check({ name: 'delivery_way_price', expression: 'price >= 0' })
@Check({ name: 'delivery_way_days', expression: 'days_from >= 0 and days_to >= days_from' })
@Public()
@ObjectType({ description: 'Way in which an event delivers what its shop sells, and what it costs.' })
export class DeliveryWay {
  @Field(() => ID, { description: 'ID of the way' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne(() => Event, { ref: true, deleteRule: 'cascade' })
  event!: Ref<Event>;

  @Field(() => DeliveryWayKind, { description: 'Pick-up or shipping; an event has at most one way of each kind' })
  @Enum({ items: () => DeliveryWayKind, type: 'text' })
  kind!: DeliveryWayKind;

  @Field(() => CopScalar, { description: 'Whole pesos for an order, however many units it has' })
  @Property({ type: new BigIntType('number') })
  price!: number;

  @Field(() => Int, { nullable: true, description: 'Working days until the goods arrive, at least; null if not said' })
  @Property({ type: 'integer', nullable: true })
  daysFrom!: number | null;

  @Field(() => Int, { nullable: true, description: 'Working days until the goods arrive, at most; null if not said' })
  @Property({ type: 'integer', nullable: true })
  daysTo!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Place and time of the pick-up; null: those of the kits of the event. Always null for shipping',
  })
  @Property({ type: 'text', nullable: true })
  place!: string | null;
}
