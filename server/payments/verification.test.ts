import type { Event } from '../events/event.entity.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { openApi } from '../testing/api.js';
import { confirm } from '../testing/payu-confirmation.js';
import { applyReports } from './apply-reports.js';
import { expireHolds } from './expire-holds.js';
import { GatewayAccount } from './accounts/gateway-account.entity.js';
import { GatewayKind } from './accounts/gateway-kind.js';
import type { ReportedState } from './gateways/gateway.js';
import { PaymentStatus } from './payment-states.js';
import { Payment } from './payment.entity.js';
import { reconcilePayments } from './reconcile-payments.js';

const { app, as, build, clock, services, ctx } = await openApi();
const admin = await build.user();
const { UNPAID, PAID } = PurchaseStatus;
const OPENED = new Date('2026-01-01T12:00:00Z');

async function raceEvent(): Promise<Event> {
  const event = await build.event();
  await build.gateway(event);
  return event;
}
/** Returns an unpaid team of two whose payer opened the checkout. */
async function atGateway(event: Event) {
  const registration = await build.registration({ event, status: UNPAID, people: 2 });
  const payment = await build.payment(registration, { status: PaymentStatus.PENDING, checkoutOpenedAt: OPENED });
  const { token } = registration.purchase;
  return { event, registration, payment, token };
}
type Team = Awaited<ReturnType<typeof atGateway>>;

const report = ({ id, reference, amount }: Payment, state: ReportedState, more: object = {}) => {
  const report = { reference, amountInCents: amount * 100, currency: 'COP', test: true, readBack: true, ...more };
  return applyReports(ctx(), id, [{ ...report, transactionId: `${state}-${id}`, state, rawState: state }], null);
};
const comeBack = ({ payment }: Team) =>
  fetch(`${app.address}/pago/${payment.reference}?transactionState=7&signature=abc`, {
    headers: { accept: 'text/html' },
    redirect: 'manual',
  });
const readStatus = async ({ token }: Pick<Team, 'token'>) => {
  const { data } = await as(null).graphql<{ registration: { status: string; statusCode: number } }>(
    'query ($token: String!) { registration(token: $token) { status statusCode } }',
    { token },
  );
  return data.registration;
};
const restart = ({ token }: Team) =>
  as(null).graphql('mutation ($token: String!) { startPayment(token: $token, gateway: TEST) { reference } }', {
    token,
  });

