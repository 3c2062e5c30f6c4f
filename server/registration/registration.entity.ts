import { BigIntType, Collection, OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, OneToMany, OneToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Authorized, Field, ID, Int, ObjectType } from 'type-graphql';
import { Category } from '../categories/category.entity.js';
import { Permission } from '../platform/permissions.js';
import { CopScalar } from '../platform/graphql/scalars.js';
import { PurchaseFields, type OfPurchase } from '../purchases/purchase-fields.types.js';
import { PriceLine } from '../purchases/purchase-lines.js';
import { Purchase } from '../purchases/purchase.entity.js';
import { Competitor } from './competitor.entity.js';
import { Retention } from '../platform/database/retention.js';

/**
 * Team of 1 to 7 competitors in one event. Shares the ID of its purchase, which holds its state and is always loaded
 * with it.
 */
@Entity()
@Retention({ nonPersonal: ['field_versions'] })
@Index({ properties: ['category', 'id'] })
@Authorized(Permission.PARTICIPANTS_READ)
@ObjectType({ description: 'Entry of a team of 1 to 7 competitors in one event.' })
export class Registration extends PurchaseFields(Authorized(Permission.PARTICIPANTS_READ)) {
  [OptionalProps]?: keyof OfPurchase | 'teamSize' | 'amount' | 'lines' | 'version' | 'fieldVersions';

  @Field(() => ID, { description: 'ID of the registration and of its purchase' })
  @PrimaryKey({ type: 'integer', autoincrement: false })
  id!: number;

  @OneToOne(() => Purchase, { owner: true, fieldName: 'id', persist: false, eager: true, deleteRule: 'cascade' })
  override purchase!: Purchase;

  @Field(() => Category, { description: 'Category in which the team competes' })
  @ManyToOne(() => Category, { ref: true })
  category!: Ref<Category>;

  /** Price per competitor in pesos when the hold began; does not change afterwards. */
  @Property({ type: new BigIntType('number') })
  basePrice!: number;

  /** Time at which the back-office last resent the confirmation. */
  @Property({ type: 'timestamptz', nullable: true, fieldName: 'confirmation_asked_at' })
  confirmationResentAt: Date | null = null;

  /** Time at which the back-office last sent the payment link. */
  @Property({ type: 'timestamptz', nullable: true, fieldName: 'payment_link_asked_at' })
  paymentLinkSentAt: Date | null = null;

  @Field(() => Int, {
    description:
      'Number that increases with every change of the category of the team; each competitor has a version too',
  })
  @Property({ type: 'integer', default: 1 })
  version: number = 1;

  /** Version at which each field was last changed. */
  @Property({ type: 'json', default: '{}' })
  fieldVersions: Readonly<Record<string, number>> = {};

  @Field(() => [Competitor], { description: 'Competitors of the team, in order' })
  @OneToMany(() => Competitor, (competitor) => competitor.registration, { orderBy: { position: 'asc' } })
  competitors = new Collection<Competitor>(this);

  @Field(() => Int, { description: 'Number of competitors in the team, 1 to 7' })
  get teamSize(): number {
    return this.purchase.people;
  }

  @Authorized(Permission.MONEY_READ)
  @Field(() => CopScalar, {
    description: 'Total to pay in pesos, after the discount. Requires: MONEY_READ.',
  })
  get amount(): number {
    return this.purchase.amount;
  }

  @Authorized(Permission.MONEY_READ)
  @Field(() => [PriceLine], { description: 'Price lines that add up to `amount`. Requires: MONEY_READ.' })
  get lines(): PriceLine[] {
    return this.purchase.lines;
  }
}
