import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { AuditEntry } from '../audit/audit-entry.entity.js';
import { SEND_JOB } from '../certificates/send-batch.js';
import { jobKinds } from '../domains.js';
import { Order } from '../orders/order.entity.js';
import { ORDER_MAIL_JOB } from '../orders/shipping/send-order-mail.js';
import { MAIL_RETRY } from '../platform/jobs/jobs.js';
import { sql } from '../platform/database/sql.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { CONFIRMATION_JOB, PAYMENT_LINKS_JOB } from '../team-mails/mail-requests.js';
import type { Registration } from '../registration/registration.entity.js';
import { systemContext } from '../services.js';
import { MailServer } from '../testing/mail-server.js';
import { openTestServices } from '../testing/services.js';
import { PASSWORD_LINK_JOB } from '../users/request-password-link.js';
import { createUser } from '../users/create-user.js';
import { CreateUserInput } from '../users/user.inputs.js';
import { PasswordLink } from '../users/password-link.entity.js';
import { RoleName } from '../users/role-enums.js';
import { STOPPED_MAIL_JOB } from '../webhooks/send-webhook-disabled-mail.js';
import { WebhookState } from '../webhooks/webhook-enums.js';

const mails = await MailServer.open();
afterAll(() => mails.close());
const { services, build, ctx, clock } = await openTestServices({ SMTP_URL: mails.url });
const em = () => services.orm.em.fork();
const kinds = jobKinds(() => systemContext(services));
/** Jobs that send mails, without the minutely job that queues certificates again. */
const mailJobs = [CONFIRMATION_JOB, PAYMENT_LINKS_JOB, ORDER_MAIL_JOB, PASSWORD_LINK_JOB, STOPPED_MAIL_JOB];
const workers = [...mailJobs, SEND_JOB];
await services.jobs.work(kinds.filter(({ name }) => workers.includes(name)));

beforeEach(async () => {
  clock.release();
  mails.received.splice(0);
  mails.refuse = () => null;
  await mails.reopen();
});

/** Unfinished mail jobs, with the seconds until their next try. */
const waitingJobs = () =>
  sql<{ name: string; tries: number; wait: number }>(
    em(),
    `select name, retry_count + case state when 'retry' then 1 else 0 end as tries,
        extract(epoch from start_after - now())::float as wait
      from pgboss.job where name = any($1) and state in ('created', 'active', 'retry')`,
    [workers],
  );
type WaitingJob = Awaited<ReturnType<typeof waitingJobs>>[number];

/** Waits until the unfinished jobs meet a condition. */
async function jobsUntil(met: (jobs: WaitingJob[]) => boolean): Promise<WaitingJob[]> {
  for (const end = Date.now() + 100_000; ; await sleep(50)) {
    const jobs = await waitingJobs();
    if (met(jobs)) return jobs;
    if (Date.now() > end) throw new Error(`These jobs have not ended: ${JSON.stringify(jobs)}`);
  }
}
const allEnded = (jobs: WaitingJob[]) => jobs.length === 0;
const recipients = () => mails.received.map(({ recipient }) => recipient).sort();

const order = async (email?: string) => {
  const event = await build.event();
  const product = await build.product(event, { sizes: [{ size: 'M', limit: 99 }] });
  return build.order(event, { goods: [{ product }], buyer: email ? { email } : {} });
};
const enqueue = (name: string, data: readonly object[]) => services.jobs.enqueueAll(em(), name, data);

it.each(mailJobs)('%s is retried within 5 seconds, and for longer than 48 hours', (name) => {
  const { retry } = kinds.find((kind) => kind.name === name)!;
  expect(retry).toBe(MAIL_RETRY);
  const { times, firstSeconds, maxSeconds } = retry!;
  const pauses = Array.from({ length: times }, (_, nth) => Math.min(maxSeconds, firstSeconds * 2 ** nth));
  // A pause is lengthened at random, up to twice.
  expect(2 * firstSeconds).toBeLessThanOrEqual(5);
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(48 * 3_600);
});