describe('a pending payment', () => {
  it('a pending payment makes its registration IN_VERIFICATION in all queries, filters, counts and files', async () => {
    const event = await raceEvent();
    const team = await atGateway(event);
    const [unpaid, paid] = [
      await build.registration({ event, status: UNPAID }),
      await build.registration({ event, status: PAID, people: 3 }),
    ];
    expect(await readStatus(team)).toEqual({ status: 'UNPAID', statusCode: 0 });
    const { reference, amount } = team.payment;
    expect(await confirm(app.address, { reference, amount, state: 7 })).toBe(200);
    expect(await readStatus(team)).toEqual({ status: 'IN_VERIFICATION', statusCode: 0 });

    const { data } = await as(admin).graphql<Record<string, unknown>>(
      `query ($id: ID!, $reference: String!) {
        paymentState(reference: $reference) { status purchaseStatus }
        verified: competitors(filter: { eventId: $id, statuses: [IN_VERIFICATION] }) { total data { registration { id status } } }
        unpaid: competitors(filter: { eventId: $id, statuses: [UNPAID, REJECTED] }) { total data { registration { id } } }
        others: competitors(filter: { eventId: $id, statuses: [PAID, UNPAID] }) { total }
        all: competitors(filter: { eventId: $id, statuses: [PAID, UNPAID, REJECTED, IN_VERIFICATION] }) { total }
        codes: competitors(filter: { eventId: $id, statusCodes: [0] }) { total }
        payments(filter: { eventId: $id, inVerification: true }) { data { reference inVerification } }
        event(id: $id) { counters { enrolled payments courtesies inVerification unpaid } }
        eventStatistics(eventId: $id) { statuses { status people } }
        unpaidTeams(selection: { filter: { eventId: $id } }) { teams notDeleted { reason teams competitors } }
      }`,
      { id: String(event.id), reference },
    );
    const id = String(team.registration.id);
    expect(data).toEqual({
      paymentState: { status: 'PENDING', purchaseStatus: 'IN_VERIFICATION' },
      verified: { total: 2, data: [1, 2].map(() => ({ registration: { id, status: 'IN_VERIFICATION' } })) },
      unpaid: { total: 1, data: [{ registration: { id: String(unpaid.id) } }] },
      others: { total: 4 },
      all: { total: 6 },
      codes: { total: 3 },
      payments: { data: [{ reference, inVerification: true }] },
      event: { counters: { enrolled: 6, payments: 3, courtesies: 0, inVerification: 2, unpaid: 1 } },
      eventStatistics: {
        statuses: [
          { status: 'PAID', people: 3 },
          { status: 'IN_VERIFICATION', people: 2 },
          { status: 'UNPAID', people: 1 },
        ],
      },
      unpaidTeams: { teams: 2, notDeleted: [{ reason: 'IN_VERIFICATION', teams: 1, competitors: 2 }] },
    });
    const file = (filter: string) =>
      as(admin).rest<string>('GET', `/api/competitors/export?format=csv&event_id=${event.id}&${filter}`);
    const { body: verified } = await file('status=IN_VERIFICATION');
    expect(verified.match(/Pago en verificación/g)).toHaveLength(2);
    expect(verified).not.toContain('NO PAGO');
    const { body: byNumber } = await file('pay_status=0');
    expect(byNumber.match(/Pago en verificación|NO PAGO/g)).toHaveLength(3);
    expect(paid.status).toBe(PAID);
  });

  it('a registration has the status of the latest state, in any order of the reports', async () => {
    const event = await raceEvent();
    const team = await atGateway(event);
    await report(team.payment, 'pending');
    await report(team.payment, 'rejected');
    expect(await readStatus(team)).toEqual({ status: 'REJECTED', statusCode: 6 });
    await report(team.payment, 'pending');
    expect(await readStatus(team)).toEqual({ status: 'REJECTED', statusCode: 6 });
    // Second attempt after a rejection.
    const second = await build.payment(team.registration, {
      status: PaymentStatus.PENDING,
      checkoutOpenedAt: OPENED,
    });
    await report(second, 'pending');
    expect(await readStatus(team)).toEqual({ status: 'IN_VERIFICATION', statusCode: 6 });
    await report(second, 'approved');
    expect(await readStatus(team)).toEqual({ status: 'PAID', statusCode: 4 });
    await report(second, 'pending');
    expect(await readStatus(team)).toEqual({ status: 'PAID', statusCode: 4 });
  });

  it('a registration stays in verification if one of two pending payments is rejected', async () => {
    const team = await atGateway(await raceEvent());
    const other = await build.payment(team.registration, { status: PaymentStatus.PENDING, checkoutOpenedAt: OPENED });
    await Promise.all([report(team.payment, 'pending'), report(other, 'pending')]);
    await report(team.payment, 'rejected');
    expect(await readStatus(team)).toEqual({ status: 'IN_VERIFICATION', statusCode: 6 });
    await report(other, 'expired');
    expect(await readStatus(team)).toEqual({ status: 'REJECTED', statusCode: 6 });
  });

  it('a registration is in verification while a payment of another amount is under review', async () => {
    const team = await atGateway(await raceEvent());
    await report(team.payment, 'approved', { amountInCents: 100 });
    expect(await readStatus(team)).toEqual({ status: 'IN_VERIFICATION', statusCode: 0 });
    const { updatedAt } = await services.orm.em.fork().findOneOrFail(Payment, team.payment.id);
    const { errors } = await as(admin).graphql(
      'mutation ($id: ID!, $input: RefundDecisionInput!) { refundPayment(id: $id, input: $input) { id } }',
      { id: String(team.payment.id), input: { note: 'Devolví lo que llegó.', seen: updatedAt } },
    );
    expect(errors).toBeUndefined();
    expect(await readStatus(team)).toEqual({ status: 'UNPAID', statusCode: 0 });
  });
});

