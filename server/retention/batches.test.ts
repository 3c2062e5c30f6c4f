import { forgetSuperseded } from '../sync/forget-superseded.js';
import { openTestServices } from '../testing/services.js';
import { statementsOf } from '../testing/statements.js';
import { forgetDeliveries } from '../webhooks/forget-deliveries.js';
import { forgetTyped } from './forget-typed.js';

const { services, work, build } = await openTestServices({ RATE_LIMITS: 'on' });
const em = () => services.orm.em.fork();
const count = async (what: string) =>
  (await em().execute<{ count: number }[]>(`select count(*)::int as count from ${what}`))[0]?.count;
/** How many statements of this kind `run` sends. */
const sent = async (kind: RegExp, run: () => Promise<unknown>) =>
  (await statementsOf(run)).filter((text) => kind.test(text)).length;

describe('nightly work changes at most 1,000 rows per statement:', () => {
  it('expired webhook deliveries', async () => {
    const event = await build.event();
    await em().execute(
      `with hook as (insert into webhook (event_id, url, types, secret, created_at)
          values (${event.id}, 'https://example.test', '{}', 'secret', now()) returning id)
        insert into webhook_delivery (webhook_id, message_id, type, body, state, created_at)
          select id, 'm' || n, 'registration.paid', '{}', 'DELIVERED', now() - interval '400 days' from hook, generate_series(1, 2500) n`,
    );
    expect(await sent(/delete from webhook_delivery/, () => forgetDeliveries(work()))).toBe(3);
    expect(await count('webhook_delivery')).toBe(0);
  });

  it('superseded entries of the change feed; the last entry of each thing stays', async () => {
    await em().execute('truncate sync_entry');
    await em().execute(
      `insert into sync_entry (kind, id, position, event_id, at)
        select 1, n % 3000, n, 1, now() from generate_series(1, 12000) n`,
    );
    expect(await sent(/delete from sync_entry/, () => forgetSuperseded(work()))).toBeGreaterThanOrEqual(3);
    expect(await count('sync_entry')).toBe(3_000);
    expect(await count('sync_entry where position > 9000')).toBe(3_000);
  });

  it('entries of the audit log about users, found by their index', async () => {
    await em().execute(
      `insert into audit_entry (at, subject, subject_id, action, actor, before)
        select now() - interval '4000 days', 'user', 1, 'updated', 'user', '{"email": "ana@example.test"}' from generate_series(1, 2500) n`,
    );
    expect(await sent(/update audit_entry/, () => forgetTyped(work()))).toBe(3);
    expect(await count(`audit_entry where before->>'email' = 'ana@example.test'`)).toBe(0);
    expect(await sent(/update audit_entry/, () => forgetTyped(work()))).toBe(1);
  });

  it('counts of rate limits that no longer apply', async () => {
    await em().execute(
      `insert into rate_count (key, points, until) select 'k' || n, 1, now() - interval '1 day' from generate_series(1, 2500) n`,
    );
    expect(await sent(/delete from rate_count/, () => services.limits.forgetOld())).toBe(3);
    expect(await count('rate_count')).toBe(0);
  });
});
