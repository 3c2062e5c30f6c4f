import { eventsMatching } from '../events/event-list.js';
import { Event } from '../events/event.entity.js';
import { viewerEventIds, viewerEvents } from '../events/viewer-events.js';
import { Payment } from '../payments/payment.entity.js';
import { containing } from '../platform/like.js';
import { Permission } from '../platform/permissions.js';
import { searchable } from '../platform/searchable.js';
import { Competitor } from '../registration/competitor.entity.js';
import { holdsASeat } from '../registration/holds-a-seat.js';
import type { AppContext } from '../app-context.js';
import type { SearchResult } from './search.types.js';

const FEW = 5;
const SHORTEST = 2;
/** The index knows texts by three letters at a time: fewer would mean reading everybody. */
const INDEXED = 3;
const LONGEST = 100;

/** What may be looked at: all events, or these. */
type Scope = readonly number[] | null;

/**
 * A few events, competitors and payments that a text finds, newest first: what the viewer may read, of the viewer's
 * events. A text of one letter finds nothing, one of two letters events alone.
 */
export async function searchAll(ctx: AppContext, text: string): Promise<SearchResult> {
  const term = text.trim().slice(0, LONGEST);
  if (term.length < SHORTEST) return { events: [], competitors: [], payments: [] };
  // Read once: the planner knows much about a list of them, and nothing about a sub-select.
  const scope = await viewerEventIds(ctx.em, ctx.viewer);
  const [events, competitors, payments] = await Promise.all([
    findEvents(ctx, term),
    findCompetitors(ctx, term, scope),
    findPayments(ctx, term, scope),
  ]);
  return { events, competitors, payments };
}

/** Written out in the query, not as its parameters: how a word is best looked for depends on how common it is. */
const inScope = (scope: Scope) => (scope ? { event: { $in: [...scope] } } : {});

function findEvents({ em, viewer }: AppContext, term: string): Promise<Event[]> {
  return em.find(
    Event,
    { $and: [viewerEvents(viewer), eventsMatching(term)] },
    { orderBy: { createdAt: 'desc', id: 'desc' }, limit: FEW },
  );
}

async function findCompetitors({ em, viewer }: AppContext, term: string, scope: Scope): Promise<Competitor[]> {
  const words = searchable(term).split(' ').filter(Boolean);
  const allowed = viewer?.permissions.has(Permission.PARTICIPANTS_READ);
  if (!allowed || !words.some(({ length }) => length >= INDEXED)) return [];
  const named = words.map((word) => ({ searchText: { $like: containing(word) } }));
  return em.find(
    Competitor,
    { ...holdsASeat, ...inScope(scope), $and: named },
    { orderBy: { id: 'desc' }, limit: FEW },
  );
}

async function findPayments({ em, viewer }: AppContext, term: string, scope: Scope): Promise<Payment[]> {
  if (!viewer?.permissions.has(Permission.MONEY_READ) || term.length < INDEXED) return [];
  const beginning = `${term.replace(/[\\%_]/g, '\\$&').toUpperCase()}%`;
  return em.find(
    Payment,
    { ...inScope(scope), $or: [{ reference: { $like: beginning } }, { transactionId: term }] },
    { orderBy: { id: 'desc' }, limit: FEW },
  );
}
