import { raw, type FilterQuery } from '@mikro-orm/postgresql';
import { among, viewerEventIds } from '../events/viewer-events.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { containing } from '../platform/database/like.js';
import { listSorts, type ListArgs } from '../platform/list/list-sort.js';
import { readPage, type Page } from '../platform/list/page.js';
import { Permission } from '../platform/permissions.js';
import { rowId } from '../platform/database/row-id.js';
import { searchable } from '../platform/database/searchable.js';
import { sql } from '../platform/database/sql.js';
import { bogotaDay, type LocalDate } from '../platform/time/time.js';
import { payableStatuses, PurchaseStatus, settledStatuses, type DisplayStatus } from '../purchases/purchase-states.js';
import type { AppContext } from '../app-context.js';
import { Order } from './order.entity.js';
import type { OrderFilter } from './order-list.types.js';

const PER_PAGE = 20;
/** Maximum packing slips printed together. */
const MAX_TO_SEND = 100;
/** Maximum orders found by the beginning of a reference. */
const MAX_BY_REFERENCE = 20;

/** Columns that the list can be sorted by. */
export const orderSorts = listSorts('OrderSort', {
  NUMBER: { means: 'number', keys: (to) => [{ id: to }] },
  BUYER: { means: "the buyer's name and surname", keys: (to) => [{ searchText: to }, { id: to }] },
  DATE: { means: 'time of the purchase', keys: (to) => [{ purchase: { createdAt: to } }, { id: to }] },
  AMOUNT: {
    means: 'total (requires MONEY_READ)',
    keys: (to) => [{ [raw((order) => itemsAmount(order))]: to }, { id: to }],
  },
});

/** SQL: price of the items of an order; the amount of its purchase may include a registration. */
const itemsAmount = (order: string): string =>
  `(select sum(quantity * unit_amount) from order_item where order_id = ${order}.id)`;

/**
 * Lists orders of the viewer's events, newest first, including refunded ones without a `paid` filter but never expired
 * ones.
 * @throws FORBIDDEN if sorted by amount without MONEY_READ
 */
export async function listOrders(
  ctx: AppContext,
  filter: OrderFilter,
  at: ListArgs<typeof orderSorts>,
): Promise<Page<Order>> {
  // The order of amounts would reveal them.
  if (at.sort?.startsWith('AMOUNT') && !ctx.viewer?.permissions.has(Permission.MONEY_READ))
    throw new AppError(ErrorCode.FORBIDDEN);
  return readPage(ctx.em, Order, await ordersWhere(ctx, filter), {
    orderBy: { id: 'desc' },
    sorts: orderSorts,
    at,
    perPage: PER_PAGE,
  });
}

/** Returns the paid, unsent orders of a filter, oldest first, as they are packed. */
export async function ordersToSend(ctx: AppContext, filter: OrderFilter): Promise<Order[]> {
  const where = await ordersWhere(ctx, { ...filter, paid: true, sent: false });
  return ctx.em.find(Order, where, { orderBy: { id: 'asc' }, limit: MAX_TO_SEND });
}

/** Statuses of orders with something left to pay, and of all that hold their items. */
const pending: readonly DisplayStatus[] = [...payableStatuses, 'IN_VERIFICATION'];
const held: readonly DisplayStatus[] = [...pending, ...settledStatuses];

/** Returns the filter of orders for all lists, counts and exports. */
export async function ordersWhere(
  ctx: AppContext,
  { search, eventId, paid, inVerification, sent, productId, from, to }: OrderFilter,
): Promise<FilterQuery<Order>> {
  const statuses: DisplayStatus[] =
    paid == null ? [...held, PurchaseStatus.REFUNDED] : paid ? [...settledStatuses] : [...pending];
  const events = await viewerEventIds(ctx.em, ctx.viewer);
  return {
    $and: [
      ...(events ? [{ listedEvent: among(events) }] : []),
      ...(eventId ? [{ listedEvent: rowId(eventId) }] : []),
      {
        listedStatus: {
          $in: statuses.filter((status) => inVerification == null || inVerification === (status === 'IN_VERIFICATION')),
        },
      },
      ...createdBetween(from, to),
      ...(sent == null ? [] : [{ sentAt: sent ? { $ne: null } : null }]),
      ...(productId
        ? [{ id: { $in: raw('(select order_id from order_item where product_id = ?)', [rowId(productId)]) } }]
        : []),
      ...(await searchConditions(ctx, search)),
    ],
  };
}

const createdBetween = (from: LocalDate | null | undefined, to: LocalDate | null | undefined): FilterQuery<Order>[] => [
  ...(from ? [{ purchase: { createdAt: { $gte: bogotaDay(from).start } } }] : []),
  ...(to ? [{ purchase: { createdAt: { $lt: bogotaDay(to).end } } }] : []),
];

/** Searches by order number, by buyer, and with MONEY_READ by payment reference. */
async function searchConditions(
  { em, viewer }: AppContext,
  search: string | null | undefined,
): Promise<FilterQuery<Order>[]> {
  const term = (search ?? '').trim();
  if (!term) return [];
  const number = /^#?(\d{1,9})$/.exec(term)?.[1];
  // A reference grants access to what was paid, so it must not be guessable character by character.
  const paid = viewer?.permissions.has(Permission.MONEY_READ)
    ? await sql<{ id: number }>(
        em,
        `select purchase_id as id from payment where reference like $1 limit ${MAX_BY_REFERENCE}`,
        [`${term.replace(/[\\%_]/g, '\\$&').toUpperCase()}%`],
      )
    : [];
  const ids = [...(number ? [Number(number)] : []), ...paid.map(({ id }) => id)];
  const searchTerms = searchable(term.replace(/(\d)[.,](?=\d)/g, '$1'))
    .split(' ')
    .filter(Boolean);
  const bought = { $and: searchTerms.map((word) => ({ searchText: { $like: containing(word) } })) };
  return [ids.length > 0 ? { $or: [{ id: { $in: ids } }, bought] } : bought];
}