describe('a payer who returns from the gateway', () => {
  it('a registration is in verification after the return of the payer, whose URL loses its parameters', async () => {
    const team = await atGateway(await raceEvent());
    const response = await comeBack(team);
    expect([response.status, response.headers.get('location')]).toEqual([303, `/pago/${team.payment.reference}`]);
    expect(await readStatus(team)).toEqual({ status: 'IN_VERIFICATION', statusCode: 0 });
  });

  it('a registration is unpaid if the payer opens a checkout again, unless the gateway reports a pending payment', async () => {
    const [first, second] = [await atGateway(await raceEvent()), await atGateway(await raceEvent())];
    await Promise.all([comeBack(first), comeBack(second)]);
    await report(second.payment, 'pending');
    await Promise.all([restart(first), restart(second)]);
    expect(await readStatus(first)).toMatchObject({ status: 'UNPAID' });
    expect(await readStatus(second)).toMatchObject({ status: 'IN_VERIFICATION' });
    await comeBack(first);
    expect(await readStatus(first)).toMatchObject({ status: 'IN_VERIFICATION' });
  });

  it('a return changes nothing after a rejection or without an opened checkout', async () => {
    const event = await raceEvent();
    const [rejected, stored] = [await atGateway(event), await atGateway(event)];
    await report(rejected.payment, 'rejected');
    await services.orm.em.fork().nativeUpdate(Payment, { id: stored.payment.id }, { checkoutOpenedAt: null });
    await Promise.all([comeBack(rejected), comeBack(stored)]);
    expect(await readStatus(rejected)).toMatchObject({ status: 'REJECTED' });
    expect(await readStatus(stored)).toMatchObject({ status: 'UNPAID' });
  });

  it('a deletion of unpaid registrations skips those with an opened checkout', async () => {
    const event = await raceEvent();
    const [back, away] = [await atGateway(event), await atGateway(event)];
    const gone = await build.registration({ event, status: UNPAID });
    await comeBack(back);
    const { data } = await as(admin).graphql<{ deleteUnpaidCompetitors: object }>(
      `mutation ($id: ID!) { deleteUnpaidCompetitors(selection: { filter: { eventId: $id } }) {
        teams competitors notDeleted { reason teams competitors } } }`,
      { id: String(event.id) },
    );
    expect(data.deleteUnpaidCompetitors).toEqual({
      teams: 1,
      competitors: 1,
      notDeleted: [
        { reason: 'IN_VERIFICATION', teams: 1, competitors: 2 },
        { reason: 'CHECKOUT_OPENED', teams: 1, competitors: 2 },
      ],
    });
    expect(await readStatus(away)).toMatchObject({ status: 'UNPAID' });
    expect(await readStatus({ token: gone.purchase.token })).toMatchObject({ status: 'DELETED' });
  });
});

it('concurrent checks of a payment query the gateway once', async () => {
  const team = await atGateway(await raceEvent());
  const fetchReports = vi.spyOn(services.gateways.get(GatewayKind.TEST)!, 'fetchReports');
  const check = async () => {
    const { data } = await as(null).graphql<{ checkPayment: { status: string } }>(
      'mutation ($reference: String!) { checkPayment(reference: $reference) { status } }',
      { reference: team.payment.reference },
    );
    return data.checkPayment.status;
  };
  expect(await Promise.all([check(), check(), check()])).toEqual(['PENDING', 'PENDING', 'PENDING']);
  expect(fetchReports).toHaveBeenCalledTimes(1);
});

