import { jobKinds } from '../domains.js';
import { systemContext } from '../services.js';
import { openApi } from '../testing/api.js';
import { MailServer } from '../testing/mail-server.js';
import { RoleName } from '../users/role-enums.js';
import { Competitor } from '../registration/competitor.entity.js';
import { CONFIRMATION_JOB, PAYMENT_LINKS_JOB } from './mail-requests.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { Registration } from '../registration/registration.entity.js';
import { sendConfirmation } from './send-confirmation.js';
import { sendPaymentLink } from './send-payment-link.js';
import { TeamMail } from './team-mail.entity.js';
import { Purchase } from '../purchases/purchase.entity.js';

const server = await MailServer.open();
afterAll(() => server.close());
const { as, build, services, ctx, clock } = await openApi({ SMTP_URL: server.url });
const em = () => services.orm.em.fork();
const admin = await build.user();
const START = Date.parse('2026-05-01T12:00:00-05:00');
const HOURS = 3_600_000;
const at = (hours: number): void => clock.set(new Date(START + hours * HOURS));
/** Sends the payment link: rendering the codes of a confirmation would take most of the time. */
const send = (registration: Registration) => sendPaymentLink(ctx(), registration.id, 'first');
const later = (registration: Registration) => expect(send(registration)).rejects.toThrow(/^$/);
const recipients = () => server.received.map(({ recipient }) => recipient).sort();
const rows = (registration: Registration) =>
  em().find(TeamMail, { registration: registration.id }, { orderBy: { address: 'asc' } });

interface Undelivered {
  undeliveredMails: {
    total: number;
    data: { id: string; address: string; state: string; trouble: string; reply: string | null; failedAt: string }[];
  };
}
const list = async (eventId: number) =>
  (
    await as(admin).graphql<Undelivered>(
      `query ($id: ID!) { undeliveredMails(eventId: $id) { total data {
        id address state trouble reply failedAt kind competitors { name registration { undeliveredMails { address } } } } } }`,
      { id: String(eventId) },
    )
  ).data.undeliveredMails;
const retry = (eventId: number, ids: string[] | null = null) =>
  as(admin).graphql<{ retryMails: { mails: number; teams: number } }>(
    'mutation ($id: ID!, $ids: [ID!]) { retryMails(eventId: $id, ids: $ids) { mails teams } }',
    { id: String(eventId), ids },
  );
/** Runs the queued jobs as a node does. */
async function runJobs(): Promise<void> {
  for (const kind of jobKinds(() => systemContext(services)).filter(({ name }) =>
    [CONFIRMATION_JOB, PAYMENT_LINKS_JOB].includes(name),
  )) {
    const jobs = await em().execute<{ id: string; data: unknown }[]>(
      "update pgboss.job set state = 'completed' where name = ? and state = 'created' returning id, data",
      [kind.name],
    );
    for (const { data } of jobs) await kind.run(data).catch(() => undefined);
  }
}

const team = async (status = PurchaseStatus.UNPAID) => {
  const event = await build.event();
  const people = ['ana@example.test', 'luz@example.test', 'ana@example.test'].map((email) => ({ email }));
  return {
    event,
    registration: await build.registration({ event, status, people, holdExpiresAt: new Date(START + 100 * HOURS) }),
  };
};

beforeEach(async () => {
  at(0);
  server.refuse = () => null;
  server.received.splice(0);
  await em().execute("delete from pgboss.job where state = 'created'");
  await server.reopen();
});

it('mails are retried for two days while the mail server is down, and the organiser sees them', async () => {
  const { event, registration } = await team();
  await server.close();
  await later(registration);
  at(30);
  await later(registration);
  expect(await list(event.id)).toMatchObject({
    total: 2,
    data: ['ana@example.test', 'luz@example.test'].map((address) => ({
      address,
      state: 'WAITING',
      trouble: 'UNREACHABLE',
      failedAt: new Date(START).toISOString(),
    })),
  });
  at(47);
  await server.reopen();
  await send(registration);
  expect(recipients()).toEqual(['ana@example.test', 'luz@example.test']);
  expect((await list(event.id)).total).toBe(0);
  await send(registration);
  expect(server.received).toHaveLength(2);
});

