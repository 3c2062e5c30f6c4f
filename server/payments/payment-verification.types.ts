import { Authorized, Field, ObjectType } from 'type-graphql';
import { Permission } from '../platform/permissions.js';
import { GatewayKind } from './accounts/gateway-kind.js';
import { Payment } from './payment.entity.js';
import { describedEnum, type EnumValue } from '../platform/graphql/described-enum.js';

export const PaymentCheckOutcome = describedEnum('PaymentCheckOutcome', 'Outcome of a status query at a gateway.', {
  ANSWERED: 'The gateway responded, and its report was applied to the payment',
  NO_ANSWER: 'The gateway did not respond, or not in time; a later response is still applied',
  NO_ACCOUNT: 'The event has no account at the gateway, so it cannot be queried',
  RECENT: 'The gateway was queried less than 5 s before, so it was not queried again',
  DECIDED: 'The payment is not pending, so the gateway was not queried',
});
export type PaymentCheckOutcome = EnumValue<typeof PaymentCheckOutcome>;

@Authorized(Permission.PAYMENTS_WRITE)
@ObjectType({ description: 'Result of `checkPaymentNow`.' })
export class CheckedPayment {
  @Field(() => PaymentCheckOutcome, { description: 'Outcome of the query at the gateway' })
  outcome!: PaymentCheckOutcome;

  @Field(() => Payment, { description: 'Payment after the query' })
  payment!: Payment;
}

@Authorized(Permission.MONEY_READ)
@ObjectType({ description: 'Queries for the outcome of a payment in verification.' })
export class PaymentVerification {
  @Field(() => GatewayKind, { description: 'Gateway that is queried' })
  gateway!: GatewayKind;

  @Field(() => Date, { description: 'Time when the checkout was opened, or else when the payment was created' })
  openedAt!: Date;

  @Field(() => Date, { nullable: true, description: 'Time of the last query; null if there was none' })
  checkedAt!: Date | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'Time of the next query, at the latest when the hold ends; null if the payment is older than 4 days and its purchase holds nothing, so that the gateway is not queried again',
  })
  nextCheckAt!: Date | null;
}
