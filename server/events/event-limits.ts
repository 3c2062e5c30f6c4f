import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { AppError, ErrorCode, type FieldErrors } from '../platform/errors.js';
import { people } from '../platform/text/people.js';
import { Quota } from '../quotas/quota.entity.js';
import type { RequestedRows } from './event-rows.js';
import type { Event } from './event.entity.js';

/**
 * Locks the quotas of an event's seats, categories and kits in the order in which registrations lock them (another
 * order deadlocks), and refreshes them.
 */
export async function lockQuotas(em: EntityManager, event: Event): Promise<void> {
  const ids = [
    event.seats.id,
    ...event.categories.map(({ places }) => places.id),
    ...event.kits.map(({ units }) => units.id),
  ];
  await em.find(
    Quota,
    { id: { $in: ids } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { kind: 'asc', id: 'asc' }, refresh: true },
  );
}

/** @throws IN_USE by field path, if a limit would fall below what is held */
export function checkLimits(event: Event, participantLimit: number, { categories, kits }: RequestedRows): void {
  const problems: FieldErrors = {};
  const { taken } = event.seats.unwrap();
  if (participantLimit < taken) {
    problems.participantLimit = [`Ya hay ${people(taken, 'inscrita')}: el límite no puede ser menor.`];
  }
  categories.forEach(({ id, participantLimit: limit }, index) => {
    const places = event.categories.find((category) => String(category.id) === id)?.places.unwrap();
    if (places && limit != null && limit < places.taken) {
      problems[`categories.${index}.participantLimit`] = [
        `Ya hay ${people(places.taken, 'inscrita')} en ella: el límite no puede ser menor.`,
      ];
    }
  });
  kits.forEach(({ id, amount }, index) => {
    const units = event.kits.find((kit) => String(kit.id) === id)?.units.unwrap();
    if (units && amount < units.taken) {
      problems[`kits.${index}.amount`] = [
        `Ya hay ${units.taken === 1 ? '1 kit reservado' : `${units.taken} kits reservados`}: la cantidad no puede ser menor.`,
      ];
    }
  });
  const [first] = Object.values(problems);
  if (first) throw new AppError(ErrorCode.IN_USE, { message: first[0], fields: problems });
}
