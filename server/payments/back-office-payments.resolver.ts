import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { load } from '../platform/database/loaders.js';
import type { ListArgs } from '../platform/list/list-sort.js';
import { Permission, Sensitive } from '../platform/permissions.js';
import { rowId } from '../platform/database/row-id.js';
import { Purchase } from '../purchases/purchase.entity.js';
import type { AppContext } from '../app-context.js';
import { acceptPayment } from './accept-payment.js';
import { checkViewerPayment } from './check-payment.js';
import { dismissCallbacks } from './callbacks/dismiss-callbacks.js';
import { findPayment } from './find-payment.js';
import { countPaymentsToReview, listPayments, paymentSorts } from './list-payments.js';
import { addPaymentNote } from './decisions/note-payment.js';
import { maskedRequest } from './callbacks/callback-request.js';
import { PaymentDecision } from './decisions/payment-decision-enums.js';
import {
  PaymentCharge,
  PaymentDecisionInput,
  PaymentNoteInput,
  ReceivedMoney,
  RefundDecisionInput,
  ReinstatementProblem,
  UnverifiedCallbacks,
} from './decisions/payment-decision.types.js';
import { historiesOfPayments } from './payment-history.js';
import { PaymentNote } from './decisions/payment-note.entity.js';
import { PaymentFilterInput, PaymentPage } from './payment-list.types.js';
import { GatewayCallback } from './callbacks/gateway-callback.entity.js';
import { findVerification } from './payment-verification.js';
import { CheckedPayment, PaymentVerification } from './payment-verification.types.js';
import { Payment } from './payment.entity.js';
import { callbacksByPayment, paymentsOfPurchases } from './payments.loaders.js';
import { decisionsFor, decisionsRequiringSeats } from './decisions/possible-decisions.js';
import { refundPayment } from './decisions/refund-payment.js';
import { resolvePayment } from './decisions/resolve-payment.js';
import { retryPaymentCallbacks } from './callbacks/retry-callbacks.js';
import { reinstatementProblems } from './decisions/reinstatement-problems.js';
import { unverifiedByPayment } from './callbacks/unverified-callbacks.js';

const money = (cents: number, currency: string): ReceivedMoney => ({ amount: cents / 100, currency });

@Authorized(Permission.MONEY_READ)
@Resolver(() => Payment)
export class BackOfficePaymentsResolver {
  @Authorized(Permission.MONEY_READ)
  @Query(() => PaymentPage, {
    nullable: true,
    description:
      "Returns the payments of the viewer's events, newest first. Requires: MONEY_READ. Errors: NOT_FOUND if `eventId` is not an event of the viewer.",
  })
  payments(
    @Arg('filter', () => PaymentFilterInput, {
      nullable: true,
      description: 'Filter of the list; null for all payments',
    })
    filter: PaymentFilterInput | null,
    @Args(() => paymentSorts.args) at: ListArgs<typeof paymentSorts>,
    @Ctx() ctx: AppContext,
  ): Promise<PaymentPage> {
    return listPayments(ctx, filter ?? {}, at);
  }

  @Authorized(Permission.MONEY_READ)
  @Query(() => Payment, {
    nullable: true,
    description:
      "Returns a payment of one of the viewer's events. Requires: MONEY_READ. Errors: NOT_FOUND if there is no such payment.",
  })
  payment(
    @Arg('id', () => ID, { description: 'ID of the payment' }) id: string,
    @Ctx() ctx: AppContext,
  ): Promise<Payment> {
    return findPayment(ctx, rowId(id));
  }

  @Authorized(Permission.MONEY_READ)
  @Query(() => Int, {
    description:
      "Returns the number of payments of the viewer's events that wait for a person, up to 10,000. Requires: MONEY_READ.",
  })
  paymentsToReview(@Ctx() ctx: AppContext): Promise<number> {
    return countPaymentsToReview(ctx);
  }

  @Authorized(Permission.PAYMENTS_WRITE)
  @Mutation(() => Payment, {
    description:
      "Settles the purchase with the amount that was received ('Aceptar el valor recibido'). Requires: PAYMENTS_WRITE. Errors: NOT_FOUND, WRONG_STATE if the decision is not possible (any more), CONFLICT if the payment changed since `seen`.",
  })
  acceptPayment(
    @Arg('id', () => ID, { description: 'ID of the payment' }) id: string,
    @Arg('input', () => PaymentDecisionInput, { description: 'Decision with its note' }) input: PaymentDecisionInput,
    @Ctx() ctx: AppContext,
  ): Promise<Payment> {
    return acceptPayment(ctx, rowId(id), input);
  }

