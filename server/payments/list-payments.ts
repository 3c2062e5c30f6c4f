import { raw, type EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import { Event } from '../events/event.entity.js';
import { viewerEventIds, viewerEvents } from '../events/viewer-events.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { listSorts, type ListArgs } from '../platform/list-sort.js';
import {
  COUNTED_UP_TO,
  countUpTo,
  EVENT_COUNTED_UP_TO,
  readPage,
  SEARCHED_UP_TO,
  type Page,
} from '../platform/page.js';
import { rowId } from '../platform/row-id.js';
import { searchable } from '../platform/searchable.js';
import { intArray, sql } from '../platform/sql.js';
import type { AppContext } from '../app-context.js';
import type { PaymentFilterInput } from './payment-list.types.js';
import { PaymentStatus } from './payment-states.js';
import { Payment } from './payment.entity.js';
import { paymentsWithUnjudged } from './unverified-callbacks.js';

const PER_PAGE = 20;

/** What the list can be sorted by. */
export const paymentSorts = listSorts('PaymentSort', {
  DATE: { means: 'when it was opened', keys: (to) => [{ createdAt: to }, { id: to }] },
  AMOUNT: { means: 'amount asked for', keys: (to) => [{ amount: to }, { id: to }] },
});

/** Payments of the viewer's events, newest first. @throws NOT_FOUND for an event that is not the viewer's */
export async function listPayments(
  ctx: AppContext,
  { eventId, status, inVerification, underReview, review, gateway, search }: PaymentFilterInput,
  at: ListArgs<typeof paymentSorts>,
): Promise<Page<Payment>> {
  const narrowed: FilterQuery<Payment>[] = [await ofEvents(ctx, eventId)];
  if (status) narrowed.push({ status });
  if (inVerification)
    narrowed.push({
      status: PaymentStatus.PENDING,
      $or: [{ pendingSince: { $ne: null } }, { returnedAt: { $ne: null } }],
    });
  if (underReview) narrowed.push(await waiting(ctx));
  if (review) narrowed.push({ review });
  if (gateway) narrowed.push({ gateway });
  const term = search?.trim() ?? '';
  if (term) narrowed.push((await byCode(ctx.em, term)) ?? (await byPerson(ctx, term, eventId)));
  return readPage(
    ctx.em,
    Payment,
    { $and: narrowed },
    {
      orderBy: { createdAt: 'desc', id: 'desc' },
      sorts: paymentSorts,
      at,
      perPage: PER_PAGE,
      countedUpTo: term ? SEARCHED_UP_TO : eventId ? EVENT_COUNTED_UP_TO : COUNTED_UP_TO,
    },
  );
}

/** What waits for a person: money to decide about, or a gateway's word that could not be checked. */
async function waiting(ctx: AppContext): Promise<FilterQuery<Payment>> {
  const unverifiedCallbacks = await paymentsWithUnjudged(ctx);
  const review = { review: { $ne: null } };
  return unverifiedCallbacks.length > 0 ? { $or: [review, { id: { $in: unverifiedCallbacks } }] } : review;
}

/** How many payments of the viewer's events wait for a person, counted up to COUNTED_UP_TO. */
export async function countPaymentsToReview(ctx: AppContext): Promise<number> {
  const { total } = await countUpTo(ctx.em, Payment, {
    $and: [{ event: viewerEvents(ctx.viewer) }, await waiting(ctx)],
  });
  return total;
}

async function ofEvents({ em, viewer }: AppContext, eventId: string | null | undefined): Promise<FilterQuery<Payment>> {
  if (!eventId) return { event: viewerEvents(viewer) };
  const id = rowId(eventId);
  if ((await em.count(Event, { $and: [{ id }, viewerEvents(viewer)] })) === 0) throw new AppError(ErrorCode.NOT_FOUND);
  return { event: id };
}

/** Without a digit and this short it is somebody's name, though references may begin with the same letters. */
const SHORTEST_CODE = 8;
const looksLikeCode = (term: string): boolean => !/\s/.test(term) && (/\d/.test(term) || term.length >= SHORTEST_CODE);

/** The payments of a reference (or its beginning) or of a gateway's transaction; null where the term is neither. */
async function byCode(em: EntityManager, term: string): Promise<FilterQuery<Payment> | null> {
  if (!looksLikeCode(term)) return null;
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

/** So many purchases are looked up one by one; where more are found, one of a few payments is among them. */
const FEW = 10_000;

/**
 * The payments for people of this name or document. Where few have it, their purchases are named; where many do, the newest
 * payments are asked in turn whether they are of one, until a page is full. PostgreSQL cannot see beforehand which of the
 * two it is: it took seconds for the most common names among a million people.
 */
async function byPerson(
  { em, services, viewer }: AppContext,
  term: string,
  eventId: string | null | undefined,
): Promise<FilterQuery<Payment>> {
  const words = searchable(term).split(' ').filter(Boolean);
  const events = eventId ? [rowId(eventId)] : await viewerEventIds(em, viewer);
  const found = services.purchaseSearches.map((search) => search(words, events));
  const parameters = found.flatMap((search) => search.parameters);
  const some = found.map(
    ({ from, purchaseId, where }) => `(select ${purchaseId} as id from ${from} where ${where} limit ${FEW + 1})`,
  );
  const few = await em.execute<{ id: number }[]>(some.join(' union all '), parameters);
  if (few.length <= FEW) {
    const ids = intArray(few.map(({ id }) => id));
    return { [raw((alias) => `${alias}.purchase_id = any(?::int[])`, [ids])]: [] };
  }
  // "offset 0" keeps PostgreSQL from collecting everyone of the name first.
  const isOne = (purchase: string): string =>
    found
      .map(
        ({ from, purchaseId, where }) =>
          `exists (select from ${from} where ${where} and ${purchaseId} = ${purchase} offset 0)`,
      )
      .join(' or ');
  return { [raw((alias) => `(${isOne(`${alias}.purchase_id`)})`, parameters)]: [] };
}
