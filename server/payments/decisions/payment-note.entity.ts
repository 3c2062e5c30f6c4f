import { Entity, Enum, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Ref } from '@mikro-orm/core';
import { Authorized, Field, ID, ObjectType } from 'type-graphql';
import { AuditAction } from '../../audit/audit-enums.js';
import { Permission } from '../../platform/permissions.js';
import { SeatsDecision } from './payment-decision-enums.js';
import { ReviewReason } from '../payment-states.js';
import { Payment } from '../payment.entity.js';
import { Retention } from '../../platform/database/retention.js';

/**
 * Decision or note of a person about a payment. Its text is redacted when the payer's data are deleted, because it may
 * name people.
 */
@Entity()
@Retention({
  personal: ['by', 'note'],
  until: 'the note with its people; who decided stays with the payment',
  nonPersonal: ['action', 'review', 'places'],
})
@Authorized(Permission.MONEY_READ)
@ObjectType('PaymentHistoryEntry', { description: 'Decision or note of a person about a payment.' })
export class PaymentNote {
  @Field(() => ID, { description: 'ID of the entry' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne(() => Payment, { ref: true, index: true, deleteRule: 'cascade' })
  payment!: Ref<Payment>;

  @Field(() => Date, { description: 'Time of the decision or note' })
  @Property({ type: 'timestamptz' })
  at!: Date;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the user at that time; null if no user of the back-office made it',
  })
  @Property({ type: 'text', nullable: true })
  by!: string | null;

  @Field(() => AuditAction, { description: 'Action of the entry' })
  @Property({ type: 'text' })
  action!: AuditAction;

  @Field(() => String, { description: "Text of the note, or ''" })
  @Property({ type: 'text' })
  note!: string;

  @Field(() => ReviewReason, {
    nullable: true,
    description: 'Review reason that the decision ended; null for a note, or if there was no review',
  })
  @Enum({ items: () => ReviewReason, type: 'text', nullable: true })
  review!: ReviewReason | null;

  @Field(() => SeatsDecision, {
    nullable: true,
    description: 'Decision about seats and products; null if none was required',
  })
  @Enum({ items: () => SeatsDecision, type: 'text', nullable: true })
  places!: SeatsDecision | null;
}
