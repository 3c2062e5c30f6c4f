import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { load } from '../platform/loaders.js';
import type { ListArgs } from '../platform/list-sort.js';
import { Permission, Sensitive } from '../platform/permissions.js';
import { rowId } from '../platform/row-id.js';
import { Purchase } from '../purchases/purchase.entity.js';
import type { Work } from '../work.js';
import { acceptPayment } from './accept-payment.js';
import { checkViewerPayment } from './check-payment.js';
import { dismissNotices } from './dismiss-notices.js';
import { findPayment } from './find-payment.js';
import { countPaymentsToReview, listPayments, paymentSorts } from './list-payments.js';
import { notePayment } from './note-payment.js';
import { shownRequest } from './notice-request.js';
import { PaymentDecision } from './payment-decision-enums.js';
import {
  PaymentCharge,
  PaymentDecisionInput,
  PaymentNoteInput,
  ReceivedMoney,
  ReturnDecisionInput,
  SeatProblem,
  UnjudgedNotices,
} from './payment-decision.types.js';
import { historiesOfPayments } from './payment-history.js';
import { PaymentNote } from './payment-note.entity.js';
import { PaymentFilterInput, PaymentPage } from './payment-list.types.js';
import { PaymentNotice } from './payment-notice.entity.js';
import { verificationOf } from './payment-verification.js';
import { CheckedPayment, PaymentVerification } from './payment-verification.types.js';
import { Payment } from './payment.entity.js';
import { noticesOfPayments, paymentsOfPurchases } from './payments.loaders.js';
import { decisionsFor, placesAskedBy } from './possible-decisions.js';
import { refundPayment } from './refund-payment.js';
import { resolvePayment } from './resolve-payment.js';
import { retryNoticesOf } from './retry-notices.js';
import { seatProblems } from './seat-problems.js';
import { unjudgedOfPayments } from './unjudged-notices.js';

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
    @Ctx() work: Work,
  ): Promise<PaymentPage> {
    return listPayments(work, filter ?? {}, at);
  }

  @Authorized(Permission.MONEY_READ)
  @Query(() => Payment, {
    nullable: true,
    description: "MONEY_READ: a payment of one of the viewer's events. NOT_FOUND.",
  })
  payment(@Arg('id', () => ID, { description: "The payment's" }) id: string, @Ctx() work: Work): Promise<Payment> {
    return findPayment(work, rowId(id));
  }

  @Authorized(Permission.MONEY_READ)
  @Query(() => Int, {
    description: "MONEY_READ: how many payments of the viewer's events wait for a person, counted up to 10,000.",
  })
  paymentsToReview(@Ctx() work: Work): Promise<number> {
    return countPaymentsToReview(work);
  }

  @Authorized(Permission.PAYMENTS_WRITE)
  @Mutation(() => Payment, {
    description: "PAYMENTS_WRITE, 'Aceptar el valor recibido': its purchase is paid by what arrived.",
  })
  acceptPayment(
    @Arg('id', () => ID, { description: "The payment's" }) id: string,
    @Arg('input', () => PaymentDecisionInput, { description: 'What is decided' }) input: PaymentDecisionInput,
    @Ctx() work: Work,
  ): Promise<Payment> {
    return acceptPayment(work, rowId(id), input);
  }

  @Sensitive()
  @Authorized(Permission.PAYMENTS_WRITE)
  @Mutation(() => Payment, {
    description:
      "PAYMENTS_WRITE, 'Marcar como devuelto' under review, 'Devolver' of a paid purchase (with places FREE): a person gave the money back at the gateway.",
  })
  refundPayment(
    @Arg('id', () => ID, { description: "The payment's" }) id: string,
    @Arg('input', () => ReturnDecisionInput, { description: 'What is decided' }) input: ReturnDecisionInput,
    @Ctx() work: Work,
  ): Promise<Payment> {
    return refundPayment(work, rowId(id), input);
  }

  @Authorized(Permission.PAYMENTS_WRITE)
  @Mutation(() => Payment, { description: "PAYMENTS_WRITE, 'Dejar como está': no money moves." })
  resolvePayment(
    @Arg('id', () => ID, { description: "The payment's" }) id: string,
    @Arg('input', () => ReturnDecisionInput, { description: 'What is decided' }) input: ReturnDecisionInput,
    @Ctx() work: Work,
  ): Promise<Payment> {
    return resolvePayment(work, rowId(id), input);
  }

  @Authorized(Permission.PAYMENTS_WRITE)
  @Mutation(() => Payment, { description: 'PAYMENTS_WRITE: adds a note, whatever its state.' })
  notePayment(
    @Arg('id', () => ID, { description: "The payment's" }) id: string,
    @Arg('input', () => PaymentNoteInput, { description: 'What is noted' }) input: PaymentNoteInput,
    @Ctx() work: Work,
  ): Promise<Payment> {
    return notePayment(work, rowId(id), input);
  }

  @Authorized(Permission.PAYMENTS_WRITE)
  @Mutation(() => CheckedPayment, {
    description:
      'Asks the gateway of a pending payment how it stands, at most once in 5 s, and waits 8 s for the response. Requires: PAYMENTS_WRITE. Errors: NOT_FOUND.',
  })
  checkPaymentNow(
    @Arg('id', () => ID, { description: 'ID of the payment' }) id: string,
    @Ctx() work: Work,
  ): Promise<CheckedPayment> {
    return checkViewerPayment(work, rowId(id));
  }

  @Authorized(Permission.PAYMENTS_WRITE)
  @Mutation(() => Payment, {
    description: 'PAYMENTS_WRITE: asks the gateway again about what it said and nobody could check.',
  })
  retryNotices(@Arg('id', () => ID, { description: "The payment's" }) id: string, @Ctx() work: Work): Promise<Payment> {
    return retryNoticesOf(work, rowId(id));
  }

  @Authorized(Permission.PAYMENTS_WRITE)
  @Mutation(() => Payment, {
    description:
      'PAYMENTS_WRITE: sets aside what a gateway said and nobody could check; WRONG_STATE when nothing waits.',
  })
  dismissNotices(
    @Arg('id', () => ID, { description: "The payment's" }) id: string,
    @Arg('input', () => PaymentNoteInput, { description: 'Why, in words' }) input: PaymentNoteInput,
    @Ctx() work: Work,
  ): Promise<Payment> {
    return dismissNotices(work, rowId(id), input);
  }

  @FieldResolver(() => PaymentVerification, {
    nullable: true,
    description:
      'When the gateway was and will be asked how the payment ends; null if the payment is not `inVerification`',
  })
  verification(@Root() payment: Payment, @Ctx() { now }: Work): Promise<PaymentVerification | null> {
    return verificationOf(payment, now);
  }

  @FieldResolver(() => UnjudgedNotices, {
    nullable: true,
    description: 'What the gateway said and nobody could check for ten minutes or longer; null: nothing',
  })
  async unjudged(@Root() payment: Payment, @Ctx() work: Work): Promise<UnjudgedNotices | null> {
    return (await load(work, unjudgedOfPayments, payment.id)) ?? null;
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
  placesAsked(@Root() payment: Payment, @Ctx() work: Work): Promise<PaymentDecision[]> {
    return placesAskedBy(work, payment);
  }

  @Authorized(Permission.PAYMENTS_WRITE)
  @FieldResolver(() => [SeatProblem], {
    nullable: true,
    description: 'PAYMENTS_WRITE: what stands in the way of giving the seat now; null where none is to be given',
  })
  seatProblems(@Root() payment: Payment, @Ctx() work: Work): Promise<SeatProblem[] | null> {
    return seatProblems(work, payment);
  }

  @FieldResolver(() => [PaymentNote], {
    description: 'What people decided and noted, in the order it was done',
  })
  async history(@Root() payment: Payment, @Ctx() work: Work): Promise<PaymentNote[]> {
    return (await load(work, historiesOfPayments, payment.id)) ?? [];
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

  @FieldResolver(() => [PaymentNotice], { description: 'What the gateway said, in the order it came' })
  async notices(@Root() payment: Payment, @Ctx() work: Work): Promise<PaymentNotice[]> {
    return (await load(work, noticesOfPayments, payment.id)) ?? [];
  }
}

@Authorized(Permission.MONEY_READ)
@Resolver(() => Purchase)
export class BoughtPaymentsResolver {
  @FieldResolver(() => [Payment], { description: 'Attempts to pay it, newest first' })
  async payments(@Root() purchase: Purchase, @Ctx() work: Work): Promise<Payment[]> {
    return (await load(work, paymentsOfPurchases, purchase.id)) ?? [];
  }
}

@Authorized(Permission.MONEY_READ)
@Resolver(() => PaymentNotice)
export class PaymentNoticeResolver {
  @Authorized(Permission.PAYMENTS_WRITE)
  @FieldResolver(() => String, {
    description: 'PAYMENTS_WRITE: what came, as JSON text: method, query, headers, body; nothing of a card',
  })
  request(@Root() notice: PaymentNotice): string {
    return shownRequest(notice.request);
  }
}
