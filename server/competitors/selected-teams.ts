import { raw, type QBFilterQuery } from '@mikro-orm/postgresql';
import { Competitor } from '../registration/competitor.entity.js';
import { notDeletedReasonSql, groupNotDeleted, peopleIn, type UnpaidTeam } from '../registration/not-deleted.js';
import { payableStatuses } from '../purchases/purchase-states.js';
import { invalid } from '../platform/errors.js';
import type { AppContext } from '../app-context.js';
import { chosenWhere } from './competitor-filter.js';
import type { CompetitorSelection } from './competitor.inputs.js';
import type { UnpaidTeams } from './competitor.types.js';

/**
 * Returns the unpaid registrations of the chosen competitors, by ID.
 * @throws NOT_FOUND if the event is not the viewer's; VALIDATION if neither IDs nor a filter are given, so that an
 * empty selection does not mean everyone
 */
export async function unpaidTeams(ctx: AppContext, selection: CompetitorSelection): Promise<UnpaidTeam[]> {
  if (!selection.ids && !selection.filter) throw invalid({ selection: ['Elige competidores, o los de un filtro.'] });
  const chosen = (await chosenWhere(ctx, selection)) as QBFilterQuery<Competitor>;
  return ctx.em
    .createQueryBuilder(Competitor, 'c')
    .select([raw('p.id as id'), raw('p.people as "teamSize"'), raw(`${notDeletedReasonSql} as reason`)])
    .join('c.registration', 'r')
    .join('r.purchase', 'p')
    .where({ $and: [chosen, { registration: { purchase: { status: { $in: [...payableStatuses] } } } }] })
    .groupBy(raw('p.id') as never)
    .orderBy({ [raw('p.id')]: 'asc' })
    .execute<UnpaidTeam[]>('all', false);
}

/**
 * Counts the registrations and people that an action on the chosen competitors affects, and those that a deletion would
 * keep. @throws like `unpaidTeams`
 */
export async function countUnpaidTeams(ctx: AppContext, selection: CompetitorSelection): Promise<UnpaidTeams> {
  const teams = await unpaidTeams(ctx, selection);
  return { teams: teams.length, competitors: peopleIn(teams), notDeleted: groupNotDeleted(teams) };
}
