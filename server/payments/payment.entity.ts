import { BigIntType, type Ref } from '@mikro-orm/core';
import { Check, Entity, Enum, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Registration } from '../registration/registration.entity.js';
import { GatewayKind } from './gateway-kind.js';
import { PaymentStatus, ReviewReason } from './payment-states.js';

/** One attempt to pay: one reference at one gateway for one registration. */
@Entity()
@Index({
  name: 'payment_open',
  expression: "create index payment_open on payment (created_at) where status = 'PENDING'",
})
@Index({
  name: 'payment_review',
  expression: 'create index payment_review on payment (updated_at) where review is not null',
})
@Check({ name: 'payment_amount_positive', expression: 'amount > 0' })
export class Payment {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne(() => Registration, { ref: true, index: true })
  registration!: Ref<Registration>;

  @Enum({ items: () => GatewayKind, type: 'text' })
  gateway!: GatewayKind;

  /** Letters and digits, ending in a letter: no gateway's separator, and no digit that could slide into the amount it is signed with. */
  @Property({ type: 'text', unique: true })
  reference!: string;

  /** What this attempt asks for; it is compared with this, whatever the registration's amount became since. */
  @Property({ type: new BigIntType('number') })
  amount!: number;

  @Property({ type: 'text', default: 'COP' })
  currency: 'COP' = 'COP';

  @Enum({ items: () => PaymentStatus, type: 'text' })
  status!: PaymentStatus;

  /** The gateway's transaction that decided the status. */
  @Property({ type: 'text', nullable: true })
  transactionId!: string | null;

  @Property({ type: 'text', nullable: true })
  reason!: string | null;

  @Enum({ items: () => ReviewReason, type: 'text', nullable: true })
  review!: ReviewReason | null;

  @Property({ type: 'timestamptz' })
  createdAt!: Date;

  @Property({ type: 'timestamptz' })
  updatedAt!: Date;

  /** Opened for somebody who knows no more than a document: its reference leads to nothing of the team. */
  @Property({ type: 'boolean', default: false })
  byDocument: boolean = false;

  /** When the gateway was last asked by the reconcile job. */
  @Property({ type: 'timestamptz', nullable: true })
  askedAt!: Date | null;
}
