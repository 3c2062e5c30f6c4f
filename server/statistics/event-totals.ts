import { eventIdsQuery, type EventListFilter } from '../events/event-list.js';
import { Permission } from '../platform/permissions.js';
import type { AppContext } from '../app-context.js';
import { countsSql, revenueSql, type Counts, type Revenue } from './event-counters.loaders.js';
import type { EventTotals } from './event-counters.types.js';

const COUNTS = [
  'enrolled',
  'payments',
  'courtesies',
  'inVerification',
  'unpaid',
  'codes',
] as const satisfies readonly (keyof Counts)[];

/** Adds up the counters of all events of a filter in one statement. */
export async function eventTotals(ctx: AppContext, filter: EventListFilter): Promise<EventTotals> {
  const seesMoney = ctx.viewer?.permissions.has(Permission.MONEY_READ) ?? false;
  const found = eventIdsQuery(ctx, filter);
  const sums = COUNTS.map((name) => `coalesce(sum(counts."${name}"), 0)::int as "${name}"`);
  const [row] = await ctx.em.execute<[Counts & { events: number } & Partial<Record<keyof Revenue, string>>]>(
    `select count(*)::int as events, ${sums.join(', ')}
        ${seesMoney ? ', coalesce(sum(revenue.all), 0) as all, coalesce(sum(revenue.shop), 0) as shop' : ''}
      from (${found.sql}) e cross join lateral (${countsSql}) counts
        ${seesMoney ? `cross join lateral (${revenueSql}) revenue` : ''}`,
    [...found.params],
  );
  const { all, shop, ...counts } = row;
  return {
    ...counts,
    revenue: seesMoney ? Number(all) : null,
    shopRevenue: seesMoney ? Number(shop) : null,
  };
}
