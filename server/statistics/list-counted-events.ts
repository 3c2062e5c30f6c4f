import { raw } from '@mikro-orm/postgresql';
import { counterSql, type CountedEvent } from '../counters/event-counters.js';
import { eventColumns, listEvents, type EventListFilter } from '../events/event-list.js';
import type { Event } from '../events/event.entity.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { listSorts, type ListArgs, type SortDirection } from '../platform/list/list-sort.js';
import type { Page } from '../platform/list/page.js';
import { Permission } from '../platform/permissions.js';
import type { AppContext } from '../app-context.js';

const by = (counter: keyof CountedEvent) => (to: SortDirection) => [
  { [raw((event) => `(select ${counterSql(counter)} from event_counter c where c.event_id = ${event}.id)`)]: to },
  { id: to },
];

/** Columns that the back-office list can be sorted by: those of the event, and its counters. */
export const eventSorts = listSorts('EventSort', {
  ...eventColumns,
  PAYMENTS: { means: 'people paid for', keys: by('payments') },
  CODES: { means: 'registrations with a discount code or partner key', keys: by('codes') },
  REVENUE: { means: 'approved payments in pesos (requires MONEY_READ)', keys: by('revenue') },
});

/** Lists the viewer's events, also sorted by counters. @throws FORBIDDEN if sorted by revenue without MONEY_READ */
export async function listCountedEvents(
  ctx: AppContext,
  at: ListArgs<typeof eventSorts>,
  filter: EventListFilter,
): Promise<Page<Event>> {
  if (at.sort?.startsWith('REVENUE') && !ctx.viewer?.permissions.has(Permission.MONEY_READ))
    throw new AppError(ErrorCode.FORBIDDEN);
  return listEvents(ctx, at, filter, eventSorts);
}
