import { BigIntType, Collection, OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, OneToMany, OneToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Authorized, Field, ID, Int, ObjectType } from 'type-graphql';
import { Category } from '../categories/category.entity.js';
import type { Event } from '../events/event.entity.js';
import { Permission } from '../platform/permissions.js';
import { CopScalar } from '../platform/scalars.js';
import { PriceLine } from '../purchases/purchase-lines.js';
import { ShownStatus, statusCode, type PurchaseStatus } from '../purchases/purchase-states.js';
import { Purchase } from '../purchases/purchase.entity.js';
import { Competitor } from './competitor.entity.js';

type OfPurchase =
  'event' | 'status' | 'shownStatus' | 'teamSize' | 'amount' | 'lines' | 'holdExpiresAt' | 'createdAt' | 'statusCode';

/**
 * One team (1 to 7 people) in one event: what its purchase is for. It shares the purchase's id and has no state of its
 * own; the purchase comes with it, whoever reads it.
 */
@Entity()
@Index({ properties: ['category', 'id'] })
@Authorized(Permission.PARTICIPANTS_READ)
@ObjectType({ description: 'One team (1 to 7 people) in one event.' })
export class Registration {
  [OptionalProps]?: OfPurchase | 'version' | 'fieldVersions';

  @Field(() => ID, { description: 'Id of the registration; that of its purchase, too' })
  @PrimaryKey({ type: 'integer', autoincrement: false })
  id!: number;

  @OneToOne(() => Purchase, { owner: true, fieldName: 'id', persist: false, eager: true, deleteRule: 'cascade' })
  purchase!: Purchase;

  @Field(() => Category, { description: 'Category the team competes in' })
  @ManyToOne(() => Category, { ref: true })
  category!: Ref<Category>;

  /** Price in force when the hold was taken, a person. It never moves while the hold lives. */
  @Property({ type: new BigIntType('number') })
  basePrice!: number;

  /** When its confirmation was last asked for by hand. */
  @Property({ type: 'timestamptz', nullable: true })
  confirmationAskedAt: Date | null = null;

  /** When the link to pay was last asked for. */
  @Property({ type: 'timestamptz', nullable: true })
  paymentLinkAskedAt: Date | null = null;

  @Field(() => Int, {
    description: "Grows with every change of the team's category; each competitor has a version of their own",
  })
  @Property({ type: 'integer', default: 1 })
  version: number = 1;

  /** The version at which each field was last changed. */
  @Property({ type: 'json', default: '{}' })
  fieldVersions: Readonly<Record<string, number>> = {};

  @Field(() => [Competitor], { description: 'Members of the team, in its order' })
  @OneToMany(() => Competitor, (competitor) => competitor.registration, { orderBy: { position: 'asc' } })
  competitors = new Collection<Competitor>(this);

  get event(): Ref<Event> {
    return this.purchase.event;
  }

  get status(): PurchaseStatus {
    return this.purchase.status;
  }

  @Field(() => ShownStatus, { name: 'status', description: 'Where its payment stands' })
  get shownStatus(): ShownStatus {
    return this.purchase.shownStatus;
  }

  @Field(() => Int, {
    nullable: true,
    description: 'Number of `status` in REST: 0, 4, 6, 7, 8 or 100; null: expired, deleted or refunded',
  })
  get statusCode(): number | null {
    return statusCode(this.status);
  }

  @Field(() => Int, { description: 'Members of the team, 1 to 7' })
  get teamSize(): number {
    return this.purchase.people;
  }

  @Authorized(Permission.MONEY_READ)
  @Field(() => CopScalar, {
    description: 'MONEY_READ: what is to be paid in all, in pesos, less what a discount code takes off',
  })
  get amount(): number {
    return this.purchase.amount;
  }

  @Authorized(Permission.MONEY_READ)
  @Field(() => [PriceLine], { description: 'MONEY_READ: what the amount is made of' })
  get lines(): PriceLine[] {
    return this.purchase.lines;
  }

  @Field(() => Date, {
    nullable: true,
    description: 'When the hold ends or has ended; null: nothing is to be paid any more',
  })
  get holdExpiresAt(): Date | null {
    return this.purchase.holdExpiresAt;
  }

  @Field(() => Date, { description: 'When it was saved' })
  get createdAt(): Date {
    return this.purchase.createdAt;
  }
}
