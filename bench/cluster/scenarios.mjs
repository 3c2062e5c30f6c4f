import { setTimeout as sleep } from 'node:timers/promises';

/** Delays of replicas in milliseconds: one with which they still answer, and one with which only the primary does. */
const READ_DELAY_MS = 1_000;
const TOO_LATE_MS = 5_000;
/** Milliseconds in which the back-office reads with each delay. */
const OFFICE_MS = 10_000;

/**
 * Failures of a cluster by name. `subject` prepares and returns what fails; `happen` lets it fail during a sale and may
 * return problems; `repair` is called when the sale is over: until then the sale has to do without.
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
  'the replicas lag': {
    subject: async (cluster) => {
      const primary = await cluster.primary();
      return cluster.machines.filter((machine) => machine !== primary);
    },
    happen: async (replicas, office) => {
      const problems = [];
      for (const [delayMs, isRead] of [
        [READ_DELAY_MS, true],
        [TOO_LATE_MS, false],
      ]) {
        await Promise.all(replicas.map((replica) => replica.delayReplay(delayMs)));
        await sleep(2 * delayMs);
        await office.work(OFFICE_MS);
        if (office.missed > 0) problems.push(`${office.missed} keys were missing for their creator`);
        if (office.older > 0 !== isRead)
          problems.push(`with a delay of ${delayMs} ms, ${office.older} answers lacked a new key`);
      }
      return problems;
    },
    repair: (replicas) => Promise.all(replicas.map((replica) => replica.delayReplay(0))),
  },
};

/**
 * Runs a failure once during a sale, `before` milliseconds after its begin. @returns a line of the report
 */
export async function runScenario(name, { cluster, sale, office, nodes, before }) {
  const { subject, happen, repair } = scenarios[name];
  await cluster.whole();
  const failing = await subject(cluster);
  await cluster.whole();
  sale.begin();
  await sleep(before);
  const problems = (await happen(failing, office)) ?? [];
  await sale.goesOn().catch((error) => problems.push(error.message));
  await sale.end().catch((error) => problems.push(error.message));
  const { longestPause, failed, saves, payments } = sale;
  await repair(failing);
  await cluster.whole().catch((error) => problems.push(error.message));
  if (nodes.some(({ ended }) => ended > 0)) problems.push('a node ended by itself');
  problems.push(...(await sale.audit()));
  return { name, pause: longestPause / 1_000, failed, saves, payments, problems };
}
