import { z } from 'zod';
import type { DownloadRoute } from '../platform/rest/downloads.js';
import { Permission } from '../platform/permissions.js';
import { searchQuery, textType } from '../platform/rest/rest-types.js';
import type { RestRequest } from '../platform/rest/rest-request.js';
import type { AppContext } from '../app-context.js';
import { CouponState, type CouponFilter } from './coupon.inputs.js';
import { exportCoupons } from './export-coupons.js';

function readFilter(request: RestRequest): CouponFilter {
  const state =
    request.raw('state') === undefined ? null : request.choice<CouponState | null>(CouponState, null, 'state');
  const filter = { search: request.optionalText('search'), state, batch: request.optionalText('batch') };
  request.check();
  return filter;
}

/** Downloads of coupons. */
export const couponDownloads: DownloadRoute<AppContext>[] = [
  {
    method: 'get',
    path: '/api/eventos/:id/coupons.csv',
    summary: 'Coupons of an event as a file',
    query: { ...searchQuery, state: z.enum(CouponState).optional(), batch: textType.optional() },
    responses: ['text/csv'],
    permission: Permission.COUPONS_EXPORT,
    open: (ctx, request) => exportCoupons(ctx, Number(request.pathId('id')), readFilter(request)),
  },
];
