import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AuditEntry } from '../audit/audit-entry.entity.js';
import { PaymentStatus, ReviewReason } from '../payments/payment-states.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { teamMailJobs } from '../team-mails/team-mails.jobs.js';
import { openTestServices } from '../testing/services.js';
import { resendConfirmation, resendPaymentLinks } from './resend-mails.js';

const { services, ctx, build, clock } = await openTestServices();
const admin = await build.user();
const folder = join(services.config.dataDir, 'mail');
const { UNPAID, REJECTED, EXPIRED } = PurchaseStatus;

afterEach(() => clock.release());

interface Job {
  id: string;
  name: string;
  data: object;
}
const queued = () =>
  ctx().em.execute<Job[]>(`select id, name, data from pgboss.job where name like 'send-%' order by created_on, id`);

/** Returns the jobs that were enqueued by `trigger`; no worker runs in this test. */
async function enqueued(trigger: () => Promise<unknown>): Promise<Job[]> {
  const before = new Set((await queued()).map(({ id }) => id));
  await trigger();
  return (await queued()).filter(({ id }) => !before.has(id));
}
/** Runs a job as its queue would. */
const run = async ({ name, data }: Pick<Job, 'name' | 'data'>) =>
  teamMailJobs(() => ctx())
    .find((kind) => kind.name === name)!
    .run(data);
const mailsTo = async (email: string): Promise<string[]> => {
  const files = await readdir(folder).catch(() => []);
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return texts.filter((text) => text.includes(email)).map((text) => text.replace(/=\r?\n/g, '').replaceAll('=3D', '='));
};
const actions = async (subjectId: number) =>
  (await ctx().em.find(AuditEntry, { subject: 'registration', subjectId }, { orderBy: { id: 'asc' } })).map(
    ({ action, actor }) => [action, actor],
  );

