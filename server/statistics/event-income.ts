import type { Event } from '../events/event.entity.js';
import { receivedPesos } from '../payments/payment-income.js';
import { PaymentStatus } from '../payments/payment-states.js';
import { Permission } from '../platform/permissions.js';
import { bogotaTime, sql } from '../platform/database/sql.js';
import { bogotaDate } from '../platform/time/time.js';
import type { AppContext } from '../app-context.js';
import { addDays, visibleDays } from './day-span.js';
import type { EventIncome, GatewayIncome, IncomeDay } from './event-statistics.types.js';

/** Returns income by day of approval and by gateway; null without MONEY_READ. */
export async function eventIncome(ctx: AppContext, event: Event): Promise<EventIncome | null> {
  if (!ctx.viewer?.permissions.has(Permission.MONEY_READ)) return null;
  const [days, gateways] = await Promise.all([incomeDays(ctx, event), gatewayIncome(ctx, event)]);
  const today = bogotaDate(ctx.now);
  const week = addDays(today, -6);
  const lastSevenDays = days
    .filter(({ date }) => date >= week && date <= today)
    .reduce((sum, { amount }) => sum + amount, 0);
  return { lastSevenDays, days, gateways };
}

async function incomeDays({ em, now }: AppContext, event: Event): Promise<IncomeDay[]> {
  const { first, last } = visibleDays(event, now);
  const rows = await sql<{ date: string; amount: string }>(
    em,
    `with income as (
        select ${bogotaTime('approved_at')}::date as day, sum(${receivedPesos}) as amount
        from payment where event_id = $1 and status = $2 and approved_at is not null group by 1
      ), span as (
        select least(min(day), $3::date)::timestamp as first, greatest(max(day), $4::date)::timestamp as last from income having count(*) > 0
      )
      select to_char(day, 'YYYY-MM-DD') as date, coalesce(amount, 0) as amount
      from span, generate_series(first, last, interval '1 day') day left join income using (day) order by day`,
    [event.id, PaymentStatus.APPROVED, first, last],
  );
  return rows.map(({ date, amount }) => ({ date, amount: Number(amount) }));
}

async function gatewayIncome({ em }: AppContext, event: Event): Promise<GatewayIncome[]> {
  const { PENDING, APPROVED, REJECTED, EXPIRED, REFUNDED, VOIDED, CHARGED_BACK } = PaymentStatus;
  const rows = await sql<Omit<GatewayIncome, 'amount'> & { amount: string }>(
    em,
    `select gateway,
        count(*) filter (where status = $2)::int as approved,
        coalesce(sum(${receivedPesos}) filter (where status = $2), 0) as amount,
        count(*) filter (where status = $3)::int as pending,
        count(*) filter (where status = any($4))::int as failed,
        count(*) filter (where status = any($5))::int as returned
      from payment where event_id = $1 group by gateway order by amount desc, gateway`,
    [event.id, APPROVED, PENDING, [REJECTED, EXPIRED], [REFUNDED, VOIDED, CHARGED_BACK]],
  );
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}
