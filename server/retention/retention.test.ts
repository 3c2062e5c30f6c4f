import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MailingStatus, RecipientState } from '../certificates/mailing-states.js';
import { Recipient } from '../certificates/recipients/recipient.entity.js';
import { entities, jobKinds } from '../domains.js';
import { recordAudit } from '../audit/record.js';
import { retentionRule } from '../platform/database/retention.js';
import { projectRoot } from '../platform/project-root.js';
import { GatewayCallback } from '../payments/callbacks/gateway-callback.entity.js';
import type { Order } from '../orders/order.entity.js';
import { PaymentStatus } from '../payments/payment-states.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import type { Registration } from '../registration/registration.entity.js';
import { openApi } from '../testing/api.js';
import type { OrderData } from '../testing/factories.js';
import { confirm } from '../testing/payu-confirmation.js';

const { app, as, build, clock, services, ctx } = await openApi();
const admin = await build.user({ name: 'Ana Torres' });
const em = () => services.orm.em.fork();
const DAY = 86_400_000;
const { UNPAID, EXPIRED } = PurchaseStatus;
afterEach(() => clock.release());

async function runJobs(...names: string[]): Promise<void> {
  for (const { name, run } of jobKinds(ctx)) if (names.includes(name)) await run({});
}
const retentionJobNames = [
  'purge-ended-purchases',
  'forget-health',
  'forget-people',
  'forget-orders',
  'forget-certificates',
  'forget-notices',
  'forget-typed',
];

describe('The retention rules', () => {
  const rules = entities.map((entity) => ({
    table: em().getMetadata().get(entity).tableName,
    ...retentionRule(entity),
  }));

  it('the retention rules know every column that could have personal data', async () => {
    const columns = await em().execute<{ table: string; column: string }[]>(
      `select table_name as "table", column_name as "column" from information_schema.columns
        where table_schema = 'public' and data_type in ('text', 'character varying', 'json', 'jsonb', 'date', 'ARRAY', 'bytea', 'uuid')`,
    );
    const inDatabase = columns.map(({ table, column }) => `${table}.${column}`).sort();
    const inRules = rules.flatMap(({ table, personal, nonPersonal }) =>
      [...personal, ...nonPersonal].map((column) => `${table}.${column}`),
    );
    // The ORM's table of migrations has no entity.
    expect([...inRules, 'migration.name'].sort()).toEqual(inDatabase);
  });

  it('the manual has the retention rules with their settings', async () => {
    const manual = await readFile(join(projectRoot, 'docs/operating.md'), 'utf8');
    for (const { table, until } of rules.filter(({ personal }) => personal.length > 0)) {
      expect(until).not.toBe('');
      expect(manual).toContain(`\`${table}\``);
      for (const setting of until.match(/[A-Z]+(_[A-Z]+)+/g) ?? []) expect(manual).toContain(`\`${setting}\``);
    }
  });
});

/** Values that identify a fake person in any column. */
let people = 0;
function fakePerson() {
  const number = ++people;
  return {
    name: `Filomena${number}`,
    lastName: `Zubiría${number}`,
    dni: String(71_234_000 + number),
    email: `filomena${number}@persona.example`,
    phone: `31155500${number}`,
    address: `Calle Larga ${number}`,
    emergencyName: `Casimiro${number}`,
    guardianName: `Acudiente${number}`,
  };
}
type Person = ReturnType<typeof fakePerson>;

/** Returns the tables that have a value of the person. */
async function tracesOf(person: Partial<Person>): Promise<string[]> {
  const tables = await em().execute<{ schema: string; name: string }[]>(
    `select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss')`,
  );
  const traces: string[] = [];
  for (const { schema, name } of tables) {
    const rows = await em().execute<{ text: string }[]>(`select t::text as text from "${schema}"."${name}" t`);
    for (const { text } of rows)
      for (const word of Object.values(person)) if (text.includes(word)) traces.push(`${name}: ${word}`);
  }
  return traces;
}