it('a mail is given up after two days, and "Reenviar" starts again', async () => {
  const { event, registration } = await team();
  await server.close();
  for (const hours of [0, 24, 47]) {
    at(hours);
    await later(registration);
  }
  at(48);
  await send(registration);
  expect((await list(event.id)).data.map(({ state }) => state)).toEqual(['GIVEN_UP', 'GIVEN_UP']);
  await server.reopen();
  at(72);
  expect((await retry(event.id)).data.retryMails).toEqual({ mails: 2, teams: 1 });
  await runJobs();
  expect(recipients()).toEqual(['ana@example.test', 'luz@example.test']);
  expect((await list(event.id)).total).toBe(0);
});

it('an unknown address is final at once, and does not affect other addresses', async () => {
  const { event, registration } = await team();
  server.refuse = (address) =>
    address.startsWith('ana') ? { code: 550, words: '5.1.1 <ana@example.test>: user unknown' } : null;
  await send(registration);
  expect(recipients()).toEqual(['luz@example.test']);
  const { data } = await list(event.id);
  expect(data).toMatchObject([{ address: 'ana@example.test', state: 'REFUSED', trouble: 'BAD_ADDRESS' }]);
  expect(data[0]?.reply).toContain('user unknown');
  expect(data[0]).toMatchObject({
    competitors: [{ registration: { undeliveredMails: [{ address: 'ana@example.test' }] } }, {}],
  });
  // Resent after a correction, only to those whom it did not reach.
  await em().nativeUpdate(
    Competitor,
    { email: 'ana@example.test', registration: registration.id },
    { email: 'pilar@example.test' },
  );
  await retry(event.id, [data[0]!.id]);
  await runJobs();
  expect(recipients()).toEqual(['luz@example.test', 'pilar@example.test']);
  expect((await list(event.id)).total).toBe(0);
});

it.each([
  [450, '4.2.0 greylisted', 'WAITING'],
  [550, '5.7.1 relaying denied', 'WAITING'],
  [554, 'no such mailbox', 'REFUSED'],
])('the response %i %s leaves a mail %s', async (code, words, state) => {
  const { registration } = await team();
  server.refuse = () => ({ code, words });
  await send(registration).catch(() => undefined);
  expect((await rows(registration)).map((row) => row.state)).toEqual([state, state]);
});

it('a resend replaces the mails that are waiting, so that one mail arrives', async () => {
  const { registration } = await team(PurchaseStatus.PAID);
  const confirm = () => sendConfirmation(ctx(), registration.id);
  await server.close();
  await expect(confirm()).rejects.toThrow();
  await as(admin).graphql('mutation ($id: ID!) { resendConfirmation(registrationId: $id) { outcome } }', {
    id: String(registration.id),
  });
  await server.reopen();
  await runJobs();
  await confirm();
  expect(recipients()).toEqual(['ana@example.test', 'luz@example.test']);
});

it('concurrent jobs for the same mail send it once', async () => {
  const { registration } = await team();
  server.slowness = 50;
  await Promise.allSettled([send(registration), send(registration), send(registration)]);
  server.slowness = 0;
  expect(recipients()).toEqual(['ana@example.test', 'luz@example.test']);
});

it('a mail without a purpose any more leaves the list', async () => {
  const { event, registration } = await team();
  await server.close();
  await later(registration);
  await em().nativeUpdate(Purchase, { id: registration.id }, { status: PurchaseStatus.DELETED });
  expect((await list(event.id)).total).toBe(0);
  await send(registration);
  expect(await rows(registration)).toEqual([]);
});

it('the list of undelivered mails shows events of the viewer only', async () => {
  const { event, registration } = await team();
  await server.close();
  await later(registration);
  const other = await build.user({ roleName: RoleName.ORGANISER });
  const { errors } = await as(other).graphql('query ($id: ID!) { undeliveredMails(eventId: $id) { total } }', {
    id: String(event.id),
  });
  expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
});
