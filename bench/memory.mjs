import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { Node } from './faults/node.mjs';
import * as race from './race.mjs';
import { memoryOf, MemoryPeaks, totalOf } from './resident-memory.mjs';
import { upload } from './upload.mjs';
import { admin, ask } from './fixtures.mjs';
import { mainOf } from './processes.mjs';

const UPLOADS = 1_000;
const SEARCHES = 600;
const UNKNOWN_ADDRESSES = 1_500;
const CONFIRMATIONS = 5_000;
const AT_ONCE = 4;
/** Milliseconds after the last request. */
const REST_MS = 60_000;

/**
 * Measures the resident memory of a node and its children, without PostgreSQL, in MB: after a first start with
 * demonstration data, and after uploads, searches, unknown addresses and confirmations. Linux only. Resolves with `{
 * ratios }`, by name.
 */
export async function measureMemory({ dataDir, dist, say }) {
  const node = new Node(mainOf(dist), {
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  const ratios = {};
  const peaks = new MemoryPeaks(() => node.pid);
  try {
    await node.start();
    if (!(await node.served())) throw new Error('The server did not become ready.');
    await sleep(REST_MS);
    ratios['MB after the first start'] = totalOf(node.pid);
    say(`first start: ${JSON.stringify(memoryOf(node.pid))}`);
    await load(node.url, join(dataDir, 'mail'), (what) => say(`${what}: ${JSON.stringify(memoryOf(node.pid))}`));
    await sleep(REST_MS);
    ratios['MB after the load'] = totalOf(node.pid);
    ratios['MB of the children at most'] = peaks.children;
    say(`after the load: ${JSON.stringify(memoryOf(node.pid))}`);
    return { ratios };
  } finally {
    peaks.stop();
    await node.stop();
  }
}

async function load(url, mailFolder, report) {
  const { token } = (await ask(url, race.login, admin)).login;
  const { createEvent: event } = await ask(
    url,
    'mutation ($input: EventInput!) { createEvent(input: $input) { id slug categories { id } kits { id } } }',
    { input: { ...race.event('Carrera gratis', 0), prices: [{ date: race.event('', 0).prices[1].date, amount: 0 }] } },
    token,
  );
  const picture = await sharp({
    create: { width: 2400, height: 1600, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
    .jpeg()
    .toBuffer();
  const file = new File([picture], 'foto.jpg', { type: 'image/jpeg' });
  await repeat(UPLOADS, async () => {
    const { errors } = await upload(
      url,
      token,
      'mutation ($file: Upload!) { uploadDescriptionImage(file: $file) { id } }',
      file,
    );
    if (errors.length) throw new Error(JSON.stringify(errors));
  });
  report(`${UPLOADS} uploads`);
  await repeat(SEARCHES, (number) => open(`${url}/eventos?q=palabra${number}`, 200));
  report(`${SEARCHES} searches`);
  await repeat(UNKNOWN_ADDRESSES, (number) => open(`${url}/evento/no-existe-${number}`, 404));
  report(`${UNKNOWN_ADDRESSES} unknown addresses`);
  const before = readdirSync(mailFolder).length;
  await repeat(CONFIRMATIONS, (number) => register(url, event, 1_000_000_000 + number));
  while (readdirSync(mailFolder).length - before < CONFIRMATIONS) await sleep(1_000);
  report(`${CONFIRMATIONS} confirmations`);
}

async function repeat(times, act) {
  let number = 0;
  const next = async () => {
    while (number < times) await act(++number);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

async function open(address, status) {
  const response = await fetch(address, { headers: { accept: 'text/html', 'accept-encoding': 'br' } });
  await response.arrayBuffer();
  if (response.status !== status) throw new Error(`${address} failed with HTTP status ${response.status}`);
}

async function register(url, event, dni) {
  const person = JSON.parse(JSON.stringify(race.person).replaceAll('@DNI@', String(dni)));
  const competitors = [{ ...person, kitId: event.kits[0].id }];
  const input = { eventId: event.id, categoryId: event.categories[0].id, competitors };
  const { holdRegistration } = await ask(url, race.holdRegistration, { input });
  if (!holdRegistration.registration) throw new Error(JSON.stringify(holdRegistration));
}
