import { setTimeout as sleep } from 'node:timers/promises';
import { audit } from './books.mjs';
import { checkHistory } from './check-history.mjs';
import { Clients, makeSale } from './clients.mjs';
import { History } from './history.mjs';
import { injectors } from './injectors.mjs';
import { installLedger, readOutcome } from './ledger.mjs';
import { LOAD_MS, makeSchedule } from './schedule.mjs';
import { HOLD_MINUTES, Site } from './site.mjs';

/** Concurrent clients: few, because three nodes and PostgreSQL share the processors with them. */
const WIDTH = 6;
/** Milliseconds in which the last callbacks of a round must be acknowledged. */
const CALLBACKS_MS = 120_000;
/**
 * Timeout of mails in milliseconds: those of a killed node are sent again after its heartbeat, those that a dead mail
 * server refused after 15 minutes at most (MAIL_RETRY).
 */
const MAILS_MS = 900_000;
/** More documents than a round registers. */
const DOCUMENTS = 10_000;

/**
 * Runs rounds of random faults with three nodes on one PostgreSQL. Round n has the seed `seed + n - 1`, which decides
 * its faults. After each round the books must balance and the history of the clients must be right; at the end
 * everybody who paid must have a mail.
 * @param say gets a line per round: seed, schedule, counts, problems; and the history if there are problems
 * @returns the lines
 */
export async function runRounds({ dataDir, dist, seed, rounds, say, checkBooks }) {
  const site = new Site({ folder: dataDir, dist });
  const lines = [];
  try {
    await site.start();
    await installLedger(site.databaseUrl);
    const paid = new Map();
    for (let round = 0; round < rounds; round++) {
      const line = await runRound(site, { seed: seed + round, round, checkBooks, paid });
      lines.push(line);
      say(line);
    }
    const mails = await waitForMails(site.mails, paid);
    lines.push(mails);
    say(mails);
    return lines;
  } finally {
    await site.stop();
  }
}

async function runRound(site, { seed, round, checkBooks, paid }) {
  const { nodes, gateways } = site;
  const startedAt = performance.now();
  const schedule = makeSchedule(seed, (name) => site.isPossible(name));
  const problems = [];
  const attempt = (what, work) => work.catch((error) => problems.push(`${what}: ${error.message}`));
  const history = new History();
  const sale = await makeSale(nodes[0], site.admin);
  const firstDocument = 70_000_000 + round * DOCUMENTS;
  const clients = new Clients({ nodes, sale, admin: site.admin, history, gateways, seed, firstDocument });
  clients.start(WIDTH);
  const faults = schedule.map(async (fault) => {
    await sleep(fault.atMs);
    await attempt(fault.name, injectors[fault.name](site, fault));
  });
  await sleep(LOAD_MS);
  await Promise.all([...faults, clients.stop()]);
  await Promise.all(
    nodes.map(async (node, at) => {
      if (!(await node.served())) problems.push(`node ${at + 1} does not serve again`);
      if (node.ended > 0) problems.push(`node ${at + 1} ended by itself`);
      node.ended = 0;
    }),
  );
  await attempt('visit', clients.visitNodes());
  await attempt('gateways', gateways.settle(CALLBACKS_MS));
  await clients.readAll();
  const outcome = await readOutcome(site.databaseUrl, sale.id);
  const { operations, transactions } = history;
  problems.push(
    ...checkHistory({ operations, transactions, outcome, holdMs: HOLD_MINUTES * 60_000 }),
    ...(await audit(checkBooks, site.databaseUrl)),
  );
  for (const { status, document } of outcome.purchases)
    if (status === 'PAID') paid.set(document, clients.addresses.get(document));
  return {
    round: round + 1,
    seed,
    schedule,
    seconds: (performance.now() - startedAt) / 1_000,
    operations: history.count(),
    purchases: count(outcome.purchases.map(({ status }) => status)),
    problems,
    ...(problems.length > 0 ? { history: { operations, transactions, outcome } } : {}),
  };
}

const count = (names) =>
  Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]));

/** Waits until everybody who paid has a mail. */
async function waitForMails(mails, paid) {
  const startedAt = performance.now();
  const missing = () => {
    const got = mails.addresses();
    return [...paid.values()].filter((address) => !got.has(address));
  };
  while (missing().length > 0 && performance.now() - startedAt < MAILS_MS) await sleep(250);
  const repeated = [...mails.received.values()].filter((times) => times > 1).length;
  return {
    mails: mails.received.size,
    repeated,
    seconds: (performance.now() - startedAt) / 1_000,
    problems: missing().map((address) => `${address} paid and has no mail`),
  };
}