/** Adds a refused payment and a note, so that the payer is in all tables of payments. */
async function paidThrough(bought: Registration | Order, person: Person): Promise<void> {
  const payment = await build.payment(bought, { status: PaymentStatus.PENDING });
  expect(await confirm(app.address, { reference: payment.reference, amount: payment.amount, state: 6 })).toBe(200);
  await em().nativeUpdate(GatewayCallback, { payment: payment.id }, { request: { body: { ...person } } });
  const note = `Hablé con ${person.name} ${person.lastName}`;
  const tx = ctx(admin);
  recordAudit(tx, {
    ...{ eventId: bought.event.id, subject: 'payment', subjectId: payment.id, action: 'noted' },
    detail: { note },
  });
  await tx.em.flush();
  await em().execute(
    `insert into payment_note (payment_id, at, by, action, note) values (?, now(), 'Ana Torres', 'noted', ?)`,
    [payment.id, note],
  );
  await em().execute(
    "update purchase set browsers = '{navegador}', saved_from = 'red', payer_hash = 'correo' where id = ?",
    [bought.id],
  );
}

/** Adds an edit, a note, a mail and a refused payment, so that the person is in all tables. */
async function livedThrough(registration: Registration, person: Person): Promise<void> {
  await paidThrough(registration, person);
  const tx = ctx(admin);
  recordAudit(tx, {
    ...{ subject: 'competitor', subjectId: registration.competitors[0]!.id, eventId: registration.event.id },
    action: 'updated',
    before: { name: 'Otra', email: person.email, kit: 'M' },
    after: { name: person.name, email: 'nuevo@persona.example', kit: 'L' },
    detail: { version: 2 },
  });
  await tx.em.flush();
  await em().execute(
    `insert into team_mail (registration_id, event_id, kind, request, address, state) values (?, ?, 'CONFIRMATION', '', ?, 'SENT')`,
    [registration.id, registration.event.id, person.email],
  );
}
const lines = (subject: string, id: number) =>
  em().execute<{ action: string; user_name: string; before: object; after: object; detail: object }[]>(
    'select action, user_name, before, after, detail from audit_entry where subject = ? and subject_id = ? order by id',
    [subject, id],
  );

describe('A registration that was never paid', () => {
  it('an unpaid registration is purged everywhere RETENTION_UNPAID_DAYS after its hold, not before; the actors of decisions stay', async () => {
    const person = fakePerson();
    const event = await build.event();
    await build.gateway(event);
    const ended = await build.registration({ event, status: UNPAID, people: [person] });
    await livedThrough(ended, person);
    await em().execute('update purchase set status = ?, hold_expires_at = ? where id = ?', [
      EXPIRED,
      new Date(Date.now() - 29 * DAY),
      ended.id,
    ]);
    await runJobs('purge-ended-purchases');
    const before = await tracesOf(person);
    for (const table of ['competitor', 'payment_notice', 'payment_note', 'audit_entry', 'team_mail'])
      expect(before.some((trace) => trace.startsWith(table))).toBe(true);
    clock.set(new Date(Date.now() + 2 * DAY));
    await runJobs('purge-ended-purchases');
    expect(await tracesOf(person)).toEqual([]);
    expect(await lines('competitor', ended.competitors[0]!.id)).toEqual([
      {
        action: 'updated',
        user_name: 'Ana Torres',
        before: { name: 'borrado', email: 'borrado', kit: 'M' },
        after: { name: 'borrado (cambió)', email: 'borrado (cambió)', kit: 'L' },
        detail: { version: 2 },
      },
    ]);
  });

  it('an unpaid registration stays while a callback is not verified', async () => {
    const event = await build.event();
    const long = new Date(Date.now() - 40 * DAY);
    const ended = await build.registration({ event, status: EXPIRED, holdExpiresAt: long });
    const payment = await build.payment(ended, { status: PaymentStatus.PENDING });
    await notice({ payment: payment.id, outcome: 'RECEIVED' });
    await runJobs('purge-ended-purchases');
    expect(await em().execute('select from purchase where id = ?', [ended.id])).toHaveLength(1);
  });
});

