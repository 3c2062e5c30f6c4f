import { eventsMatching } from '../events/event-list.js';
import { Event } from '../events/event.entity.js';
import { viewerEventIds, viewerEvents } from '../events/viewer-events.js';
import { Payment } from '../payments/payment.entity.js';
import { containing } from '../platform/database/like.js';
import { Permission } from '../platform/permissions.js';
import { searchable } from '../platform/database/searchable.js';
import { Competitor } from '../registration/competitor.entity.js';
import { holdsASeat } from '../registration/hold/holds-a-seat.js';
import type { AppContext } from '../app-context.js';
import type { SearchResult } from './search.types.js';

const MAX_RESULTS = 5;
const MIN_LENGTH = 2;
/** Trigram index: a shorter word would scan the whole table. */
const MIN_INDEXED_LENGTH = 3;
const MAX_LENGTH = 100;

/** IDs of the events to search; null: all events. */
type Scope = readonly number[] | null;

/**
 * Searches the viewer's events, competitors and payments, newest first, within the viewer's permissions. One letter
 * finds nothing, two letters find only events.
 */
export async function searchAll(ctx: AppContext, text: string): Promise<SearchResult> {
  const term = text.trim().slice(0, MAX_LENGTH);
  if (term.length < MIN_LENGTH) return { events: [], competitors: [], payments: [] };
  // Read once: the planner estimates a list well, but not a subselect.
  const scope = await viewerEventIds(ctx.em, ctx.viewer);
  const [events, competitors, payments] = await Promise.all([
    findEvents(ctx, term),
    findCompetitors(ctx, term, scope),
    findPayments(ctx, term, scope),
  ]);
  return { events, competitors, payments };
}

/** Literals instead of parameters: the best plan depends on how common a word is. */
const inScope = (scope: Scope) => (scope ? { event: { $in: [...scope] } } : {});

function findEvents({ em, viewer }: AppContext, term: string): Promise<Event[]> {
  return em.find(
    Event,
    { $and: [viewerEvents(viewer), eventsMatching(term)] },
    { orderBy: { createdAt: 'desc', id: 'desc' }, limit: MAX_RESULTS },
  );
}

async function findCompetitors({ em, viewer }: AppContext, term: string, scope: Scope): Promise<Competitor[]> {
  const searchTerms = searchable(term).split(' ').filter(Boolean);
  const allowed = viewer?.permissions.has(Permission.PARTICIPANTS_READ);
  if (!allowed || !searchTerms.some(({ length }) => length >= MIN_INDEXED_LENGTH)) return [];
  const named = searchTerms.map((word) => ({ searchText: { $like: containing(word) } }));
  return em.find(
    Competitor,
    { ...holdsASeat, ...inScope(scope), $and: named },
    { orderBy: { id: 'desc' }, limit: MAX_RESULTS },
  );
}

async function findPayments({ em, viewer }: AppContext, term: string, scope: Scope): Promise<Payment[]> {
  if (!viewer?.permissions.has(Permission.MONEY_READ) || term.length < MIN_INDEXED_LENGTH) return [];
  const beginning = `${term.replace(/[\\%_]/g, '\\$&').toUpperCase()}%`;
  return em.find(
    Payment,
    { ...inScope(scope), $or: [{ reference: { $like: beginning } }, { transactionId: term }] },
    { orderBy: { id: 'desc' }, limit: MAX_RESULTS },
  );
}
