import type { AppContext } from '../app-context.js';
import { Competitor } from './competitor.entity.js';

/** Returns members by registration, in the order of the team. */
export async function membersOfRegistrations(
  { em }: AppContext,
  ids: readonly number[],
): Promise<Map<number, Competitor[]>> {
  const members = await em.find(Competitor, { registration: { $in: [...ids] } }, { orderBy: { position: 'asc' } });
  const byRegistration = new Map<number, Competitor[]>();
  for (const member of members) {
    const team = byRegistration.get(member.registration.id);
    if (team) team.push(member);
    else byRegistration.set(member.registration.id, [member]);
  }
  return byRegistration;
}
