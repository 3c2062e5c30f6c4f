import { AuditEntry } from '../../audit/audit-entry.entity.js';
import type { Event } from '../../events/event.entity.js';
import { Quota } from '../../quotas/quota.entity.js';
import { Competitor } from '../../registration/competitor.entity.js';
import { CONFIRMATION_JOB } from '../../team-mails/mail-requests.js';
import { PurchaseStatus } from '../../purchases/purchase-states.js';
import { Registration } from '../../registration/registration.entity.js';
import { openApi } from '../../testing/api.js';
import { confirm } from '../../testing/payu-confirmation.js';
import { RoleName } from '../../users/role-enums.js';
import { PaymentStatus, ReviewReason } from '../payment-states.js';
import { Payment } from '../payment.entity.js';
import { Claim } from '../../purchases/claim.entity.js';

const { app, as, build, services } = await openApi();
const administrator = await build.user({ name: 'Ana Torres' });
const em = () => services.orm.em.fork();
const { APPROVED, REFUNDED, CHARGED_BACK } = PaymentStatus;
const { SEAT_LOST, DOUBLE_CHARGE, AMOUNT_MISMATCH, MONEY_RETURNED } = ReviewReason;

type Action = 'reinstatePurchase' | 'acceptPayment' | 'refundPayment' | 'resolvePayment';
const inputTypes: Record<Action, string> = {
  reinstatePurchase: 'ReinstatePurchaseInput',
  acceptPayment: 'PaymentDecisionInput',
  refundPayment: 'RefundDecisionInput',
  resolvePayment: 'RefundDecisionInput',
};
interface PaymentView {
  status: string;
  review: string | null;
  decisions: string[];
  decisionsRequiringSeats: string[];
  registration: { status: string };
}
const PAYMENT_FIELDS = '{ status review decisions decisionsRequiringSeats registration { status } }';

/** Makes a decision about the payment as it is now; `more` may set an older `seen`. */
async function decide(action: Action, payment: Payment, more: object = {}, user = administrator) {
  const { updatedAt } = await em().findOneOrFail(Payment, payment.id);
  const response = await as(user).graphql<Record<string, PaymentView>>(
    `mutation ($id: ID!, $input: ${inputTypes[action]}!) { ${action}(id: $id, input: $input) ${PAYMENT_FIELDS} }`,
    { id: String(payment.id), input: { note: 'Hablé con la persona.', seen: updatedAt.toISOString(), ...more } },
  );
  return { decided: response.data?.[action], error: response.errors?.[0] };
}
async function readPayment(payment: Payment): Promise<PaymentView> {
  const { data } = await as(administrator).graphql<{ payment: PaymentView }>(
    `query ($id: ID!) { payment(id: $id) ${PAYMENT_FIELDS} }`,
    { id: String(payment.id) },
  );
  return data.payment;
}
/** Returns a payment under review for a registration in a status. */
async function under(
  review: ReviewReason,
  status: PurchaseStatus,
  more: Partial<Omit<Payment, 'event'>> & {
    event?: Event;
    people?: Parameters<typeof build.registration>[0]['people'];
  } = {},
) {
  const { event = await build.event(), people = 1, ...data } = more;
  const registration = await build.registration({ event, status, people });
  const payment = await build.payment(registration, { review, ...data });
  return { event, registration, payment };
}
/** Two charges on one reference. */
const twice = ['a', 'b'].map((transaction) => build.buildCharge(transaction, 100_000));
const acquiredSeats = async (event: Event) => (await em().findOneOrFail(Quota, event.seats.id)).taken;
const live = (registration: Registration) => em().count(Claim, { purchase: registration.id, held: true });
const mails = async (registration: Registration): Promise<number> =>
  (
    await em().execute(`select from pgboss.job where name = ? and data->>'purchaseId' = ?`, [
      CONFIRMATION_JOB,
      String(registration.id),
    ])
  ).length;
