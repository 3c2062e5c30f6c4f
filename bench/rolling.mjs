import { Agent, request as httpRequest } from 'node:http';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { audit } from './faults/books.mjs';
import { ask, PATIENCE_MS } from './faults/load.mjs';
import { Node } from './faults/node.mjs';
import * as race from './race.mjs';
import { mainOf } from './processes.mjs';

/** Concurrent people who register through each balancer. */
const WIDTH = 6;
/** Milliseconds between the balancer's checks of a node, as in deploy/balancer.cfg. */
const CHECK_MS = 1_000;
/**
 * Milliseconds after which the balancer closes an idle connection, as nginx and AWS do, or earlier if the node's header
 * `Keep-Alive` says so.
 */
const IDLE_MS = 60_000;
/** Milliseconds that a person thinks between two requests, at most. */
const THINK_MS = 100;
/** People per filled purchase: teams have 1.8 members, and some purchases are orders. */
const PEOPLE_PER_PURCHASE = 1.65;
/** Number of minutes that a node may take to become ready. */
const START_TRIES = 5;
/** Level of pino. */
const ERROR_LEVEL = 50;
const admin = { email: 'rolling@example.com', password: 'corredores-bajo-la-lluvia' };

/**
 * Replaces two nodes of the previous version by nodes of this one, one after another, while people register, pay and
 * read; then returns one node to the previous version, upgrades it again, and restarts the other.
 * @param previous folder of the previous version, built, which fills its database
 * @param seconds duration of the load between the replacements
 * @returns the counters of each phase, and what is wrong
 */
