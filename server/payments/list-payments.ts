import { raw, type FilterQuery } from '@mikro-orm/postgresql';
import { searchable } from '../competitors/searchable.js';
import { Event } from '../events/event.entity.js';
import { viewerEvents } from '../events/viewer-events.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { containing } from '../platform/like.js';
import { countUpTo, readPage, type Page } from '../platform/page.js';
import { rowId } from '../platform/row-id.js';
import type { Work } from '../work.js';
import type { PaymentFilterInput } from './payment-list.types.js';
import { Payment } from './payment.entity.js';

const PER_PAGE = 20;

/** Payments of the viewer's events, newest first. @throws NOT_FOUND for an event that is not the viewer's */
export async function listPayments(
  work: Work,
  { eventId, status, underReview, review, gateway, search }: PaymentFilterInput,
  page: number,
): Promise<Page<Payment>> {
  const narrowed: FilterQuery<Payment>[] = [await ofEvents(work, eventId)];
  if (status) narrowed.push({ status });
  if (underReview) narrowed.push({ review: { $ne: null } });
  if (review) narrowed.push({ review });
  if (gateway) narrowed.push({ gateway });
  if (search?.trim()) narrowed.push(found(search));
  return readPage(work.em, Payment, { $and: narrowed }, { orderBy: { id: 'desc' }, page, perPage: PER_PAGE });
}

/** How many payments of the viewer's events wait for a decision, counted up to 50,000. */
export async function countPaymentsToReview(work: Work): Promise<number> {
  const { total } = await countUpTo(work.em, Payment, { event: viewerEvents(work.viewer), review: { $ne: null } });
  return total;
}

async function ofEvents({ em, viewer }: Work, eventId: string | null | undefined): Promise<FilterQuery<Payment>> {
  if (!eventId) return { event: viewerEvents(viewer) };
  const id = rowId(eventId);
  if ((await em.count(Event, { $and: [{ id }, viewerEvents(viewer)] })) === 0) throw new AppError(ErrorCode.NOT_FOUND);
  return { event: id };
}

/** By what people have at hand: a reference (or its beginning), the gateway's transaction, a name or a document. */
function found(search: string): FilterQuery<Payment> {
  const term = search.trim();
  const words = searchable(term).split(' ').filter(Boolean);
  const beginning = `${term.replace(/[\\%_]/g, '\\$&').toUpperCase()}%`;
  return {
    id: {
      $in: raw(
        `(select id from payment where reference like ?
          union all select id from payment where transaction_id = ?
          union all select payment_id from payment_notice where transaction_id = ? and payment_id is not null
          union all select p.id from competitor c join payment p on p.registration_id = c.registration_id
            where ${words.map(() => 'c.search_text like ?').join(' and ')})`,
        [beginning, term, term, ...words.map(containing)],
      ),
    },
  };
}
