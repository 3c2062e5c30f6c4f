import { RecipientState } from '../certificates/mailing-states.js';
import { jobKinds } from '../domains.js';
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

/** Runs the job of this name and returns the audit entries of the given object. */
async function runAndReadEntries(
  job: string,
  data: unknown,
  about: { subject: 'registration' | 'payment' | 'order' | 'mailing'; subjectId: number },
) {
  const kind = jobKinds(ctx).find(({ name }) => name === job);
  await kind?.run(data as never);
  const lines = await services.orm.em.fork().find(AuditEntry, about, { orderBy: { id: 'asc' } });
  return lines.map(({ actor, action, before, after, event }) => ({ actor, action, before, after, event: event?.id }));
}

it('an expired hold is released by a job', async () => {
  const event = await build.event();
  const { id } = await build.registration({
    event,
    status: PurchaseStatus.UNPAID,
    holdExpiresAt: new Date(Date.now() - DAY),
  });
  expect(await runAndReadEntries('expire-holds', {}, { subject: 'registration', subjectId: id })).toEqual([
    { actor: 'job', action: 'expired', before: { status: 'UNPAID' }, after: { status: 'EXPIRED' }, event: event.id },
  ]);
});

it('a payment without a callback is approved by a query of the gateway', async () => {
  const event = await build.event();
  await build.gateway(event, { kind: wompi.kind, credentials: wompi.credentials, sandbox: false });
  const createdAt = new Date(Date.now() - 3_600_000);
  const held = await build.registration({ event, status: PurchaseStatus.UNPAID, createdAt });
  const payment = await build.payment(held, { gateway: wompi.kind, status: PaymentStatus.PENDING, createdAt });
  wompi.hold({ reference: payment.reference, amount: payment.amount, state: 'approved', transaction: '901' });
  expect(
    await runAndReadEntries('reconcile-payments', {}, { subject: 'payment', subjectId: payment.id }),
  ).toMatchObject([
    { actor: 'gateway', action: 'approved', before: { status: 'PENDING' }, after: { status: 'APPROVED' } },
  ]);
  const paid = await services.orm.em.fork().find(AuditEntry, { subject: 'registration', subjectId: held.id });
  expect(paid).toMatchObject([{ actor: 'gateway', action: 'paid', after: { status: 'PAID' } }]);
});

it('a registration confirmation is mailed by a job', async () => {
  const event = await build.event();
  const { id } = await build.registration({ event });
  expect(
    await runAndReadEntries('send-confirmation', { purchaseId: id }, { subject: 'registration', subjectId: id }),
  ).toMatchObject([{ actor: 'job', action: 'confirmation mailed', event: event.id }]);
});

it('an order confirmation is mailed by a job', async () => {
  const event = await build.event();
  const { id } = await build.order(event, { goods: [{ product: await build.product(event) }] });
  const mailed = () => runAndReadEntries('send-order-mail', { purchaseId: id }, { subject: 'order', subjectId: id });
  const line = { actor: 'job', action: 'confirmation mailed', before: null, after: null, event: event.id };
  expect(await mailed()).toEqual([line]);
  // A repetition sends no mail and adds no entry.
  expect(await mailed()).toEqual([line]);
});

it('a registration that ended a month ago is purged by a job, and its audit entry stays', async () => {
  const event = await build.event();
  const { id } = await build.registration({
    event,
    status: PurchaseStatus.EXPIRED,
    holdExpiresAt: new Date(Date.now() - 31 * DAY),
    createdAt: new Date(Date.now() - 32 * DAY),
  });
  expect(
    await runAndReadEntries('purge-ended-purchases', {}, { subject: 'registration', subjectId: id }),
  ).toMatchObject([{ actor: 'job', action: 'purged', event: event.id }]);
});

it('a certificate mailing without pending recipients is completed by a job, once', async () => {
  const event = await build.event();
  const people = [RecipientState.SENT, RecipientState.SENT, RecipientState.FAILED];
  const { id } = await build.mailing({ event, people, sendAt: new Date(Date.now() - DAY) });
  const ended = () => runAndReadEntries('resume-mailings', {}, { subject: 'mailing', subjectId: id });
  const line = { actor: 'job', action: 'certificates sent', before: null, after: null, event: event.id };
  expect([await ended(), await ended()]).toEqual([[line], [line]]);
  const [entry] = await services.orm.em.fork().find(AuditEntry, { subject: 'mailing', subjectId: id });
  expect(entry?.detail).toEqual({ sent: 2, failed: 1 });
});

it('every job is listed here: a new job needs a test of its audit entries', () => {
  const names = jobKinds(ctx).map(({ name }) => name);
  // Tested elsewhere: 'send-payment-links', 'send-password-link', 'note-failed-login', 'send-webhook', 'delete-unpaid',
  // 'copy-routes' and 'copy-sponsors' in their folders, those that anonymise people in retention.test.ts.
  // 'send-certificates' completes a mailing as 'resume-mailings' does. The others change nothing that is audited.
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
    'merge-event-counters',
    'note-failed-login',
    'purge-ended-purchases',
    'purge-password-links',
    'purge-verification-codes',
    'purge-waiting-rooms',
    'reconcile-payments',
    'remove-files',
    'resume-mailings',
    'retry-notices',
    'send-certificates',
    'send-confirmation',
    'send-order-mail',
    'send-password-link',
    'send-payment-links',
    'send-place-link',
    'send-verification-code',
  ]);
});