  @Sensitive()
  @Authorized(Permission.PAYMENTS_WRITE)
  @Mutation(() => Payment, {
    description:
      "Records that the money was refunded at the gateway: 'Marcar como devuelto' for a payment under review, 'Devolver' for one that pays its purchase. Requires: PAYMENTS_WRITE. Errors: NOT_FOUND, WRONG_STATE if the decision is not possible (any more), CONFLICT if the payment changed since `seen`, VALIDATION if `places` is required and missing.",
  })
  refundPayment(
    @Arg('id', () => ID, { description: 'ID of the payment' }) id: string,
    @Arg('input', () => RefundDecisionInput, { description: 'Decision with its note' }) input: RefundDecisionInput,
    @Ctx() ctx: AppContext,
  ): Promise<Payment> {
    return refundPayment(ctx, rowId(id), input);
  }

  @Authorized(Permission.PAYMENTS_WRITE)
  @Mutation(() => Payment, {
    description:
      "Ends the review of a payment without moving money ('Dejar como está'). Requires: PAYMENTS_WRITE. Errors: NOT_FOUND, WRONG_STATE if the decision is not possible (any more), CONFLICT if the payment changed since `seen`, VALIDATION if `places` is required and missing.",
  })
  resolvePayment(
    @Arg('id', () => ID, { description: 'ID of the payment' }) id: string,
    @Arg('input', () => RefundDecisionInput, { description: 'Decision with its note' }) input: RefundDecisionInput,
    @Ctx() ctx: AppContext,
  ): Promise<Payment> {
    return resolvePayment(ctx, rowId(id), input);
  }

  @Authorized(Permission.PAYMENTS_WRITE)
  @Mutation(() => Payment, {
    description: 'Adds a note to a payment in any status. Requires: PAYMENTS_WRITE. Errors: NOT_FOUND.',
  })
  addPaymentNote(
    @Arg('id', () => ID, { description: 'ID of the payment' }) id: string,
    @Arg('input', () => PaymentNoteInput, { description: 'Note to add' }) input: PaymentNoteInput,
    @Ctx() ctx: AppContext,
  ): Promise<Payment> {
    return addPaymentNote(ctx, rowId(id), input);
  }

  @Authorized(Permission.PAYMENTS_WRITE)
  @Mutation(() => CheckedPayment, {
    description:
      'Queries the gateway for the status of a pending payment, at most once in 5 s, and waits up to 8 s for the response. Requires: PAYMENTS_WRITE. Errors: NOT_FOUND.',
  })
  checkPaymentNow(
    @Arg('id', () => ID, { description: 'ID of the payment' }) id: string,
    @Ctx() ctx: AppContext,
  ): Promise<CheckedPayment> {
    return checkViewerPayment(ctx, rowId(id));
  }

  @Authorized(Permission.PAYMENTS_WRITE)
  @Mutation(() => Payment, {
    description:
      "Retries the verification of a payment's unverified callbacks at the gateway. Requires: PAYMENTS_WRITE. Errors: NOT_FOUND.",
  })
  retryCallbacks(
    @Arg('id', () => ID, { description: 'ID of the payment' }) id: string,
    @Ctx() ctx: AppContext,
  ): Promise<Payment> {
    return retryPaymentCallbacks(ctx, rowId(id));
  }

  @Authorized(Permission.PAYMENTS_WRITE)
  @Mutation(() => Payment, {
    description:
      "Dismisses a payment's unverified callbacks, which are not retried again. Requires: PAYMENTS_WRITE. Errors: NOT_FOUND, WRONG_STATE if there are none.",
  })
  dismissCallbacks(
    @Arg('id', () => ID, { description: 'ID of the payment' }) id: string,
    @Arg('input', () => PaymentNoteInput, { description: 'Note with the reason' }) input: PaymentNoteInput,
    @Ctx() ctx: AppContext,
  ): Promise<Payment> {
    return dismissCallbacks(ctx, rowId(id), input);
  }

  @FieldResolver(() => PaymentVerification, {
    nullable: true,
    description:
      'Times of the last and the next status query at the gateway; null if the payment is not `inVerification`',
  })
  verification(@Root() payment: Payment, @Ctx() { now }: AppContext): Promise<PaymentVerification | null> {
    return findVerification(payment, now);
  }

