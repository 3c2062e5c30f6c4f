import { createHash } from 'node:crypto';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeEvent } from '../faults/load.mjs';
import { Node } from '../faults/node.mjs';
import { Cluster } from './cluster.mjs';
import { Office } from './office.mjs';
import { Sale } from './sale.mjs';
import { runScenario, scenarios } from './scenarios.mjs';
import { mainOf } from '../processes.mjs';

const admin = { email: 'cluster@example.com', password: 'corredores-bajo-la-lluvia' };
/** Milliseconds of each measured sale without a fault. */
const MEASURED_MS = 15_000;

/**
 * Starts two nodes on a cluster and runs each scenario once per round, at a moment that depends on the seed. `say` gets
 * a line per scenario. Resolves with the lines.
 */
export async function runCluster({
  dataDir,
  dist,
  checkBooks,
  deploy,
  binaries,
  user,
  seed,
  rounds,
  only,
  say,
  sayThroughput,
}) {
  // PostgreSQL's user must be able to read them.
  const folder = join(dataDir, 'cluster');
  cpSync(deploy, join(folder, 'deploy'), { recursive: true });
  const secret = digest(seed).toString('hex');
  const cluster = new Cluster({ folder, deploy: join(folder, 'deploy'), password: secret, binaries, user });
  const env = {
    DATABASE_URL: cluster.url,
    DATABASE_REPLICA_URLS: cluster.replicaUrls.join(' '),
    DATA_DIR: join(dataDir, 'files'),
    JWT_SECRET: secret,
    RATE_LIMITS: 'off',
    DEMO_DATA: 'off',
    LOG_LEVEL: 'silent',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  };
  const main = mainOf(dist);
  const nodes = [new Node(main, env), new Node(main, env)];
  try {
    await cluster.start();
    await nodes[0].start();
    await nodes[1].start();
    for (const node of nodes) if (!(await node.served())) throw new Error('A node does not become ready');
    const event = await makeEvent(nodes[0], admin);
    const sale = new Sale({ nodes, event, databaseUrl: cluster.url, checkBooks });
    const office = new Office({ nodes, event, admin });
    if (!only) sayThroughput(await compareThroughput(cluster, sale));
    const lines = [];
    for (const name of Object.keys(scenarios).filter((name) => !only || name.includes(only))) {
      for (let round = 1; round <= rounds; round++) {
        const before = 2_000 + (digest(`${seed} ${name} ${round}`).readUInt16BE() % 6_000);
        const line = { round, ...(await runScenario(name, { cluster, sale, office, nodes, before })) };
        lines.push(line);
        say(line);
      }
    }
    return lines;
  } finally {
    await Promise.all(nodes.map((node) => node.stop()));
    cluster.stop();
  }
}

const digest = (text) => createHash('sha256').update(text).digest();

/** Measures saves per second with and without synchronous replication, in turns. */
async function compareThroughput(cluster, sale) {
  const rates = { synchronous: [], asynchronous: [] };
  await savesPerSecond(sale);
  for (let turn = 0; turn < 4; turn++) {
    const on = turn % 2 === 1;
    await cluster.setSynchronous(on);
    rates[on ? 'synchronous' : 'asynchronous'].push(await savesPerSecond(sale));
  }
  return rates;
}

async function savesPerSecond(sale) {
  const before = sale.saves;
  sale.begin();
  await sleep(MEASURED_MS);
  const count = sale.saves - before;
  await sale.end();
  return (count * 1_000) / MEASURED_MS;
}
