import { RecipientState } from '../certificates/mailing-states.js';
import { jobKinds } from '../job-kinds.js';
import { PaymentStatus } from '../payments/payment-states.js';
import { startWompiWire } from '../payments/gateways/testing/fake-gateway-wire.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { openTestServices } from '../testing/services.js';
import { AuditEntry } from './audit-entry.entity.js';

const wompi = await startWompiWire();
afterAll(() => wompi.provider.close());
const { services, build, ctx, clock } = await openTestServices({ GATEWAY_URLS: JSON.stringify(wompi.urls) });
const DAY = 86_400_000;
afterEach(() => clock.release());

/** What a job of this name did, by the lines it left about this thing. */
async function linesOf(
  job: string,
  data: unknown,
  about: { subject: 'registration' | 'payment' | 'order' | 'mailing'; subjectId: number },
) {
  const kind = jobKinds(ctx).find(({ name }) => name === job);
  await kind?.run(data as never);
  const lines = await services.orm.em.fork().find(AuditEntry, about, { orderBy: { id: 'asc' } });
  return lines.map(({ actor, action, before, after, event }) => ({ actor, action, before, after, event: event?.id }));
}

it('an ended hold is freed by a job', async () => {
  const event = await build.event();
  const { id } = await build.registration({
    event,
    status: PurchaseStatus.UNPAID,
    holdExpiresAt: new Date(Date.now() - DAY),
  });
  expect(await linesOf('expire-holds', {}, { subject: 'registration', subjectId: id })).toEqual([
    { actor: 'job', action: 'expired', before: { status: 'UNPAID' }, after: { status: 'EXPIRED' }, event: event.id },
  ]);
});

it('a payment whose callback never came is approved by the gateway that is asked', async () => {
  const event = await build.event();
  await build.gateway(event, { kind: wompi.kind, credentials: wompi.credentials, sandbox: false });
  const createdAt = new Date(Date.now() - 3_600_000);
  const held = await build.registration({ event, status: PurchaseStatus.UNPAID, createdAt });
  const payment = await build.payment(held, { gateway: wompi.kind, status: PaymentStatus.PENDING, createdAt });
  wompi.hold({ reference: payment.reference, amount: payment.amount, state: 'approved', transaction: '901' });
  expect(await linesOf('reconcile-payments', {}, { subject: 'payment', subjectId: payment.id })).toMatchObject([
    { actor: 'gateway', action: 'approved', before: { status: 'PENDING' }, after: { status: 'APPROVED' } },
  ]);
  const paid = await services.orm.em.fork().find(AuditEntry, { subject: 'registration', subjectId: held.id });
  expect(paid).toMatchObject([{ actor: 'gateway', action: 'paid', after: { status: 'PAID' } }]);
});

it('a confirmation is mailed by a job', async () => {
  const event = await build.event();
  const { id } = await build.registration({ event });
  expect(
    await linesOf('send-confirmation', { registrationId: id }, { subject: 'registration', subjectId: id }),
  ).toMatchObject([{ actor: 'job', action: 'confirmation mailed', event: event.id }]);
});

it('a buyer of the shop is mailed by a job', async () => {
  const event = await build.event();
  const { id } = await build.order(event, { goods: [{ product: await build.product(event) }] });
  const mailed = () => linesOf('send-order-mail', { purchaseId: id }, { subject: 'order', subjectId: id });
  const line = { actor: 'job', action: 'confirmation mailed', before: null, after: null, event: event.id };
  expect(await mailed()).toEqual([line]);
  // A repetition sends nothing, and notes nothing.
  expect(await mailed()).toEqual([line]);
});

it('a registration that ended a month ago is forgotten by a job, and the line stays', async () => {
  const event = await build.event();
  const { id } = await build.registration({
    event,
    status: PurchaseStatus.EXPIRED,
    holdExpiresAt: new Date(Date.now() - 31 * DAY),
    createdAt: new Date(Date.now() - 32 * DAY),
  });
  expect(await linesOf('purge-ended-purchases', {}, { subject: 'registration', subjectId: id })).toMatchObject([
    { actor: 'job', action: 'purged', event: event.id },
  ]);
});

it('a mailing of certificates that has nobody left is ended by a job, once', async () => {
  const event = await build.event();
  const people = [RecipientState.SENT, RecipientState.SENT, RecipientState.FAILED];
  const { id } = await build.mailing({ event, people, sendAt: new Date(Date.now() - DAY) });
  const ended = () => linesOf('resume-mailings', {}, { subject: 'mailing', subjectId: id });
  const line = { actor: 'job', action: 'certificates sent', before: null, after: null, event: event.id };
  expect([await ended(), await ended()]).toEqual([[line], [line]]);
  const [entry] = await services.orm.em.fork().find(AuditEntry, { subject: 'mailing', subjectId: id });
  expect(entry?.detail).toEqual({ sent: 2, failed: 1 });
});

it('and there is no other job: one that comes has to leave its lines, too', () => {
  const names = jobKinds(ctx).map(({ name }) => name);
  // 'send-certificates' ends a mailing as 'resume-mailings' does. 'send-payment-links', 'send-password-link' and 'note-failed-login' are tested where they are; 'end-idle-sessions', 'purge-password-links' and 'forget-old-limits' forget what counts no more.
  // Those that forget people after their time leave theirs in retention.test.ts; the other 'forget-…' forget what is no line's matter.
  // 'send-webhook' is tested where it is, with the line that a webhook stopped by itself; 'retry-webhooks' only has it begun, and 'mail-stopped-webhook' tells of that line.
  // 'delete-unpaid' is tested with the deletions, which leave their lines.
  // 'send-verification-code' and 'purge-verification-codes' change nothing of a registration.
  // Those that copy to a new edition are tested where they are, with their lines.
  expect(names.sort()).toEqual([
    'copy-routes',
    'copy-sponsors',
    'delete-unpaid',
    'end-idle-sessions',
    'expire-holds',
    'forget-certificates',
    'forget-health',
    'forget-mails',
    'forget-notices',
    'forget-old-limits',
    'forget-orders',
    'forget-people',
    'forget-routes',
    'forget-superseded-changes',
    'forget-typed',
    'forget-webhooks',
    'mail-stopped-webhook',
    'note-failed-login',
    'purge-ended-purchases',
    'purge-password-links',
    'purge-verification-codes',
    'reconcile-payments',
    'resume-mailings',
    'retry-notices',
    'send-certificates',
    'send-confirmation',
    'send-order-mail',
    'send-password-link',
    'send-payment-links',
    'send-verification-code',
  ]);
});