describe('A competitor', () => {
  const paidLongAgo = async (days: number, data: object = {}) => {
    const person = { ...fakePerson(), ...data };
    const event = await build.event({ startsAt: new Date(Date.now() - days * DAY) });
    await build.gateway(event);
    const registration = await build.registration({ event, people: [person] });
    await livedThrough(registration, person);
    return { person, event, registration };
  };

  it('health data are deleted RETENTION_HEALTH_DAYS after the event, not before', async () => {
    const [old, young] = [await paidLongAgo(366), await paidLongAgo(364)];
    await runJobs('forget-health');
    const health = ({ registration }: typeof old) =>
      em().execute(
        'select emergency_name, emergency_phone, eps, blood_type, rh_factor from competitor where registration_id = ?',
        [registration.id],
      );
    expect(await health(old)).toEqual([
      { emergency_name: '', emergency_phone: '', eps: '', blood_type: null, rh_factor: null },
    ]);
    expect(await health(young)).toMatchObject([{ blood_type: 'O', eps: 'Sura EPS' }]);
    expect(await tracesOf({ name: old.person.name })).not.toEqual([]);
    const withoutHealth = await paidLongAgo(366, { eps: '', bloodType: null, rhFactor: null });
    expect(await health(withoutHealth)).toMatchObject([{ emergency_name: expect.stringMatching(/\S/) as string }]);
    await runJobs('forget-health');
    expect(await health(withoutHealth)).toMatchObject([{ emergency_name: '', emergency_phone: '', eps: '' }]);
    const { data, errors } = await as(admin).graphql<{ competitor: object }>(
      'query ($id: ID!) { competitor(id: $id) { health { eps bloodType } emergencyContact { name } } }',
      { id: String(old.registration.competitors[0]!.id) },
    );
    expect([data, errors]).toEqual([{ competitor: { health: null, emergencyContact: null } }, undefined]);
    // Audited once, not every night.
    await runJobs('forget-health');
    expect((await lines('event', old.event.id)).map(({ action, detail }) => [action, detail])).toEqual([
      ['health forgotten', { count: 1 }],
    ]);
  });

  it('a competitor is anonymised everywhere RETENTION_PEOPLE_DAYS after the event; the payment stays', async () => {
    const [old, young] = [await paidLongAgo(1827), await paidLongAgo(1825)];
    await runJobs(...retentionJobNames);
    expect(await tracesOf(old.person)).toEqual([]);
    expect(await tracesOf({ name: young.person.name })).not.toEqual([]);
    const sold = await em().execute(
      'select b.status, b.amount, b.people, count(p.id)::int as payments, b.payer, b.browsers, b.saved_from, b.payer_hash from purchase b join payment p on p.purchase_id = b.id where b.id = ? group by b.id',
      [old.registration.id],
    );
    expect(sold).toMatchObject([
      ...[{ status: 'PAID', people: 1, payments: 1, payer: null, browsers: [], saved_from: null, payer_hash: null }],
    ]);
    // The pages of the event still work.
    const { errors } = await as(admin).graphql(
      'query ($id: ID!) { payments(filter: { eventId: $id }) { data { purchase { payer { name } } registration { competitors { name } } } } }',
      { id: String(old.event.id) },
    );
    expect(errors).toBeUndefined();
  });
});

