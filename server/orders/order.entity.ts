import { Collection, OptionalProps } from '@mikro-orm/core';
import { Entity, Index, OneToMany, OneToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Authorized, Field, ID, ObjectType } from 'type-graphql';
import { Permission } from '../platform/permissions.js';
import { PurchaseFields, type OfPurchase } from '../purchases/purchase-fields.types.js';
import { PurchaseKind, isSettled, type DisplayStatus } from '../purchases/purchase-states.js';
import { Purchase } from '../purchases/purchase.entity.js';
import { ChosenDeliveryWay } from './shipping/chosen-delivery-way.types.js';
import { OrderItem } from './order-item.entity.js';
import { Retention } from '../platform/database/retention.js';

/**
 * Products and their shipping address: the content of a shop purchase, or the products of a team's purchase. Shares the
 * ID and the state of its purchase, which is always loaded with it; only `sentAt` is its own. Buyer and address are
 * empty after anonymisation.
 */
@Entity({ tableName: 'goods_order' })
@Retention({
  personal: [
    ...['name', 'last_name', 'dni', 'phone', 'email', 'address', 'city', 'department', 'search_text'],
    ...['consent_version', 'consent_address'],
  ],
  until: 'RETENTION_UNPAID_DAYS unpaid, RETENTION_ORDERS_DAYS all',
  nonPersonal: ['delivery_way', 'status'],
})
@Index({
  name: 'goods_order_search',
  expression: 'create index goods_order_search on goods_order using gin (search_text gin_trgm_ops)',
})
@Index({
  name: 'goods_order_in_event',
  expression: 'create index goods_order_in_event on goods_order (event_id, id) include (status, sent_at)',
})
@Index({
  name: 'goods_order_to_send',
  // Of ended purchases, which are never sent, it has no row: they would outnumber the others.
  expression:
    "create index goods_order_to_send on goods_order (id) include (event_id, status) where sent_at is null and status not in ('EXPIRED', 'DELETED')",
})
@Index({
  name: 'goods_order_sent_at',
  expression:
    'create index goods_order_sent_at on goods_order (sent_at) include (event_id, status) where sent_at is not null',
})
@Authorized(Permission.ORDERS_READ)
@ObjectType('Order', {
  description:
    'Products that were bought, with buyer and shipping address. Buyer and address are empty after ' + 'anonymisation.',
})
export class Order extends PurchaseFields(Authorized(Permission.ORDERS_READ)) {
  [OptionalProps]?: keyof OfPurchase | 'deliveryWay' | 'kind' | 'listedEvent' | 'listedStatus' | 'paid';

  @Field(() => ID, { description: 'ID of the order, which is the number that its buyer sees.' })
  @PrimaryKey({ type: 'integer', autoincrement: false })
  id!: number;

  /**
   * Copies of the event and the display status of the purchase, with which an index of orders alone lists and counts them.
   * Triggers write them when the order is inserted and when the status changes.
   */
  @Property({ type: 'integer', fieldName: 'event_id', nullable: true })
  readonly listedEvent!: number;

  @Property({ type: 'text', fieldName: 'status', nullable: true })
  readonly listedStatus!: DisplayStatus;

  @OneToOne(() => Purchase, { owner: true, fieldName: 'id', persist: false, eager: true, deleteRule: 'cascade' })
  override purchase!: Purchase;

  @Field(() => String, { description: 'Given names of the buyer.' })
  @Property({ type: 'text' })
  name!: string;

  @Field(() => String, { description: 'Family names of the buyer.' })
  @Property({ type: 'text' })
  lastName!: string;

  @Field(() => String, {
    description: 'Identity document of the buyer: digits, and capital letters if it is foreign.',
  })
  @Property({ type: 'text' })
  dni!: string;

  @Field(() => String, { description: 'Email address of the buyer.' })
  @Property({ type: 'text' })
  email!: string;

  @Field(() => String, { description: 'Mobile number of the buyer as entered.' })
  @Property({ type: 'text' })
  phone!: string;

  @Field(() => String, { description: 'Department of the shipping address.' })
  @Property({ type: 'text' })
  department!: string;

  @Field(() => String, { description: 'City or town of the shipping address.' })
  @Property({ type: 'text' })
  city!: string;

  @Field(() => String, { description: 'Street address within the city.' })
  @Property({ type: 'text' })
  address!: string;

  /** Name, surname and document, folded by `searchable()` for searches. */
  @Property({ type: 'text' })
  searchText!: string;

  /**
   * Consent of the buyer (Ley 1581 de 2012): version of the text, time and network address. Null: the team's consent
   * applies.
   */
  @Property({ type: 'text', nullable: true })
  consentVersion!: string | null;

  @Property({ type: 'timestamptz', nullable: true })
  consentAt!: Date | null;

  @Property({ type: 'text', nullable: true })
  consentAddress!: string | null;

  @Field(() => Date, { nullable: true, description: 'Time at which the order was sent; null if it was not sent.' })
  @Property({ type: 'timestamptz', nullable: true })
  sentAt!: Date | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'Time at which the confirmation was mailed to the buyer; null before that, and for a team ' +
      '(REGISTRATION), whose confirmation contains the products.',
  })
  @Property({ type: 'timestamptz', nullable: true })
  mailedAt!: Date | null;

  /** Null: the event had no delivery ways when the order was placed, or the order is a team's. */
  @Field(() => ChosenDeliveryWay, {
    nullable: true,
    description:
      'Delivery of the order; null if the event had no delivery ways, and for products of a team (REGISTRATION).',
  })
  @Property({ type: 'json', nullable: true })
  deliveryWay: ChosenDeliveryWay | null = null;

  @OneToMany(() => OrderItem, (item) => item.order, { orderBy: { id: 'asc' } })
  items = new Collection<OrderItem>(this);

  @Field(() => PurchaseKind, {
    description: 'Whether the order was placed in the shop (ORDER) or by a team with its registration (REGISTRATION).',
  })
  get kind(): PurchaseKind {
    return this.purchase.kind;
  }

  @Field(() => Boolean, { description: 'Whether nothing is left to pay, so that the order can be sent.' })
  get paid(): boolean {
    return isSettled(this.status);
  }
}
