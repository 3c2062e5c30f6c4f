import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { RetryJobError } from '../platform/jobs/jobs.js';
import { openApi } from '../testing/api.js';
import { MailServer } from '../testing/mail-server.js';
import { newCode } from './drawing/certificate-code.js';
import { CertificateFont, TextAlign } from './certificate-enums.js';
import type { CertificateLayout } from './drawing/layout.js';
import { MailingStatus, RecipientState } from './mailing-states.js';
import { Mailing } from './mailing.entity.js';
import { Recipient } from './recipients/recipient.entity.js';
import { certificateJobs } from './certificates.jobs.js';
import { BATCH, resumeMailings, SEND_JOB, sendBatch } from './send-batch.js';

const mails = await MailServer.open();
const { build, clock, services, ctx } = await openApi({ SMTP_URL: mails.url });
afterAll(() => mails.close());
afterEach(() => {
  clock.release();
  mails.received.splice(0);
  mails.refuse = () => null;
  mails.hangUp = () => false;
});
const em = () => services.orm.em.fork();

const layout: CertificateLayout = {
  texts: [
    {
      ...{ column: 'nombre', text: '', font: CertificateFont.FIGTREE, bold: true, italic: false },
      ...{ align: TextAlign.CENTER, x: 148.5, y: 105, size: 40, color: '#0c1018', width: 240 },
    },
  ],
  code: { x: 262, y: 180, side: 24, color: '#0c1018' },
};

async function createMailing(people: number, more: Partial<Mailing> = {}): Promise<Mailing> {
  const picture = `${newCode()}.jpg`;
  await mkdir(services.storage.location, { recursive: true });
  await writeFile(
    join(services.storage.location, picture),
    await sharp({ create: { width: 800, height: 566, channels: 3, background: '#fffdf5' } })
      .jpeg()
      .toBuffer(),
  );
  const fork = em();
  const mailing = fork.create(Mailing, {
    ...{
      event: (await build.event()).id,
      creator: null,
      eventName: 'Sumapaz',
      city: 'Bogotá',
      eventDate: '2026-06-14',
    },
    ...{ icon: null, picture, layout, columns: ['nombre'], status: MailingStatus.SCHEDULED },
    ...{ sendAt: new Date(Date.now() - 1_000), createdAt: new Date(), ...more },
  });
  for (let personNumber = 1; personNumber <= people; personNumber++)
    fork.create(Recipient, {
      ...{
        mailing,
        row: personNumber + 1,
        code: newCode(),
        name: `Persona ${personNumber}`,
        email: `p${personNumber}@example.test`,
      },
      values: { nombre: `Persona ${personNumber}` },
    });
  await fork.flush();
  return mailing;
}
const states = async ({ id }: Mailing): Promise<Record<string, number>> => {
  const rows = await em().find(Recipient, { mailing: id });
  return Object.fromEntries([...Map.groupBy(rows, ({ state }) => state)].map(([state, of]) => [state, of.length]));
};
const mailingStatus = async ({ id }: Mailing) => (await em().findOneOrFail(Mailing, id)).status;
const sendAll = async ({ id }: Mailing): Promise<void> => {
  while (await sendBatch(ctx(), id));
};
const later = (minutes: number): void => clock.set(new Date(clock.now().getTime() + minutes * 60_000));

it('Each recipient gets one mail with picture and PDF, and the mailing ends', async () => {
  const mailing = await createMailing(BATCH + 3);
  expect(await sendBatch(ctx(), mailing.id)).toBe(true);
  expect(await mailingStatus(mailing)).toBe(MailingStatus.SCHEDULED);
  expect(await sendBatch(ctx(), mailing.id)).toBe(false);
  expect([await states(mailing), await mailingStatus(mailing)]).toEqual([{ SENT: BATCH + 3 }, MailingStatus.SENT]);
  expect(new Set(mails.received.map(({ recipient }) => recipient)).size).toBe(BATCH + 3);
  const [mail] = mails.received;
  expect(mail?.attachments.map(({ mimeType }) => mimeType).sort()).toEqual(['application/pdf', 'image/jpeg']);
  expect(mail?.subject).toBe('Tu certificado de Sumapaz');
});