const lines = (payment: Payment) =>
  em().find(AuditEntry, { subject: 'payment', subjectId: payment.id }, { orderBy: { id: 'asc' } });

describe("'Dar el cupo'", () => {
  it('REINSTATE acquires all quotas again, marks the registration as paid and sends the confirmation', async () => {
    const { event, registration, payment } = await under(SEAT_LOST, PurchaseStatus.EXPIRED, { people: 2 });
    expect(await acquiredSeats(event)).toBe(0);
    const { decided } = await decide('reinstatePurchase', payment);
    expect(decided).toEqual({
      status: APPROVED,
      review: null,
      // A paid registration can be refunded.
      decisions: ['REFUND'],
      decisionsRequiringSeats: ['REFUND'],
      registration: { status: PurchaseStatus.PAID },
    });
    expect(await acquiredSeats(event)).toBe(2);
    expect(await live(registration)).toBe(2);
    expect(await mails(registration)).toBe(1);
    expect(await lines(payment)).toMatchObject([
      {
        action: 'seated',
        actor: 'user',
        userName: 'Ana Torres',
        before: { review: SEAT_LOST },
        after: { review: null },
        detail: { note: 'Hablé con la persona.' },
      },
    ]);
  });

  it('REINSTATE names what is missing and changes nothing', async () => {
    const event = await build.event({ participantLimit: 2, kits: [{ amount: 0 }] });
    await build.registration({ event });
    const [kit] = event.kits;
    const { registration, payment } = await under(SEAT_LOST, PurchaseStatus.EXPIRED, {
      event,
      people: [{ kit }, {}],
    });
    const { error } = await decide('reinstatePurchase', payment);
    expect(error?.extensions.code).toBe('SOLD_OUT');
    expect(error?.extensions.body).toMatch(/Cupos del evento: se necesitan 2 y queda 1\. Kit Camiseta .*no queda/);
    expect(await live(registration)).toBe(0);
    expect(await acquiredSeats(event)).toBe(1);
    expect(await lines(payment)).toEqual([]);
    const { data } = await as(administrator).graphql(
      'query ($id: ID!) { payment(id: $id) { reinstatementProblems { kind } } }',
      {
        id: String(payment.id),
      },
    );
    expect(data.payment).toEqual({ reinstatementProblems: [{ kind: 'SEATS' }, { kind: 'KIT' }] });
  });

  it('REINSTATE can replace a kit that has no units left', async () => {
    const event = await build.event({ kits: [{ amount: 0 }, { name: 'Gorra', amount: 1 }] });
    const [gone, cap] = event.kits;
    const { registration, payment } = await under(SEAT_LOST, PurchaseStatus.EXPIRED, {
      event,
      people: [{ kit: gone }],
    });
    const [member] = registration.competitors;
    const kits = [{ competitorId: String(member?.id), kitId: String(cap?.id) }];
    expect((await decide('reinstatePurchase', payment, { kits })).error).toBeUndefined();
    expect((await em().findOneOrFail(Competitor, member!.id)).kit?.id).toBe(cap?.id);
    expect((await em().findOneOrFail(Quota, cap!.units.id)).taken).toBe(1);
  });

  it("REINSTATE refuses another event's kit", async () => {
    const foreign = await build.event();
    const { registration, payment } = await under(SEAT_LOST, PurchaseStatus.EXPIRED);
    const kits = [{ competitorId: String(registration.competitors[0]?.id), kitId: String(foreign.kits[0]?.id) }];
    expect((await decide('reinstatePurchase', payment, { kits })).error?.extensions.code).toBe('NOT_FOUND');
  });

  it('REINSTATE names the competitor with another registration in the event', async () => {
    const { event, payment } = await under(SEAT_LOST, PurchaseStatus.EXPIRED, {
      people: [{ name: 'Rosa', lastName: 'Mejía', dni: '55667788' }],
    });
    await build.registration({ event, people: [{ name: 'Rosa', lastName: 'Mejía', dni: '55667788' }] });
    const { error } = await decide('reinstatePurchase', payment);
    expect(error?.extensions).toMatchObject({
      code: 'SOLD_OUT',
      body: 'El documento 55667788 ya está en otra inscripción de este evento.',
    });
  });

  it('REINSTATE leaves a second charge on the reference under review', async () => {
    const { payment } = await under(DOUBLE_CHARGE, PurchaseStatus.EXPIRED, {
      charges: twice,
    });
    const { decided } = await decide('reinstatePurchase', payment);
    expect(decided).toMatchObject({ review: DOUBLE_CHARGE, registration: { status: PurchaseStatus.PAID } });
  });
});