export async function runRolling({ dataDir, dist, previous, purchases, seconds, checkBooks, say }) {
  const previousDist = join(previous, 'dist', 'server');
  const part = (...path) => import(pathToFileURL(join(previousDist, ...path)));
  const { startEmbeddedDatabase } = await part('platform', 'embedded-postgres', 'embedded-database.js');
  const { migrate } = await part('platform', 'database', 'migrate.js');
  const { hashPassword } = await part('users', 'password.js');
  const { fillWorld } = await import(pathToFileURL(join(previous, 'bench', 'scale-world.mjs')));
  const database = await startEmbeddedDatabase({ dataDir: join(dataDir, 'postgres') });
  const problems = [];
  const report = (problem) => {
    problems.push(problem);
    say(`✘ ${problem}`);
  };
  const running = new Set();
  try {
    await migrate(database.url);
    const startedAt = Date.now();
    const participants = Math.ceil(purchases * PEOPLE_PER_PURCHASE);
    await fillWorld(
      database.url,
      {
        events: 100,
        participants,
        biggest: Math.ceil(participants / 50),
        users: 50,
        auditLines: purchases,
        coupons: 1_000,
      },
      { people: await callers(hashPassword), credentials: '' },
    );
    const filled = await select(database.url, 'select count(*)::int as count from purchase');
    say(`${filled.count} purchases created in ${Math.round((Date.now() - startedAt) / 1_000)} s`);
    // The filled registrations have no mails: they count as those of the demonstration.
    await select(database.url, 'insert into demo_mark (begun_at, finished_at) values (now(), now())');

    const env = {
      ...{ DATABASE_URL: database.url, DATA_DIR: join(dataDir, 'files'), JWT_SECRET: randomUUID() + randomUUID() },
      ...{ RATE_LIMITS: 'off', DEMO_DATA: 'off', LOG_LEVEL: 'warn', DRAIN_SECONDS: '5', TRUSTED_PROXIES: '1' },
    };
    const startNode = async (folder) => {
      const node = new Node(mainOfVersion(folder), env, (line) => {
        if (isErrorLine(line)) report(line);
      });
      running.add(node);
      await node.start();
      // The machine may be busy: a start under load takes longer than one alone.
      for (let tries = 1; !(await node.served()); tries++)
        if (tries === START_TRIES) throw new Error('A node does not become ready');
      return node;
    };
    const nodes = [await startNode(previousDist), await startNode(previousDist)];
    // The books of this version may need tables that only its migrations create.
    const { checkBooks: checkPrevious } = await part('books', 'check-books.js');
    const known = new Map((await checkPrevious(database.url)).map(({ deviation, count }) => [deviation, count]));
    const event = await makeEvent(nodes[0]);
    await disableWaitingRoom(database.url, event);

    const balancers = [new Balancer({ checksReadiness: true }), new Balancer({ checksReadiness: false })];
    for (const balancer of balancers) nodes.forEach((node) => balancer.add(node.url));
    const session = (await ask(nodes[0], race.login, admin)).login.token;
    const load = new Load({ balancers, event, session, report });
    const phases = [];
    const phase = async (name, run) => {
      load.begin();
      const since = Date.now();
      await run();
      const seconds = (Date.now() - since) / 1_000;
      phases.push({ name, seconds, ...load.end() });
      say(describePhase(phases.at(-1)));
    };
    /** Starts a node of `folder`, and stops the node at this position once the new one is ready. */
    const replace = async (at, folder) => {
      const node = await startNode(folder);
      await disableWaitingRoom(database.url, event);
      for (const balancer of balancers) balancer.add(node.url);
      await sleep(seconds * 1_000);
      const stopped = await nodes[at].stop();
      running.delete(nodes[at]);
      nodes[at] = node;
      if (!stopped) report('A node did not exit with 0 after SIGTERM');
      await sleep(seconds * 1_000);
    };

    load.start(WIDTH);
    await sleep(3_000);
    await phase('two nodes of the previous version', () => sleep(seconds * 1_000));
    await phase('first node replaced, with migrations', () => replace(0, dist));
    await phase('second node replaced', () => replace(1, dist));
    await phase('first node back to the previous version', () => replace(0, previousDist));
    await phase('first node replaced again', () => replace(0, dist));
    await phase('second node restarted', () => replace(1, dist));
    await load.stop();
    balancers.forEach((balancer) => balancer.close());

    const checkNew = async (url) =>
      (await checkBooks(url)).filter(({ deviation, count }) => count > (known.get(deviation) ?? 0));
    const stored = await select(
      database.url,
      `select count(*)::int as saves, (count(*) filter (where status = 'PAID'))::int as payments
        from purchase where event_id = $1`,
      [event.id],
    );
    (await audit(checkNew, database.url)).forEach(report);
    for (const name of ['saves', 'payments'])
      if (stored[name] < load[name]) report(`${load[name]} ${name} were confirmed, ${stored[name]} are stored`);
    const { saves, payments } = load;
    return { purchases: filled.count, saves, payments, phases, problems };
  } finally {
    await Promise.all([...running].map((node) => node.stop()));
    await database.stop();
  }
}

/** Returns the program of a version; those without a bundle have only the built files. */
const mainOfVersion = (dist) => [mainOf(dist), join(dist, 'main.js')].find((file) => existsSync(file));

async function callers(hashPassword) {
  const hash = await hashPassword(admin.password);
  return { administrator: { email: admin.email, hash }, organiser: { email: 'organiser@example.com', hash } };
}

/** Executes one statement. @returns its first row */
async function select(url, statement, values) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(statement, values)).rows[0];
  } finally {
    await client.end();
  }
}

async function makeEvent(node) {
  const { token } = (await ask(node, race.login, admin)).login;
  const { id, slug } = (await ask(node, race.createEvent, { input: race.event('Carrera de las versiones', 0) }, token))
    .createEvent;
  const { publicEvent } = await ask(node, race.eventPage, { slug });
  return { id, slug, category: publicEvent.categories[0].id, kit: publicEvent.kits[0].id };
}

/** The load's people do not wait in a room, which would open when they overload a node. */
async function disableWaitingRoom(url, { id }) {
  const { exists } = await select(url, `select to_regclass('waiting_room') is not null as exists`);
  if (exists)
    await select(url, `insert into waiting_room (event_id, mode) values ($1, 'OFF') on conflict do nothing`, [id]);
}

