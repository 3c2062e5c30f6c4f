import type { QBFilterQuery } from '@mikro-orm/postgresql';
import { peopleCountersSql } from '../counters/event-counters.js';
import { peopleCountsSql, type PeopleCounts } from '../purchases/people-counts.js';
import { Competitor } from '../registration/competitor.entity.js';
import type { AppContext } from '../app-context.js';
import { competitorsWhere } from './competitor-filter.js';
import type { CompetitorFilter } from './competitor.inputs.js';
import { peopleByStatus } from './people-by-status.js';

/**
 * Counts the competitors of an event that match a filter by payment status, ignoring the statuses in the filter.
 * @throws NOT_FOUND if the event is not the viewer's
 */
export async function countCompetitors(
  ctx: AppContext,
  { statuses: _statuses, statusCodes: _codes, ...filter }: CompetitorFilter & { eventId: string },
): Promise<PeopleCounts> {
  const where = (await competitorsWhere(ctx, filter)) as QBFilterQuery<Competitor>;
  const counters = await peopleByStatus(ctx, filter);
  const found = ctx.em.createQueryBuilder(Competitor, 'found').select('registration').where(where).toQuery();
  const { sql, params } = counters
    ? { ...counters, sql: `select ${peopleCountersSql} from (${counters.sql}) c` }
    : {
        ...found,
        sql: `select ${peopleCountsSql} from (${found.sql}) found join purchase p on p.id = found.registration_id`,
      };
  const [counts] = await ctx.em.execute<[PeopleCounts]>(sql, [...params]);
  return counts;
}
