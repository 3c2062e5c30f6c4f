import type { EntityManager } from '@mikro-orm/postgresql';
import { Competitor } from '../competitors/competitor.entity.js';

/** People with one of these documents who hold a place in the event, with their registrations. */
export function liveCompetitors(em: EntityManager, eventId: number, dnis: readonly string[]): Promise<Competitor[]> {
  return em.find(Competitor, { event: eventId, dni: { $in: [...dnis] }, live: true }, { populate: ['registration'] });
}
