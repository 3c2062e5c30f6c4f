import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Failures of a cluster by name. `subject` prepares and returns what fails; `happen` lets it fail during a sale;
 * `repair` is called when the sale is over: until then the sale has to do without.
 */
export const scenarios = {
  'the primary dies': {
    subject: (cluster) => cluster.primary(),
    happen: (primary) => primary.kill(),
    repair: (primary) => primary.start(),
  },
  "the primary's Patroni loses etcd": {
    subject: (cluster) => cluster.primary(),
    happen: (primary) => primary.cutOffFromEtcd(),
    repair: (primary) => primary.reconnectToEtcd(),
  },
  'the disk of a replica fills up': {
    subject: async (cluster) => {
      const primary = await cluster.primary();
      const replica = cluster.machines.find((machine) => machine !== primary);
      await replica.moveToSmallDisk();
      return replica;
    },
    happen: (replica) => replica.fillDisk(),
    repair: (replica) => replica.leaveSmallDisk(),
  },
  'PgBouncer is killed and started again': {
    subject: (cluster) => cluster,
    happen: async (cluster) => {
      await cluster.killPgBouncer();
      await sleep(500);
      cluster.startPgBouncer();
    },
    repair: () => undefined,
  },
};

/**
 * Runs a failure once during a sale, `before` milliseconds after its begin. @returns a line of the report
 */
export async function runScenario(name, { cluster, sale, nodes, before }) {
  const { subject, happen, repair } = scenarios[name];
  await cluster.whole();
  const failing = await subject(cluster);
  await cluster.whole();
  sale.begin();
  await sleep(before);
  await happen(failing);
  const problems = [];
  await sale.goesOn().catch((error) => problems.push(error.message));
  await sale.end().catch((error) => problems.push(error.message));
  const { longestPause, failed, saves, payments } = sale;
  await repair(failing);
  await cluster.whole().catch((error) => problems.push(error.message));
  if (nodes.some(({ ended }) => ended > 0)) problems.push('a node ended by itself');
  problems.push(...(await sale.audit()));
  return { name, pause: longestPause / 1_000, failed, saves, payments, problems };
}
