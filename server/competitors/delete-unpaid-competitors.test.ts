import { LockMode } from '@mikro-orm/core';
import { checkBooks } from '../books/check-books.js';
import type { Event } from '../events/event.entity.js';
import { PaymentStatus, ReviewReason } from '../payments/payment-states.js';
import { Payment } from '../payments/payment.entity.js';
import { openApi } from '../testing/api.js';
import { testDatabase } from '../testing/database.js';
import { confirm } from '../testing/payu-confirmation.js';
import { countStatements, recordStatements } from '../testing/statements.js';
import { jobKinds } from '../domains.js';
import { deleteUnpaidCompetitors } from './delete-unpaid-competitors.js';
import { ClaimKind } from '../purchases/claim.entity.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { Registration } from '../registration/registration.entity.js';

const { app, as, build, services, ctx } = await openApi();
const { url } = await testDatabase();
const admin = await build.user();
const em = () => services.orm.em.fork();
const { UNPAID, REJECTED, PAID, DELETED } = PurchaseStatus;
const { PENDING, APPROVED } = PaymentStatus;

async function raceEvent(more: Parameters<typeof build.event>[0] = {}): Promise<Event> {
  const event = await build.event(more);
  await build.gateway(event);
  return event;
}
/** An unpaid team with an open payment. */
async function waiting(event: Event, people = 1): Promise<{ registration: Registration; payment: Payment }> {
  const registration = await build.registration({ event, status: UNPAID, people });
  return { registration, payment: await build.payment(registration, { status: PENDING }) };
}
const pay = ({ reference, amount }: Payment, more: Partial<Parameters<typeof confirm>[1]> = {}) =>
  confirm(app.address, { reference, amount, state: 4, ...more });
const clean = ({ id }: Event) =>
  as(admin).rest<{ message: string; body: string; icon: string }>('POST', `/api/no-payments?event_id=${id}`);
const readStatus = async ({ id }: Registration) => (await em().findOneOrFail(Registration, id)).status;
const readPayment = ({ id }: Payment) => em().findOneOrFail(Payment, id);
const deleteUnpaid = ({ id }: Event) => deleteUnpaidCompetitors(ctx(admin), { filter: { eventId: String(id) } });
const unbalanced = () => checkBooks(url, ['quotas', 'claims']);

