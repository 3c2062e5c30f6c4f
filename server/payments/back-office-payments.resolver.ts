import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { load } from '../platform/loaders.js';
import type { ListArgs } from '../platform/list-sort.js';
import { Permission, Sensitive } from '../platform/permissions.js';
import { rowId } from '../platform/row-id.js';
import { Purchase } from '../purchases/purchase.entity.js';
import type { AppContext } from '../app-context.js';
import { acceptPayment } from './accept-payment.js';
import { checkViewerPayment } from './check-payment.js';
import { dismissCallbacks } from './dismiss-callbacks.js';
import { findPayment } from './find-payment.js';
import { countPaymentsToReview, listPayments, paymentSorts } from './list-payments.js';
import { addPaymentNote } from './note-payment.js';
import { shownRequest } from './notice-request.js';
import { PaymentDecision } from './payment-decision-enums.js';
import {
  PaymentCharge,
  PaymentDecisionInput,
  PaymentNoteInput,
  ReceivedMoney,
  RefundDecisionInput,
  ReinstatementProblem,
  UnverifiedCallbacks,
} from './payment-decision.types.js';
import { historiesOfPayments } from './payment-history.js';
import { PaymentNote } from './payment-note.entity.js';
import { PaymentFilterInput, PaymentPage } from './payment-list.types.js';
import { GatewayCallback } from './gateway-callback.entity.js';
import { verificationOf } from './payment-verification.js';
import { CheckedPayment, PaymentVerification } from './payment-verification.types.js';
import { Payment } from './payment.entity.js';
import { noticesOfPayments, paymentsOfPurchases } from './payments.loaders.js';
import { decisionsFor, decisionsRequiringSeats } from './possible-decisions.js';
import { refundPayment } from './refund-payment.js';
import { resolvePayment } from './resolve-payment.js';
import { retryNoticesOf } from './retry-callbacks.js';
import { reinstatementProblems } from './reinstatement-problems.js';
import { unjudgedOfPayments } from './unverified-callbacks.js';

const money = (cents: number, currency: string): ReceivedMoney => ({ amount: cents / 100, currency });

