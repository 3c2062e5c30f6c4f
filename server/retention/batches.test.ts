import { anonymizeOldMailings } from '../certificates/recipients/anonymize-recipients.js';
import { purgeCallbacks } from '../payments/callbacks/purge-callbacks.js';
import { purgeVerificationCodes } from '../verification/verification-codes.js';
import { compactSyncEntries } from '../sync/compact-sync-entries.js';
import { openTestServices } from '../testing/services.js';
import { recordStatements } from '../testing/statements.js';
import { purgeDeliveries } from '../webhooks/purge-deliveries.js';
import { redactAuditDetails } from './redact-audit-details.js';

const { services, ctx, build } = await openTestServices({ RATE_LIMITS: 'on' });
const em = () => services.orm.em.fork();
const count = async (what: string) =>
  (await em().execute<{ count: number }[]>(`select count(*)::int as count from ${what}`))[0]?.count;
/** Returns how many statements of this kind `run` sends. */
const sent = async (kind: RegExp, run: () => Promise<unknown>) =>
  (await recordStatements(run)).filter((text) => kind.test(text)).length;

describe('Nightly jobs change at most 1,000 rows per statement:', () => {
  it('expired webhook deliveries are purged in batches', async () => {
    const event = await build.event();
    await em().execute(
      `with hook as (insert into webhook (event_id, url, types, secret, created_at)
          values (${event.id}, 'https://example.test', '{}', 'secret', now()) returning id)
        insert into webhook_delivery (webhook_id, message_id, type, body, state, created_at)
          select id, 'm' || n, 'registration.paid', '{}', 'DELIVERED', now() - interval '400 days' from hook, generate_series(1, 2500) n`,
    );
    expect(await sent(/delete from webhook_delivery/, () => purgeDeliveries(ctx()))).toBe(3);
    expect(await count('webhook_delivery')).toBe(0);
  });

  it('superseded entries of the change feed are deleted in batches; the last entry of each object stays', async () => {
    await em().execute('truncate sync_entry');
    await em().execute(
      `insert into sync_entry (kind, id, position, event_id, at)
        select 1, n % 3000, n, 1, now() from generate_series(1, 12000) n`,
    );
    expect(await sent(/delete from sync_entry/, () => compactSyncEntries(ctx()))).toBeGreaterThanOrEqual(3);
    expect(await count('sync_entry')).toBe(3_000);
    expect(await count('sync_entry where position > 9000')).toBe(3_000);
  });

  it('entries of the audit log about users are found by their index and redacted in batches', async () => {
    await em().execute(
      `insert into audit_entry (at, subject, subject_id, action, actor, before)
        select now() - interval '4000 days', 'user', 1, 'updated', 'user', '{"email": "ana@example.test"}' from generate_series(1, 2500) n`,
    );
    expect(await sent(/update audit_entry/, () => redactAuditDetails(ctx()))).toBe(3);
    expect(await count(`audit_entry where before->>'email' = 'ana@example.test'`)).toBe(0);
    expect(await sent(/update audit_entry/, () => redactAuditDetails(ctx()))).toBe(1);
  });

  it('expired counts of rate limits are deleted in batches', async () => {
    await em().execute(
      `insert into rate_count (key, points, until) select 'k' || n, 1, now() - interval '1 day' from generate_series(1, 2500) n`,
    );
    expect(await sent(/delete from rate_count/, () => services.limits.purgeOld())).toBe(3);
    expect(await count('rate_count')).toBe(0);
  });

  it('expired verification codes are deleted in batches', async () => {
    await em().execute(
      `insert into verification_code (document_hash, browser_hash, created_at, expires_at)
        select 'd', 'b', now(), now() - interval '1 day' from generate_series(1, 2500)`,
    );
    expect(await sent(/delete from verification_code/, () => purgeVerificationCodes(ctx()))).toBe(3);
    expect(await count('verification_code')).toBe(0);
  });

  it('callbacks of payments are purged in batches', async () => {
    const { id } = await build.payment(await build.registration({ event: await build.event() }), {});
    await em().execute(
      `insert into payment_notice (payment_id, gateway, state, request, outcome, received_at)
        select ${id}, 'WOMPI', 'APPROVED', '{"body": "Ana"}', 'DUPLICATE', now() - interval '400 days' from generate_series(1, 2500)`,
    );
    expect(await sent(/update payment_notice/, () => purgeCallbacks(ctx()))).toBe(3);
    expect(await count(`payment_notice where request->>'body' = 'Ana'`)).toBe(0);
    expect(await sent(/update payment_notice/, () => purgeCallbacks(ctx()))).toBe(1);
  });

  it('recipients of a certificate mailing are anonymised in batches, with a lock for one batch at a time', async () => {
    const mailing = 1;
    await em().execute(
      `insert into certificate_mailing (id, event_name, city, event_date, layout, columns, status, send_at, ended_at, created_at)
        values (${mailing}, '', '', now(), '{}', '[]', 'SENT', now(), now() - interval '400 days', now())`,
    );
    await em().execute(
      `insert into certificate_recipient (mailing_id, code, name, email, "values", state)
        select ${mailing}, 'c' || n, 'Ana', 'ana@example.test', '{}', 'SENT' from generate_series(1, 2500) n`,
    );
    expect(await sent(/update certificate_recipient/, () => anonymizeOldMailings(ctx()))).toBe(3);
    expect(await count(`certificate_recipient where mailing_id = ${mailing} and name is not null`)).toBe(0);
    expect(await count(`certificate_mailing where id = ${mailing} and forgotten_at is not null`)).toBe(1);
    expect(await em().execute(`select detail from audit_entry where action = 'forgotten'`)).toEqual([
      { detail: { count: 2500 } },
    ]);
  });
});