describe("'Aceptar el valor recibido'", () => {
  it('ACCEPT marks the registration as paid with the received amount', async () => {
    const { registration, payment } = await under(AMOUNT_MISMATCH, PurchaseStatus.UNPAID);
    const { decided } = await decide('acceptPayment', payment);
    expect(decided).toMatchObject({ status: APPROVED, review: null, registration: { status: PurchaseStatus.PAID } });
    expect(await mails(registration)).toBe(1);
    expect((await lines(payment)).map(({ action }) => action)).toEqual(['amount accepted']);
  });
});

describe("'Marcar como devuelto'", () => {
  it('REFUND requires a seats decision if no other payment pays the registration', async () => {
    const { payment } = await under(AMOUNT_MISMATCH, PurchaseStatus.PAID);
    expect((await readPayment(payment)).decisionsRequiringSeats).toEqual(['REFUND']);
    const { error } = await decide('refundPayment', payment);
    expect(error?.extensions).toMatchObject({ code: 'VALIDATION', fields: { places: [expect.any(String)] } });
  });

  it('REFUND with FREE releases the seats, and the competitors may register again', async () => {
    const { event, registration, payment } = await under(AMOUNT_MISMATCH, PurchaseStatus.PAID, { people: 2 });
    const { decided } = await decide('refundPayment', payment, { places: 'FREE' });
    expect(decided).toMatchObject({
      status: REFUNDED,
      review: null,
      registration: { status: PurchaseStatus.REFUNDED },
    });
    expect(await acquiredSeats(event)).toBe(0);
    expect(await live(registration)).toBe(0);
    const [line] = await lines(payment);
    expect(line).toMatchObject({ action: 'marked refunded', after: { status: REFUNDED }, detail: { places: 'FREE' } });
  });

  it('REFUND with KEEP keeps the seats', async () => {
    const { event, payment } = await under(AMOUNT_MISMATCH, PurchaseStatus.PAID);
    const { decided } = await decide('refundPayment', payment, { places: 'KEEP' });
    expect(decided).toMatchObject({ status: REFUNDED, registration: { status: PurchaseStatus.PAID } });
    expect(await acquiredSeats(event)).toBe(1);
  });

  it('REFUND of a second payment leaves the registration paid and requires no seats decision', async () => {
    const { registration, payment } = await under(DOUBLE_CHARGE, PurchaseStatus.PAID);
    await build.payment(registration);
    expect((await decide('refundPayment', payment, { places: 'FREE' })).error?.extensions.code).toBe('CONFLICT');
    const { decided } = await decide('refundPayment', payment);
    expect(decided).toMatchObject({ status: REFUNDED, review: null, registration: { status: PurchaseStatus.PAID } });
  });

  it('REFUND of one of two charges on a reference leaves the payment approved', async () => {
    const { payment } = await under(DOUBLE_CHARGE, PurchaseStatus.PAID, { charges: twice });
    const { decided } = await decide('refundPayment', payment);
    expect(decided).toMatchObject({ status: APPROVED, review: null, registration: { status: PurchaseStatus.PAID } });
    expect((await em().findOneOrFail(Payment, payment.id)).charges.map(({ returned }) => returned)).toEqual([
      null,
      'PERSON',
    ]);
  });

  it('REFUND of one of two charges leaves a lost seat under review', async () => {
    const { payment } = await under(DOUBLE_CHARGE, PurchaseStatus.EXPIRED, { charges: twice });
    expect((await decide('refundPayment', payment)).decided).toMatchObject({ status: APPROVED, review: SEAT_LOST });
  });

  it('REFUND removes the amount from the revenue', async () => {
    const { event, payment } = await under(SEAT_LOST, PurchaseStatus.EXPIRED);
    const income = async () =>
      (
        await as(administrator).graphql<{ event: { counters: { revenue: number } } }>(
          'query ($id: ID!) { event(id: $id) { counters { revenue } } }',
          { id: String(event.id) },
        )
      ).data.event.counters.revenue;
    expect(await income()).toBe(100_000);
    await decide('refundPayment', payment);
    expect(await income()).toBe(0);
  });
});

