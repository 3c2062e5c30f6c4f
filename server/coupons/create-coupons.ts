import { randomUUID } from 'node:crypto';
import { auditActions } from '../audit/audit-enums.js';
import { recordAudit } from '../audit/record.js';
import { findViewerEvent } from '../events/find-viewer-event.js';
import { sql } from '../platform/database/sql.js';
import { inTransaction, sqlState, uniqueViolation } from '../platform/database/transaction.js';
import { QuotaKind } from '../quotas/quota.entity.js';
import type { AppContext } from '../app-context.js';
import type { CouponBatchInput } from './coupon.inputs.js';
import type { CouponBatch } from './coupon.types.js';
import { newCodes, randomSuffix } from './new-codes.js';

const CouponAction = auditActions({
  COUPONS_CREATED: [
    'coupons created',
    'Many coupons were created at once; the detail of this one entry has their count and prefix.',
  ],
});

const TRIES = 3;

/**
 * Creates coupons with equal terms and random codes, all or none. One statement inserts all, so that 5,000 take little
 * longer than one.
 * @throws NOT_FOUND
 */
export async function createCoupons(
  ctx: AppContext,
  eventId: number,
  input: CouponBatchInput,
  suffix: () => string = randomSuffix,
): Promise<CouponBatch> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(ctx, (tx) => createOnce(tx, eventId, input, suffix));
    } catch (error) {
      // A concurrent request stored one of these codes: draw others.
      if (attempt === TRIES || sqlState(error) !== uniqueViolation) throw error;
    }
  }
}

async function createOnce(
  ctx: AppContext,
  eventId: number,
  input: CouponBatchInput,
  suffix: () => string,
): Promise<CouponBatch> {
  const event = await findViewerEvent(ctx, eventId);
  const { kind, value, count, limit = null, validFrom = null, validUntil = null } = input;
  const prefix = input.prefix.toUpperCase().replace(/-+$/, '');
  const batch = randomUUID();
  const drawn = newCodes(prefix, count, new Set(), suffix);
  const existing = await sql<{ code: string }>(
    ctx.em,
    'select code from coupon where event_id = $1 and code = any($2)',
    [event.id, drawn],
  );
  const existingCodes = new Set(existing.map(({ code }) => code));
  const free = drawn.filter((code) => !existingCodes.has(code));
  const codes = [...free, ...newCodes(prefix, existingCodes.size, new Set(drawn), suffix)];
  await sql(
    ctx.em,
    `with uses as (
        insert into quota (kind, "limit", taken)
        select $1, $2, 0 from generate_series(1, cardinality($3::text[]))
        returning id
      ),
      numbered as (select id, row_number() over (order by id) as number from uses)
      insert into coupon (event_id, code, kind, value, valid_from, valid_until, active, batch, uses_id)
      select $4, code, $5, $6, $7, $8, $9, $10, numbered.id
      from unnest($3::text[]) with ordinality as codes(code, number) join numbered using (number)
      order by number`,
    [QuotaKind.COUPON, limit, codes, event.id, kind, value, validFrom, validUntil, input.active ?? true, batch],
  );
  recordAudit(ctx, {
    subject: 'event',
    subjectId: event.id,
    eventId: event.id,
    action: CouponAction.COUPONS_CREATED,
    detail: { count, prefix, kind, value, limit, batch },
  });
  return { batch, count, prefix };
}
