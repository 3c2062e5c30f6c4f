import { AuditEntry } from '../audit/audit-entry.entity.js';
import { PaymentStatus } from '../payments/payment-states.js';
import { inTransaction } from '../platform/database/transaction.js';
import { Quota } from '../quotas/quota.entity.js';
import { openApi } from '../testing/api.js';
import { confirm } from '../testing/payu-confirmation.js';
import { applyDiscountCode } from '../registration/hold/apply-discount-code.js';
import { CONFIRMATION_JOB } from '../team-mails/mail-requests.js';
import { movePurchase, movePurchases } from './move-purchase.js';
import { PurchaseStatus, assertMove, isLive, isPayable } from './purchase-states.js';
import { Registration } from '../registration/registration.entity.js';
import { Claim } from './claim.entity.js';
import { Purchase } from './purchase.entity.js';

const { app, build, services, ctx } = await openApi();
const admin = await build.user();
const em = () => services.orm.em.fork();
const { UNPAID, REJECTED, PAID, FREE, EXPIRED, DELETED, REFUNDED } = PurchaseStatus;
const destinations = [REJECTED, PAID, FREE, EXPIRED, DELETED, REFUNDED] as const;
type Destination = (typeof destinations)[number];

function allowed(from: PurchaseStatus, to: PurchaseStatus): boolean {
  try {
    assertMove(from, to);
    return true;
  } catch {
    return false;
  }
}
const pairs = Object.values(PurchaseStatus).flatMap((from) => destinations.map((to) => ({ from, to })));
const actions: Record<Destination, string> = {
  REJECTED: 'rejected',
  PAID: 'paid',
  FREE: 'paid',
  EXPIRED: 'expired',
  DELETED: 'deleted',
  REFUNDED: 'refunded',
};

const couple = async (status: PurchaseStatus) => {
  const event = await build.event();
  const kit = event.kits[0]!;
  const registration = await build.registration({ event, status, people: [{ kit }, { kit }] });
  return { event, registration };
};

/** Returns the status of a registration and what it holds. */
async function readState({ event, registration: { id } }: Awaited<ReturnType<typeof couple>>) {
  const { status, holdExpiresAt } = await em().findOneOrFail(Purchase, id);
  const quotas = [event.seats.id, event.categories[0]!.places.id, event.kits[0]!.units.id];
  const mails = await em().execute("select from pgboss.job where name = ? and data->>'purchaseId' = ?", [
    CONFIRMATION_JOB,
    String(id),
  ]);
  return {
    status,
    waits: holdExpiresAt !== null,
    live: await em().count(Claim, { purchase: id, held: true }),
    taken: (await em().find(Quota, { id: { $in: quotas } }, { orderBy: { kind: 1 } })).map(({ taken }) => taken),
    mails: mails.length,
  };
}
const auditEntries = async (...ids: number[]) =>
  (
    await em().find(
      AuditEntry,
      { subject: 'registration', subjectId: { $in: ids } },
      { orderBy: { subjectId: 1, id: 1 } },
    )
  ).map(({ action, actor, before, after, event }) => ({ action, actor, before, after, event: event?.id }));
/** Returns the expected state after a move. */
const left = (to: Destination) => ({
  status: to,
  ...(isLive(to) && !isPayable(to) ? { waits: false } : {}),
  live: isLive(to) ? 2 : 0,
  taken: isLive(to) ? [2, 2, 2] : [0, 0, 0],
  mails: isLive(to) && !isPayable(to) ? 1 : 0,
});

const moveOne = (id: number, to: Destination) =>
  inTransaction(ctx(admin), async (tx) => movePurchase(tx, await tx.em.findOneOrFail(Purchase, id), to));
const moveMany = (ids: number[], from: PurchaseStatus[], to: Destination) =>
  inTransaction(ctx(), (tx) => movePurchases(tx, ids, from, to));

