import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { admin, ask, fill, withDatabase } from './fixtures.mjs';
import { load, startServer } from './processes.mjs';
import * as race from './race.mjs';
import { MemoryPeaks } from './resident-memory.mjs';

/** Seconds in which the waiters arrive before the opening. */
const ARRIVAL_SECONDS = 40;
/** People admitted per minute: the highest rate that can be set. */
const RATE = 10_000;
/** Seconds that a simulation may take after the opening. */
const PATIENCE_SECONDS = 420;
/** Seconds in which polls of somebody who waits are sent as fast as possible. */
const POLL_SECONDS = 5;
/** Seconds for which two nodes may differ, and a response may be late on a busy machine. */
const TOLERANCE_SECONDS = 5;

const updateRoom =
  'mutation ($id: ID!, $input: WaitingRoomInput!) { updateWaitingRoom(eventId: $id, input: $input) { state } }';

/**
 * Simulates people in a waiting room, each of whom keeps a cookie, polls as told and enters when it is their turn: on one
 * node, and on two of which one is killed. Resolves with `{ ratios, figures }`: places given twice, gaps, places admitted
 * twice, people overtaken (all must be 0), and processor time.
 */
export async function measureWaitingRoom({ dataDir, dist, waiters, say }) {
  const started = [];
  try {
    const { startEmbeddedDatabase } = await import(
      pathToFileURL(join(dist, 'platform', 'embedded-postgres', 'embedded-database.js'))
    );
    const database = await startEmbeddedDatabase({ dataDir: join(dataDir, 'postgres') });
    started.push(database);
    const startNode = async () => {
      const node = await startServer('dorsal-server.mjs', {
        dist,
        databaseUrl: database.url,
        env: {
          PORT: '0',
          HOST: '127.0.0.1',
          DATA_DIR: join(dataDir, 'files'),
          JWT_SECRET: 'a-secret-of-the-benchmark-and-of-nothing-else',
          TRUSTED_PROXIES: '1',
          DEMO_DATA: 'off',
          LOG_LEVEL: 'warn',
          ADMIN_EMAIL: admin.email,
          ADMIN_PASSWORD: admin.password,
        },
      });
      started.push(node);
      return node;
    };
    const nodes = [await startNode()];
    const { events } = await fill(nodes[0].url, database.url);
    const { token } = (await ask(nodes[0].url, race.login, admin)).login;
    const figures = {};
    for (const [index, name] of ['oneNode', 'oneOfTwoKilled'].entries()) {
      if (index > 0) nodes.push(await startNode());
      const room = { eventId: events[index].id, databaseUrl: database.url, token, nodes, waiters };
      figures[name] = await simulate(room, { kills: index > 0 });
      say(`${name}: ${JSON.stringify(figures[name])}`);
    }
    const problems = Object.values(figures).flatMap(({ twice, gaps, enteredTwice, overtaken, lost }) => [
      ...[twice, gaps, enteredTwice, overtaken, lost],
    ]);
    return { ratios: { problems: problems.reduce((sum, count) => sum + count, 0) }, figures };
  } finally {
    for (const { stop } of started.reverse()) await stop().catch((error) => say(error.message));
  }
}

async function simulate({ eventId, databaseUrl, token, nodes, waiters }, { kills }) {
  const opensAt = Date.now() + (ARRIVAL_SECONDS + 10) * 1000;
  const input = { mode: 'SCHEDULED', opensAt: new Date(opensAt).toISOString(), ratePerMinute: RATE };
  await ask(nodes[0].url, updateRoom, { id: eventId, input }, token);
  // Until every node has read it.
  await sleep(2_000);
  const simulation = new Simulation(eventId, nodes, opensAt);
  const peaks = new MemoryPeaks(() => nodes[0].pid);
  const people = Array.from({ length: waiters }, (_, index) => simulation.wait(index, ARRIVAL_SECONDS * Math.random()));
  if (kills) {
    await sleep(opensAt + 25_000 - Date.now());
    simulation.kill();
  }
  await Promise.all(people);
  peaks.stop();
  const [stored] = await withDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query(
      `select count(*)::int as places, count(distinct number)::int as numbers, max(number) as last,
          count(entered_at)::int as entered from waiting_place where event_id = $1 and number is not null`,
      [eventId],
    );
    return rows;
  });
  simulation.agent.destroy();
  return {
    waiters,
    ...simulation.result(),
    gaps: stored.last - stored.numbers,
    entered: stored.entered,
    ...(kills ? {} : await measurePolls({ eventId, token, node: nodes[0] })),
    peakMB: peaks.server,
  };
}