describe("'Dejar como está'", () => {
  it('RESOLVE of returned money requires a seats decision and releases the seats', async () => {
    const { event, payment } = await under(MONEY_RETURNED, PurchaseStatus.PAID, { status: CHARGED_BACK });
    expect((await readPayment(payment)).decisionsRequiringSeats).toEqual(['RESOLVE']);
    expect((await decide('resolvePayment', payment)).error?.extensions.code).toBe('VALIDATION');
    const { decided: after } = await decide('resolvePayment', payment, { places: 'FREE' });
    expect(after).toMatchObject({ status: CHARGED_BACK, review: null, registration: { status: 'REFUNDED' } });
    expect(await acquiredSeats(event)).toBe(0);
  });

  it.each([
    [SEAT_LOST, PurchaseStatus.EXPIRED],
    [DOUBLE_CHARGE, PurchaseStatus.PAID],
    [AMOUNT_MISMATCH, PurchaseStatus.UNPAID],
    [AMOUNT_MISMATCH, PurchaseStatus.PAID],
  ])('RESOLVE of %s with a registration %s does not change the registration', async (review, status) => {
    const { payment } = await under(review, status);
    const { decided } = await decide('resolvePayment', payment);
    expect(decided).toMatchObject({ status: APPROVED, review: null, registration: { status } });
  });
});

