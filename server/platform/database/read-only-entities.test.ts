import { wrap, type EntityClass } from '@mikro-orm/core';
import { Category } from '../../categories/category.entity.js';
import { EventPrice } from '../../events/event-price.entity.js';
import { Event } from '../../events/event.entity.js';
import { Product } from '../../products/product.entity.js';
import { Quota } from '../../quotas/quota.entity.js';
import { openTestServices } from '../../testing/services.js';
import { recordStatements } from '../../testing/statements.js';
import { readOnlyEntity, type Row } from './read-only-entities.js';
import { sql } from './sql.js';

const { build, ctx } = await openTestServices();
let event: Event;
beforeAll(async () => {
  event = await build.event({
    prices: [{ date: '2026-06-30', amount: 80_000 }],
    categories: [{ distance: '21K', difference: -5_000 }],
  });
  await build.product(event);
});

const asJson = (table: string) => `select to_json(t) as row from "${table}" t order by id desc limit 1`;
const asColumns = (table: string) => `select t.* from "${table}" t order by id desc limit 1`;

describe.each([
  ['event', Event],
  ['event_price', EventPrice],
  ['category', Category],
  ['product', Product],
  ['quota', Quota],
] as [string, EntityClass<{ id: number }>][])('a read-only row of %s', (table, entity) => {
  it('A read-only row has the values that the ORM would read, from columns and from JSON', async () => {
    const { em } = ctx();
    const [stored] = await em.find(entity, {}, { orderBy: { id: 'desc' }, limit: 1 });
    const [row] = await sql<Row>(em, asColumns(table));
    const [json] = await sql<{ row: Row }>(em, asJson(table));
    const names = Object.keys(wrap(stored!).toPOJO());
    const scalars = names.filter(
      (name) => !['event', 'seats', 'places', 'coverImage', 'icon', 'thumbnail'].includes(name),
    );
    expect(scalars.length).toBeGreaterThan(2);
    for (const readOnly of [readOnlyEntity(em, entity, row!), readOnlyEntity(em, entity, json!.row)]) {
      expect(readOnly).toBeInstanceOf(entity);
      const values = (object: object) => scalars.map((name) => [name, (object as Record<string, unknown>)[name]]);
      expect(values(readOnly)).toEqual(values(stored!));
    }
  });
});

it('A read-only entity loads its relations on request and has the given ones already', async () => {
  const { em } = ctx();
  const [row] = await sql<Row>(em, asColumns('event'));
  const seats = await event.seats.loadOrFail();
  const readOnlyEvent = readOnlyEntity(em, Event, row!);
  expect(readOnlyEvent.coverImage).toBeNull();
  const statements = await recordStatements(async () => {
    expect(await readOnlyEvent.seats.loadOrFail()).toMatchObject({ limit: 100, taken: 0 });
    expect(await readOnlyEntity(em, Event, row!, { seats }).seats.loadOrFail()).toBe(seats);
    expect(await readOnlyEntity(em, Event, row!, { coverImage: null }).coverImage?.load()).toBeUndefined();
  });
  expect(statements).toHaveLength(1);
});

it('A change of a read-only entity is not saved', async () => {
  const { em } = ctx();
  const [row] = await sql<Row>(em, asColumns('event'));
  readOnlyEntity(em, Event, row!).name = 'Otra';
  expect(await recordStatements(() => em.flush())).toEqual([]);
});