@Authorized(Permission.MONEY_READ)
@Resolver(() => Payment)
export class BackOfficePaymentsResolver {
  @Authorized(Permission.MONEY_READ)
  @Query(() => PaymentPage, {
    nullable: true,
    description: "MONEY_READ: payments of the viewer's events, newest first. NOT_FOUND for someone else's `eventId`.",
  })
  payments(
    @Arg('filter', () => PaymentFilterInput, {
      nullable: true,
      description: 'What the list is narrowed to; null: nothing',
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
    description: "MONEY_READ: a payment of one of the viewer's events. NOT_FOUND.",
  })
  payment(@Arg('id', () => ID, { description: "The payment's" }) id: string, @Ctx() ctx: AppContext): Promise<Payment> {
    return findPayment(ctx, rowId(id));
  }

  @Authorized(Permission.MONEY_READ)
  @Query(() => Int, {
    description: "MONEY_READ: how many payments of the viewer's events wait for a person, counted up to 10,000.",
  })
  paymentsToReview(@Ctx() ctx: AppContext): Promise<number> {
    return countPaymentsToReview(ctx);
  }

  @Authorized(Permission.PAYMENTS_WRITE)
  @Mutation(() => Payment, {
    description: "PAYMENTS_WRITE, 'Aceptar el valor recibido': its purchase is paid by what arrived.",
  })
  acceptPayment(
    @Arg('id', () => ID, { description: "The payment's" }) id: string,
    @Arg('input', () => PaymentDecisionInput, { description: 'What is decided' }) input: PaymentDecisionInput,
    @Ctx() ctx: AppContext,
  ): Promise<Payment> {
    return acceptPayment(ctx, rowId(id), input);
  }

  @Sensitive()
  @Authorized(Permission.PAYMENTS_WRITE)
  @Mutation(() => Payment, {
    description:
      "PAYMENTS_WRITE, 'Marcar como devuelto' under review, 'Devolver' of a paid purchase (with places FREE): a person gave the money back at the gateway.",
  })
  refundPayment(
    @Arg('id', () => ID, { description: "The payment's" }) id: string,
    @Arg('input', () => RefundDecisionInput, { description: 'What is decided' }) input: RefundDecisionInput,
    @Ctx() ctx: AppContext,
  ): Promise<Payment> {
    return refundPayment(ctx, rowId(id), input);
  }

  @Authorized(Permission.PAYMENTS_WRITE)
  @Mutation(() => Payment, { description: "PAYMENTS_WRITE, 'Dejar como está': no money moves." })
  resolvePayment(
    @Arg('id', () => ID, { description: "The payment's" }) id: string,
    @Arg('input', () => RefundDecisionInput, { description: 'What is decided' }) input: RefundDecisionInput,
    @Ctx() ctx: AppContext,
  ): Promise<Payment> {
    return resolvePayment(ctx, rowId(id), input);
  }

  @Authorized(Permission.PAYMENTS_WRITE)
  @Mutation(() => Payment, { description: 'PAYMENTS_WRITE: adds a note, whatever its state.' })
  addPaymentNote(
    @Arg('id', () => ID, { description: "The payment's" }) id: string,
    @Arg('input', () => PaymentNoteInput, { description: 'What is noted' }) input: PaymentNoteInput,
    @Ctx() ctx: AppContext,
  ): Promise<Payment> {
    return addPaymentNote(ctx, rowId(id), input);
  }

  @Authorized(Permission.PAYMENTS_WRITE)
  @Mutation(() => CheckedPayment, {
    description:
      'Asks the gateway of a pending payment how it stands, at most once in 5 s, and waits 8 s for the response. Requires: PAYMENTS_WRITE. Errors: NOT_FOUND.',
  })
  checkPaymentNow(
    @Arg('id', () => ID, { description: 'ID of the payment' }) id: string,
    @Ctx() ctx: AppContext,
  ): Promise<CheckedPayment> {
    return checkViewerPayment(ctx, rowId(id));
  }

  @Authorized(Permission.PAYMENTS_WRITE)
  @Mutation(() => Payment, {
    description: 'PAYMENTS_WRITE: asks the gateway again about what it said and nobody could check.',
  })
  retryCallbacks(
    @Arg('id', () => ID, { description: "The payment's" }) id: string,
    @Ctx() ctx: AppContext,
  ): Promise<Payment> {
    return retryNoticesOf(ctx, rowId(id));
  }

  @Authorized(Permission.PAYMENTS_WRITE)
  @Mutation(() => Payment, {
    description:
      'PAYMENTS_WRITE: sets aside what a gateway said and nobody could check; WRONG_STATE when nothing waits.',
  })
  dismissCallbacks(
    @Arg('id', () => ID, { description: "The payment's" }) id: string,
    @Arg('input', () => PaymentNoteInput, { description: 'Why, in words' }) input: PaymentNoteInput,
    @Ctx() ctx: AppContext,
  ): Promise<Payment> {
    return dismissCallbacks(ctx, rowId(id), input);
  }

  @FieldResolver(() => PaymentVerification, {
    nullable: true,
    description:
      'When the gateway was and will be asked how the payment ends; null if the payment is not `inVerification`',
  })
  verification(@Root() payment: Payment, @Ctx() { now }: AppContext): Promise<PaymentVerification | null> {
    return verificationOf(payment, now);
  }

  @FieldResolver(() => UnverifiedCallbacks, {
    nullable: true,
    description: 'What the gateway said and nobody could check for ten minutes or longer; null: nothing',
  })
  async unverifiedCallbacks(@Root() payment: Payment, @Ctx() ctx: AppContext): Promise<UnverifiedCallbacks | null> {
    return (await load(ctx, unjudgedOfPayments, payment.id)) ?? null;
  }

  @FieldResolver(() => [PaymentCharge], {
    description: 'Every transaction approved on its reference; with several, the payer was charged more than once',
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
      "What may be decided as it stands; without a review REFUND ('Devolver') alone, where it pays its purchase",
  })
  decisions(@Root() payment: Payment): Promise<PaymentDecision[]> {
    return decisionsFor(payment);
  }

  @FieldResolver(() => [PaymentDecision], {
    description: 'Decisions that have to say what becomes of the places: nothing else would pay the purchase',
  })
  decisionsRequiringSeats(@Root() payment: Payment, @Ctx() ctx: AppContext): Promise<PaymentDecision[]> {
    return decisionsRequiringSeats(ctx, payment);
  }

  @Authorized(Permission.PAYMENTS_WRITE)
  @FieldResolver(() => [ReinstatementProblem], {
    nullable: true,
    description: 'PAYMENTS_WRITE: what stands in the way of giving the seat now; null where none is to be given',
  })
  reinstatementProblems(@Root() payment: Payment, @Ctx() ctx: AppContext): Promise<ReinstatementProblem[] | null> {
    return reinstatementProblems(ctx, payment);
  }

  @FieldResolver(() => [PaymentNote], {
    description: 'What people decided and noted, in the order it was done',
  })
  async history(@Root() payment: Payment, @Ctx() ctx: AppContext): Promise<PaymentNote[]> {
    return (await load(ctx, historiesOfPayments, payment.id)) ?? [];
  }

  @FieldResolver(() => ReceivedMoney, {
    nullable: true,
    description: 'What the gateway says it received; null until it says so',
  })
  received(@Root() { receivedInCents, receivedCurrency }: Payment): ReceivedMoney | null {
    if (receivedInCents === null || receivedCurrency === null) return null;
    return money(receivedInCents, receivedCurrency);
  }

  @FieldResolver(() => Event, { description: 'Whose money it is' })
  event(@Root() payment: Payment): Promise<Event> {
    return payment.event.loadOrFail();
  }

  @FieldResolver(() => Purchase, { description: 'What is paid: a registration or an order' })
  purchase(@Root() payment: Payment): Promise<Purchase> {
    return payment.purchase.loadOrFail();
  }

  @FieldResolver(() => [GatewayCallback], { description: 'What the gateway said, in the order it came' })
  async notices(@Root() payment: Payment, @Ctx() ctx: AppContext): Promise<GatewayCallback[]> {
    return (await load(ctx, noticesOfPayments, payment.id)) ?? [];
  }
}

@Authorized(Permission.MONEY_READ)
@Resolver(() => Purchase)
export class BoughtPaymentsResolver {
  @FieldResolver(() => [Payment], { description: 'Attempts to pay it, newest first' })
  async payments(@Root() purchase: Purchase, @Ctx() ctx: AppContext): Promise<Payment[]> {
    return (await load(ctx, paymentsOfPurchases, purchase.id)) ?? [];
  }
}

@Authorized(Permission.MONEY_READ)
@Resolver(() => GatewayCallback)
export class PaymentNoticeResolver {
  @Authorized(Permission.PAYMENTS_WRITE)
  @FieldResolver(() => String, {
    description: 'PAYMENTS_WRITE: what came, as JSON text: method, query, headers, body; nothing of a card',
  })
  request(@Root() notice: GatewayCallback): string {
    return shownRequest(notice.request);
  }
}