describe("'Devolver' of a paid registration", () => {
  /** Returns a payment without a review that pays its registration. */
  async function paid(people: NonNullable<Parameters<typeof build.registration>[0]['people']> = 1) {
    const event = await build.event();
    await build.gateway(event);
    const registration = await build.registration({ event, people });
    return { event, registration, payment: await build.payment(registration) };
  }
  const readStatus = async (registration: Registration) =>
    (await em().findOneOrFail(Registration, registration.id)).status;

  it('REFUND of a paid registration stores the note and releases all quotas', async () => {
    const { event, registration, payment } = await paid(2);
    expect(await readPayment(payment)).toMatchObject({ decisions: ['REFUND'], decisionsRequiringSeats: ['REFUND'] });
    const { decided: after } = await decide('refundPayment', payment, { places: 'FREE', note: 'Se lesionó.' });
    expect(after).toEqual({
      ...{ status: REFUNDED, review: null, decisions: [], decisionsRequiringSeats: [] },
      registration: { status: PurchaseStatus.REFUNDED },
    });
    expect([await acquiredSeats(event), await live(registration)]).toEqual([0, 0]);
    expect(await lines(payment)).toMatchObject([
      { action: 'marked refunded', userName: 'Ana Torres', detail: { note: 'Se lesionó.', places: 'FREE' } },
    ]);
    const { data } = await as(administrator).graphql(
      'query ($id: ID!) { payment(id: $id) { history { by action note places } } }',
      { id: String(payment.id) },
    );
    expect(data.payment).toEqual({
      history: [{ by: 'Ana Torres', action: 'MARKED_REFUNDED', note: 'Se lesionó.', places: 'FREE' }],
    });
  });

  it('a refunded registration leaves lists, counters and revenue, and its competitors may register again', async () => {
    const person = { dni: '88997766', birthday: '1990-05-10' };
    const { event, payment } = await paid([person]);
    const counts = async () =>
      (
        await as(administrator).graphql<object>(
          `query ($id: ID!) {
            event(id: $id) { counters { enrolled payments revenue } }
            competitors(filter: { eventId: $id }) { total }
            eventStatistics(eventId: $id) { statuses { status people } }
          }`,
          { id: String(event.id) },
        )
      ).data;
    const lookUp = async () =>
      (
        await as(null).graphql<{ lookUpRegistration: { outcome: string } }>(
          `mutation ($id: ID!) { lookUpRegistration(eventId: $id, dni: "88997766", birthday: "1990-05-10") { outcome } }`,
          { id: String(event.id) },
        )
      ).data.lookUpRegistration.outcome;
    expect(await counts()).toEqual({
      event: { counters: { enrolled: 1, payments: 1, revenue: 100_000 } },
      competitors: { total: 1 },
      eventStatistics: { statuses: [{ status: 'PAID', people: 1 }] },
    });
    expect(await lookUp()).toBe('PAID');
    await decide('refundPayment', payment, { places: 'FREE' });
    expect(await counts()).toEqual({
      event: { counters: { enrolled: 0, payments: 0, revenue: 0 } },
      competitors: { total: 0 },
      eventStatistics: { statuses: [] },
    });
    expect(await lookUp()).toBe('CAN_REGISTER');
    const secondRegistration = await build.registration({ event, people: [person] });
    expect(await live(secondRegistration)).toBe(1);
  });

  it('concurrent refunds are made once, and the others name the user who made it', async () => {
    const { event, payment } = await paid();
    const responses = await Promise.all([1, 2, 3].map(() => decide('refundPayment', payment, { places: 'FREE' })));
    expect(responses.filter(({ error }) => !error)).toHaveLength(1);
    for (const { error } of responses.filter(({ error }) => error))
      expect(error?.extensions).toMatchObject({
        code: 'WRONG_STATE',
        body: 'Ana Torres decidió: Marcar como devuelto.',
      });
    expect([await acquiredSeats(event), (await lines(payment)).length]).toEqual([0, 1]);
  });

  it('a refund and a concurrent refund report of the gateway have a consistent result', async () => {
    for (let round = 0; round < 5; round++) {
      const { event, registration, payment } = await paid();
      await Promise.all([
        decide('refundPayment', payment, { places: 'FREE' }),
        confirm(app.address, { reference: payment.reference, amount: payment.amount, state: 'REFUNDED' }),
      ]);
      const after = await readPayment(payment);
      expect(after.status).toBe(REFUNDED);
      // If the gateway is second, it changes nothing; if the person is second, the seats decision is still open.
      if (after.review) await decide('resolvePayment', payment, { places: 'FREE' });
      expect([await readStatus(registration), await acquiredSeats(event)]).toEqual([PurchaseStatus.REFUNDED, 0]);
    }
  });

  it('a refund and a concurrent approval of another payment leave that payment settled or under review', async () => {
    for (let round = 0; round < 5; round++) {
      const { event, registration, payment } = await paid();
      const other = await build.payment(registration, { status: PaymentStatus.PENDING });
      const [{ error }] = await Promise.all([
        decide('refundPayment', payment, { places: 'FREE' }),
        confirm(app.address, { reference: other.reference, amount: other.amount, state: 4 }),
      ]);
      const { status, review } = await readPayment(other);
      expect(status).toBe(APPROVED);
      if (error) {
        // If the other payment was first, it pays the registration, and the refund releases nothing.
        expect([error.extensions.code, review]).toEqual(['CONFLICT', DOUBLE_CHARGE]);
        expect([await readStatus(registration), await acquiredSeats(event)]).toEqual([PurchaseStatus.PAID, 1]);
      } else {
        expect([await readStatus(registration), await acquiredSeats(event)]).toEqual([PurchaseStatus.REFUNDED, 0]);
        expect(review).toBe(SEAT_LOST);
        expect((await readPayment(other)).decisions).toEqual(['REINSTATE', 'REFUND', 'RESOLVE']);
      }
    }
  });

  it('REFUND requires no seats decision if another payment pays the registration', async () => {
    const { event, registration, payment } = await paid();
    await build.payment(registration);
    expect((await readPayment(payment)).decisionsRequiringSeats).toEqual([]);
    await decide('refundPayment', payment);
    expect([await readStatus(registration), await acquiredSeats(event)]).toEqual([PurchaseStatus.PAID, 1]);
  });

  it.each([
    [PurchaseStatus.UNPAID, PaymentStatus.REJECTED],
    [PurchaseStatus.EXPIRED, PaymentStatus.EXPIRED],
    [PurchaseStatus.REFUNDED, REFUNDED],
    [PurchaseStatus.PAID, REFUNDED],
  ])('REFUND of a registration %s with a payment %s is refused', async (status, of) => {
    const registration = await build.registration({ event: await build.event(), status });
    const payment = await build.payment(registration, { status: of });
    expect((await readPayment(payment)).decisions).toEqual([]);
    expect((await decide('refundPayment', payment, { places: 'FREE' })).error?.extensions.code).toBe('WRONG_STATE');
  });
});

