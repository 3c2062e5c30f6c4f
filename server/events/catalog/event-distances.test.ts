import { Quota } from '../../quotas/quota.entity.js';
import { openApi } from '../../testing/api.js';

const { as, build, services } = await openApi();

const READ = `query ($slug: String!) { publicEvent(slug: $slug) {
  distances { distance price highestPrice seatsLeft startTime }
  nextPrice { from amount difference } categories { seatsLeft } } }`;
const read = async (slug: string) =>
  (await as(null).graphql<{ publicEvent: Record<string, object> }>(READ, { slug })).data.publicEvent;

it('A distance has one price, its seats if every category has a limit, and its start time', async () => {
  const event = await build.event({
    categories: [
      { distance: '5K', difference: -20_000 },
      { distance: '42K', difference: 0, startTime: '07:00' },
      { distance: '42K', difference: 15_000, startTime: '06:40' },
      { distance: '21K', difference: -1_000_000 },
    ],
  });
  const em = services.orm.em.fork();
  const limit = (index: number, to: number, taken = 0) =>
    em.nativeUpdate(Quota, event.categories[index]!.places.id, { limit: to, taken });
  await limit(0, 30, 30);
  await limit(1, 20, 5);
  expect((await read(event.slug)).distances).toEqual([
    { distance: '5K', price: 80_000, highestPrice: 80_000, seatsLeft: 0, startTime: null },
    { distance: '42K', price: 100_000, highestPrice: 115_000, seatsLeft: null, startTime: '06:40' },
    { distance: '21K', price: 0, highestPrice: 0, seatsLeft: null, startTime: null },
  ]);
  await limit(2, 10);
  const limited = await read(event.slug);
  expect(limited.distances).toMatchObject([{}, { seatsLeft: 25 }, {}]);
  expect(limited.categories).toEqual([{ seatsLeft: 0 }, { seatsLeft: 15 }, { seatsLeft: 10 }, { seatsLeft: null }]);
});

it('The next price has its date and its difference', async () => {
  const event = await build.event({
    prices: [
      { date: '2999-01-31', amount: 75_000 },
      { date: '2999-02-28', amount: 95_000 },
    ],
  });
  expect((await read(event.slug)).nextPrice).toEqual({ from: '2999-02-01', amount: 95_000, difference: 20_000 });
  const last = await build.event({ prices: [{ date: '2999-01-31', amount: 75_000 }] });
  expect((await read(last.slug)).nextPrice).toBeNull();
});