describe("'Eliminar no pagos'", () => {
  it('a deletion removes whole unpaid teams of one event and returns the number of people', async () => {
    const [event, other] = [await build.event(), await build.event()];
    const gone = [
      await build.registration({ event, status: UNPAID, people: 3 }),
      await build.registration({ event, status: REJECTED }),
    ];
    const stay = [await build.registration({ event }), await build.registration({ event: other, status: UNPAID })];
    expect(await deleteUnpaid(event)).toEqual({
      teams: 2,
      competitors: 4,
      notDeleted: [],
    });
    expect(await Promise.all([...gone, ...stay].map(readStatus))).toEqual([DELETED, DELETED, PAID, UNPAID]);
    expect(await unbalanced()).toEqual([]);
    expect(await deleteUnpaid(event)).toMatchObject({ teams: 0, notDeleted: [] });
    expect(await clean(event)).toMatchObject({
      body: { message: 'No había competidores sin pago.', body: '', icon: 'warning' },
    });
  });

  it('a deletion keeps teams for which money came, in any state, and returns their number and the reasons', async () => {
    const event = await raceEvent();
    const [less, dollars, accepted, nothing] = [
      await waiting(event, 2),
      await waiting(event),
      await waiting(event),
      await waiting(event),
    ];
    expect(await pay(less.payment, { amount: 50_000 })).toBe(200);
    expect(await pay(dollars.payment, { currency: 'USD' })).toBe(200);
    // Decided as 'Dejar como está': nothing waits, but the money is here.
    await em().nativeUpdate(Payment, { id: accepted.payment.id }, { status: APPROVED, review: null });
    expect(await clean(event)).toMatchObject({
      status: 200,
      body: {
        message: 'Se eliminó 1 competidor sin pago.',
        body: '3 competidores siguen inscritos: llegó dinero por su inscripción y espera una decisión en «Pagos por revisar». 1 competidor sigue inscrito: hay un pago aprobado de su inscripción.',
        icon: 'success',
      },
    });
    const teams = [less, dollars, accepted, nothing].map(({ registration }) => registration);
    expect(await Promise.all(teams.map(readStatus))).toEqual([UNPAID, UNPAID, UNPAID, DELETED]);
    expect(await clean(event)).toMatchObject({ body: { message: 'No se eliminó a nadie.', icon: 'warning' } });
    const { data } = await as(admin).graphql<{ deleteUnpaidCompetitors: object }>(
      `mutation ($id: ID!) { deleteUnpaidCompetitors(selection: { filter: { eventId: $id } }) {
        teams competitors notDeleted { reason teams competitors } } }`,
      { id: String(event.id) },
    );
    const remaining = [
      { reason: 'UNDER_REVIEW', teams: 2, competitors: 3 },
      { reason: 'APPROVED', teams: 1, competitors: 1 },
    ];
    expect(data.deleteUnpaidCompetitors).toEqual({ teams: 0, competitors: 0, notDeleted: remaining });
  });

  it('the count before a deletion includes only those that it would delete', async () => {
    const event = await raceEvent();
    const { payment } = await waiting(event, 2);
    await waiting(event, 3);
    expect(await pay(payment, { amount: 1_000 })).toBe(200);
    const { data } = await as(admin).graphql<{ event: { counters: { unpaid: number } } }>(
      'query ($id: ID!) { event(id: $id) { counters { unpaid } } }',
      { id: String(event.id) },
    );
    expect(data.event.counters.unpaid).toBe(3);
  });

  it('a deletion leaves open payments open: a later approval is handled as after an ended hold', async () => {
    const event = await raceEvent({ participantLimit: 2 });
    const [early, late] = [await waiting(event), await waiting(event)];
    await clean(event);
    expect((await readPayment(early.payment)).status).toBe(PENDING);
    expect(await pay(early.payment)).toBe(200);
    expect(await readStatus(early.registration)).toBe(PAID);
    await build.registration({ event });
    expect(await pay(late.payment)).toBe(200);
    expect(await readStatus(late.registration)).toBe(DELETED);
    expect(await readPayment(late.payment)).toMatchObject({ status: APPROVED, review: ReviewReason.SEAT_LOST });
  });

  it('a deletion waits for a callback in progress, and keeps the team that it pays', async () => {
    const event = await raceEvent();
    const { registration, payment } = await waiting(event);
    const callback = em();
    await callback.begin();
    const locked = await callback.findOneOrFail(Payment, payment.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    Object.assign(locked, { status: APPROVED, review: ReviewReason.AMOUNT_MISMATCH });
    await callback.flush();
    const deleting = deleteUnpaid(event);
    await waitsForLock();
    await callback.commit();
    expect(await deleting).toMatchObject({ teams: 0, notDeleted: [{ reason: 'UNDER_REVIEW', teams: 1 }] });
    expect(await readStatus(registration)).toBe(UNPAID);
  });

  it('concurrent deletions and callbacks lose no money, in either order', async () => {
    const event = await raceEvent({ participantLimit: 500 });
    const teams = [];
    for (let round = 0; round < 40; round++) teams.push(await waiting(event, 2));
    const right = teams.filter((_, index) => index % 4 === 0);
    const wrong = teams.filter((_, index) => index % 4 === 1);
    const [statuses] = await Promise.all([
      Promise.all([
        ...right.map(({ payment }) => pay(payment)),
        ...wrong.map(({ payment }) => pay(payment, { amount: 1_000 })),
      ]),
      deleteUnpaid(event),
      deleteUnpaid(event),
    ]);
    expect(new Set(statuses)).toEqual(new Set([200]));
    for (const { registration, payment } of right) {
      expect(await readStatus(registration)).toBe(PAID);
      expect(await readPayment(payment)).toMatchObject({ status: APPROVED, review: null });
    }
    for (const { payment } of wrong)
      expect(await readPayment(payment)).toMatchObject({ status: APPROVED, review: ReviewReason.AMOUNT_MISMATCH });
    const others = teams.filter((_, index) => index % 4 > 1);
    expect(new Set(await Promise.all(others.map(({ registration }) => readStatus(registration))))).toEqual(
      new Set([DELETED]),
    );
    expect(await unbalanced()).toEqual([]);
  });

  it('a deletion of 5,001 teams deletes 500 in short transactions of the request, and the others in a job of the same user', async () => {
    const event = await build.event({ participantLimit: 6_000 });
    const { id } = await build.registration({ event, status: UNPAID });
    // In parts: a single statement may exceed the pool's statement timeout on a busy machine.
    for (let part = 0; part < 10; part++) await copies(id, 500);
    const mailed = await as(admin).graphql(
      'mutation ($selection: CompetitorSelection!) { resendPaymentLinks(selection: $selection) { teams } }',
      { selection: { filter: { eventId: String(event.id) } } },
    );
    expect(mailed.errors?.[0]).toMatchObject({
      message: 'Son más de 5.000 inscripciones. Filtra por evento o categoría y hazlo por partes.',
      extensions: { code: 'VALIDATION' },
    });
    const statements = await recordStatements(async () =>
      expect(await deleteUnpaid(event)).toMatchObject({ teams: 5_001, competitors: 5_001, notDeleted: [] }),
    );
    const deleted = async () =>
      (await em().execute<object[]>(`select from purchase where event_id = ? and status = 'DELETED'`, [event.id]))
        .length;
    expect(await deleted()).toBe(500);
    // The job is enqueued by one statement.
    expect(statements.filter((text) => /^begin/i.test(text))).toHaveLength(5);
    expect(statements.length).toBeLessThan(90);
    expect(await unbalanced()).toEqual([]);

    const [job] = await em().execute<{ data: object }[]>(`select data from pgboss.job where name = 'delete-unpaid'`);
    await jobKinds(() => ctx())
      .find(({ name }) => name === 'delete-unpaid')
      ?.run(job?.data);
    expect(await deleted()).toBe(5_001);
    expect(await unbalanced()).toEqual([]);
    const lines = await em().execute<object[]>(
      `select from audit_entry where event_id = ? and action = 'deleted' and user_id = ?`,
      [event.id, admin.id],
    );
    expect(lines).toHaveLength(5_001);
  });

  it('a deletion takes as many statements for 40 teams as for 2', async () => {
    const statements = async (teams: number) => {
      const event = await build.event({ participantLimit: teams });
      for (let round = 0; round < teams; round++)
        await build.registration({ event, status: UNPAID, people: [{ kit: event.kits[0]! }] });
      return countStatements(async () => expect((await deleteUnpaid(event)).teams).toBe(teams));
    };
    expect(await statements(2)).toBe(await statements(40));
  });
});

/** Adds copies of a registration of one person, with all their allocations and the claims of their documents. */
async function copies(id: number, count: number): Promise<void> {
  const copy = (table: string, from: string, changed: string) =>
    `insert into ${table} select (jsonb_populate_record(o, jsonb_build_object(${changed}))).* from ${table} o, ${from} where o`;
  await em().execute(
    `with new as (select nextval('purchase_id_seq')::int as id from generate_series(1, ?)),
      purchases as (${copy('purchase', 'new', "'id', new.id, 'token', 'copy ' || new.id")}.id = ? returning id),
      registrations as (${copy('registration', 'new', "'id', new.id")}.id = ? returning id),
      competitors as (${copy('competitor', 'new', "'id', nextval('competitor_id_seq'), 'registration_id', new.id, 'link_id', gen_random_uuid(), 'dni', (90000000 + new.id)::text")}.registration_id = ?),
      claims as (${copy('claim', 'new', "'purchase_id', new.id, 'value', (90000000 + new.id)::text")}.purchase_id = ? and o.kind = ${ClaimKind.DOCUMENT}),
      uses as (${copy('quota_use', 'new', "'purchase_id', new.id")}.purchase_id = ? returning quota_id, quantity)
      update quota q set taken = q.taken + u.taken
        from (select quota_id, sum(quantity) as taken from uses group by quota_id) u where q.id = u.quota_id`,
    [count, id, id, id, id, id],
  );
}

/** Waits until a database session waits for the lock of another one. */
async function waitsForLock(): Promise<void> {
  for (let tries = 0; tries < 2_000; tries++) {
    const waiting = await em().execute(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if (waiting.length > 0) return;
  }
  throw new Error('Nobody waits.');
}