it.each([
  [SEAT_LOST, PurchaseStatus.EXPIRED, APPROVED, ['REINSTATE', 'REFUND', 'RESOLVE']],
  [SEAT_LOST, PurchaseStatus.PAID, APPROVED, ['REFUND', 'RESOLVE']],
  [AMOUNT_MISMATCH, PurchaseStatus.UNPAID, APPROVED, ['ACCEPT', 'REFUND', 'RESOLVE']],
  [AMOUNT_MISMATCH, PurchaseStatus.EXPIRED, APPROVED, ['REINSTATE', 'REFUND', 'RESOLVE']],
  [AMOUNT_MISMATCH, PurchaseStatus.PAID, APPROVED, ['REFUND', 'RESOLVE']],
  [DOUBLE_CHARGE, PurchaseStatus.PAID, APPROVED, ['REFUND', 'RESOLVE']],
  [MONEY_RETURNED, PurchaseStatus.PAID, REFUNDED, ['RESOLVE']],
  [MONEY_RETURNED, PurchaseStatus.EXPIRED, REFUNDED, ['RESOLVE']],
])(
  'a review for %s with a registration %s and a payment %s allows only %j',
  async (review, registration, status, open) => {
    const { payment } = await under(review, registration, { status });
    expect((await readPayment(payment)).decisions).toEqual(open);
    const actions = {
      REINSTATE: 'reinstatePurchase',
      ACCEPT: 'acceptPayment',
      REFUND: 'refundPayment',
      RESOLVE: 'resolvePayment',
    } as const;
    for (const [decision, action] of Object.entries(actions)) {
      if (open.includes(decision)) continue;
      expect((await decide(action, payment)).error?.extensions.code).toBe('WRONG_STATE');
    }
  },
);