describe('A buyer in the shop', () => {
  /** A buyer lacks the fields that only competitors have. */
  const buyer = () => {
    const { emergencyName: _emergency, guardianName: _guardian, ...person } = fakePerson();
    return person;
  };
  type Buyer = ReturnType<typeof buyer>;
  async function bought(person: Buyer, more: Partial<OrderData> & { startsAt?: Date } = {}) {
    const { startsAt, ...data } = more;
    const event = await build.event({ startsAt });
    await build.gateway(event);
    const order = await build.order(event, {
      goods: [{ product: await build.product(event) }],
      buyer: person,
      ...data,
    });
    await paidThrough(order, { ...fakePerson(), ...person });
    const tx = ctx(admin);
    recordAudit(tx, {
      ...{ subject: 'order', subjectId: order.id, eventId: event.id, action: 'updated' },
      before: { units: 1, address: 'otra' },
      after: { units: 2, address: person.address },
    });
    await tx.em.flush();
    return { event, order };
  }
  const orderRows = (id: number) =>
    em().execute<object[]>(
      `select p.status, p.amount, p.payer, p.payer_hash, p.saved_from, p.browsers, o.name, o.dni, o.email, o.address,
        (select count(*)::int from order_item i where i.order_id = o.id) as items,
        (select count(*)::int from payment m where m.purchase_id = p.id) as payments
        from purchase p join goods_order o on o.id = p.id where p.id = ?`,
      [id],
    );

  it('an unpaid order is purged everywhere RETENTION_UNPAID_DAYS after its hold, not before', async () => {
    const [old, young] = [buyer(), buyer()];
    const endedAgo = (days: number) => ({ status: EXPIRED, holdExpiresAt: new Date(Date.now() - days * DAY) });
    const { order } = await bought(old, endedAgo(31));
    const recentOrder = await bought(young, endedAgo(29));
    expect(await tracesOf(old)).not.toEqual([]);
    await runJobs('purge-ended-purchases');
    expect(await tracesOf(old)).toEqual([]);
    expect(await em().execute('select from order_item where order_id = ?', [order.id])).toEqual([]);
    expect((await lines('order', order.id)).map(({ action, after }) => [action, after])).toEqual([
      ['updated', { units: 2, address: 'borrado (cambió)' }],
      ['purged', null],
    ]);
    expect((await tracesOf(young)).map((trace) => trace.split(':')[0])).toContain('goods_order');
    expect(await orderRows(recentOrder.order.id)).toHaveLength(1);
  });

  it('a buyer is anonymised everywhere RETENTION_ORDERS_DAYS after the order, whenever the event was; the items stay', async () => {
    const [old, young] = [buyer(), buyer()];
    const soon = new Date(Date.now() + 30 * DAY);
    const { event, order } = await bought(old, { createdAt: new Date(Date.now() - 1827 * DAY), startsAt: soon });
    const longOver = new Date(Date.now() - 3000 * DAY);
    const recentOrder = await bought(young, { createdAt: new Date(Date.now() - 1825 * DAY), startsAt: longOver });
    await runJobs(...retentionJobNames);
    expect(await tracesOf(old)).toEqual([]);
    const empty = { name: '', dni: '', email: '', address: '', payer: null, payer_hash: null, saved_from: null };
    expect(await orderRows(order.id)).toEqual([
      { ...empty, status: 'PAID', amount: '50000', browsers: [], items: 1, payments: 1 },
    ]);
    expect(await orderRows(recentOrder.order.id)).toMatchObject([{ name: young.name, payer: { email: young.email } }]);
    expect((await lines('event', event.id)).map(({ action, detail }) => [action, detail])).toEqual([
      ['people forgotten', { count: 1 }],
    ]);
    const { data, errors } = await as(admin).graphql<{ orders: { data: object[] } }>(
      'query ($id: ID!) { orders(filter: { eventId: $id }) { data { name email payments { id } items { name } } } }',
      { id: String(event.id) },
    );
    expect(errors).toBeUndefined();
    expect(data.orders.data).toMatchObject([{ name: '', email: '' }]);
    // Audited once, not every night.
    await runJobs('forget-orders');
    expect(await lines('event', event.id)).toHaveLength(1);
  });

  it('an order of a team is anonymised independently of its competitors', async () => {
    const startsAt = new Date(Date.now() - 1827 * DAY);
    const event = await build.event({ startsAt });
    const product = await build.product(event);
    const withGoods = async (createdAt: Date) => {
      const person = fakePerson();
      const team = await build.registration({ event, createdAt, people: [person] });
      await em().execute(
        `insert into goods_order (id, name, last_name, dni, email, phone, department, city, address, search_text)
          values (?, ?, ?, ?, ?, ?, '', '', ?, ?)`,
        [
          ...[team.id, person.name, person.lastName, person.dni, person.email, person.phone, person.address],
          person.name,
        ],
      );
      await em().execute(
        `insert into order_item (order_id, product_id, name, sku, quantity, unit_amount) values (?, ?, 'Gorra', 'G', 1, 1)`,
        [team.id, product.id],
      );
      return { person, team };
    };
    const before = await withGoods(new Date(startsAt.getTime() - DAY));
    const after = await withGoods(new Date(startsAt.getTime() + 5 * DAY));
    await runJobs('forget-orders');
    const tablesWithTraces = async (person: Person) =>
      new Set((await tracesOf(person)).map((trace) => trace.split(':')[0]));
    expect(await tablesWithTraces(before.person)).toEqual(new Set(['competitor', 'purchase', 'claim']));
    expect((await orderRows(after.team.id))[0]).toMatchObject({ name: after.person.name });
    await runJobs('forget-people');
    expect(await tablesWithTraces(before.person)).toEqual(new Set());
    expect(await tablesWithTraces(after.person)).toEqual(new Set(['goods_order']));
  });
});

