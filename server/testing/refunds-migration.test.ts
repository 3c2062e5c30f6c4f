import { MikroORM } from '@mikro-orm/postgresql';
import { ormOptions } from '../platform/database/database.js';
import { emptyDatabase } from './database.js';

const BEFORE = 'Migration20261122150000_goods_order';
const AFTER = 'Migration20261122160000_refunds';

let orm: MikroORM;
const rows = <Row>(text: string): Promise<Row[]> => orm.em.fork().getConnection().execute(text);

/** Deleted purchases, one of them refunded, and a paid order that was sent. */
beforeAll(async () => {
  orm = await MikroORM.init(ormOptions((await emptyDatabase()).url, []));
  await orm.migrator.up({ to: BEFORE });
  await rows(`insert into quota (id, kind, "limit", taken) values (1, 1, 100, 1), (4, 4, 5, 2);
    insert into event (id, slug, name, status, type, sport, city, description, starts_at, register_deadline, timeframe_start, timeframe_end, team_sizes, seats_id, created_at)
      values (7, 'carrera', 'Carrera', 'active', 'propio', 'running', '', '', now(), now(), '06:00', '11:00', '{1}', 1, now());
    insert into purchase (id, token, kind, title, event_id, status, people, amount, lines, created_at)
      values (1, 'refunded', 'REGISTRATION', '', 7, 'DELETED', 1, 5, '[]', now()), (2, 'unpaid', 'REGISTRATION', '', 7, 'DELETED', 1, 5, '[]', now()),
        (3, 'sent', 'ORDER', '', 7, 'PAID', 0, 5, '[]', now()), (4, 'here', 'ORDER', '', 7, 'PAID', 0, 5, '[]', now());
    insert into payment (id, purchase_id, event_id, gateway, reference, amount, status, created_at, updated_at)
      values (1, 1, 7, 'TEST', 'DAX', 5, 'REFUNDED', now(), now()), (2, 2, 7, 'TEST', 'DBX', 5, 'REFUNDED', now(), now());
    insert into payment_note (payment_id, at, action, note, places) values (1, now(), 'marked refunded', 'n', 'FREE'), (2, now(), 'marked refunded', 'n', null);
    insert into goods_order (id, name, last_name, dni, email, phone, department, city, address, search_text, sent_at)
      values (3, '', '', '', '', '', '', '', '', '', now()), (4, '', '', '', '', '', '', '', '', '', null);
    insert into quota_use (purchase_id, quota_id, quantity, held) values (3, 4, 1, true), (4, 4, 1, true);`);
  await orm.migrator.up({ to: AFTER });
});
afterAll(() => orm.close(true));

it('only a purchase whose money was returned becomes REFUNDED', async () => {
  expect(await rows('select token, status from purchase order by id')).toEqual([
    { token: 'refunded', status: 'REFUNDED' },
    { token: 'unpaid', status: 'DELETED' },
    { token: 'sent', status: 'PAID' },
    { token: 'here', status: 'PAID' },
  ]);
});

it('units of sent orders are recorded as handed over', async () => {
  expect(await rows('select purchase_id, handed_over from quota_use order by purchase_id')).toEqual([
    { purchase_id: 3, handed_over: true },
    { purchase_id: 4, handed_over: false },
  ]);
});