  @FieldResolver(() => UnverifiedCallbacks, {
    nullable: true,
    description: 'Callbacks that have been unverified for 10 minutes or longer; null if there are none',
  })
  async unverifiedCallbacks(@Root() payment: Payment, @Ctx() ctx: AppContext): Promise<UnverifiedCallbacks | null> {
    return (await load(ctx, unverifiedByPayment, payment.id)) ?? null;
  }

  @FieldResolver(() => [PaymentCharge], {
    description: 'Charges on the reference of the payment; more than one is a double charge',
  })
  charges(@Root() { charges }: Payment): PaymentCharge[] {
    return charges.map((charge) => ({
      ...charge,
      received: money(charge.amountInCents, charge.currency),
      approvedAt: new Date(charge.approvedAt),
    }));
  }

  @FieldResolver(() => [PaymentDecision], {
    description:
      "Decisions that are possible now; without a review only REFUND ('Devolver'), if the payment pays its purchase",
  })
  decisions(@Root() payment: Payment): Promise<PaymentDecision[]> {
    return decisionsFor(payment);
  }

  @FieldResolver(() => [PaymentDecision], {
    description: 'Decisions that require `places`, because no other payment pays the purchase',
  })
  decisionsRequiringSeats(@Root() payment: Payment, @Ctx() ctx: AppContext): Promise<PaymentDecision[]> {
    return decisionsRequiringSeats(ctx, payment);
  }

  @Authorized(Permission.PAYMENTS_WRITE)
  @FieldResolver(() => [ReinstatementProblem], {
    nullable: true,
    description:
      "Reasons why the purchase cannot be reinstated now ('Dar el cupo'); null if REINSTATE is not possible. Requires: PAYMENTS_WRITE.",
  })
  reinstatementProblems(@Root() payment: Payment, @Ctx() ctx: AppContext): Promise<ReinstatementProblem[] | null> {
    return reinstatementProblems(ctx, payment);
  }

  @FieldResolver(() => [PaymentNote], {
    description: 'Decisions and notes of people, oldest first',
  })
  async history(@Root() payment: Payment, @Ctx() ctx: AppContext): Promise<PaymentNote[]> {
    return (await load(ctx, historiesOfPayments, payment.id)) ?? [];
  }

  @FieldResolver(() => ReceivedMoney, {
    nullable: true,
    description: 'Amount that the gateway reports as received; null until it reports one',
  })
  received(@Root() { receivedInCents, receivedCurrency }: Payment): ReceivedMoney | null {
    if (receivedInCents === null || receivedCurrency === null) return null;
    return money(receivedInCents, receivedCurrency);
  }

  @FieldResolver(() => Event, { description: 'Event of the purchase' })
  event(@Root() payment: Payment): Promise<Event> {
    return payment.event.loadOrFail();
  }

  @FieldResolver(() => Purchase, { description: 'Purchase that is paid: a registration or an order' })
  purchase(@Root() payment: Payment): Promise<Purchase> {
    return payment.purchase.loadOrFail();
  }

  @FieldResolver(() => [GatewayCallback], { description: 'Callbacks and fetched reports of the gateway, oldest first' })
  async notices(@Root() payment: Payment, @Ctx() ctx: AppContext): Promise<GatewayCallback[]> {
    return (await load(ctx, callbacksByPayment, payment.id)) ?? [];
  }
}

@Authorized(Permission.MONEY_READ)
@Resolver(() => Purchase)
export class BoughtPaymentsResolver {
  @FieldResolver(() => [Payment], { description: 'Attempts to pay the purchase, newest first' })
  async payments(@Root() purchase: Purchase, @Ctx() ctx: AppContext): Promise<Payment[]> {
    return (await load(ctx, paymentsOfPurchases, purchase.id)) ?? [];
  }
}

@Authorized(Permission.MONEY_READ)
@Resolver(() => GatewayCallback)
export class PaymentCallbackResolver {
  @Authorized(Permission.PAYMENTS_WRITE)
  @FieldResolver(() => String, {
    description:
      'HTTP request of the callback as JSON text (method, query, headers, body), with card data masked. Requires: PAYMENTS_WRITE.',
  })
  request(@Root() callback: GatewayCallback): string {
    return maskedRequest(callback.request);
  }
}
