import { graphql } from 'graphql';
import { Ctx, Query, Resolver } from 'type-graphql';
import { CategoryFieldsResolver } from '../categories/category-fields.resolver.js';
import { Image } from '../images/image.entity.js';
import { KitFieldsResolver } from '../kits/kit-fields.resolver.js';
import { buildApi } from '../platform/graphql/graphql.js';
import { Public } from '../platform/permissions.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { CountedEventResolver } from '../statistics/event-counters.resolver.js';
import { openTestServices } from '../testing/services.js';
import { countStatements } from '../testing/statements.js';
import type { AppContext } from '../app-context.js';
import { CategoryInEventResolver } from './category-in-event.resolver.js';
import { EventFieldsResolver } from './event-fields.resolver.js';
import { Event } from './event.entity.js';

/** A test list without pages, so that it has as many events as the test creates. */
@Public()
@Resolver()
class AllEventsResolver {
  @Query(() => [Event])
  allEvents(@Ctx() { em }: AppContext): Promise<Event[]> {
    return em.find(Event, {});
  }
}

const { build, ctx } = await openTestServices();

const query = `{ allEvents {
  name remainingDays currentPrice fromPrice seatsLeft availability participantLimit
  coverImage { url } icon { url } prices { date amount }
  categories { distance price enrolled seatsLeft }
  distances { distance price highestPrice seatsLeft startTime } nextPrice { from amount difference } kits { sizeLabel amount left }
  counters { enrolled payments codes revenue enrolledPercent unpaid }
} }`;

async function makeEvents(count: number): Promise<void> {
  const { em } = ctx();
  for (let index = 0; index < count; index++) {
    const event = await build.event({ categories: [{}, { distance: '21K', difference: 10_000 }], kits: [{}, {}] });
    await build.payment(await build.registration({ event, people: 2, status: PurchaseStatus.PAID }));
    const image = em.create(Image, {
      id: `image-${event.id}`,
      widths: [360],
      width: 360,
      height: 203,
      averageColor: null,
      createdAt: new Date(),
    });
    await em.persist(image).flush();
    await em.nativeUpdate(Event, event.id, { coverImage: image.id, icon: image.id });
  }
}

it('50 event cards with counters need as many statements as 5', async () => {
  const schema = await buildApi([
    AllEventsResolver,
    CountedEventResolver,
    EventFieldsResolver,
    CategoryFieldsResolver,
    CategoryInEventResolver,
    KitFieldsResolver,
  ]);
  const user = await build.user();
  const show = async (): Promise<{ statements: number; cards: unknown[] }> => {
    let cards: unknown[] = [];
    const statements = await countStatements(async () => {
      const response = await graphql({ schema, source: query, contextValue: ctx(user) });
      expect(response.errors).toBeUndefined();
      cards = response.data?.allEvents as unknown[];
    });
    return { statements, cards };
  };
  await makeEvents(5);
  const few = await show();
  await makeEvents(45);
  const many = await show();
  expect([few.cards.length, many.cards.length]).toEqual([5, 50]);
  expect(many.cards.at(-1)).toMatchObject({
    coverImage: { url: expect.stringMatching(/^\/images\/image-\d+-360\.webp$/) as string },
    categories: [
      { distance: '10K', price: 100_000, enrolled: 2 },
      { distance: '21K', price: 110_000, enrolled: 0 },
    ],
    kits: [{ amount: 50, left: 50 }, {}],
    counters: { enrolled: 2, payments: 2, revenue: 200_000, enrolledPercent: 2 },
  });
  expect(many.statements).toBe(few.statements);
  expect(few.statements).toBeGreaterThan(5);
  expect(many.statements).toBeLessThanOrEqual(11);
});
