import { BigIntType, OptionalProps, type Ref } from '@mikro-orm/core';
import { Check, Entity, Enum, ManyToOne, OneToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { Public } from '../platform/permissions.js';
import { CopScalar } from '../platform/graphql/scalars.js';
import { Quota } from '../quotas/quota.entity.js';
import { CategoryGender } from './category-enums.js';
import { Retention } from '../platform/database/retention.js';

/** Distance, gender rule and age range in which teams compete. */
@Entity()
@Retention({ nonPersonal: ['distance', 'title', 'gender', 'start_time'] })
@Check({ name: 'category_ages', expression: 'start_age >= 0 and start_age <= final_age and final_age <= 120' })
@Public()
@ObjectType({ description: 'Distance, gender rule and age range in which teams compete.' })
export class Category {
  [OptionalProps]?: 'deletedAt' | 'startTime' | 'teamsOnly';

  @Field(() => ID, { description: 'ID of the category.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne(() => Event, { ref: true, index: true, deleteRule: 'cascade' })
  event!: Ref<Event>;

  @Field(() => String, { description: 'Distance in capitals, e.g. 5K; `category` in REST.' })
  @Property({ type: 'text' })
  distance!: string;

  @Field(() => String, { description: 'Title, e.g. Abierta' })
  @Property({ type: 'text' })
  title!: string;

  @Field(() => CategoryGender, { description: 'Gender rule of the category.' })
  @Enum({ items: () => CategoryGender, type: 'text' })
  gender!: CategoryGender;

  @Field(() => Int, { description: 'Minimum age in years on the day of the event, inclusive.' })
  @Property({ type: 'integer' })
  startAge!: number;

  @Field(() => Int, { description: 'Maximum age in years on the day of the event, inclusive.' })
  @Property({ type: 'integer' })
  finalAge!: number;

  @Field(() => CopScalar, { description: 'Pesos added to the price of the event per person; may be negative.' })
  @Property({ type: new BigIntType('number') })
  difference!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Start time as HH:mm in Bogotá; null if the category starts with the event.',
  })
  @Property({ type: 'text', nullable: true })
  startTime: string | null = null;

  @Field(() => Boolean, { description: 'Whether the category accepts only teams of two or more.' })
  @Property({ type: 'boolean', default: false })
  teamsOnly: boolean = false;

  /** Counts the competitors; its limit is null if only the event limits them. */
  @OneToOne(() => Quota, { ref: true, owner: true })
  places!: Ref<Quota>;

  /** A deleted category cannot be chosen and its quota's limit is 0; the row stays for ended registrations. */
  @Property({ type: 'timestamptz', nullable: true })
  deletedAt: Date | null = null;
}
