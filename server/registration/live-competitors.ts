import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../app-context.js';
import { Competitor } from './competitor.entity.js';
import { holdsASeat } from './holds-a-seat.js';
import { expireHold } from '../payments/expire-holds.js';
import { isPayable } from '../purchases/purchase-states.js';
import type { Registration } from './registration.entity.js';

/**
 * People with one of these documents who hold a place in the event, with their registrations. A hold whose end has come
 * is freed first, so that nobody waits for the job to register again.
 */
export async function liveCompetitors(
  ctx: AppContext,
  eventId: number,
  dnis: readonly string[],
): Promise<Competitor[]> {
  const found = await find(ctx.em, eventId, dnis);
  const ended = new Set(
    found.map(({ registration }) => registration.getEntity()).filter((each) => hasEnded(each, ctx.now)),
  );
  if (ended.size === 0) return found;
  for (const { id } of ended) await expireHold(ctx, id);
  return find(ctx.em.fork(), eventId, dnis);
}

const hasEnded = ({ status, holdExpiresAt }: Registration, now: Date): boolean =>
  isPayable(status) && holdExpiresAt !== null && holdExpiresAt < now;

const find = (em: EntityManager, eventId: number, dnis: readonly string[]): Promise<Competitor[]> =>
  em.find(Competitor, { event: eventId, dni: { $in: [...dnis] }, ...holdsASeat }, { populate: ['registration'] });
