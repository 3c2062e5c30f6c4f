import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit } from '../audit/record.js';
import type { AppContext } from '../app-context.js';
import { Sponsor } from './sponsor.entity.js';

/** Maximum sponsors of an event. */
export const MOST_SPONSORS = 12;

/** Returns the sponsors of an event in their order. */
export const sponsorsOf = (em: EntityManager, eventId: number): Promise<Sponsor[]> =>
  em.find(Sponsor, { event: eventId }, { orderBy: { position: 'asc', id: 'asc' }, populate: ['image'] });

/** Returns the sponsors for the audit log. */
export const sponsorsSnapshot = (sponsors: readonly Sponsor[]) => ({
  sponsors: sponsors.map(({ name, web }) => (web ? `${name} (${web})` : name)),
});

/** Writes an audit entry for changed sponsors. */
export function recordSponsors(
  ctx: AppContext,
  eventId: number,
  before: ReturnType<typeof sponsorsSnapshot>,
  after: ReturnType<typeof sponsorsSnapshot>,
): void {
  recordAudit(ctx, { subject: 'event', subjectId: eventId, eventId, action: 'sponsors changed', before, after });
}
