import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../../app-context.js';
import { Competitor } from '../competitor.entity.js';
import { holdsASeat } from './holds-a-seat.js';
import { expireHold } from '../../payments/expire-holds.js';
import { isPayable } from '../../purchases/purchase-states.js';
import type { Registration } from '../registration.entity.js';

/**
 * Returns the competitors with these documents who hold a seat in the event, with their registrations. Releases ended
 * holds first, so that a person need not wait for the job to register again.
 */
export async function liveCompetitors(
  ctx: AppContext,
  eventId: number,
  dnis: readonly string[],
): Promise<Competitor[]> {
  const found = await find(ctx.em, eventId, dnis);
  const ended = new Set(
    found.map(({ registration }) => registration.getEntity()).filter((registration) => hasEnded(registration, ctx.now)),
  );
  if (ended.size === 0) return found;
  for (const { id } of ended) await expireHold(ctx, id);
  return find(ctx.em.fork(), eventId, dnis);
}

const hasEnded = ({ status, holdExpiresAt }: Registration, now: Date): boolean =>
  isPayable(status) && holdExpiresAt !== null && holdExpiresAt < now;

const find = (em: EntityManager, eventId: number, dnis: readonly string[]): Promise<Competitor[]> =>
  em.find(Competitor, { event: eventId, dni: { $in: [...dnis] }, ...holdsASeat }, { populate: ['registration'] });
