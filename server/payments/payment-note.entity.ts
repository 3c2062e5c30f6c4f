import { Entity, Enum, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Ref } from '@mikro-orm/core';
import { Authorized, Field, ID, ObjectType } from 'type-graphql';
import { AuditAction } from '../audit/audit-enums.js';
import { Permission } from '../platform/permissions.js';
import { SeatsDecision } from './payment-decision-enums.js';
import { ReviewReason } from './payment-states.js';
import { Payment } from './payment.entity.js';

/** What a person decided about a payment, or noted. It goes with its payment; its text is forgotten with the people it may speak of. */
@Entity()
@Authorized(Permission.MONEY_READ)
@ObjectType('PaymentHistoryEntry', { description: 'What a person decided about a payment, or noted.' })
export class PaymentNote {
  @Field(() => ID, { description: 'Its own' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne(() => Payment, { ref: true, index: true, deleteRule: 'cascade' })
  payment!: Ref<Payment>;

  @Field(() => Date, { description: 'When it was done' })
  @Property({ type: 'timestamptz' })
  at!: Date;

  @Field(() => String, {
    nullable: true,
    description: 'Who, as they were called then; null: nobody of the back-office',
  })
  @Property({ type: 'text', nullable: true })
  by!: string | null;

  @Field(() => AuditAction, { description: 'What was done' })
  @Property({ type: 'text' })
  action!: AuditAction;

  @Field(() => String, { description: "What was written with it, or ''" })
  @Property({ type: 'text' })
  note!: string;

  @Field(() => ReviewReason, {
    nullable: true,
    description: 'What it waited for, where that was decided; null: nothing was decided',
  })
  @Enum({ items: () => ReviewReason, type: 'text', nullable: true })
  review!: ReviewReason | null;

  @Field(() => SeatsDecision, {
    nullable: true,
    description: 'What became of the places, where that was asked; null: that was not asked',
  })
  @Enum({ items: () => SeatsDecision, type: 'text', nullable: true })
  places!: SeatsDecision | null;
}
