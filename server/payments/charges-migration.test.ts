import { MikroORM } from '@mikro-orm/postgresql';
import { ormOptions } from '../platform/database/database.js';
import { emptyDatabase } from '../testing/database.js';

const BEFORE = 'Migration20261121210000_payment_received';
const AFTER = 'Migration20261122030000_charges_and_notices';
const AT = '2026-05-07T08:00:00.000Z';

let orm: MikroORM;
const rows = <Row>(text: string): Promise<Row[]> => orm.em.fork().getConnection().execute(text);

beforeAll(async () => {
  orm = await MikroORM.init(ormOptions((await emptyDatabase()).url, []));
  await orm.migrator.up({ to: BEFORE });
  const payment = (id: number, gateway: string, status: string, first: string, second: string, review: string) =>
    `(${id}, 1, 1, '${gateway}', 'D${id}X', 95000, '${status}', ${first}, ${second}, ${review}, '${AT}', '${AT}', ${status === 'PENDING' ? 'null' : `'${AT}'`})`;
  const callbackRow = (id: number, payment: number, gateway: string, state: string, outcome: string, request = '{}') =>
    `(${id}, ${payment}, '${gateway}', ${outcome === 'RECEIVED' ? 'null' : "'same'"}, ${state}, '${request}', '${outcome}', '${AT}')`;
  await rows(`set session_replication_role = replica;
    insert into payment (id, registration_id, event_id, gateway, reference, amount, status, transaction_id,
      second_transaction_id, review, created_at, updated_at, approved_at) values
      ${[
        payment(1, 'WOMPI', 'APPROVED', "'one'", 'null', 'null'),
        payment(2, 'PAYU', 'APPROVED', "'one'", "'two'", "'DOUBLE_CHARGE'"),
        payment(3, 'WOMPI', 'APPROVED', "'one'", "'two'", 'null'),
        payment(4, 'WOMPI', 'REFUNDED', "'one'", 'null', 'null'),
        payment(5, 'PAYU', 'PENDING', 'null', 'null', 'null'),
      ].join()};
    insert into payment_notice (id, payment_id, gateway, transaction_id, state, request, outcome, received_at) values
      ${[
        callbackRow(1, 2, 'PAYU', "'4'", 'APPLIED'),
        callbackRow(2, 5, 'PAYU', "'4'", 'DUPLICATE'),
        callbackRow(3, 2, 'PAYU', "'4'", 'DUPLICATE'),
        callbackRow(4, 1, 'WOMPI', "'DECLINED'", 'IGNORED'),
        callbackRow(5, 4, 'WOMPI', "'x'", 'APPLIED', '{"asked":{"state":"chargedBack"}}'),
        callbackRow(6, 5, 'PAYU', 'null', 'RECEIVED'),
      ].join()};`);
  await orm.migrator.up({ to: AFTER });
});
afterAll(() => orm.close(true));

it('the migration stores a charge for every approved transaction', async () => {
  const found = await rows<{ id: number; charges: { transactionId: string; returned: string | null }[] }>(
    'select id, charges from payment order by id',
  );
  expect(found.map(({ charges }) => charges.map((charge) => [charge.transactionId, charge.returned]))).toEqual([
    [['one', null]],
    [
      ['one', null],
      ['two', null],
    ],
    [
      ['one', null],
      ['two', 'PERSON'],
    ],
    [['one', 'GATEWAY']],
    [],
  ]);
  expect(found[1]?.charges[0]).toEqual({
    transactionId: 'one',
    amountInCents: 9_500_000,
    currency: 'COP',
    approvedAt: AT,
    readBack: false,
    returned: null,
  });
});

it('the migration sets the reported status and retries callbacks that were duplicates of another payment', async () => {
  expect(
    await rows(`select id, outcome, said, next_try_at is not null as due from payment_notice order by id`),
  ).toEqual([
    { id: 1, outcome: 'APPLIED', said: 'APPROVED', due: false },
    { id: 2, outcome: 'RECEIVED', said: null, due: true },
    { id: 3, outcome: 'DUPLICATE', said: 'APPROVED', due: false },
    { id: 4, outcome: 'IGNORED', said: 'REJECTED', due: false },
    { id: 5, outcome: 'APPLIED', said: 'CHARGED_BACK', due: false },
    { id: 6, outcome: 'RECEIVED', said: null, due: true },
  ]);
});
