import { audit } from '../bench/faults/books.mjs';
import { checkBooks } from '../server/books/check-books.js';
import { PurchaseStatus } from '../server/purchases/purchase-states.js';
import { openTestServices } from '../server/testing/services.js';
import { testDatabase } from '../server/testing/database.js';

const { services, build } = await openTestServices();
const { url } = await testDatabase();

it('the fault run reports answered requests that are not stored, and books that do not balance', async () => {
  const event = await build.event();
  const held = await build.registration({ event, status: PurchaseStatus.UNPAID });
  const check = (saved: string[], paid: string[] = []) =>
    audit(checkBooks, url, {
      saved: new Map(saved.map((token) => [token, ''])),
      paid: new Map(paid.map((token) => [token, ''])),
    });
  expect(await check([held.purchase.token])).toEqual([]);
  expect(await check(['nobody'])).toEqual(['1 confirmed saves are missing']);
  expect(await check([], [held.purchase.token])).toEqual(['1 confirmed payments are missing']);
  await services.orm.em.fork().execute(`update quota set taken = taken + 1 where id = ${event.seats.id}`);
  expect(await check([])).toEqual([
    expect.stringMatching(/^1 × quota differs from the sum of its allocations \(quota \d+: event \d+: /),
  ]);
});
