import { Authorized, Field, ObjectType, registerEnumType } from 'type-graphql';
import { Permission } from '../platform/permissions.js';
import { GatewayKind } from './gateway-kind.js';
import { Payment } from './payment.entity.js';

export enum PaymentCheckOutcome {
  ANSWERED = 'ANSWERED',
  NO_ANSWER = 'NO_ANSWER',
  NO_ACCOUNT = 'NO_ACCOUNT',
  RECENT = 'RECENT',
  DECIDED = 'DECIDED',
}
registerEnumType(PaymentCheckOutcome, {
  name: 'PaymentCheckOutcome',
  description: 'Whether a gateway could be asked about a payment.',
  valuesConfig: {
    ANSWERED: { description: 'The gateway responded, and the payment stands as it says' },
    NO_ANSWER: { description: 'The gateway did not respond, or not in time; a later response is applied all the same' },
    NO_ACCOUNT: { description: 'The event has no account at the gateway any more: nobody can be asked' },
    RECENT: { description: 'The gateway was asked less than 5 s ago, and was not asked again' },
    DECIDED: { description: 'The payment was not pending any more: there was nothing to ask' },
  },
});

@Authorized(Permission.PAYMENTS_WRITE)
@ObjectType({ description: 'A payment after its gateway was asked about it.' })
export class CheckedPayment {
  @Field(() => PaymentCheckOutcome, { description: 'Whether the gateway could be asked' })
  outcome!: PaymentCheckOutcome;

  @Field(() => Payment, { description: 'The payment as it stands then' })
  payment!: Payment;
}

@Authorized(Permission.MONEY_READ)
@ObjectType({ description: 'How the outcome of a payment in verification becomes known.' })
export class PaymentVerification {
  @Field(() => GatewayKind, { description: 'Gateway that is asked' })
  gateway!: GatewayKind;

  @Field(() => Date, { description: 'When somebody was last sent to the checkout, or the payment was begun' })
  openedAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When the gateway was last asked; null: not yet' })
  checkedAt!: Date | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'When the gateway is asked next, at the latest when the hold ends; null if the payment is older than 4 days and holds nothing, so that the gateway is not asked any more',
  })
  nextCheckAt!: Date | null;
}