it('After six seconds without a mail server, the queue sends every mail and certificate once', async () => {
  const event = await build.event();
  const teams = (count: number, status: PurchaseStatus) =>
    build.together(async () => {
      const registrations: Registration[] = [];
      for (let number = 1; number <= count; number++) registrations.push(await build.registration({ event, status }));
      return registrations;
    });
  const paid = await teams(2, PurchaseStatus.PAID);
  const unpaid = await teams(5, PurchaseStatus.UNPAID);
  const orders: Order[] = [];
  for (let number = 1; number <= 3; number++) orders.push(await order());
  const mailing = await build.mailing({ people: 5, sendAt: new Date(Date.now() - 1_000) });
  await mkdir(services.storage.location, { recursive: true });
  const size = { width: 1080, height: 764, channels: 3, background: '#fffdf5' } as const;
  await sharp({ create: size }).jpeg().toFile(join(services.storage.location, mailing.picture!));

  await mails.close();
  const closedAt = Date.now();
  const confirmations = paid.map(({ id }) => ({ purchaseId: id }));
  const links = unpaid.map(({ id }) => ({ registrationIds: [id], request: 'first' }));
  const orderMails = orders.map(({ id }) => ({ purchaseId: id }));
  await enqueue(CONFIRMATION_JOB, confirmations);
  await enqueue(PAYMENT_LINKS_JOB, links);
  await enqueue(ORDER_MAIL_JOB, orderMails);
  await enqueue(SEND_JOB, [{ mailingId: mailing.id }]);
  const failed = await jobsUntil((jobs) => jobs.every(({ tries }) => tries > 0));
  expect(failed).toHaveLength(2 + 5 + 3 + 1);
  await sleep(closedAt + 6_000 - Date.now());
  await mails.reopen();
  await jobsUntil(allEnded);
  expect(recipients()).toEqual(
    [
      ...[...paid, ...unpaid].map(({ competitors }) => competitors[0]!.email),
      ...orders.map(({ email }) => email),
      ...mailing.recipients.map(({ email }) => email),
    ].sort(),
  );
}, 120_000);

it('After an hour without a mail server, the queue sends each kind of mail once', async () => {
  const start = Date.now();
  clock.set(new Date(start));
  const event = await build.event({ organizerEmail: 'organizer@example.test' });
  const registration = await build.registration({ event, people: [{ email: 'team@example.test' }] });
  const unpaid = await build.registration({
    event,
    status: PurchaseStatus.UNPAID,
    people: [{ email: 'unpaid@example.test' }],
    holdExpiresAt: new Date(start + 10 * 3_600_000),
  });
  const { id } = await order('buyer@example.test');
  const webhook = await build.webhook(event, { state: WebhookState.FAILED });
  await mails.close();
  await enqueue(CONFIRMATION_JOB, [{ purchaseId: registration.id }]);
  await enqueue(PAYMENT_LINKS_JOB, [{ registrationIds: [unpaid.id], request: 'first' }]);
  await enqueue(ORDER_MAIL_JOB, [{ purchaseId: id }]);
  await enqueue(STOPPED_MAIL_JOB, [{ webhookId: webhook.id }]);
  const invited = { name: 'Ana', email: 'invited@example.test', phone: '3001234567', role: RoleName.ORGANISER };
  const user = await createUser(
    ctx(await build.user()),
    Object.assign(new CreateUserInput(), invited, { active: true }),
  );

  /** Advances the clock of the server and of the queue. */
  const advance = async (seconds: number) => {
    clock.set(new Date(clock.now().getTime() + seconds * 1_000));
    await sql(
      em(),
      `update pgboss.job set start_after = start_after - make_interval(secs => $2) where name = any($1) and state = 'retry'`,
      [workers, seconds],
    );
  };
  for (let tries = 1; clock.now().getTime() < start + 3_600_000; tries++) {
    const failed = await jobsUntil((jobs) => jobs.every((job) => job.tries >= tries));
    expect(failed).toHaveLength(5);
    await advance(Math.max(...failed.map(({ wait }) => wait)));
  }
  expect(await em().count(PasswordLink, { user: user.id })).toBe(0);
  await mails.reopen();
  await advance(MAIL_RETRY.maxSeconds);
  await jobsUntil(allEnded);
  expect(recipients()).toEqual([
    'buyer@example.test',
    'invited@example.test',
    'organizer@example.test',
    'team@example.test',
    'unpaid@example.test',
  ]);
}, 120_000);

it('A mail that the server rejects permanently is tried once, and the audit log has an entry', async () => {
  mails.refuse = () => ({ code: 550, words: '5.1.1 user unknown' });
  const event = await build.event({ organizerEmail: 'gone@example.test' });
  const { id } = await order('gone@example.test');
  const webhook = await build.webhook(event, { state: WebhookState.FAILED });
  const user = await build.user();
  await enqueue(ORDER_MAIL_JOB, [{ purchaseId: id }]);
  await enqueue(STOPPED_MAIL_JOB, [{ webhookId: webhook.id }]);
  await enqueue(PASSWORD_LINK_JOB, [{ userId: user.id, ip: null, askedAt: new Date().toISOString() }]);
  expect(await jobsUntil((jobs) => jobs.every(({ tries }) => tries > 0))).toEqual([]);
  const entries = await em().find(AuditEntry, { action: 'mail rejected' }, { orderBy: { subject: 'asc' } });
  expect(entries.map(({ subject, subjectId, actor }) => [subject, subjectId, actor])).toEqual([
    ['event', event.id, 'job'],
    ['order', id, 'job'],
    ['user', user.id, 'job'],
  ]);
  expect((await em().findOneOrFail(Order, id)).mailedAt).toBeNull();
}, 60_000);
