import type { Event } from '../events/event.entity.js';
import { receivedPesos } from '../payments/payment-income.js';
import { PaymentStatus } from '../payments/payment-states.js';
import { Permission } from '../platform/permissions.js';
import { sql } from '../platform/database/sql.js';
import { bogotaDate, bogotaTimeSql } from '../platform/time/time.js';
import { listed } from '../purchases/people-counts.js';
import type { AppContext } from '../app-context.js';
import { addDays, fillDays, visibleDays } from './day-span.js';
import type { EventIncome, GatewayIncome, IncomeDay } from './event-statistics.types.js';

/** Returns income by day of approval and by gateway; null without MONEY_READ. */
export async function eventIncome(ctx: AppContext, event: Event): Promise<EventIncome | null> {
  if (!ctx.viewer?.permissions.has(Permission.MONEY_READ)) return null;
  const { days: daysWithIncome, gateways } = await readIncome(ctx, event);
  const days = fillDays(daysWithIncome, visibleDays(event, ctx.now), (date) => ({ date, amount: 0 }));
  const today = bogotaDate(ctx.now);
  const week = addDays(today, -6);
  const lastSevenDays = days
    .filter(({ date }) => date >= week && date <= today)
    .reduce((sum, { amount }) => sum + amount, 0);
  return { lastSevenDays, days, gateways };
}

async function readIncome({ em }: AppContext, event: Event): Promise<{ days: IncomeDay[]; gateways: GatewayIncome[] }> {
  const { PENDING, APPROVED, REJECTED, EXPIRED, REFUNDED, VOIDED, CHARGED_BACK } = PaymentStatus;
  const payments = (statuses: readonly PaymentStatus[]) =>
    `coalesce(sum(payments) filter (where status in (${listed(statuses)})), 0)`;
  const [income] = await sql<{ days: IncomeDay[]; gateways: GatewayIncome[] }>(
    em,
    // One pass over the payments, of which a large event has tens of thousands, for both.
    `with counted as (
        select gateway, status, ${bogotaTimeSql('approved_at')}::date as date, count(*) as payments, sum(${receivedPesos}) as amount
        from payment where event_id = $1 group by 1, 2, 3
      ), by_day as (
        select date, sum(amount) as amount from counted where status = '${APPROVED}' and date is not null group by date
      ), by_gateway as (
        select gateway, ${payments([APPROVED])} as approved, ${payments([PENDING])} as pending,
          coalesce(sum(amount) filter (where status = '${APPROVED}'), 0) as amount,
          ${payments([REJECTED, EXPIRED])} as failed, ${payments([REFUNDED, VOIDED, CHARGED_BACK])} as returned
        from counted group by gateway
      )
      select (select coalesce(json_agg(d order by date), '[]') from by_day d) as days,
        (select coalesce(json_agg(g order by amount desc, g.gateway), '[]') from by_gateway g) as gateways`,
    [event.id],
  );
  if (!income) throw new Error('The statement returned no row.');
  return income;
}
