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

  expect(await audit(url, answered(['nobody']))).toEqual(['1 answered saves are lost']);
  expect(await audit(url, answered([], [held.purchase.token]))).toEqual(['1 answered confirmations are lost']);
  await tamper(`update quota set taken = taken + 1 where id = ${event.seats.id}`);
  expect(await audit(url, all)).toEqual(['1 × a quota counts other than what is taken of it']);
  await tamper(`update quota set taken = taken - 1 where id = ${event.seats.id}`);
  await tamper(`update payment set status = 'REJECTED'`);
  expect(await audit(url, all)).toEqual(['1 × a purchase is paid without a payment']);
  await tamper(`update payment set status = 'APPROVED'; update purchase set status = 'UNPAID' where id = ${paid.id}`);
  expect(await audit(url, answered([]))).toEqual(['1 × a payment is approved and its purchase is not paid']);
  await tamper(
    `update purchase set status = 'EXPIRED' where id = ${held.id};
      update purchase set status = 'PAID' where id = ${paid.id}`,
  );
  expect(await audit(url, answered([]))).toEqual([
    expect.stringMatching(/^[1-9] × a place is taken by who holds none$/),
    '1 × a document is not claimed by who holds a place with it',
  ]);
  await tamper(`update purchase set status = 'UNPAID' where id = ${held.id};
    update quota q set taken = taken - u.quantity from quota_use u
      where u.quota_id = q.id and u.purchase_id = ${held.id} and q.id = ${event.seats.id};
    delete from quota_use where purchase_id = ${held.id} and quota_id = ${event.seats.id}`);
  expect(await audit(url, answered([]))).toEqual(['1 × somebody is in an event without a seat']);
});
