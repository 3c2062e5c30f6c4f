import { MikroORM } from '@mikro-orm/postgresql';
import { ormOptions } from '../platform/database/database.js';
import { emptyDatabase } from './database.js';

const BEFORE = 'Migration20261122081000_own_memory';
const AFTER = 'Migration20261122100000_purchase';

let orm: MikroORM;
const rows = <Row>(text: string): Promise<Row[]> => orm.em.fork().getConnection().execute(text);

/** A paid team of two with a coupon, a team of one whose hold ended, and one of a partner. */
beforeAll(async () => {
  orm = await MikroORM.init(ormOptions((await emptyDatabase()).url, []));
  await orm.migrator.up({ to: BEFORE });
  const line = JSON.stringify([
    { kind: 'REGISTRATION', description: 'Inscripción', quantity: 2, unitAmount: 50_000, amount: 100_000 },
    { kind: 'DISCOUNT', description: 'Código', quantity: 1, unitAmount: -10_000, amount: -10_000 },
  ]);
  const member = (id: number, registration: number, position: number, dni: string, live: boolean) =>
    `(${id}, ${registration}, 7, ${position}, ${live}, 'Ana ${id}', 'Mejía', '${dni}', 'ana${id}@example.test', '300', '1990-01-01', 'female', '', '', '', '', '', '', 3, '', now())`;
  await rows(`insert into quota (id, kind, "limit", taken) values (1, 1, 100, 3), (2, 2, null, 3), (3, 3, 50, 2), (5, 5, 9, 1), (6, 6, 9, 1);
    insert into event (id, slug, name, status, type, sport, city, description, starts_at, register_deadline, timeframe_start, timeframe_end, team_sizes, seats_id, created_at)
      values (7, 'carrera', 'Carrera', 'active', 'propio', 'running', '', '', now(), now(), '06:00', '11:00', '{1,2}', 1, now());
    insert into category (id, event_id, distance, title, gender, start_age, final_age, difference, places_id)
      values (1, 7, '10K', 'Abierta', 'mixto', 15, 99, 0, 2);
    insert into kit (id, event_id, name, size, units_id) values (3, 7, 'Camiseta', 'M (Femenino)', 3);
    insert into coupon (id, event_id, code, kind, value, active, uses_id) values (1, 7, 'DIEZ', 'percent', 10, true, 5);
    insert into partner_key (id, event_id, name, key, kind, uses_id) values (1, 7, 'Aliado', 'llave', 'partner', 6);
    insert into registration (id, token, event_id, category_id, status, team_size, base_price, amount, lines, coupon_id, partner_key_id, hold_expires_at, created_at, browsers, saved_from, payer_hash, confirmation_asked_at)
      values (11, 'paid', 7, 1, 'PAID', 2, 50000, 90000, '${line}', 1, null, null, '2026-05-07', '{b}', 's', 'h', '2026-05-08'),
        (12, 'ended', 7, 1, 'EXPIRED', 1, 50000, 50000, '[]', 1, null, '2026-05-07', '2026-05-07', '{}', null, null, null),
        (13, 'partner', 7, 1, 'PARTNER', 1, 0, 0, '[]', null, 1, null, '2026-05-07', '{}', null, null, null);
    insert into competitor (id, registration_id, event_id, position, live, name, last_name, dni, email, phone, birthday, gender, department, city, address, emergency_name, emergency_phone, eps, kit_id, search_text, created_at)
      values ${[member(1, 11, 1, '1001', true), member(2, 11, 2, '1002', true), member(3, 12, 1, '1001', false), member(4, 13, 1, '1004', true)].join()};
    insert into quota_use (registration_id, quota_id, quantity) values (11, 1, 2), (11, 2, 2), (11, 3, 2), (11, 5, 1), (13, 1, 1), (13, 2, 1), (13, 6, 1);
    insert into payment (id, registration_id, event_id, gateway, reference, amount, status, created_at, updated_at)
      values (21, 11, 7, 'TEST', 'DAX', 90000, 'APPROVED', now(), now()), (22, 12, 7, 'TEST', 'DBX', 50000, 'EXPIRED', now(), now());
    insert into team_mail (registration_id, event_id, kind, request, address, state) values (11, 7, 'CONFIRMATION', '', 'ana1@example.test', 'SENT');`);
  await orm.migrator.up({ to: AFTER });
});
afterAll(() => orm.close(true));

