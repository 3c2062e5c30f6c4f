import { BigIntType, OptionalProps, type Ref } from '@mikro-orm/core';
import { Check, Entity, Enum, ManyToOne, OneToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { Public } from '../platform/permissions.js';
import { CopScalar } from '../platform/scalars.js';
import { Quota } from '../quotas/quota.entity.js';
import { CategoryGender } from './category-enums.js';

/** A distance and kind of team one competes in. */
@Entity()
@Check({ name: 'category_ages', expression: 'start_age >= 0 and start_age <= final_age and final_age <= 120' })
@Public()
@ObjectType({ description: 'A distance and the kind of team that competes in it.' })
export class Category {
  [OptionalProps]?: 'deletedAt' | 'startTime' | 'teamsOnly';

  @Field(() => ID, { description: 'Id of the category' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne(() => Event, { ref: true, index: true, deleteRule: 'cascade' })
  event!: Ref<Event>;

  @Field(() => String, { description: 'Distance in capitals, e.g. 5K; REST calls it `category`' })
  @Property({ type: 'text' })
  distance!: string;

  @Field(() => String, { description: 'Title, e.g. Abierta' })
  @Property({ type: 'text' })
  title!: string;

  @Field(() => CategoryGender, { description: 'Whom it takes' })
  @Enum({ items: () => CategoryGender, type: 'text' })
  gender!: CategoryGender;

  @Field(() => Int, { description: "Lowest age it takes: years at the event's date, inclusive" })
  @Property({ type: 'integer' })
  startAge!: number;

  @Field(() => Int, { description: "Highest age it takes: years at the event's date, inclusive" })
  @Property({ type: 'integer' })
  finalAge!: number;

  @Field(() => CopScalar, { description: "Pesos added to the event's price for each person; may be negative" })
  @Property({ type: new BigIntType('number') })
  difference!: number;

  @Field(() => String, { nullable: true, description: 'HH:mm Bogotá time; null: it starts with the event' })
  @Property({ type: 'text', nullable: true })
  startTime: string | null = null;

  @Field(() => Boolean, { description: 'Whether it takes teams of two or more alone' })
  @Property({ type: 'boolean', default: false })
  teamsOnly: boolean = false;

  /** Counts its competitors; its limit is null where it has none beside that of its event. */
  @OneToOne(() => Quota, { ref: true, owner: true })
  places!: Ref<Quota>;

  /** Offered to nobody from then on, and its places have the limit 0; the row stays for ended registrations in it. */
  @Property({ type: 'timestamptz', nullable: true })
  deletedAt: Date | null = null;
}