/** Measures the node's processor time for a poll of somebody who waits, while it does all else that a room needs. */
async function measurePolls({ eventId, token, node }) {
  await ask(node.url, updateRoom, { id: eventId, input: { paused: true } }, token);
  const path = `/sala/${eventId}/estado`;
  const headers = { cookie: '' };
  for (let state = ''; state !== 'WAITING'; await sleep(500)) {
    const response = await fetch(node.url + path, { headers });
    headers.cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? headers.cookie;
    ({ state } = await response.json());
  }
  const before = await readWork(node);
  const { answered, perSecond } = await load({
    ...{ url: node.url, method: 'GET', headers, variants: [{ path }] },
    ...{ connections: 50, duration: POLL_SECONDS },
  });
  const after = await readWork(node);
  return { pollsPerSecond: Math.round(perSecond), msPerPoll: round((after - before) / answered) };
}

const round = (value) => Math.round(value * 1000) / 1000;
const readWork = async (node) => (await node.readWork()).serverMs;

/** People of one room, and what they were told. */
class Simulation {
  agent = new Agent({ keepAlive: true, maxSockets: 256 });
  polls = 0;
  failures = 0;
  /** Waiters by number, and the numbers with which somebody entered. */
  #numbers = new Map();
  #twice = 0;
  #entered = new Map();
  #enteredTwice = 0;
  #overtaken = 0;
  #lost = 0;
  /** Highest number that had its turn, by second since the opening. */
  #turns = [];
  #durations = [];

  constructor(eventId, nodes, opensAt) {
    this.eventId = eventId;
    this.nodes = [...nodes];
    this.opensAt = opensAt;
  }

  /** Ends the last node at once; its visitors go on with the others. */
  kill() {
    process.kill(this.nodes.pop().pid, 'SIGKILL');
  }

  /** Waits as one person until the entry; returns after it. */
  async wait(person, seconds) {
    await sleep(seconds * 1000);
    const visitor = { person, cookie: '', number: null };
    const end = this.opensAt + PATIENCE_SECONDS * 1000;
    while (Date.now() < end) {
      const answer = await this.#ask(visitor, 'GET', 'estado');
      if (answer) {
        this.#check(visitor, answer);
        if (answer.state === 'TURN' && (await this.#enter(visitor))) return;
      }
      await sleep(answer ? answer.pollAfter * 1000 : 1_000);
    }
    this.#lost++;
  }

  async #enter(visitor) {
    const entered = await this.#ask(visitor, 'POST', 'entrar');
    if (entered?.state !== 'INSIDE') return false;
    const other = this.#entered.get(visitor.number);
    if (other !== undefined && other !== visitor.person) this.#enteredTwice++;
    this.#entered.set(visitor.number, visitor.person);
    return true;
  }

  #check(visitor, { state, number }) {
    if (number === null) return;
    const owner = this.#numbers.get(number);
    if (owner !== undefined && owner !== visitor.person) this.#twice++;
    if (visitor.number !== null && visitor.number !== number) this.#twice++;
    this.#numbers.set(number, visitor.person);
    visitor.number = number;
    const second = Math.floor((Date.now() - this.opensAt) / 1000);
    if (state === 'TURN') this.#turns[second] = Math.max(this.#turns[second] ?? 0, number);
    if (state !== 'WAITING') return;
    const earlier = Math.max(0, ...this.#turns.slice(0, Math.max(0, second - TOLERANCE_SECONDS)).filter(Boolean));
    if (earlier > number) this.#overtaken++;
  }

  async #ask(visitor, method, action) {
    const { url } = this.nodes[visitor.person % this.nodes.length];
    const begun = performance.now();
    try {
      const response = await this.#send(`${url}/sala/${this.eventId}/${action}`, method, visitor);
      if (method === 'GET') {
        this.polls++;
        this.#durations.push(performance.now() - begun);
      }
      return response;
    } catch {
      // The node was killed: the balancer sends the next request to another one.
      this.failures++;
      return null;
    }
  }

  #send(url, method, visitor) {
    const { person } = visitor;
    const headers = {
      cookie: visitor.cookie,
      'x-forwarded-for': `10.${person >> 16}.${(person >> 8) & 255}.${person & 255}`,
    };
    return new Promise((resolve, reject) => {
      const sent = request(url, { method, headers, agent: this.agent, timeout: 20_000 }, (response) => {
        for (const cookie of response.headers['set-cookie'] ?? []) visitor.cookie = cookie.split(';')[0];
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () => {
          try {
            resolve(JSON.parse(Buffer.concat(chunks)));
          } catch (error) {
            reject(error);
          }
        });
        response.on('error', reject);
      });
      sent
        .on('timeout', () => sent.destroy(new Error('timeout')))
        .on('error', reject)
        .end();
    });
  }

  result() {
    const durations = this.#durations.toSorted((a, b) => a - b);
    return {
      polls: this.polls,
      failures: this.failures,
      places: this.#numbers.size,
      twice: this.#twice,
      enteredTwice: this.#enteredTwice,
      overtaken: this.#overtaken,
      lost: this.#lost,
      pollP50: Math.round(durations[Math.floor(durations.length / 2)] ?? 0),
      pollP99: Math.round(durations[Math.floor(durations.length * 0.99)] ?? 0),
    };
  }
}
