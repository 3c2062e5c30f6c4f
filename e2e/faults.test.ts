import { audit } from '../bench/faults/books.mjs';
import { PaymentStatus } from '../server/payments/payment-states.js';
import { PurchaseStatus } from '../server/purchases/purchase-states.js';
import { openTestServices } from '../server/testing/services.js';
import { testDatabase } from '../server/testing/database.js';

const { services, build } = await openTestServices();
const { url } = await testDatabase();
const tamper = (statement: string) => services.orm.em.fork().execute(statement);

/** Checks that `npm run faults` detects each kind of imbalance and no other. */
it('the fault run reports books that do not balance', async () => {
  const event = await build.event();
  const held = await build.registration({ event, status: PurchaseStatus.UNPAID });
  const paid = await build.registration({ event });
  await build.payment(paid, { status: PaymentStatus.APPROVED });
  const answered = (saved: string[], settled: string[] = []) => ({
    saved: new Map(saved.map((token) => [token, ''])),
    paid: new Map(settled.map((token) => [token, ''])),
  });
  const all = answered([held.purchase.token, paid.purchase.token], [paid.purchase.token]);
  expect(await audit(url, all)).toEqual([]);

  expect(await audit(url, answered(['nobody']))).toEqual(['1 confirmed saves are missing']);
  expect(await audit(url, answered([], [held.purchase.token]))).toEqual(['1 confirmed payments are missing']);
  await tamper(`update quota set taken = taken + 1 where id = ${event.seats.id}`);
  expect(await audit(url, all)).toEqual(['1 × quota differs from the sum of its allocations']);
  await tamper(`update quota set taken = taken - 1 where id = ${event.seats.id}`);
  await tamper(`update payment set status = 'REJECTED'`);
  expect(await audit(url, all)).toEqual(['1 × paid purchase without an approved payment']);
  await tamper(`update payment set status = 'APPROVED'; update purchase set status = 'UNPAID' where id = ${paid.id}`);
  expect(await audit(url, answered([]))).toEqual(['1 × approved payment of an unpaid purchase']);
  await tamper(
    `update purchase set status = 'EXPIRED' where id = ${held.id};
      update purchase set status = 'PAID' where id = ${paid.id}`,
  );
  expect(await audit(url, answered([]))).toEqual([
    expect.stringMatching(/^[1-9] × ended purchase holds an allocation$/),
    '1 × claim of a document differs from the status of its purchase',
  ]);
  await tamper(`update purchase set status = 'UNPAID' where id = ${held.id};
    update quota q set taken = taken - u.quantity from quota_use u
      where u.quota_id = q.id and u.purchase_id = ${held.id} and q.id = ${event.seats.id};
    delete from quota_use where purchase_id = ${held.id} and quota_id = ${event.seats.id}`);
  expect(await audit(url, answered([]))).toEqual(['1 × live purchase holds no seats for its people']);
});
