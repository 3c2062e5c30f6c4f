import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import * as race from '../race.mjs';
import { audit, killBackend } from './books.mjs';
import { Load, ask } from './load.mjs';
import { MailServer } from './mail-server.mjs';
import { Node } from './node.mjs';

const WIDTH = 12;
/** Milliseconds of load before a fault, and after it before the books are checked. */
const BEFORE_MS = 1_500;
const AFTER_MS = 1_500;
/**
 * Timeout of mails in milliseconds: those of a killed node are sent again after its heartbeat, those that a closed mail
 * server refused after 15 minutes at most (MAIL_RETRY).
 */
const MAILS_MS = 900_000;
const admin = { email: 'faults@example.com', password: 'corredores-bajo-la-lluvia' };

/**
 * Runs `rounds` of each fault with two nodes on one PostgreSQL, while people register and pay. After each fault the
 * books must balance and both nodes must serve; at the end everybody who paid must have a mail.
 * @returns a line per fault: name, count, result
 */
export async function runFaults({ dataDir, dist, rounds, say, checkBooks }) {
  const load = (path) => import(pathToFileURL(join(dist, path)));
  const { startEmbeddedDatabase } = await load('platform/embedded-postgres/embedded-database.js');
  const postgres = { dataDir: join(dataDir, 'postgres') };
  let database = await startEmbeddedDatabase(postgres);
  const port = Number(new URL(database.url).port);
  const mails = new MailServer();
  await mails.open();
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: join(dataDir, 'files'),
    SMTP_URL: mails.url,
    JWT_SECRET: 'a-secret-for-a-run-of-faults-and-nothing-else',
    RATE_LIMITS: 'off',
    DEMO_DATA: 'off',
    LOG_LEVEL: 'silent',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  };
  const main = join(dist, 'main.js');
  const nodes = [new Node(main, env), new Node(main, env)];
  try {
    await nodes[0].start();
    await nodes[1].start();
    const people = new Load(nodes, await makeEvent(nodes[0], admin));

    let turn = 0;
    const faults = {
      'a server killed (SIGKILL)': async () => {
        const node = nodes[turn++ % nodes.length];
        await node.kill();
        await sleep(300);
        await node.start();
      },
      'PostgreSQL restarted': async () => {
        process.kill(database.pid, 'SIGINT');
        await gone(database.pid);
        await sleep(500);
        database = await startEmbeddedDatabase({ ...postgres, port });
      },
      'a backend of PostgreSQL killed (SIGKILL)': () => killBackend(database.url),
      'the mail server closed for three seconds': async () => {
        await mails.close();
        await sleep(3_000);
        await mails.open();
      },
    };

    const lines = [];
    for (const [fault, happen] of Object.entries(faults)) {
      for (let round = 1; round <= rounds; round++) {
        people.failed = 0;
        people.start(WIDTH);
        await sleep(BEFORE_MS);
        await happen();
        const since = Date.now();
        const problems = [];
        for (const node of nodes) if (!(await node.served())) problems.push('a node does not serve');
        const away = Date.now() - since;
        await sleep(AFTER_MS);
        await people.stop().catch((error) => problems.push(error.message));
        for (const node of nodes) await people.registerAndPay(node).catch((error) => problems.push(error.message));
        if (nodes.some(({ ended }) => ended > 0)) problems.push('a server ended by itself');
        problems.push(...(await audit(checkBooks, database.url, people)));
        const line = {
          fault,
          round,
          away,
          failed: people.failed,
          saved: people.saved.size,
          paid: people.paid.size,
          problems,
        };
        lines.push(line);
        say(line);
      }
    }
    lines.push(await lastMails(people, mails, say));
    return lines;
  } finally {
    await Promise.all(nodes.map((node) => node.stop()));
    await mails.close();
    await database.stop();
  }
}

/** Waits until everybody who paid has a mail. */
async function lastMails(people, mails, say) {
  const since = Date.now();
  const missing = () => {
    const got = mails.addresses();
    return [...people.paid.values()].filter((address) => !got.has(address)).length;
  };
  while (missing() > 0 && Date.now() - since < MAILS_MS) await sleep(250);
  const lost = missing();
  const twice = [...mails.received.values()].filter((times) => times > 1).length;
  const line = {
    fault: `every mail arrived (${twice} of ${mails.received.size} more than once)`,
    round: 1,
    away: Date.now() - since,
    failed: 0,
    saved: people.saved.size,
    paid: people.paid.size,
    problems: lost > 0 ? [`${lost} mails are missing`] : [],
  };
  say(line);
  return line;
}

/** Creates the event of the sale as its administrator. @returns its ID, a category and a kit */
export async function makeEvent(node, admin) {
  const { token } = (await ask(node, race.login, admin)).login;
  const event = (await ask(node, race.createEvent, { input: race.event('Carrera de las averías', 0) }, token))
    .createEvent;
  const { publicEvent } = await ask(node, race.eventPage, { slug: event.slug });
  return { id: event.id, category: publicEvent.categories[0].id, kit: publicEvent.kits[0].id };
}

async function gone(pid) {
  for (;;) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await sleep(20);
  }
}
