import { findViewerEvent } from '../events/find-viewer-event.js';
import { csvFile, type FileColumn } from '../platform/list/csv.js';
import type { Download } from '../platform/rest/downloads.js';
import { bogotaDateTime } from '../platform/time/time.js';
import type { AppContext } from '../app-context.js';
import { Coupon, CouponKind } from './coupon.entity.js';
import type { CouponFilter } from './coupon.inputs.js';
import { couponsWhere } from './list-coupons.js';

const BATCH = 1_000;
const kinds: Record<CouponKind, string> = { [CouponKind.PERCENT]: 'Porcentaje', [CouponKind.FIXED]: 'Pesos' };
const moment = (at: Date | null) => at && bogotaDateTime(at);

const columns: FileColumn<Coupon>[] = [
  { header: 'Código', value: ({ code }) => code },
  { header: 'Tipo', value: ({ kind }) => kinds[kind] },
  { header: 'Valor', value: ({ value }) => value },
  { header: 'Límite de usos', value: ({ limit }) => limit },
  { header: 'Usos', value: ({ used }) => used },
  { header: 'Válido desde', value: ({ validFrom }) => moment(validFrom) },
  { header: 'Válido hasta', value: ({ validUntil }) => moment(validUntil) },
  { header: 'Activo', value: ({ active }) => (active ? 'Sí' : 'No') },
];

/** Exports the coupons of a filter as a CSV file, newest first. @throws NOT_FOUND */
export async function exportCoupons(ctx: AppContext, eventId: number, filter: CouponFilter): Promise<Download> {
  const event = await findViewerEvent(ctx, eventId);
  return csvFile(`codigos-${event.slug}.csv`, columns, batches(ctx, event.id, filter));
}

/**
 * Reads batch by batch from the last ID on, each with its own session, so that memory stays small and no transaction
 * stays open for a slow client.
 */
async function* batches(ctx: AppContext, eventId: number, filter: CouponFilter): AsyncGenerator<Coupon[]> {
  const where = couponsWhere(ctx, eventId, filter);
  let before: number | null = null;
  for (;;) {
    const rows: Coupon[] = await ctx.em
      .fork()
      .find(
        Coupon,
        { $and: [where, before === null ? {} : { id: { $lt: before } }] },
        { orderBy: { id: 'desc' }, limit: BATCH, populate: ['uses'] },
      );
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    before = last.id;
  }
}