describe('the back-office', () => {
  const FIELDS = `status inVerification verification { gateway openedAt checkedAt nextCheckAt }`;
  const read = async ({ registration }: Team, user = admin) => {
    const { data, errors } = await as(user).graphql<{
      competitor: { registration: { payments: Record<string, unknown>[] } };
    }>(`query ($id: ID!) { competitor(id: $id) { registration { payments { ${FIELDS} } } } }`, {
      id: registration.competitors[0]?.id,
    });
    expect(errors).toBeUndefined();
    return data.competitor.registration.payments[0]!.verification;
  };
  const check = async ({ payment }: Team, user = admin) => {
    const { data } = await as(user).graphql<{ checkPaymentNow: unknown }>(
      `mutation ($id: ID!) { checkPaymentNow(id: $id) { outcome payment { status } } }`,
      { id: payment.id },
    );
    return data.checkPaymentNow;
  };
  const gateway = () => services.gateways.get(GatewayKind.TEST)!;
  const at = (time: string) => clock.set(`2030-03-01T${time}-05:00`);
  const moment = (time: string) => new Date(`2030-03-01T${time}-05:00`).toISOString();
  /** Returns a payment of 12:00 that the gateway reports as pending, of a hold that ends at 17:00. */
  async function pending(): Promise<Team> {
    at('12:00:00');
    const event = await raceEvent();
    const createdAt = clock.now();
    const registration = await build.registration({ event, status: UNPAID, people: 2, createdAt });
    const payment = await build.payment(registration, {
      ...{ status: PaymentStatus.PENDING, createdAt, checkoutOpenedAt: createdAt },
    });
    const team = { event, registration, payment, token: registration.purchase.token };
    await report(payment, 'pending');
    return team;
  }
  afterEach(() => {
    clock.release();
    vi.restoreAllMocks();
  });

  it('the back-office sees the last and the next query, by the job or at the end of the hold', async () => {
    const team = await pending();
    const report = { gateway: 'TEST', openedAt: moment('12:00:00') };
    // The job queries after 10 minutes, at a multiple of 5.
    expect(await read(team)).toEqual({ ...report, checkedAt: null, nextCheckAt: moment('12:15:00') });
    at('12:15:02');
    expect(await reconcilePayments(ctx())).toBe(1);
    expect(await read(team)).toEqual({ ...report, checkedAt: moment('12:15:02'), nextCheckAt: moment('12:40:00') });
    at('16:58:30');
    await reconcilePayments(ctx());
    expect(await read(team)).toEqual({ ...report, checkedAt: moment('16:58:30'), nextCheckAt: moment('17:01:00') });
    at('17:01:00');
    await expireHolds(ctx());
    expect(await read(team)).toEqual({ ...report, checkedAt: moment('17:01:00'), nextCheckAt: moment('17:25:00') });
    clock.set('2030-03-05T12:00:00-05:00');
    expect(await read(team)).toMatchObject({ nextCheckAt: null });
  });

  it('the query times are null for a payment that was only started or has ended', async () => {
    const started = await atGateway(await raceEvent());
    expect(await read(started)).toBeNull();
    const team = await pending();
    await report(team.payment, 'rejected');
    expect(await read(team)).toBeNull();
  });

  it('checkPaymentNow queries the gateway and returns the reported status', async () => {
    const team = await pending();
    const { reference, amount } = team.payment;
    at('12:03:00');
    expect(await check(team)).toEqual({ outcome: 'ANSWERED', payment: { status: 'PENDING' } });
    expect(await read(team)).toMatchObject({ checkedAt: moment('12:03:00'), nextCheckAt: moment('12:25:00') });
    at('12:04:00');
    vi.spyOn(gateway(), 'fetchReports').mockResolvedValue([
      {
        ...{ reference, transactionId: `bien-${reference}`, state: 'approved', rawState: '4', readBack: true },
        ...{ amountInCents: amount * 100, currency: 'COP', test: true },
      },
    ]);
    expect(await check(team)).toEqual({ outcome: 'ANSWERED', payment: { status: 'APPROVED' } });
    expect(await readStatus(team)).toMatchObject({ status: 'PAID' });
    expect(await check(team)).toEqual({ outcome: 'DECIDED', payment: { status: 'APPROVED' } });
  });

  it('checkPaymentNow queries once for repeated clicks and returns NO_ANSWER if the gateway does not respond', async () => {
    const team = await pending();
    const fetchReports = vi.spyOn(gateway(), 'fetchReports').mockRejectedValue(new Error('no route to the gateway'));
    at('12:05:00');
    const outcomes = await Promise.all([check(team), check(team), check(team)]);
    expect(fetchReports).toHaveBeenCalledTimes(1);
    expect(outcomes.map((checked) => (checked as { outcome: string }).outcome).sort()).toEqual([
      ...['NO_ANSWER', 'RECENT', 'RECENT'],
    ]);
    at('12:05:06');
    expect(await check(team)).toMatchObject({ outcome: 'NO_ANSWER', payment: { status: 'PENDING' } });
    expect(fetchReports).toHaveBeenCalledTimes(2);
  });

  it('checkPaymentNow returns NO_ACCOUNT if the event has no account at the gateway', async () => {
    const team = await pending();
    await services.orm.em.fork().nativeDelete(GatewayAccount, { event: team.event.id });
    at('12:05:00');
    expect(await check(team)).toMatchObject({ outcome: 'NO_ACCOUNT' });
  });
});
