import type { Event } from '../events/event.entity.js';
import { keyedHash } from '../platform/keyed-hash.js';
import { sql } from '../platform/sql.js';
import type { Work } from '../work.js';
import { payableStatuses } from './purchase-states.js';

/** What unpaid people of one event are capped by. Hashes, because it only has to be recognised. */
export interface HoldOrigin {
  /** The network address, a /64 of IPv6; null: of no visitor. */
  savedFrom: string | null;
  /** The e-mail of who pays. */
  payerHash: string;
}

export function originOf({ network, services }: Work, payerEmail: string): HoldOrigin {
  const hash = (kind: string, text: string): string => keyedHash(services.config.jwtSecret, kind, text);
  return { savedFrom: network === '' ? null : hash('address', network), payerHash: hash('e-mail', payerEmail) };
}

/**
 * How many people may hold a seat of an event without having paid: with one payer's e-mail a club's captain and ten
 * teams, from one network address a club's evening or a fifth of a large event. Why these numbers: docs/operating.md.
 */
export function unpaidCaps(seats: number): { payer: number; address: number } {
  return { payer: Math.min(70, Math.max(35, Math.floor(seats / 10))), address: Math.max(60, Math.floor(seats / 5)) };
}

/** The message that says which. */
export type OverCap = 'tooManyFromPayer' | 'tooManyFromAddress';

/**
 * Whether more people than that now wait for a payment, this purchase's included. Exact where the caller has taken
 * the event's seats in this transaction: saves of an event then come one after another, and this statement, which
 * begins after the lock was had, sees all that were before.
 */
export async function overUnpaidCap(
  { em, services }: Work,
  { event, origin }: { event: Event; origin: HoldOrigin },
): Promise<OverCap | null> {
  if (!services.limits.on) return null;
  const sumWhere = (column: string, parameter: string): string =>
    `(select coalesce(sum(people), 0)::int from purchase
      where event_id = $1 and ${column} = ${parameter} and status in (${payableList}))`;
  const [found] = await sql<{ payer: number; address: number; seats: number }>(
    em,
    `select ${sumWhere('payer_hash', '$2')} as payer, ${sumWhere('saved_from', '$3')} as address, "limit" as seats
      from quota where id = $4`,
    [event.id, origin.payerHash, origin.savedFrom, event.seats.id],
  );
  if (!found) return null;
  const caps = unpaidCaps(found.seats);
  if (found.payer > caps.payer) return 'tooManyFromPayer';
  return found.address > caps.address ? 'tooManyFromAddress' : null;
}

/** As the partial indexes spell it. */
const payableList = payableStatuses.map((status) => `'${status}'`).join(', ');
