import { Collection, OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, Index, OneToMany, OneToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Authorized, Field, ID, Int, ObjectType } from 'type-graphql';
import type { Event } from '../events/event.entity.js';
import { Permission } from '../platform/permissions.js';
import { PurchaseKind, ShownStatus, isSettled, statusCode, type PurchaseStatus } from '../purchases/purchase-states.js';
import { Purchase } from '../purchases/purchase.entity.js';
import { ChosenDeliveryWay } from './chosen-delivery-way.types.js';
import { OrderItem } from './order-item.entity.js';

type OfPurchase =
  'deliveryWay' | 'event' | 'kind' | 'status' | 'shownStatus' | 'statusCode' | 'paid' | 'holdExpiresAt' | 'createdAt';

/**
 * Goods and where they go: what a purchase of the shop is for, and what a team's purchase holds beside its places. It
 * shares the purchase's id and has no state of its own but that it was sent; the purchase comes with it, whoever reads it.
 * Who bought and where it went is empty once it was forgotten (KEEP_ORDERS_DAYS).
 */
@Entity({ tableName: 'goods_order' })
@Index({
  name: 'goods_order_search',
  expression: 'create index goods_order_search on goods_order using gin (search_text gin_trgm_ops)',
})
@Index({
  name: 'goods_order_unsent',
  expression: 'create index goods_order_unsent on goods_order (id) where sent_at is null',
})
@Index({
  name: 'goods_order_sent',
  expression: 'create index goods_order_sent on goods_order (sent_at) where sent_at is not null',
})
@Authorized(Permission.ORDERS_READ)
@ObjectType('Order', {
  description:
    'Goods that were bought, and where they go. Who bought them and where they go is empty once it was forgotten.',
})
export class Order {
  [OptionalProps]?: OfPurchase;

  @Field(() => ID, { description: 'Id of the order, which its buyer knows as its number' })
  @PrimaryKey({ type: 'integer', autoincrement: false })
  id!: number;

  @OneToOne(() => Purchase, { owner: true, fieldName: 'id', persist: false, eager: true, deleteRule: 'cascade' })
  purchase!: Purchase;

  @Field(() => String, { description: "The buyer's given names" })
  @Property({ type: 'text' })
  name!: string;

  @Field(() => String, { description: "The buyer's family names" })
  @Property({ type: 'text' })
  lastName!: string;

  @Field(() => String, {
    description: "The buyer's identity document: digits; capital letters, too, of another country",
  })
  @Property({ type: 'text' })
  dni!: string;

  @Field(() => String, { description: "The buyer's e-mail address" })
  @Property({ type: 'text' })
  email!: string;

  @Field(() => String, { description: "The buyer's mobile number, as it was typed" })
  @Property({ type: 'text' })
  phone!: string;

  @Field(() => String, { description: 'Department of Colombia' })
  @Property({ type: 'text' })
  department!: string;

  @Field(() => String, { description: 'City or town' })
  @Property({ type: 'text' })
  city!: string;

  @Field(() => String, { description: 'Address within its city' })
  @Property({ type: 'text' })
  address!: string;

  /** Name, surname and document, folded by `searchable()`: what the list searches in. */
  @Property({ type: 'text' })
  searchText!: string;

  /** The authorisation the buyer gave (Ley 1581 de 2012): which text, when, from which address. Null: the team's. */
  @Property({ type: 'text', nullable: true })
  consentVersion!: string | null;

  @Property({ type: 'timestamptz', nullable: true })
  consentAt!: Date | null;

  @Property({ type: 'text', nullable: true })
  consentAddress!: string | null;

  @Field(() => Date, { nullable: true, description: 'When it was sent; null: not yet' })
  @Property({ type: 'timestamptz', nullable: true })
  sentAt!: Date | null;

  @Field(() => Date, {
    nullable: true,
    description:
      "When its buyer was mailed that it is paid; null: not yet, or a team's (REGISTRATION), whose own confirmation names the goods",
  })
  @Property({ type: 'timestamptz', nullable: true })
  mailedAt!: Date | null;

  /** Null: the event said nothing about delivery when the order was placed, and goods of a team. */
  @Field(() => ChosenDeliveryWay, {
    nullable: true,
    description: 'How it is delivered; null: the event said nothing about that, and goods of a team (REGISTRATION)',
  })
  @Property({ type: 'json', nullable: true })
  deliveryWay: ChosenDeliveryWay | null = null;

  @OneToMany(() => OrderItem, (item) => item.order, { orderBy: { id: 'asc' } })
  items = new Collection<OrderItem>(this);

  get event(): Ref<Event> {
    return this.purchase.event;
  }

  @Field(() => PurchaseKind, { description: 'ORDER: of the shop; REGISTRATION: chosen by a team beside its places' })
  get kind(): PurchaseKind {
    return this.purchase.kind;
  }

  get status(): PurchaseStatus {
    return this.purchase.status;
  }

  @Field(() => ShownStatus, { name: 'status', description: 'How it stands with its payment' })
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

  @Field(() => Boolean, { description: 'Nothing more is to be paid: it can be sent' })
  get paid(): boolean {
    return isSettled(this.status);
  }

  @Field(() => Date, {
    nullable: true,
    description: 'When the hold of its units ends or has ended; null: nothing more is to be paid',
  })
  get holdExpiresAt(): Date | null {
    return this.purchase.holdExpiresAt;
  }

  @Field(() => Date, { description: "When it was made; of a team's goods, when its registration was" })
  get createdAt(): Date {
    return this.purchase.createdAt;
  }
}
