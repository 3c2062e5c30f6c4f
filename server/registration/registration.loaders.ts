import type { AppContext } from '../app-context.js';
import type { Competitor } from './competitor.entity.js';
import { membersOfRegistrations } from './competitors.loaders.js';
import { Registration } from './registration.entity.js';

/** Fields of a member that its team sees. A new hold primes them without reading the rows. */
export type Teammate = Pick<Competitor, 'position' | 'name' | 'lastName' | 'dni' | 'kit' | 'version'>;

/** Returns members by registration, in the order of the team. */
export async function teamsOfRegistrations(ctx: AppContext, ids: readonly number[]): Promise<Map<number, Teammate[]>> {
  return membersOfRegistrations(ctx, ids);
}

/** Returns registrations by ID, which is also the ID of the purchase. */
export async function registrationsById(
  { em }: AppContext,
  ids: readonly number[],
): Promise<Map<number, Registration>> {
  const found = await em.find(Registration, { id: { $in: [...ids] } });
  return new Map(found.map((registration) => [registration.id, registration]));
}