describe('concurrent decisions', () => {
  it('the second of two concurrent decisions fails and names the first', async () => {
    const { event, registration, payment } = await under(SEAT_LOST, PurchaseStatus.EXPIRED);
    const responses = await Promise.all([
      decide('reinstatePurchase', payment),
      decide('refundPayment', payment),
      decide('resolvePayment', payment),
      decide('reinstatePurchase', payment),
    ]);
    const refused = responses.filter(({ error }) => error);
    expect(refused).toHaveLength(3);
    for (const { error } of refused) {
      expect(error).toMatchObject({
        message: 'Este pago ya no espera una decisión.',
        extensions: { code: 'WRONG_STATE', body: expect.stringMatching(/^Ana Torres decidió: /) },
      });
    }
    expect(await lines(payment)).toHaveLength(1);
    const seated = (await em().findOneOrFail(Registration, registration.id)).status === PurchaseStatus.PAID;
    expect(await acquiredSeats(event)).toBe(seated ? 1 : 0);
  });

  it('a decision after a callback sees the changes of the callback', async () => {
    const { payment } = await under(AMOUNT_MISMATCH, PurchaseStatus.PAID);
    const seen = payment.updatedAt.toISOString();
    await em().nativeUpdate(Payment, payment.id, { review: MONEY_RETURNED, status: REFUNDED, updatedAt: new Date() });
    const { error } = await decide('resolvePayment', payment, { seen });
    expect(error).toMatchObject({ message: 'El pago cambió mientras decidías.', extensions: { code: 'CONFLICT' } });
    expect((await readPayment(payment)).review).toBe(MONEY_RETURNED);
  });

  it('a callback and a decision have the same result in either order', async () => {
    const event = await build.event();
    await build.gateway(event);
    for (let round = 0; round < 5; round++) {
      const registration = await build.registration({ event, status: PurchaseStatus.UNPAID });
      const late = await build.payment(registration, { review: AMOUNT_MISMATCH });
      const open = await build.payment(registration, { status: PaymentStatus.PENDING });
      await Promise.all([
        decide('acceptPayment', late),
        confirm(app.address, { reference: open.reference, amount: open.amount, state: 4 }),
      ]);
      const [first, second] = [await readPayment(late), await readPayment(open)];
      expect(first.registration.status).toBe(PurchaseStatus.PAID);
      // The second one found the registration paid: exactly one of the two payments is under review.
      expect([first.review, second.review].filter((review) => review !== null)).toHaveLength(1);
      expect(await mails(registration)).toBe(1);
    }
  });
});

describe('permission to decide', () => {
  it('an organiser of another event cannot decide', async () => {
    const { payment } = await under(SEAT_LOST, PurchaseStatus.EXPIRED);
    const otherOrganiser = await build.user({ roleName: RoleName.ORGANISER, events: [await build.event()] });
    expect((await decide('reinstatePurchase', payment, {}, otherOrganiser)).error?.extensions.code).toBe('NOT_FOUND');
  });

  it('a user who can only read cannot decide', async () => {
    const { event, payment } = await under(SEAT_LOST, PurchaseStatus.EXPIRED);
    const viewer = await build.user({ roleName: RoleName.VIEWER, events: [event] });
    expect((await decide('resolvePayment', payment, {}, viewer)).error?.extensions.code).toBe('FORBIDDEN');
  });

  it.each(['', '   ', 'x'.repeat(1001)])('a decision with the note %j is refused', async (note) => {
    const { payment } = await under(SEAT_LOST, PurchaseStatus.EXPIRED);
    const { error } = await decide('resolvePayment', payment, { note });
    expect(error?.extensions).toMatchObject({ code: 'VALIDATION', fields: { note: [expect.any(String)] } });
  });
});

it('the history has decisions and notes with user and time', async () => {
  const { payment } = await under(SEAT_LOST, PurchaseStatus.EXPIRED);
  const note = (text: string) =>
    as(administrator).graphql(
      'mutation ($id: ID!, $note: String!) { addPaymentNote(id: $id, input: { note: $note }) { id } }',
      {
        id: String(payment.id),
        note: text,
      },
    );
  await note('La persona llamó.');
  await decide('reinstatePurchase', payment, { note: 'Sí hay cupo.' });
  await note('Quedó contenta.');
  const { data } = await as(administrator).graphql(
    'query ($id: ID!) { payment(id: $id) { history { by action note review } } }',
    { id: String(payment.id) },
  );
  expect(data.payment).toEqual({
    history: [
      { by: 'Ana Torres', action: 'NOTE_ADDED', note: 'La persona llamó.', review: null },
      { by: 'Ana Torres', action: 'REINSTATED', note: 'Sí hay cupo.', review: SEAT_LOST },
      { by: 'Ana Torres', action: 'NOTE_ADDED', note: 'Quedó contenta.', review: null },
    ],
  });
});
