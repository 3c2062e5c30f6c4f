import { Matches, MaxLength } from 'class-validator';
import { Authorized, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Permission } from '../platform/permissions.js';
import { filled } from '../platform/text-rules.js';
import { CallbackError } from './callback-error.js';
import { ChargeReturnSource } from './payment-charges.js';
import { SeatsDecision } from './payment-decision-enums.js';

@InputType({ description: 'A note about a payment.' })
export class PaymentNoteInput {
  @Field(() => String, { description: '1 to 1000 characters' })
  @Matches(filled, { message: 'Escribe una nota: quien mire este pago después sabrá por qué.' })
  @MaxLength(1000, { message: 'Usa como máximo 1.000 caracteres.' })
  note!: string;
}

@InputType({ description: 'A decision about a payment.' })
export class PaymentDecisionInput extends PaymentNoteInput {
  @Field(() => Date, {
    description: "The payment's `updatedAt` that was decided on: CONFLICT when it has changed since",
  })
  seen!: Date;
}

@InputType({ description: 'A decision after which a purchase may be paid by nothing.' })
export class RefundDecisionInput extends PaymentDecisionInput {
  @Field(() => SeatsDecision, {
    nullable: true,
    description: 'Demanded when nothing else pays the purchase (see `decisionsRequiringSeats`), and only then',
  })
  places?: SeatsDecision | null;
}

/** What stands between a purchase and its places. */
export enum ReinstatementProblemKind {
  SEATS = 'SEATS',
  CATEGORY = 'CATEGORY',
  KIT = 'KIT',
  GOODS = 'GOODS',
  COUPON = 'COUPON',
  PARTNER_KEY = 'PARTNER_KEY',
  REGISTERED_AGAIN = 'REGISTERED_AGAIN',
}
registerEnumType(ReinstatementProblemKind, {
  name: 'ReinstatementProblemKind',
  description: 'What stands between a purchase and its places.',
  valuesConfig: {
    SEATS: { description: 'Fewer seats of the event are left than the team needs.' },
    CATEGORY: { description: 'Fewer places of the category are left.' },
    KIT: { description: 'A kit is gone; another may be chosen for the member.' },
    GOODS: { description: 'Fewer units of a product and size are left; they may be left out.' },
    COUPON: { description: 'Its coupon has no use left.' },
    PARTNER_KEY: { description: 'Its partner key has no use left.' },
    REGISTERED_AGAIN: { description: 'A member holds a place in the event through another purchase.' },
  },
});

@Authorized(Permission.PAYMENTS_WRITE)
@ObjectType({ description: 'What stands between a purchase and its places.' })
export class ReinstatementProblem {
  @Field(() => ReinstatementProblemKind, { description: 'What is missing' })
  kind!: ReinstatementProblemKind;

  @Field(() => String, {
    nullable: true,
    description:
      'What the category (CATEGORY), the kit (KIT) or the product and size (GOODS) is called; null: none of these',
  })
  name!: string | null;

  @Field(() => Boolean, { description: 'The category or the kit was deleted, so there is none to be left' })
  deleted!: boolean;

  @Field(() => Int, { description: 'So many are needed: seats, places, kits, units or uses; 1 for REGISTERED_AGAIN' })
  needed!: number;

  @Field(() => Int, { description: 'So many are left' })
  left!: number;

  @Field(() => String, { nullable: true, description: 'Document of the member (REGISTERED_AGAIN)' })
  document!: string | null;

  @Field(() => ID, { nullable: true, description: 'The kit that is gone; null: it is no kit' })
  kitId!: number | null;
}

@Authorized(Permission.MONEY_READ)
@ObjectType({ description: 'What a gateway says it received.' })
export class ReceivedMoney {
  @Field(() => Number, { description: 'In units of the currency, with its cents' })
  amount!: number;

  @Field(() => String, { description: 'ISO 4217' })
  currency!: string;
}

registerEnumType(ChargeReturnSource, {
  name: 'ChargeReturnSource',
  description: 'By whose word the money of a charge went back.',
  valuesConfig: {
    GATEWAY: { description: 'The gateway said so' },
    PERSON: { description: 'Somebody of the back-office noted it' },
  },
});

@Authorized(Permission.MONEY_READ)
@ObjectType({ description: "A transaction that was approved on a payment's reference." })
export class PaymentCharge {
  @Field(() => String, { description: "The gateway's name for it" })
  transactionId!: string;

  @Field(() => ReceivedMoney, { description: 'What came in by it' })
  received!: ReceivedMoney;

  @Field(() => Date, { description: 'When the gateway approved it' })
  approvedAt!: Date;

  @Field(() => ChargeReturnSource, {
    nullable: true,
    description: 'By whose word its money went back; null: it is here',
  })
  returned!: ChargeReturnSource | null;
}

@Authorized(Permission.MONEY_READ)
@ObjectType({ description: 'What a gateway said about a payment and nobody could check.' })
export class UnverifiedCallbacks {
  @Field(() => Int, { description: 'How many there are' })
  count!: number;

  @Field(() => Date, { description: 'When the first came' })
  since!: Date;

  @Field(() => CallbackError, { nullable: true, description: 'What the last try failed on; null: none was made' })
  obstacle!: CallbackError | null;

  @Field(() => Date, { nullable: true, description: 'When the next try is; null: none by itself' })
  nextTryAt!: Date | null;
}