describe.each(pairs.filter(({ from, to }) => allowed(from, to)))('from $from to $to', ({ from, to }) => {
  it('movePurchase records an audit entry and applies the effects of the new status', async () => {
    const team = await couple(from);
    await moveOne(team.registration.id, to);
    expect(await auditEntries(team.registration.id)).toEqual([
      { action: actions[to], actor: 'user', before: { status: from }, after: { status: to }, event: team.event.id },
    ]);
    // The caller reinstates a released purchase before it moves it, so the move itself acquires nothing.
    const expected = isLive(from) ? left(to) : { ...left(to), live: 0, taken: [0, 0, 0] };
    expect(await readState(team)).toMatchObject(expected);
  });

  it('movePurchases does the same for several purchases', async () => {
    const [first, second] = [await couple(from), await couple(from)];
    const ids = [first.registration.id, second.registration.id];
    expect(await moveMany(ids, [from], to)).toEqual(ids);
    expect(await auditEntries(...ids)).toEqual(
      [first, second].map(({ event }) => ({
        action: actions[to],
        actor: 'job',
        before: { status: from },
        after: { status: to },
        event: event.id,
      })),
    );
    const expected = isLive(from) ? left(to) : { ...left(to), live: 0, taken: [0, 0, 0] };
    for (const team of [first, second]) expect(await readState(team)).toMatchObject(expected);
  });
});

it.each(pairs.filter(({ from, to }) => !allowed(from, to)))(
  'a move from $from to $to is refused and changes nothing',
  async ({ from, to }) => {
    const team = await couple(from);
    const before = await readState(team);
    await expect(moveOne(team.registration.id, to)).rejects.toMatchObject({ code: 'WRONG_STATE' });
    await expect(moveMany([team.registration.id], [from], to)).rejects.toMatchObject({ code: 'WRONG_STATE' });
    expect(await readState(team)).toEqual(before);
    expect(await auditEntries(team.registration.id)).toEqual([]);
  },
);

it('movePurchases moves only the purchases that are in a given status', async () => {
  const [unpaid, rejected, paid] = [await couple(UNPAID), await couple(REJECTED), await couple(PAID)];
  const ids = [unpaid, rejected, paid].map(({ registration }) => registration.id);
  expect(await moveMany(ids, [UNPAID, REJECTED], DELETED)).toEqual(ids.slice(0, 2));
  expect((await auditEntries(...ids)).map(({ before }) => before)).toEqual([{ status: UNPAID }, { status: REJECTED }]);
  expect(await readState(paid)).toMatchObject({ status: PAID, taken: [2, 2, 2] });
});

it('a rejection by a gateway has one audit entry with the gateway as actor', async () => {
  const { event, registration } = await couple(UNPAID);
  await build.gateway(event);
  const { reference, amount } = await build.payment(registration, { status: PaymentStatus.PENDING });
  for (const transaction of [`${reference}-1`, `${reference}-2`])
    expect(await confirm(app.address, { reference, amount, state: 6, transaction })).toBe(200);
  expect((await em().findOneOrFail(Registration, registration.id)).status).toBe(REJECTED);
  expect(await auditEntries(registration.id)).toEqual([
    { action: 'rejected', actor: 'gateway', before: { status: UNPAID }, after: { status: REJECTED }, event: event.id },
  ]);
});

it('a coupon code that makes a registration free has audit entries for the code and the payment', async () => {
  const { event, registration } = await couple(UNPAID);
  const coupon = await build.coupon(event, { value: 100 });
  await em().nativeUpdate(Purchase, { id: registration.id }, { browsers: ['owner'] });
  const owner = { ...ctx(null), browser: { ...ctx(null).browser, hash: 'owner' } };
  await applyDiscountCode(owner, registration.purchase.token, coupon.code, { openPayment: false });
  expect((await auditEntries(registration.id)).map(({ action, before, after }) => [action, before, after])).toEqual([
    ['code applied', { code: null, amount: 200_000 }, { code: coupon.code, amount: 0 }],
    ['paid', { status: UNPAID }, { status: FREE }],
  ]);
});
