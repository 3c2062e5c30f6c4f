import { audit } from '../bench/faults/books.mjs';
import { checkHistory } from '../bench/faults/check-history.mjs';
import { installLedger, readOutcome } from '../bench/faults/ledger.mjs';
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

it('the ledger has what two purchases held for a moment only', async () => {
  await installLedger(url);
  const event = await build.event();
  const [first, second] = [
    await build.registration({ event, status: PurchaseStatus.UNPAID }),
    await build.registration({ event, status: PurchaseStatus.UNPAID }),
  ];
  const check = async (): Promise<string[]> => {
    const outcome = await readOutcome(url, event.id);
    const operations = outcome.purchases.map(({ document, documents, token }) => ({
      ...{ type: 'hold' as const, result: 'ok' as const, node: 1, invoked: 0, ended: 1 },
      ...{ document, documents, token },
    }));
    return checkHistory({ operations, transactions: [], outcome, holdMs: services.config.holdMinutes * 60_000 });
  };
  expect(await check()).toEqual([]);
  const em = services.orm.em.fork();
  const [{ value }] = await em.execute<[{ value: string }]>(
    `select value from claim where purchase_id = ${first.id} and kind = 1`,
  );
  await em.execute(`update quota set "limit" = 2 where id = ${event.seats.id}`);
  await em.execute('drop index claim_once');
  await em.execute(`insert into claim (purchase_id, event_id, kind, value, held)
    values (${second.id}, ${event.id}, 2, '${value}', true), (${second.id}, ${event.id}, 1, '${value}', true)`);
  await em.execute(
    `update quota_use set quantity = 2 where purchase_id = ${second.id} and quota_id = ${event.seats.id}`,
  );
  await em.execute(`delete from claim where purchase_id = ${second.id} and value = '${value}'`);
  await em.execute(
    `update quota_use set quantity = 1 where purchase_id = ${second.id} and quota_id = ${event.seats.id}`,
  );
  expect(await check()).toEqual([
    `purchases ${first.id} and ${second.id} held 1 ${value} at the same moment`,
    `quota ${event.seats.id} was sold beyond 2`,
  ]);
});
