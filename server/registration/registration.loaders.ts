import type { Work } from '../work.js';
import type { Competitor } from './competitor.entity.js';
import { membersOfRegistrations } from './competitors.loaders.js';

/** What a team and its gateway are told of a member. A hold that was just stored hands it over without reading it again. */
export type Teammate = Pick<Competitor, 'position' | 'name' | 'lastName' | 'dni' | 'email' | 'phone' | 'kit'>;

/** Members by registration, in the order of the team. */
export async function teamsOfRegistrations(work: Work, ids: readonly number[]): Promise<Map<number, Teammate[]>> {
  return membersOfRegistrations(work, ids);
}