async function notice(more: {
  payment?: number;
  outcome?: string;
  daysAgo?: number;
  request?: object;
}): Promise<number> {
  const { payment = null, outcome = 'REFUSED', daysAgo = 0, request = {} } = more;
  const [made] = await em().execute<{ id: number }[]>(
    `insert into payment_notice (gateway, payment_id, request, outcome, received_at) values ('TEST', ?, ?, ?, ?) returning id`,
    [payment, JSON.stringify(request), outcome, new Date(Date.now() - daysAgo * DAY)],
  );
  return made!.id;
}
const storedRequests = async (id: number) =>
  (await em().execute<{ request: object }[]>('select request from payment_notice where id = ?', [id])).map(
    ({ request }) => request,
  );

describe('Callbacks', () => {
  it('callbacks without a payment are stored for 7 days', async () => {
    const [old, young] = [await notice({ daysAgo: 8 }), await notice({ daysAgo: 6 })];
    await runJobs('forget-notices');
    expect([await storedRequests(old), await storedRequests(young)]).toEqual([[], [{}]]);
  });

  it('callbacks of a payment lose personal data after RETENTION_CALLBACKS_DAYS, unless they are unverified', async () => {
    const event = await build.event();
    const payment = (await build.payment(await build.registration({ event }))).id;
    const request = { body: { email: 'alguien@persona.example' } };
    const old = await notice({ payment, request, daysAgo: 366, outcome: 'APPLIED' });
    const young = await notice({ payment, request, daysAgo: 364, outcome: 'APPLIED' });
    const unverifiedCallbacks = await notice({ payment, request, daysAgo: 366, outcome: 'RECEIVED' });
    await runJobs('forget-notices');
    // eslint-disable-next-line @typescript-eslint/naming-convention -- stored rows have this name
    const anonymized = { forgotten: true };
    expect([await storedRequests(old), await storedRequests(young), await storedRequests(unverifiedCallbacks)]).toEqual(
      [[anonymized], [request], [request]],
    );
  });

  it('refused callbacks are cut to a small size', async () => {
    const padding = 'x'.repeat(200_000);
    const response = await fetch(`${app.address}/api/payments/test/confirmation`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ padding }),
    });
    expect(response.status).toBe(404);
    const [stored] = await em().execute<{ size: number; cut: string }[]>(
      "select length(request::text) as size, request->>'cut' as cut from payment_notice order by id desc limit 1",
    );
    expect(stored!.size).toBeLessThan(10_000);
    expect(stored!.cut).toMatch(/^\{"body": \{"padding": "x+$/);
  });
});

it('search texts and network addresses of users are redacted after RETENTION_AUDIT_DETAILS_DAYS', async () => {
  const note = async (daysAgo: number) => {
    const tx = { ...ctx(admin), now: new Date(Date.now() - daysAgo * DAY) };
    recordAudit(tx, {
      ...{ subject: 'user', subjectId: 900_000 + daysAgo, eventId: null, action: 'exported' },
      detail: { rows: 3, search: 'zutana pérez', ip: '10.9.8.7' },
    });
    await tx.em.flush();
  };
  for (const days of [364, 366]) await note(days);
  await runJobs('forget-typed');
  const auditDetails = async (days: number) => (await lines('user', 900_000 + days)).map(({ detail }) => detail);
  expect(await auditDetails(364)).toEqual([{ rows: 3, search: 'zutana pérez', ip: '10.9.8.7' }]);
  expect(await auditDetails(366)).toEqual([{ rows: 3, search: 'borrado', ip: 'borrado' }]);
});

