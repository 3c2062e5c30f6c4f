import { Competitor } from '../competitors/competitor.entity.js';
import type { Work } from '../work.js';

/** Members by registration, in the order of the team. */
export async function membersOfRegistrations({ em }: Work, ids: readonly number[]): Promise<Map<number, Competitor[]>> {
  const members = await em.find(Competitor, { registration: { $in: [...ids] } }, { orderBy: { position: 'asc' } });
  const teams = new Map<number, Competitor[]>();
  for (const member of members) {
    const team = teams.get(member.registration.id);
    if (team) team.push(member);
    else teams.set(member.registration.id, [member]);
  }
  return teams;
}