describe('Registrations from before the migration', () => {
  it('registrations become purchases of the same ID, with their quotas and payments', async () => {
    expect(
      await rows(
        'select id, token, kind, title, status, people, amount::int, payer, coupon_id, partner_key_id from purchase order by id',
      ),
    ).toEqual([
      {
        ...{ id: 11, token: 'paid', kind: 'REGISTRATION', title: 'Inscripción Carrera', status: 'PAID', people: 2 },
        ...{ amount: 90_000, coupon_id: 1, partner_key_id: null },
        payer: { name: 'Ana 1 Mejía', email: 'ana1@example.test', phone: '300', document: '1001' },
      },
      expect.objectContaining({ id: 12, status: 'EXPIRED', people: 1, coupon_id: 1 }),
      expect.objectContaining({ id: 13, status: 'PARTNER', partner_key_id: 1 }),
    ]);
    expect(
      await rows(
        'select id, category_id, base_price::int, confirmation_asked_at is null as unasked from registration order by id',
      ),
    ).toEqual([
      { id: 11, category_id: 1, base_price: 50_000, unasked: false },
      { id: 12, category_id: 1, base_price: 50_000, unasked: true },
      { id: 13, category_id: 1, base_price: 0, unasked: true },
    ]);
    expect(await rows('select id, purchase_id from payment order by id')).toEqual([
      { id: 21, purchase_id: 11 },
      { id: 22, purchase_id: 12 },
    ]);
    expect(await rows('select registration_id from team_mail')).toEqual([{ registration_id: 11 }]);
  });

  it('price lines record whether a coupon discounts them', async () => {
    const [{ lines }] = (await rows<{ lines: { kind: string; discountable: boolean }[] }>(
      'select lines from purchase where id = 11',
    )) as [{ lines: { kind: string; discountable: boolean }[] }];
    expect(lines.map(({ kind, discountable }) => [kind, discountable])).toEqual([
      ['REGISTRATION', true],
      ['DISCOUNT', false],
    ]);
  });

  it('purchases keep their allocations, and released ones can be acquired again', async () => {
    expect(await rows('select purchase_id, quota_id, quantity, held from quota_use order by 1, 2')).toEqual([
      ...[1, 2, 3].map((quota) => ({ purchase_id: 11, quota_id: quota, quantity: 2, held: true })),
      { purchase_id: 11, quota_id: 5, quantity: 1, held: true },
      ...[1, 2, 3, 5].map((quota) => ({ purchase_id: 12, quota_id: quota, quantity: 1, held: false })),
      ...[1, 2, 6].map((quota) => ({ purchase_id: 13, quota_id: quota, quantity: 1, held: true })),
    ]);
    expect(await rows('select purchase_id, value, held from claim order by 1, 2')).toEqual([
      { purchase_id: 11, value: '1001', held: true },
      { purchase_id: 11, value: '1002', held: true },
      { purchase_id: 12, value: '1001', held: false },
      { purchase_id: 13, value: '1004', held: true },
    ]);
  });

  it('the next purchase has a new ID', async () => {
    const stored = await rows<{ id: number }>(
      `insert into purchase (token, kind, title, event_id, status, people, amount, lines, created_at)
        values ('next', 'ORDER', 'Pedido', 7, 'UNPAID', 0, 0, '[]', now()) returning id`,
    );
    expect(stored[0]?.id).not.toBe(11);
    await expect(rows(`insert into claim values (${stored[0]?.id}, 1, '1004', 7, true)`)).rejects.toThrow('claim_once');
  });
});
