import type { FilterQuery } from '@mikro-orm/postgresql';
import { EventStatus } from '../events/event-enums.js';
import { Event } from '../events/event.entity.js';
import { readPage } from '../platform/list/page.js';
import type { PageArgs } from '../platform/list/page-args.js';
import { sql } from '../platform/database/sql.js';
import type { AppContext } from '../app-context.js';
import { ProductStatus } from './product-enums.js';
import { Product } from './product.entity.js';
import type { ShopPage } from './product.types.js';

const PER_PAGE = 24;
/** Maximum products of one event or one cart. */
const MAX_PRODUCTS = 200;

/**
 * Filter of the products that the shop offers: active products of active events, and those without an event, which are
 * sold elsewhere.
 */
const offered: FilterQuery<Product> = {
  status: ProductStatus.ACTIVE,
  $or: [{ event: null }, { event: { status: EventStatus.ACTIVE } }],
};

/**
 * Returns a page of the shop, newest first, with the number of products by event.
 * @param slug slug of the event to filter by
 */
export async function shopProducts(ctx: AppContext, slug: string | null, at: PageArgs): Promise<ShopPage> {
  const { em } = ctx;
  const where: FilterQuery<Product> = slug ? { $and: [offered, { event: { slug } }] } : offered;
  const list = await readPage(em, Product, where, { orderBy: { id: 'desc' }, at, perPage: PER_PAGE });
  const counts = await sql<{ id: number | null; count: number }>(
    em,
    `select p.event_id as id, count(*)::int as count from product p left join event e on e.id = p.event_id
      where p.status = 'active' and (p.event_id is null or e.status = 'active')
      group by p.event_id order by count desc, id`,
  );
  const events = await em.find(Event, { id: { $in: counts.flatMap(({ id }) => id ?? []) } });
  const byId = new Map(events.map((event) => [event.id, event]));
  return {
    ...list,
    offered: counts.reduce((sum, { count }) => sum + count, 0),
    events: counts.flatMap(({ id, count }) => {
      const event = byId.get(id ?? 0);
      return event ? [{ event, count }] : [];
    }),
  };
}

/** Returns a product if the shop offers it, else null. */
export const shopProduct = ({ em }: AppContext, id: number): Promise<Product | null> =>
  em.findOne(Product, { $and: [{ id }, offered] });

/** Returns the newest offered products, which have public pages, with their last change. */
export const offeredProductPages = (
  { em }: AppContext,
  maxPages: number,
): Promise<Pick<Product, 'id' | 'updatedAt'>[]> =>
  em.find(Product, offered, { fields: ['updatedAt'], orderBy: { id: 'desc' }, limit: maxPages });

/** Returns the offered products among the IDs, in any order. */
export const cartProducts = ({ em }: AppContext, ids: readonly number[]): Promise<Product[]> =>
  em.find(Product, { $and: [{ id: { $in: ids.slice(0, MAX_PRODUCTS) } }, offered] });

/** Returns the offered products of an event, newest first. */
export const eventProducts = ({ em }: AppContext, eventId: number): Promise<Product[]> =>
  em.find(Product, { $and: [{ event: eventId }, offered] }, { orderBy: { id: 'desc' }, limit: MAX_PRODUCTS });

/** Returns the offered products of an event that a purchase may hold: not those sold elsewhere. */
export const productsSoldHere = ({ em }: AppContext, eventId: number): Promise<Product[]> =>
  em.find(
    Product,
    { $and: [{ event: eventId, shopUrl: null }, offered] },
    { orderBy: { id: 'desc' }, limit: MAX_PRODUCTS },
  );
