import { raw } from '@mikro-orm/postgresql';
import { eventColumns, listEvents, type EventListFilter } from '../events/event-list.js';
import type { Event } from '../events/event.entity.js';
import { receivedPesos } from '../payments/payment-income.js';
import { PaymentStatus } from '../payments/payment-states.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { listSorts, type ListArgs, type SortDirection } from '../platform/list/list-sort.js';
import type { Page } from '../platform/list/page.js';
import { Permission } from '../platform/permissions.js';
import { listed } from '../purchases/people-counts.js';
import { countedAsPaid, liveStatuses } from '../purchases/purchase-states.js';
import type { AppContext } from '../app-context.js';

const by = (sql: (event: string) => string) => (to: SortDirection) => [{ [raw(sql)]: to }, { id: to }];

/** Columns that the back-office list can be sorted by: those of the event, and its counters as in `countsOfEvents`. */
export const eventSorts = listSorts('EventSort', {
  ...eventColumns,
  PAYMENTS: {
    means: 'people paid for',
    keys: by(
      (event) =>
        `(select coalesce(sum(people), 0) from purchase where event_id = ${event}.id and status in (${listed(countedAsPaid)}))`,
    ),
  },
  CODES: {
    means: 'registrations with a discount code or partner key',
    keys: by(
      (event) =>
        `(select count(*) from purchase where event_id = ${event}.id and status in (${listed(liveStatuses)})
          and (coupon_id is not null or partner_key_id is not null))`,
    ),
  },
  REVENUE: {
    means: 'approved payments in pesos (requires MONEY_READ)',
    keys: by(
      (event) =>
        `(select coalesce(sum(${receivedPesos}), 0) from payment
          where event_id = ${event}.id and status = '${PaymentStatus.APPROVED}')`,
    ),
  },
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
