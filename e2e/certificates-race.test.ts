import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MailingStatus, RecipientState } from '../server/certificates/mailing-states.js';
import { Mailing } from '../server/certificates/mailing.entity.js';
import { Recipient } from '../server/certificates/recipients/recipient.entity.js';
import { resumeMailings } from '../server/certificates/send-batch.js';
import { certificatePicture, workbook } from '../server/certificates/testing/files.js';
import { readConfig } from '../server/platform/config/config.js';
import { openServices, systemContext } from '../server/services.js';
import { freshDatabase } from '../server/testing/database.js';
import { Factories } from '../server/testing/factories.js';
import { MailServer } from '../server/testing/mail-server.js';
import { testEnv } from '../server/testing/env.js';
import { startServer } from './server-process.js';

const PEOPLE = 1_000;
/** Numbers of received mails at which a node is killed, each of the two in turn. */
const KILLS = [250, 600];
/** Milliseconds without a mail after which no node is sending. */
const QUIET_MS = 2_500;

it('two servers that are killed twice during 1,000 mails send none twice and mark uncertain ones as unconfirmed', async () => {
  const { url } = await freshDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'dorsal-certificates-'));
  const mails = await MailServer.open({ reads: false });
  // Delay the mail server as a network does, so that a mail is always being sent.
  mails.slowness = 60;
  const env = { ...testEnv, DATA_DIR: dataDir, SMTP_URL: mails.url };
  const { services, close } = await openServices({ ...readConfig(env), databaseUrl: url }, 'http://localhost');
  const em = () => services.orm.em.fork();
  const start = () => startServer(url, { DATA_DIR: dataDir, SMTP_URL: mails.url });
  const nodes = await Promise.all([start(), start()]);
  try {
    const build = new Factories(services);
    const token = await build.session(await build.user());
    const id = await create(nodes[0]!.address, token);

    for (const [turn, arrived] of KILLS.entries()) {
      while (mails.addresses.length < arrived) await pause(20);
      const which = turn % nodes.length;
      await nodes[which]!.kill();
      nodes[which] = await start();
    }
    await silence(mails);
    // The mails of the killed node are marked after two minutes: move the clock.
    await em().execute(
      `update certificate_recipient set under_way_since = under_way_since - interval '3 minutes' where under_way_since is not null`,
    );
    await resumeMailings(systemContext(services));
    while ((await em().findOneOrFail(Mailing, id)).status !== MailingStatus.SENT) {
      await pause(300);
      await resumeMailings(systemContext(services));
    }

    const recipients = await em().find(Recipient, { mailing: id });
    const mailsTo = new Map<string, number>();
    for (const address of mails.addresses) mailsTo.set(address, (mailsTo.get(address) ?? 0) + 1);
    const of = (state: RecipientState) => recipients.filter((recipient) => recipient.state === state);
    const [sent, unconfirmed] = [of(RecipientState.SENT), of(RecipientState.UNCONFIRMED)];
    const arrivedAnyway = unconfirmed.filter(({ email }) => mailsTo.has(email ?? '')).length;
    process.stderr.write(
      `certificates: ${sent.length} sent, ${unconfirmed.length} unconfirmed (of these ${arrivedAnyway} had arrived), after ${KILLS.length} kills\n`,
    );
    expect([...mailsTo].filter(([, times]) => times > 1)).toEqual([]);
    expect(sent.filter(({ email }) => !mailsTo.has(email ?? ''))).toEqual([]);
    expect(sent.length + unconfirmed.length).toBe(PEOPLE);
    // At most the mails that two nodes send concurrently, for each kill.
    expect(unconfirmed.length).toBeLessThanOrEqual(KILLS.length * 5);
  } finally {
    await Promise.all(nodes.map((node) => node.stop()));
    await close();
    await mails.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}, 240_000);

/** Sends certificates to everyone at once, by the REST call. @returns the mailing's ID */
async function create(address: string, token: string): Promise<number> {
  const picture = await certificatePicture(700, 600);
  const people = Array.from({ length: PEOPLE }, (_, index) => [
    `Persona ${index} Ñáñez`,
    `persona${index}@correo.test`,
  ]);
  const form = new FormData();
  const fields = {
    ...{ nombre_evento: 'Media Maratón de Sumapaz', fecha_evento: '2026-06-14', city: 'Bogotá' },
    ...{ icono_evento: picture, certificado: picture, excel: workbook([['nombre', 'correo'], ...people]) },
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const response = await fetch(`${address}/api/certificados`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const body = (await response.json()) as { id: number };
  expect([response.status, body]).toMatchObject([200, { id: expect.any(Number) as number }]);
  return body.id;
}

/** Waits until no more mails arrive. */
async function silence(mails: MailServer): Promise<void> {
  for (let before = -1; before !== mails.addresses.length;) {
    before = mails.addresses.length;
    await pause(QUIET_MS);
  }
}
