import { z } from 'zod';
import { sheetTypes, type DownloadRoute } from '../../platform/rest/downloads.js';
import { requirePermission, Permission } from '../../platform/permissions.js';
import { dateType, idType, searchQuery } from '../../platform/rest/rest-types.js';
import type { RestRequest } from '../../platform/rest/rest-request.js';
import type { AppContext } from '../../app-context.js';
import { exportOrders } from './export-orders.js';
import type { OrderFilter } from '../order-list.types.js';

/** Files of orders: `GET /api/orders/export?format=xlsx&sent=0`, with the filters of the list. */
export const orderDownloads: DownloadRoute<AppContext>[] = [
  {
    method: 'get',
    path: '/api/orders/export',
    summary: 'Orders as a file, with the filters of the list',
    query: {
      format: z.enum(['xlsx', 'csv']),
      ...searchQuery,
      event_id: idType.optional(),
      product_id: idType.optional(),
      paid: z.boolean().optional(),
      in_verification: z.boolean().optional(),
      sent: z.boolean().optional(),
      from: dateType.optional(),
      to: dateType.optional(),
    },
    responses: sheetTypes,
    permission: Permission.PARTICIPANTS_EXPORT,
    open: (ctx, request) => {
      requirePermission(ctx.viewer, [Permission.ORDERS_READ]);
      const format = request.choice({ xlsx: 'xlsx', csv: 'csv' } as const, 'xlsx', 'format');
      const filter = readFilter(request);
      request.check();
      return exportOrders(ctx, filter, format);
    },
  },
];

const readFilter = (request: RestRequest): OrderFilter => ({
  search: request.optionalText('search'),
  eventId: request.optionalText('event_id'),
  productId: request.optionalText('product_id'),
  paid: optionalFlag(request, 'paid'),
  inVerification: optionalFlag(request, 'in_verification'),
  sent: optionalFlag(request, 'sent'),
  from: request.raw('from') === undefined ? null : request.date('from'),
  to: request.raw('to') === undefined ? null : request.date('to'),
});

const optionalFlag = (request: RestRequest, name: string): boolean | null =>
  request.raw(name) === undefined ? null : request.flag(name);
