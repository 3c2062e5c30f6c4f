import { BigIntType, type Rel } from '@mikro-orm/core';
import { Check, Entity, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { Public } from '../platform/permissions.js';
import { CopScalar, LocalDateScalar } from '../platform/graphql/scalars.js';
import type { LocalDate } from '../platform/time/time.js';
import { Event } from './event.entity.js';
import { Retention } from '../platform/database/retention.js';

@Entity()
@Retention({ nonPersonal: ['date'] })
@Unique({ properties: ['event', 'date'] })
@Check({ name: 'event_price_amount_not_negative', expression: 'amount >= 0' })
@Public()
@ObjectType({ description: 'Price phase: a price that is valid through the end of `date` in Bogotá.' })
export class EventPrice {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne(() => Event, { deleteRule: 'cascade' })
  event!: Rel<Event>;

  @Field(() => LocalDateScalar, { description: 'Last day on which the price is valid.' })
  @Property({ type: 'date' })
  date!: LocalDate;

  @Field(() => CopScalar, { description: 'Price per person in pesos.' })
  @Property({ type: new BigIntType('number') })
  amount!: number;
}
