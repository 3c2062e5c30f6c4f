import { AuditEntry } from '../audit/audit-entry.entity.js';
import { PaymentStatus } from '../payments/payment-states.js';
import { inTransaction } from '../platform/transaction.js';
import { Quota } from '../quotas/quota.entity.js';
import { openApi } from '../testing/api.js';
import { confirm } from '../testing/payu-confirmation.js';
import { applyDiscountCode } from '../registration/apply-discount-code.js';
import { CONFIRMATION_JOB } from '../registration/mail-requests.js';
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

/** Where a registration stands, and what it holds. */
async function standing({ event, registration: { id } }: Awaited<ReturnType<typeof couple>>) {
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
const linesOf = async (...ids: number[]) =>
  (
    await em().find(
      AuditEntry,
      { subject: 'registration', subjectId: { $in: ids } },
      { orderBy: { subjectId: 1, id: 1 } },
    )
  ).map(({ action, actor, before, after, event }) => ({ action, actor, before, after, event: event?.id }));
/** What a move has to leave. */
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
  it('leaves a line, and all that the new state brings', async () => {
    const team = await couple(from);
    await moveOne(team.registration.id, to);
    expect(await linesOf(team.registration.id)).toEqual([
      { action: actions[to], actor: 'user', before: { status: from }, after: { status: to }, event: team.event.id },
    ]);
    // One that comes back has its places taken before, by whoever moves it.
    const expected = isLive(from) ? left(to) : { ...left(to), live: 0, taken: [0, 0, 0] };
    expect(await standing(team)).toMatchObject(expected);
  });

  it('does the same to many', async () => {
    const [one, other] = [await couple(from), await couple(from)];
    const ids = [one.registration.id, other.registration.id];
    expect(await moveMany(ids, [from], to)).toEqual(ids);
    expect(await linesOf(...ids)).toEqual(
      [one, other].map(({ event }) => ({
        action: actions[to],
        actor: 'job',
        before: { status: from },
        after: { status: to },
        event: event.id,
      })),
    );
    const expected = isLive(from) ? left(to) : { ...left(to), live: 0, taken: [0, 0, 0] };
    for (const team of [one, other]) expect(await standing(team)).toMatchObject(expected);
  });
});

it.each(pairs.filter(({ from, to }) => !allowed(from, to)))(
  'refuses $from to $to, and changes nothing',
  async ({ from, to }) => {
    const team = await couple(from);
    const before = await standing(team);
    await expect(moveOne(team.registration.id, to)).rejects.toMatchObject({ code: 'WRONG_STATE' });
    await expect(moveMany([team.registration.id], [from], to)).rejects.toMatchObject({ code: 'WRONG_STATE' });
    expect(await standing(team)).toEqual(before);
    expect(await linesOf(team.registration.id)).toEqual([]);
  },
);

it('moves of many those alone that are in the state they are moved from', async () => {
  const [unpaid, rejected, paid] = [await couple(UNPAID), await couple(REJECTED), await couple(PAID)];
  const ids = [unpaid, rejected, paid].map(({ registration }) => registration.id);
  expect(await moveMany(ids, [UNPAID, REJECTED], DELETED)).toEqual(ids.slice(0, 2));
  expect((await linesOf(...ids)).map(({ before }) => before)).toEqual([{ status: UNPAID }, { status: REJECTED }]);
  expect(await standing(paid)).toMatchObject({ status: PAID, taken: [2, 2, 2] });
});

it("is in the list of changes when a gateway refused: once, as the gateway's", async () => {
  const { event, registration } = await couple(UNPAID);
  await build.gateway(event);
  const { reference, amount } = await build.payment(registration, { status: PaymentStatus.PENDING });
  for (const transaction of [`${reference}-1`, `${reference}-2`])
    expect(await confirm(app.address, { reference, amount, state: 6, transaction })).toBe(200);
  expect((await em().findOneOrFail(Registration, registration.id)).status).toBe(REJECTED);
  expect(await linesOf(registration.id)).toEqual([
    { action: 'rejected', actor: 'gateway', before: { status: UNPAID }, after: { status: REJECTED }, event: event.id },
  ]);
});

it('is in the list of changes when a code leaves nothing to pay', async () => {
  const { event, registration } = await couple(UNPAID);
  const coupon = await build.coupon(event, { value: 100 });
  await em().nativeUpdate(Purchase, { id: registration.id }, { browsers: ['owner'] });
  const owner = { ...ctx(null), browser: { ...ctx(null).browser, hash: 'owner' } };
  await applyDiscountCode(owner, registration.purchase.token, coupon.code, { openPayment: false });
  expect((await linesOf(registration.id)).map(({ action, before, after }) => [action, before, after])).toEqual([
    ['code applied', { code: null, amount: 200_000 }, { code: coupon.code, amount: 0 }],
    ['paid', { status: UNPAID }, { status: FREE }],
  ]);
});
