import type { AppContext } from '../app-context.js';
import type { Competitor } from './competitor.entity.js';
import { membersOfRegistrations } from './competitors.loaders.js';
import { Registration } from './registration.entity.js';

/** What a team is told of a member. A hold that was just stored hands it over without reading it again. */
export type Teammate = Pick<Competitor, 'position' | 'name' | 'lastName' | 'dni' | 'kit' | 'version'>;

/** Members by registration, in the order of the team. */
export async function teamsOfRegistrations(ctx: AppContext, ids: readonly number[]): Promise<Map<number, Teammate[]>> {
  return membersOfRegistrations(ctx, ids);
}

/** By id, which is its purchase's. */
export async function registrationsById(
  { em }: AppContext,
  ids: readonly number[],
): Promise<Map<number, Registration>> {
  const found = await em.find(Registration, { id: { $in: [...ids] } });
  return new Map(found.map((registration) => [registration.id, registration]));
}
