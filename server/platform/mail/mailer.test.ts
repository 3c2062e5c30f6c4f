import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { MailServer } from '../../testing/mail-server.js';
import { testConfig } from '../../testing/services.js';
import { Mailer, type Mail } from './mailer.js';

const server = await MailServer.open();
const config = await testConfig({ SMTP_URL: `${server.url}?maxConnections=3` });
const mailer = new Mailer(config);
afterAll(async () => {
  mailer.close();
  await server.close();
});
beforeEach(() => void server.received.splice(0));

const mail = (more: Partial<Mail> = {}): Mail => ({
  to: 'ana@example.test',
  subject: 'Hola',
  text: 'Hola',
  html: '<p>Hola</p>',
  messageId: '<hola@dorsal>',
  ...more,
});

it('A mail is marked as automatic, and replies go to the organiser, if it names one', async () => {
  await mailer.send(mail());
  await mailer.send(mail({ replyTo: 'carrera@example.test' }));
  expect(server.received.map(({ replyTo }) => replyTo?.map(({ address }) => address))).toEqual([
    undefined,
    ['carrera@example.test'],
  ]);
  for (const { headers } of server.received)
    expect(headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
});

it('The mailer opens at most `maxConnections` of SMTP_URL at a time', async () => {
  server.slowness = 20;
  server.mostConnections = 0;
  await Promise.all(Array.from({ length: 30 }, (_, number) => mailer.send(mail({ to: `p${number}@example.test` }))));
  server.slowness = 0;
  expect(server.received).toHaveLength(30);
  expect(server.mostConnections).toBeLessThanOrEqual(3);
});

it('The mailer sends at most `rateLimit` of SMTP_URL mails in `rateDelta` milliseconds', async () => {
  const slow = new Mailer({ ...config, smtpUrl: `${server.url}?maxConnections=2&rateLimit=2&rateDelta=400` });
  const start = Date.now();
  await Promise.all(Array.from({ length: 6 }, (_, number) => slow.send(mail({ to: `p${number}@example.test` }))));
  expect(Date.now() - start).toBeGreaterThanOrEqual(700);
  expect(server.received).toHaveLength(6);
  slow.close();
});

it('Mails that are not sent are stored in files that only their owner can read', async () => {
  const fileMailer = new Mailer({ ...config, smtpUrl: null });
  await fileMailer.send(mail());
  const folder = fileMailer.folder ?? '';
  const [file = ''] = readdirSync(folder);
  expect([folder, join(folder, file)].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600]);
});

describe('delivery errors of the mailer', () => {
  it('A connection that ends after the whole mail was sent is an uncertain failure without a retry', async () => {
    server.hangUp = () => true;
    await expect(mailer.send(mail())).rejects.toMatchObject({ final: false, uncertain: true });
    expect(server.received).toHaveLength(1);
    server.hangUp = () => false;
  });

  it('A connection that cannot be opened is a certain failure', async () => {
    await server.close();
    await expect(mailer.send(mail())).rejects.toMatchObject({ final: false, uncertain: false });
    await server.reopen();
  });

  it('A refusal of the mail server is a certain failure', async () => {
    server.refuse = () => ({ code: 451, words: '4.7.1 Try again later' });
    await expect(mailer.send(mail())).rejects.toMatchObject({ final: false, uncertain: false });
    server.refuse = () => null;
  });
});