it('Several nodes that send one mailing mail no recipient twice', async () => {
  const mailing = await createMailing(60);
  await Promise.all([1, 2, 3, 4].map(() => sendAll(mailing)));
  expect(mails.received).toHaveLength(60);
  expect(await states(mailing)).toEqual({ SENT: 60 });
});

it('A mailing waits for its time and sends nothing more after it is stopped', async () => {
  const mailing = await createMailing(3, { sendAt: new Date(Date.now() + 3_600_000) });
  await sendAll(mailing);
  expect(mails.received).toEqual([]);
  later(61);
  await em().nativeUpdate(Mailing, { id: mailing.id }, { status: MailingStatus.STOPPED });
  await sendAll(mailing);
  expect([mails.received.length, await states(mailing)]).toEqual([0, { PENDING: 3 }]);
});

it('Certificates are sent within seconds after a six-second mail server outage, at different times', async () => {
  const mailing = await createMailing(20);
  const { run } = certificateJobs(() => ctx()).find(({ name }) => name === SEND_JOB)!;
  const startedAt = clock.now().getTime();
  await mails.close();
  for (const seconds of [0, 3, 3]) {
    later(seconds / 60);
    await expect(run({ mailingId: mailing.id })).rejects.toThrow(RetryJobError);
  }
  const moments = (await em().find(Recipient, { mailing: mailing.id })).map(({ tryAt }) => tryAt!.getTime());
  expect(new Set(moments).size).toBeGreaterThan(15);
  expect(Math.max(...moments) - startedAt).toBeLessThan(20_000);
  await mails.reopen();
  later(12 / 60);
  await run({ mailingId: mailing.id });
  expect(await states(mailing)).toEqual({ SENT: 20 });
});

it('Temporary errors are retried with growing pauses, refused addresses are not', async () => {
  const mailing = await createMailing(4);
  mails.refuse = (address) => (address === 'p2@example.test' ? { code: 550, words: '5.1.1 No such user' } : null);
  await mails.close();
  await sendAll(mailing);
  expect(await states(mailing)).toEqual({ PENDING: 4 });
  later(0.01);
  await sendAll(mailing);
  expect((await em().find(Recipient, { mailing: mailing.id })).map(({ tries }) => tries)).toEqual([1, 1, 1, 1]);
  for (let minutes = 0; minutes < 60; minutes += 5) {
    later(5);
    await sendAll(mailing);
  }
  await mails.reopen();
  later(31);
  await sendAll(mailing);
  expect([await states(mailing), await mailingStatus(mailing)]).toEqual([{ SENT: 3, FAILED: 1 }, MailingStatus.SENT]);
  expect(await em().findOneOrFail(Recipient, { mailing: mailing.id, state: RecipientState.FAILED })).toMatchObject({
    email: 'p2@example.test',
    trouble: 'BAD_ADDRESS',
    reply: expect.stringContaining('No such user'),
  });
}, 30_000);

it('Waiting certificates have jobs, and later runs of the minutely job add no duplicates', async () => {
  const { id } = await createMailing(BATCH * 2 + 1);
  const jobs = () => services.jobs.countWaiting(em(), SEND_JOB, { mailingId: id });
  await resumeMailings(ctx());
  expect(await jobs()).toBe(3);
  await resumeMailings(ctx());
  expect(await jobs()).toBe(3);
});

it('A certificate that may have arrived is not sent again automatically', async () => {
  const mailing = await createMailing(2);
  mails.hangUp = (address) => address === 'p1@example.test';
  await sendAll(mailing);
  mails.hangUp = () => false;
  later(120);
  await resumeMailings(ctx());
  await sendAll(mailing);
  expect(mails.received.filter(({ recipient }) => recipient === 'p1@example.test')).toHaveLength(1);
  expect((await states(mailing)).UNCONFIRMED).toBe(1);
});

it('Certificates in handover when a process ended become unconfirmed', async () => {
  const mailing = await createMailing(3);
  await em().nativeUpdate(
    Recipient,
    { mailing: mailing.id, row: 2 },
    { state: RecipientState.UNDER_WAY, underWaySince: new Date(Date.now() - 300_000) },
  );
  await resumeMailings(ctx());
  await sendAll(mailing);
  expect([await states(mailing), await mailingStatus(mailing)]).toEqual([
    { UNCONFIRMED: 1, SENT: 2 },
    MailingStatus.SENT,
  ]);
});