function isErrorLine(line) {
  try {
    return JSON.parse(line).level >= ERROR_LEVEL;
  } catch {
    return false;
  }
}

const describePhase = ({ name, seconds, requests, saves, payments, p50, slowest, dropped, failed, redirected }) =>
  `${name.padEnd(42)} ${seconds.toFixed(0)} s: ${requests} requests, ${saves} saves (p50 ${p50} ms, slowest ${slowest} ms), ` +
  `${payments} payments, ${dropped} dropped, ${failed} failed, ${redirected} sent to another node`;

/**
 * Sends requests to nodes in turn on keep-alive connections. With checks it asks each node every second whether it is
 * ready, as a load balancer; without them it uses a node until that refuses a connection, as a browser.
 */
class Balancer {
  #nodes = [];
  #next = 0;
  #timer;
  /** Number of requests that a node refused before they were sent, and that another one got. */
  redirected = 0;

  constructor({ checksReadiness }) {
    if (checksReadiness) this.#timer = setInterval(() => this.#nodes.forEach((node) => void check(node)), CHECK_MS);
  }

  add(url) {
    const agent = new Agent({ keepAlive: true, timeout: IDLE_MS });
    this.#nodes.push({ url, agent, isUsable: true });
  }

  close() {
    clearInterval(this.#timer);
    for (const { agent } of this.#nodes) agent.destroy();
  }

  /** @throws DroppedError if the request was sent and got no response */
  async send(message) {
    for (;;) {
      const usable = this.#nodes.filter(({ isUsable }) => isUsable);
      if (usable.length === 0) throw new Error('No node is ready');
      const node = usable[this.#next++ % usable.length];
      try {
        return await sendTo(node, message);
      } catch (error) {
        if (error instanceof DroppedError) throw error;
        node.isUsable = false;
        this.redirected++;
      }
    }
  }
}

async function check(node) {
  try {
    node.isUsable = (await sendTo({ ...node, agent: false }, { path: '/readyz' })).status === 200;
  } catch {
    node.isUsable = false;
  }
}

class DroppedError extends Error {}

/** @throws DroppedError if the connection ended without a response; another error if it was refused */
function sendTo({ url, agent }, { path, body, headers = {} }) {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(`${url}${path}`, {
      ...{ agent, method: body === undefined ? 'GET' : 'POST', timeout: PATIENCE_MS },
      headers: { ...headers, ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }) },
    });
    const fail = (error) => {
      const connection = sent.reusedSocket ? 'reused' : 'new';
      reject(
        error.code === 'ECONNREFUSED'
          ? error
          : new DroppedError(`${path} on a ${connection} connection: ${error.code ?? error.message}`),
      );
    };
    sent.on('timeout', () => sent.destroy(new Error(`no response in ${PATIENCE_MS} ms`)));
    sent.on('error', fail);
    sent.on('response', (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', fail);
      response.on('end', () => resolve({ status: response.statusCode, text: Buffer.concat(chunks).toString() }));
    });
    sent.end(body);
  });
}

/** People who look at pages, register and pay over both APIs, and an organiser who lists competitors. */
class Load {
  /** Number of saves with a response. */
  saves = 0;
  /** Number of confirmations with a response. */
  payments = 0;
  #isRunning = false;
  #workers = [];
  #person = 80_000_000;
  #counters = this.#zero();

  constructor(parts) {
    Object.assign(this, parts);
  }

