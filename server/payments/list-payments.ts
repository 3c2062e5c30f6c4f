import { raw, type EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import { Event } from '../events/event.entity.js';
import { listedEvents, viewerEventIds, viewerEvents } from '../events/viewer-events.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { listSorts, type ListArgs } from '../platform/list/list-sort.js';
import {
  COUNTED_UP_TO,
  countUpTo,
  EVENT_COUNTED_UP_TO,
  readPage,
  SEARCHED_UP_TO,
  type Page,
} from '../platform/list/page.js';
import { rowId } from '../platform/database/row-id.js';
import { searchable } from '../platform/database/searchable.js';
import { intArray, sql } from '../platform/database/sql.js';
import type { AppContext } from '../app-context.js';
import type { PaymentFilterInput } from './payment-list.types.js';
import { PaymentStatus } from './payment-states.js';
import { Payment } from './payment.entity.js';
import { paymentsWithUnverifiedCallbacks } from './callbacks/unverified-callbacks.js';
import { purchaseSearch } from './purchase-search.js';

const PER_PAGE = 20;

/** Sort orders of the payment list. */
export const paymentSorts = listSorts('PaymentSort', {
  DATE: { means: 'time at which the payment was opened', keys: (to) => [{ createdAt: to }, { id: to }] },
  AMOUNT: { means: 'amount of the payment', keys: (to) => [{ amount: to }, { id: to }] },
});

/**
 * Returns a page of payments of the viewer's events, newest first. @throws NOT_FOUND if the event is not the viewer's
 */
export async function listPayments(
  ctx: AppContext,
  { eventId, status, inVerification, underReview, review, gateway, search }: PaymentFilterInput,
  at: ListArgs<typeof paymentSorts>,
): Promise<Page<Payment>> {
  const conditions: FilterQuery<Payment>[] = [await ofEvents(ctx, eventId)];
  if (status) conditions.push({ status });
  if (inVerification)
    conditions.push({
      status: PaymentStatus.PENDING,
      $or: [{ pendingSince: { $ne: null } }, { returnedAt: { $ne: null } }],
    });
  if (underReview) conditions.push(await needsReview(ctx));
  if (review) conditions.push({ review });
  if (gateway) conditions.push({ gateway });
  const term = search?.trim() ?? '';
  if (term) conditions.push((await byCode(ctx.em, term)) ?? (await byPerson(ctx, term, eventId)));
  return readPage(
    ctx.em,
    Payment,
    { $and: conditions },
    {
      populate: ['purchase'],
      orderBy: { createdAt: 'desc', id: 'desc' },
      sorts: paymentSorts,
      at,
      perPage: PER_PAGE,
      countedUpTo: term ? SEARCHED_UP_TO : eventId ? EVENT_COUNTED_UP_TO : COUNTED_UP_TO,
    },
  );
}

/** Returns the filter for payments that wait for a person: under review, or with unverified callbacks. */
async function needsReview(ctx: AppContext): Promise<FilterQuery<Payment>> {
  const unverifiedCallbacks = await paymentsWithUnverifiedCallbacks(ctx);
  const review = { review: { $ne: null } };
  return unverifiedCallbacks.length > 0 ? { $or: [review, { id: { $in: unverifiedCallbacks } }] } : review;
}

/** Returns the number of payments of the viewer's events that wait for a person, up to COUNTED_UP_TO. */
export async function countPaymentsToReview(ctx: AppContext): Promise<number> {
  const { total } = await countUpTo(ctx.em, Payment, {
    $and: [{ event: await listedEvents(ctx.em, ctx.viewer) }, await needsReview(ctx)],
  });
  return total;
}

async function ofEvents({ em, viewer }: AppContext, eventId: string | null | undefined): Promise<FilterQuery<Payment>> {
  if (!eventId) return { event: await listedEvents(em, viewer) };
  const id = rowId(eventId);
  if ((await em.count(Event, { $and: [{ id }, viewerEvents(viewer)] })) === 0) throw new AppError(ErrorCode.NOT_FOUND);
  return { event: id };
}

/** Minimum length of a code without digits; a shorter term is the name of a person. */
const MIN_CODE_LENGTH = 8;
const isCode = (term: string): boolean => !/\s/.test(term) && (/\d/.test(term) || term.length >= MIN_CODE_LENGTH);

/** Returns the filter for a transaction ID or the start of a reference; null if no payment matches. */
async function byCode(em: EntityManager, term: string): Promise<FilterQuery<Payment> | null> {
  if (!isCode(term)) return null;
  const rows = await sql<{ id: number }>(
    em,
    `select id from payment where reference like $1
      union select id from payment where transaction_id = $2
      union select id from payment where jsonb_array_length(charges) > 1 and charges @> $3
      union select payment_id from payment_notice where transaction_id = $2 and payment_id is not null
      limit ${SEARCHED_UP_TO + 1}`,
    [`${term.replace(/[\\%_]/g, '\\$&').toUpperCase()}%`, term, JSON.stringify([{ transactionId: term }])],
  );
  return rows.length > 0 ? { id: { $in: rows.map(({ id }) => id) } } : null;
}

/** Maximum number of purchases that the filter lists by ID. */
const MAX_LISTED_PURCHASES = 10_000;

/**
 * Returns the filter for payments of people with a name or document. For few matches it lists their purchases; for many
 * it tests each payment, newest first, until the page is full. PostgreSQL cannot choose between the two: without this
 * distinction the most common names took seconds among a million people.
 */
async function byPerson(
  ctx: AppContext,
  term: string,
  eventId: string | null | undefined,
): Promise<FilterQuery<Payment>> {
  const { em, services, viewer } = ctx;
  const searchWords = searchable(term).split(' ').filter(Boolean);
  const events = eventId ? [rowId(eventId)] : await viewerEventIds(em, viewer);
  const searches = await services.listeners.emit(purchaseSearch, ctx, { searchWords, eventIds: events });
  const parameters = searches.flatMap((search) => search.parameters);
  const selects = searches.map(
    ({ from, purchaseId, where }) =>
      `(select ${purchaseId} as id from ${from} where ${where} limit ${MAX_LISTED_PURCHASES + 1})`,
  );
  const purchases = await em.execute<{ id: number }[]>(
    `${selects.join(' union all ')} limit ${MAX_LISTED_PURCHASES + 1}`,
    parameters,
  );
  if (purchases.length <= MAX_LISTED_PURCHASES) {
    const ids = intArray(purchases.map(({ id }) => id));
    return { [raw((alias) => `${alias}.purchase_id = any(?::int[])`, [ids])]: [] };
  }
  // `offset 0` stops PostgreSQL from turning the subquery into a join, which reads all matching people first.
  const matchesPurchase = (purchase: string): string =>
    searches
      .map(
        ({ from, purchaseId, where }) =>
          `exists (select from ${from} where ${where} and ${purchaseId} = ${purchase} offset 0)`,
      )
      .join(' or ');
  return { [raw((alias) => `(${matchesPurchase(`${alias}.purchase_id`)})`, parameters)]: [] };
}