describe('A certificate recipient', () => {
  const { SENT, PENDING, FAILED } = RecipientState;
  const sentAgo = async (days: number) => {
    const endedAt = new Date(Date.now() - days * DAY);
    const mailing = await build.mailing({
      status: MailingStatus.SENT,
      sendAt: endedAt,
      endedAt,
      people: [SENT, FAILED],
    });
    const [first] = mailing.recipients;
    await em().nativeUpdate(Recipient, { mailing: mailing.id }, { reply: `no such user ${first!.email}` });
    await services.storage.write(mailing.picture!, Buffer.from('JPEG'));
    return { mailing, person: { email: first!.email! } };
  };

  it('recipients and background image are purged RETENTION_CERTIFICATES_DAYS after the mailing; the counts stay', async () => {
    const [old, young] = [await sentAgo(366), await sentAgo(364)];
    await runJobs('forget-certificates');
    expect(await tracesOf(old.person)).toEqual([]);
    expect(await tracesOf(young.person)).not.toEqual([]);
    const files = [old, young].map(({ mailing }) => existsSync(join(services.storage.location, mailing.picture!)));
    expect(files).toEqual([false, true]);
    expect(await lines('mailing', old.mailing.id)).toMatchObject([
      { action: 'forgotten', user_name: null, detail: { count: 2 } },
    ]);
    const states = await em().execute(
      'select state, name from certificate_recipient where mailing_id = ? order by id',
      [old.mailing.id],
    );
    expect(states).toEqual([
      { state: SENT, name: null },
      { state: FAILED, name: null },
    ]);
    // Audited once, not every night.
    await runJobs('forget-certificates');
    expect(await lines('mailing', old.mailing.id)).toHaveLength(1);
  });

  it('recipients are anonymised with the competitors of the event: unsent rows are deleted, others lose the person', async () => {
    const [leaving, staying] = [fakePerson(), fakePerson()];
    const event = await build.event({ startsAt: new Date(Date.now() - 1827 * DAY) });
    await build.registration({ event, people: [leaving] });
    const other = await build.event();
    await build.registration({ event: other, people: [staying] });
    const mailings = [
      await build.mailing({ event, people: [PENDING, SENT, PENDING] }),
      await build.mailing({ event: other, people: [PENDING] }),
    ];
    const [unsent, sent, byAddress] = mailings[0]!.recipients;
    const of = ({ dni, email, name }: Person) => ({ dni, email, name, values: { nombre: name } });
    await em().nativeUpdate(Recipient, { id: unsent!.id }, of(leaving));
    await em().nativeUpdate(Recipient, { id: sent!.id }, of(leaving));
    await em().nativeUpdate(Recipient, { id: byAddress!.id }, { ...of(leaving), dni: '' });
    await em().nativeUpdate(Recipient, { id: mailings[1]!.recipients[0]!.id }, of(staying));
    await runJobs('forget-people');
    expect(await tracesOf(leaving)).toEqual([]);
    const left = await em().execute('select id, state, name from certificate_recipient where mailing_id = ?', [
      mailings[0]!.id,
    ]);
    expect(left).toEqual([{ id: sent!.id, state: SENT, name: null }]);
    expect(await tracesOf({ name: staying.name })).not.toEqual([]);
  });

  it('a recipient stays if another registration of the event has the person', async () => {
    const person = fakePerson();
    const event = await build.event();
    const long = new Date(Date.now() - 40 * DAY);
    await build.registration({ event, status: EXPIRED, holdExpiresAt: long, createdAt: long, people: [person] });
    await build.registration({ event, people: [person] });
    const { recipients } = await build.mailing({ event, people: [PENDING] });
    await em().nativeUpdate(Recipient, { id: recipients[0]!.id }, { dni: person.dni, name: person.name });
    await runJobs('purge-ended-purchases');
    expect(await em().count(Recipient, { id: recipients[0]!.id, name: person.name })).toBe(1);
  });
});

it('mail files are deleted after 30 days', async () => {
  const folder = join(services.config.dataDir, 'mail');
  await mkdir(folder, { recursive: true });
  for (const [name, days] of [
    ['old', 31],
    ['young', 29],
  ] as const) {
    await writeFile(join(folder, `${name}.eml`), 'To: alguien@persona.example');
    const at = new Date(Date.now() - days * DAY);
    await utimes(join(folder, `${name}.eml`), at, at);
  }
  await runJobs('forget-mails');
  expect((await readdir(folder)).filter((name) => /^(old|young)/.test(name))).toEqual(['young.eml']);
});