  #zero() {
    return { requests: 0, payments: 0, dropped: 0, failed: 0, times: [], redirected: 0 };
  }

  start(width) {
    this.#isRunning = true;
    const repeat = async (run) => {
      while (this.#isRunning)
        try {
          await run();
        } catch (error) {
          this.#counters[error instanceof DroppedError ? 'dropped' : 'failed']++;
          this.report(error.message);
          await sleep(THINK_MS);
        }
    };
    this.#workers = this.balancers.flatMap((balancer) => [
      ...Array.from({ length: width }, (_, at) =>
        repeat(() => (at % 2 === 0 ? this.#registerByGraphql(balancer) : this.#registerByRest(balancer))),
      ),
      repeat(() => this.#organise(balancer)),
    ]);
  }

  async stop() {
    this.#isRunning = false;
    await Promise.all(this.#workers);
  }

  begin() {
    this.#counters = this.#zero();
    this.balancers.forEach((balancer) => (balancer.redirected = 0));
  }

  end() {
    const { times, ...counters } = this.#counters;
    const sorted = times.toSorted((a, b) => a - b);
    return {
      ...counters,
      saves: sorted.length,
      p50: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0),
      slowest: Math.round(sorted.at(-1) ?? 0),
      redirected: this.balancers.reduce((sum, { redirected }) => sum + redirected, 0),
    };
  }

  async #registerByGraphql(balancer) {
    await this.#send(balancer, { path: `/evento/${this.event.slug}` });
    await this.#graphql(balancer, race.eventPage, { slug: this.event.slug });
    const competitors = [{ ...this.#newPerson(), kitId: this.event.kit }];
    const input = { eventId: this.event.id, categoryId: this.event.category, competitors };
    const { registration } = await this.#time(async () => {
      const { holdRegistration: held } = await this.#graphql(balancer, race.holdRegistration, { input });
      if (held.outcome !== 'HELD') throw new Error(`Save failed: ${held.outcome}`);
      return held;
    });
    const { startPayment } = await this.#graphql(balancer, race.startPayment, { token: registration.token });
    await this.#confirm(balancer, startPayment);
  }

  async #registerByRest(balancer) {
    await this.#send(balancer, { path: '/api/public/eventos' });
    await this.#graphql(balancer, race.eventList, { words: 'carrera' });
    const body = JSON.stringify(race.restSave(this.event, this.#newPerson()));
    const pay = await this.#time(async () => {
      const { text } = await this.#send(balancer, { path: '/api/competitor', body, headers: json });
      const { status, pay } = JSON.parse(text);
      if (status !== 0) throw new Error(`Save failed: ${text}`);
      return pay;
    });
    await this.#confirm(balancer, { reference: pay.referenceCode, amount: pay.amount });
  }

  /** Lists the competitors of all events and of the sale. */
  async #organise(balancer) {
    const headers = { authorization: `Bearer ${this.session}` };
    await this.#send(balancer, { path: '/api/all-competitor', headers });
    await this.#send(balancer, { path: `/api/eventos/${this.event.id}`, headers });
    await sleep(10 * THINK_MS);
  }

  #newPerson() {
    const dni = String(++this.#person);
    return { ...race.person, dni, email: `corredora${dni}@example.com` };
  }

  async #time(save) {
    const startedAt = performance.now();
    const result = await save();
    this.#counters.times.push(performance.now() - startedAt);
    this.saves++;
    return result;
  }

  async #confirm(balancer, { reference, amount }) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = race.confirmation(reference, amount);
    await this.#send(balancer, { path: '/api/payments/test/confirmation', body, headers });
    this.#counters.payments++;
    this.payments++;
  }

  async #graphql(balancer, query, variables) {
    const body = JSON.stringify({ query, variables });
    const { data, errors } = JSON.parse((await this.#send(balancer, { path: '/graphql', body, headers: json })).text);
    if (errors) throw new Error(`${errors[0].message} (${JSON.stringify(errors[0].extensions)})`);
    return data;
  }

  /** @throws if the response is not 200 */
  async #send(balancer, message) {
    await sleep(Math.random() * THINK_MS);
    const response = await balancer.send(message);
    this.#counters.requests++;
    if (response.status !== 200)
      throw new Error(
        `HTTP status ${response.status} of ${message.path}: ${response.text.split('\n')[0].slice(0, 200)}`,
      );
    return response;
  }
}

const json = { 'content-type': 'application/json' };