describe('the confirmation', () => {
  it('the confirmation is mailed for each request, and recorded', async () => {
    const registration = await build.registration({
      event: await build.event(),
      people: [{ email: 'a@example.test' }],
    });
    await run({ name: 'send-confirmation', data: { purchaseId: registration.id } });
    expect(await mailsTo('a@example.test')).toHaveLength(1);

    const [job] = await enqueued(() => resendConfirmation(ctx(admin), registration.id));
    await run(job!);
    // The queue may run a job twice: the mail is sent once per request.
    await run(job!);
    const mails = await mailsTo('a@example.test');
    expect(mails).toHaveLength(2);
    expect(new Set(mails.map((mail) => /Message-ID:\s*(\S+)/i.exec(mail)?.[1])).size).toBe(2);
    expect(await actions(registration.id)).toEqual([
      ['confirmation mailed', 'job'],
      ['confirmation resent', 'user'],
      ['confirmation mailed', 'job'],
    ]);
  });

  it('a confirmation is refused within five minutes of the last one', async () => {
    const registration = await build.registration({ event: await build.event() });
    const trigger = () => enqueued(() => resendConfirmation(ctx(admin), registration.id));
    clock.set('2026-05-01T12:00:00-05:00');
    expect(await trigger()).toHaveLength(1);
    clock.set('2026-05-01T12:04:00-05:00');
    await expect(trigger()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', details: { retryAfter: 60 } });
    clock.set('2026-05-01T12:05:00-05:00');
    expect(await trigger()).toHaveLength(1);
  });

  it('a confirmation of an unpaid team is refused', async () => {
    const registration = await build.registration({ event: await build.event(), status: UNPAID });
    await expect(resendConfirmation(ctx(admin), registration.id)).rejects.toMatchObject({ code: 'WRONG_STATE' });
  });
});

describe('the payment link', () => {
  const HOURS = 3_600_000;
  const later = (hours: number) => new Date(Date.now() + hours * HOURS);

  it('the payment link is sent to the unpaid teams of the chosen, with start, link and end of the hold', async () => {
    const startsAt = new Date('2030-06-16T11:00:00Z');
    const event = await build.event({ startsAt, categories: [{ startTime: '06:40' }] });
    const unpaid = await build.registration({
      event,
      status: UNPAID,
      people: [{ email: 'debe@example.test' }, { email: 'pareja@example.test' }],
      holdExpiresAt: later(3),
    });
    const paid = await build.registration({ event, people: [{ email: 'paga@example.test' }] });
    const ids = [unpaid, paid].map(({ competitors }) => String(competitors[0]!.id));
    const jobs = await enqueued(async () =>
      expect(await resendPaymentLinks(ctx(admin), { ids })).toEqual({
        outcome: 'LINKS_SENT',
        teams: 1,
        teamsLeft: 0,
        mails: null,
      }),
    );
    await run(jobs[0]!);
    await run(jobs[0]!);
    const [mail, ...more] = await mailsTo('debe@example.test');
    expect(mail).toContain(`http://dorsal.test/inscripcion/pago/${unpaid.purchase.token}`);
    expect(mail).toContain('Reserva hasta');
    expect(mail).toMatch(/Fecha: .*16 de junio de 2030, 6:40/);
    expect(more).toEqual([]);
    expect(await mailsTo('pareja@example.test')).toHaveLength(1);
    expect(await mailsTo('paga@example.test')).toEqual([]);
    expect(await actions(unpaid.id)).toEqual([
      ['payment link resent', 'user'],
      ['payment link mailed', 'job'],
    ]);
  });

  it('the payment link is sent to all matches of a filter, one job each, and not twice within the hour', async () => {
    const event = await build.event();
    for (let index = 0; index < 52; index++)
      await build.registration({ event, status: index % 2 ? UNPAID : REJECTED, holdExpiresAt: later(9) });
    await build.registration({ event, status: UNPAID, holdExpiresAt: later(-1) });
    await build.registration({ event, status: EXPIRED });
    const selection = { filter: { eventId: String(event.id) } };
    const jobs = await enqueued(async () =>
      expect(await resendPaymentLinks(ctx(admin), selection)).toMatchObject({
        outcome: 'LINKS_SENT',
        teams: 52,
        teamsLeft: 1,
      }),
    );
    const requested = jobs.map(({ data }) => (data as { registrationIds: number[] }).registrationIds);
    expect(requested.map(({ length }) => length)).toEqual(Array(52).fill(1));
    expect(new Set(requested.flat()).size).toBe(52);
    expect(await resendPaymentLinks(ctx(admin), selection)).toMatchObject({ outcome: 'NO_LINK_SENT', teams: 0 });
    clock.set(later(1.1));
    expect(await resendPaymentLinks(ctx(admin), selection)).toMatchObject({ teams: 52 });
  });

  it('the payment link is not sent to teams whose payment is under review', async () => {
    const event = await build.event();
    const registration = await build.registration({ event, status: UNPAID, holdExpiresAt: later(3) });
    await build.payment(registration, { status: PaymentStatus.APPROVED, review: ReviewReason.AMOUNT_MISMATCH });
    const ids = [String(registration.competitors[0]!.id)];
    const jobs = await enqueued(async () =>
      expect(await resendPaymentLinks(ctx(admin), { ids })).toMatchObject({ outcome: 'NO_LINK_SENT', teams: 0 }),
    );
    expect(jobs).toEqual([]);
  });

  it('the payment link is not sent any more once the team has paid', async () => {
    const event = await build.event();
    const registration = await build.registration({
      event,
      status: UNPAID,
      people: [{ email: 'yapago@example.test' }],
      holdExpiresAt: later(3),
    });
    const [job] = await enqueued(() => resendPaymentLinks(ctx(admin), { filter: { eventId: String(event.id) } }));
    await ctx().em.execute(`update purchase set status = 'PAID' where id = ?`, [registration.id]);
    await run(job!);
    expect(await mailsTo('yapago@example.test')).toEqual([]);
  });
});
