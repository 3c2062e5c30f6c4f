import { raw, type QBFilterQuery } from '@mikro-orm/postgresql';
import { Competitor } from '../registration/competitor.entity.js';
import { keptBecause, groupNotDeleted, peopleIn, type UnpaidTeam } from '../registration/not-deleted.js';
import { payableStatuses } from '../purchases/purchase-states.js';
import { invalid } from '../platform/errors.js';
import type { AppContext } from '../app-context.js';
import { chosenWhere } from './competitor-filter.js';
import type { CompetitorSelection } from './competitor.inputs.js';
import type { UnpaidTeams } from './competitor.types.js';

/**
 * Registrations without payment that the chosen competitors belong to, in the order of their ids.
 * @throws NOT_FOUND for an event that is not the viewer's; VALIDATION where nobody is named: who means everybody says so
 */
export async function unpaidTeams(ctx: AppContext, selection: CompetitorSelection): Promise<UnpaidTeam[]> {
  if (!selection.ids && !selection.filter) throw invalid({ selection: ['Elige competidores, o los de un filtro.'] });
  const chosen = (await chosenWhere(ctx, selection)) as QBFilterQuery<Competitor>;
  return ctx.em
    .createQueryBuilder(Competitor, 'c')
    .select([raw('p.id as id'), raw('p.people as "teamSize"'), raw(`${keptBecause} as kept`)])
    .join('c.registration', 'r')
    .join('r.purchase', 'p')
    .where({ $and: [chosen, { registration: { purchase: { status: { $in: [...payableStatuses] } } } }] })
    .groupBy(raw('p.id') as never)
    .orderBy({ [raw('p.id')]: 'asc' })
    .execute<UnpaidTeam[]>('all', false);
}

/** How many registrations and people an act on the chosen would concern, and which of them no deletion. @throws like `unpaidTeams` */
export async function countUnpaidTeams(ctx: AppContext, selection: CompetitorSelection): Promise<UnpaidTeams> {
  const teams = await unpaidTeams(ctx, selection);
  return { teams: teams.length, competitors: peopleIn(teams), kept: groupNotDeleted(teams) };
}
