import type { FilterQuery } from '@mikro-orm/postgresql';
import { EventStatus } from '../events/event-enums.js';
import { Event } from '../events/event.entity.js';
import { readPage } from '../platform/page.js';
import type { PageArgs } from '../platform/page-args.js';
import { sql } from '../platform/sql.js';
import type { AppContext } from '../app-context.js';
import { ProductStatus } from './product-enums.js';
import { Product } from './product.entity.js';
import type { ShopPage } from './product.types.js';

const PER_PAGE = 24;
/** Of one event or of one cart: far more than anybody has. */
const MOST = 200;

/** What the shop offers: active products of active events, and those of no event, which are sold elsewhere. */
const offered: FilterQuery<Product> = {
  status: ProductStatus.ACTIVE,
  $or: [{ event: null }, { event: { status: EventStatus.ACTIVE } }],
};

/** The shop's list, newest first, with what each event has in it. @param slug of the event it is narrowed to */
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

/** One product that the shop offers; null where it does not, or no longer. */
export const shopProduct = ({ em }: AppContext, id: number): Promise<Product | null> =>
  em.findOne(Product, { $and: [{ id }, offered] });

/** What stands at addresses of its own in the shop: the newest, and when each was last changed. */
export const offeredProductPages = ({ em }: AppContext, most: number): Promise<Pick<Product, 'id' | 'updatedAt'>[]> =>
  em.find(Product, offered, { fields: ['updatedAt'], orderBy: { id: 'desc' }, limit: most });

/** What the shop offers of these, in any order. */
export const cartProducts = ({ em }: AppContext, ids: readonly number[]): Promise<Product[]> =>
  em.find(Product, { $and: [{ id: { $in: ids.slice(0, MOST) } }, offered] });

/** What the shop offers of an event, newest first. */
export const eventProducts = ({ em }: AppContext, eventId: number): Promise<Product[]> =>
  em.find(Product, { $and: [{ event: eventId }, offered] }, { orderBy: { id: 'desc' }, limit: MOST });

/** The same without those that are sold elsewhere alone: what a purchase may hold. */
export const productsSoldHere = ({ em }: AppContext, eventId: number): Promise<Product[]> =>
  em.find(Product, { $and: [{ event: eventId, shopUrl: null }, offered] }, { orderBy: { id: 'desc' }, limit: MOST });
