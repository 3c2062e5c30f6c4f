import { raw, type FilterQuery } from '@mikro-orm/postgresql';
import { viewerEvents } from '../events/viewer-events.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { containing } from '../platform/like.js';
import { listSorts, type ListArgs } from '../platform/list-sort.js';
import { readPage, type Page } from '../platform/page.js';
import { Permission } from '../platform/permissions.js';
import { rowId } from '../platform/row-id.js';
import { searchable } from '../platform/searchable.js';
import { sql } from '../platform/sql.js';
import { bogotaDay, type LocalDate } from '../platform/time.js';
import { liveStatuses, payableStatuses, PurchaseStatus } from '../purchases/purchase-states.js';
import type { Purchase } from '../purchases/purchase.entity.js';
import type { AppContext } from '../app-context.js';
import { Order } from './order.entity.js';
import type { OrderFilter } from './order-list.types.js';

const PER_PAGE = 20;
/** Packing slips that are printed at once. */
const MOST_TO_SEND = 100;
/** Orders that the beginning of a reference finds. */
const FEW = 20;

/** What the list can be sorted by. */
export const orderSorts = listSorts('OrderSort', {
  NUMBER: { means: 'number', keys: (to) => [{ id: to }] },
  BUYER: { means: "the buyer's name and surname", keys: (to) => [{ searchText: to }, { id: to }] },
  DATE: { means: 'when it was made', keys: (to) => [{ purchase: { createdAt: to } }, { id: to }] },
  AMOUNT: {
    means: 'total (requires MONEY_READ)',
    keys: (to) => [{ [raw((order) => itemsAmount(order))]: to }, { id: to }],
  },
});

/** SQL: what the items of an order cost; its purchase's amount holds a team's registration, too. */
const itemsAmount = (order: string): string =>
  `(select sum(quantity * unit_amount) from order_item where order_id = ${order}.id)`;

/**
 * Orders of the viewer's events, newest first; those whose hold ended are in no list, those refunded among all.
 * @throws FORBIDDEN if they are sorted by amount for a viewer who may not see money
 */
export async function listOrders(
  ctx: AppContext,
  filter: OrderFilter,
  at: ListArgs<typeof orderSorts>,
): Promise<Page<Order>> {
  // The order of the amounts says what each of them is about.
  if (at.sort?.startsWith('AMOUNT') && !ctx.viewer?.permissions.has(Permission.MONEY_READ))
    throw new AppError(ErrorCode.FORBIDDEN);
  return readPage(ctx.em, Order, await ordersWhere(ctx, filter), {
    orderBy: { id: 'desc' },
    sorts: orderSorts,
    at,
    perPage: PER_PAGE,
  });
}

/** What waits to be sent among what a filter finds, oldest first: as they are packed. */
export async function ordersToSend(ctx: AppContext, filter: OrderFilter): Promise<Order[]> {
  const where = await ordersWhere(ctx, { ...filter, paid: true, sent: false });
  return ctx.em.find(Order, where, { orderBy: { id: 'asc' }, limit: MOST_TO_SEND });
}

/** What every list, count and export of orders means by a filter. */
export async function ordersWhere(
  ctx: AppContext,
  { search, eventId, paid, inVerification, sent, productId, from, to }: OrderFilter,
): Promise<FilterQuery<Order>> {
  const statuses =
    paid == null
      ? [...liveStatuses, PurchaseStatus.REFUNDED]
      : liveStatuses.filter((status) => paid !== payableStatuses.includes(status));
  const event: FilterQuery<Purchase> = eventId
    ? { $and: [{ event: rowId(eventId) }, { event: viewerEvents(ctx.viewer) }] }
    : { event: viewerEvents(ctx.viewer) };
  return {
    $and: [
      { purchase: { $and: [event, { status: { $in: [...statuses] } }, ...made(from, to)] } },
      ...(inVerification == null ? [] : [{ purchase: verified(inVerification) }]),
      ...(sent == null ? [] : [{ sentAt: sent ? { $ne: null } : null }]),
      ...(productId
        ? [{ id: { $in: raw('(select order_id from order_item where product_id = ?)', [rowId(productId)]) } }]
        : []),
      ...(await named(ctx, search)),
    ],
  } as FilterQuery<Order>;
}

const verified = (inVerification: boolean): FilterQuery<Purchase> => {
  const those: FilterQuery<Purchase> = { status: { $in: [...payableStatuses] }, inVerification: true };
  return inVerification ? those : { $not: those };
};

const made = (from: LocalDate | null | undefined, to: LocalDate | null | undefined): FilterQuery<Purchase>[] => [
  ...(from ? [{ createdAt: { $gte: bogotaDay(from).start } }] : []),
  ...(to ? [{ createdAt: { $lt: bogotaDay(to).end } }] : []),
];

/** By the order's number, by who bought, and for who may see references by a payment's. */
async function named({ em, viewer }: AppContext, search: string | null | undefined): Promise<FilterQuery<Order>[]> {
  const term = (search ?? '').trim();
  if (!term) return [];
  const number = /^#?(\d{1,9})$/.exec(term)?.[1];
  // Whoever has a reference may see what was paid: it is not to be guessed sign by sign by who may not.
  const paid = viewer?.permissions.has(Permission.MONEY_READ)
    ? await sql<{ id: number }>(em, `select purchase_id as id from payment where reference like $1 limit ${FEW}`, [
        `${term.replace(/[\\%_]/g, '\\$&').toUpperCase()}%`,
      ])
    : [];
  const ids = [...(number ? [Number(number)] : []), ...paid.map(({ id }) => id)];
  const words = searchable(term.replace(/(\d)[.,](?=\d)/g, '$1'))
    .split(' ')
    .filter(Boolean);
  const bought = { $and: words.map((word) => ({ searchText: { $like: containing(word) } })) };
  return [ids.length > 0 ? { $or: [{ id: { $in: ids } }, bought] } : bought];
}
