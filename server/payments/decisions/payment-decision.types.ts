import { Matches, MaxLength } from 'class-validator';
import { Authorized, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Permission } from '../../platform/permissions.js';
import { filled } from '../../platform/graphql/text-rules.js';
import { CallbackError } from '../callbacks/callback-error.js';
import { ChargeReturnSource } from '../payment-charges.js';
import { SeatsDecision } from './payment-decision-enums.js';
import { describedEnum, type EnumValue } from '../../platform/graphql/described-enum.js';

@InputType({ description: 'Note about a payment.' })
export class PaymentNoteInput {
  @Field(() => String, { description: 'Text of the note, 1 to 1000 characters' })
  @Matches(filled, { message: 'Escribe una nota: quien mire este pago después sabrá por qué.' })
  @MaxLength(1000, { message: 'Usa como máximo 1.000 caracteres.' })
  note!: string;
}

@InputType({ description: 'Decision about a payment.' })
export class PaymentDecisionInput extends PaymentNoteInput {
  @Field(() => Date, {
    description: '`updatedAt` of the payment when the person decided; CONFLICT if the payment has changed since',
  })
  seen!: Date;
}

@InputType({ description: 'Decision after which no payment may pay the purchase.' })
export class RefundDecisionInput extends PaymentDecisionInput {
  @Field(() => SeatsDecision, {
    nullable: true,
    description:
      'Decision about seats and products; required if no other payment pays the purchase (see `decisionsRequiringSeats`), otherwise null',
  })
  places?: SeatsDecision | null;
}

/** Reason why a purchase cannot be reinstated. */
export const ReinstatementProblemKind = describedEnum(
  'ReinstatementProblemKind',
  'Kind of problem that prevents the reinstatement of a purchase.',
  {
    SEATS: 'The event has too few seats left',
    CATEGORY: 'The category has too few seats left, or was deleted',
    KIT: 'The kit has too few units left, or was deleted; another one may be chosen for the member',
    GOODS: 'The product and size has too few units left; it may be omitted',
    COUPON: 'The coupon has no uses left',
    PARTNER_KEY: 'The partner key has no uses left',
    REGISTERED_AGAIN: 'A competitor holds a seat in the event through another purchase',
  },
);
export type ReinstatementProblemKind = EnumValue<typeof ReinstatementProblemKind>;

@Authorized(Permission.PAYMENTS_WRITE)
@ObjectType({ description: 'Problem that prevents the reinstatement of a purchase.' })
export class ReinstatementProblem {
  @Field(() => ReinstatementProblemKind, { description: 'Kind of problem' })
  kind!: ReinstatementProblemKind;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the category (CATEGORY), the kit (KIT) or the product and size (GOODS); null for other kinds',
  })
  name!: string | null;

  @Field(() => Boolean, { description: 'Whether the category or the kit was deleted' })
  deleted!: boolean;

  @Field(() => Int, { description: 'Number of seats, units or uses that the purchase needs; 1 for REGISTERED_AGAIN' })
  needed!: number;

  @Field(() => Int, { description: 'Number of seats, units or uses that are left; 0 for REGISTERED_AGAIN' })
  left!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Identity document of the competitor; null unless REGISTERED_AGAIN',
  })
  document!: string | null;

  @Field(() => ID, { nullable: true, description: 'ID of the missing kit; null unless KIT' })
  kitId!: number | null;
}

@Authorized(Permission.MONEY_READ)
@ObjectType({ description: 'Amount that a gateway reports as received.' })
export class ReceivedMoney {
  @Field(() => Number, { description: 'Amount in units of the currency, with cents as decimals' })
  amount!: number;

  @Field(() => String, { description: 'Currency code of ISO 4217' })
  currency!: string;
}

registerEnumType(ChargeReturnSource, {
  name: 'ChargeReturnSource',
  description: 'Source of the information that the money of a charge was returned.',
  valuesConfig: {
    GATEWAY: { description: 'Reported by the gateway' },
    PERSON: { description: 'Recorded by a user of the back-office' },
  },
});

@Authorized(Permission.MONEY_READ)
@ObjectType({ description: "Approved transaction on a payment's reference." })
export class PaymentCharge {
  @Field(() => String, { description: "Gateway's ID of the transaction" })
  transactionId!: string;

  @Field(() => ReceivedMoney, { description: 'Amount of the charge' })
  received!: ReceivedMoney;

  @Field(() => Date, { description: 'Time when the approval was applied' })
  approvedAt!: Date;

  @Field(() => ChargeReturnSource, {
    nullable: true,
    description: 'Source of the information that the money was returned; null if it was not returned',
  })
  returned!: ChargeReturnSource | null;
}

@Authorized(Permission.MONEY_READ)
@ObjectType({ description: 'Callbacks of a payment that could not be verified.' })
export class UnverifiedCallbacks {
  @Field(() => Int, { description: 'Number of unverified callbacks' })
  count!: number;

  @Field(() => Date, { description: 'Time when the first of them was received' })
  since!: Date;

  @Field(() => CallbackError, {
    nullable: true,
    description: 'Error of the last attempt to verify the latest callback; null if there was no attempt',
  })
  obstacle!: CallbackError | null;

  @Field(() => Date, { nullable: true, description: 'Time of the next automatic attempt; null if there is none' })
  nextTryAt!: Date | null;
}
