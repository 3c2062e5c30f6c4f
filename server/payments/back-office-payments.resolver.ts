import { Arg, Authorized, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { load } from '../platform/loaders.js';
import { Permission } from '../platform/permissions.js';
import { rowId } from '../platform/row-id.js';
import { Registration } from '../registration/registration.entity.js';
import type { Work } from '../work.js';
import { findPayment } from './find-payment.js';
import { countPaymentsToReview, listPayments } from './list-payments.js';
import { shownRequest } from './notice-request.js';
import { PaymentFilterInput, PaymentPage } from './payment-list.types.js';
import { PaymentNotice } from './payment-notice.entity.js';
import { Payment } from './payment.entity.js';
import { noticesOfPayments, paymentsOfRegistrations } from './payments.loaders.js';

@Authorized(Permission.MONEY_READ)
@Resolver(() => Payment)
export class BackOfficePaymentsResolver {
  @Authorized(Permission.MONEY_READ)
  @Query(() => PaymentPage, { description: "MONEY_READ: payments of the viewer's events, newest first." })
  payments(
    @Arg('filter', () => PaymentFilterInput, { nullable: true }) filter: PaymentFilterInput | null,
    @Arg('page', () => Int, { nullable: true, defaultValue: 1 }) page: number | null,
    @Ctx() work: Work,
  ): Promise<PaymentPage> {
    return listPayments(work, filter ?? {}, page ?? 1);
  }

  @Authorized(Permission.MONEY_READ)
  @Query(() => Payment, { description: "MONEY_READ: a payment of one of the viewer's events." })
  payment(@Arg('id', () => ID) id: string, @Ctx() work: Work): Promise<Payment> {
    return findPayment(work, rowId(id));
  }

  @Authorized(Permission.MONEY_READ)
  @Query(() => Int, {
    description: "MONEY_READ: how many payments of the viewer's events wait for a decision, counted up to 50,000.",
  })
  paymentsToReview(@Ctx() work: Work): Promise<number> {
    return countPaymentsToReview(work);
  }

  @FieldResolver(() => Event)
  event(@Root() payment: Payment): Promise<Event> {
    return payment.event.loadOrFail();
  }

  @FieldResolver(() => Registration)
  registration(@Root() payment: Payment): Promise<Registration> {
    return payment.registration.loadOrFail();
  }

  @FieldResolver(() => [PaymentNotice], { description: 'What the gateway said, in the order it came' })
  async notices(@Root() payment: Payment, @Ctx() work: Work): Promise<PaymentNotice[]> {
    return (await load(work, noticesOfPayments, payment.id)) ?? [];
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

@Authorized(Permission.MONEY_READ)
@Resolver(() => Registration)
export class TeamPaymentsResolver {
  @Authorized(Permission.MONEY_READ)
  @FieldResolver(() => [Payment], { description: 'MONEY_READ: its attempts to pay, newest first' })
  async payments(@Root() registration: Registration, @Ctx() work: Work): Promise<Payment[]> {
    return (await load(work, paymentsOfRegistrations, registration.id)) ?? [];
  }
}
