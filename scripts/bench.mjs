/**
 * Runs `npm run bench`: throughput of the built server compared with minimal baselines on this machine.
 *
 * Each result is a ratio of two servers loaded in turns, so that other work of the machine affects both; the report has
 * the median of the rounds, the lowest and the highest. docs/benchmark.md describes the measurements. `-- --json`
 * prints one JSON object; `--seconds` and `--rounds` change the measurement, `--only registration,eventPage` selects
 * some.
 *
 * `--only certificates` compares drawing certificates with sharp alone, in one process.
 *
 * `--only edits` compares a sale with the same sale while its event, product or partner key is edited once a second;
 * `--kinds event,price` selects kinds of edit.
 *
 * `--only migrations` measures saves while a migration changes a table of 1,000,000 purchases (some minutes, 2 GB of
 * disk), with and without the helpers of OnlineMigration.
 *
 * `--only partitions` compares the audit log, purchases and competitors with the same tables in 24 partitions, with
 * 1,000,000 and 10,000,000 rows (30 GB of disk).
 *
 * `--only memory` loads one server and reports its resident memory, including children (about ten minutes).
 *
 * `--only files` uploads files that expand on parsing, and reports memory and the slowest health check.
 *
 * `--only overload` compares the saves that a node completes at three times the rate that it can take with those at its
 * best, and sends 10,000 callbacks of one payment.
 *
 * `--only waiting-room` simulates 20,000 people in the waiting room of an event, on one node and on two of which one is
 * killed, and counts places given or admitted twice and people overtaken; `--waiters` changes their number.
 *
 * `--only scale` compares every list, search and chart with 1,000 events and 1,000,000 competitors with 10 and 10,000
 * (some minutes, 5 GB of disk). `--repeats` changes the number of runs, `--plans` adds PostgreSQL's plans of the
 * slowest.
 */
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { continueUnderNewNode, installPackages, root } from './install.mjs';

await installPackages('all');
continueUnderNewNode();
const { buildIfNeeded } = await import('./build.mjs');
const log = console.log;
const json = process.argv.includes('--json');
// In JSON mode standard output has only the object.
if (json) console.log = console.error;
await buildIfNeeded();

const text = (name) => process.argv[process.argv.indexOf(`--${name}`) + 1] ?? '';
const number = (name, otherwise) => (process.argv.includes(`--${name}`) ? Number(text(name)) : otherwise);
const parent = existsSync('/var/tmp') ? '/var/tmp' : tmpdir();
const dataDir = mkdtempSync(join(parent, 'dorsal-bench-'));
// PostgreSQL refuses to run as root: the user that it switches to must be able to open the folder.
chmodSync(dataDir, 0o755);
// Remove the folder on an early end, too: it has gigabytes.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));
const say = (line) => console.error(line);
const measured =
  (await { scale, certificates, edits, migrations, memory, files, overload, partitions, 'waiting-room': waitingRoom }[
    text('only')
  ]?.()) ?? (await speed());
if (json) log(JSON.stringify(measured));
else for (const name of Object.keys(measured.ratios)) log(`${name.padEnd(62)} ${described(measured, name)}`);
function described({ ratios, spreads, costs }, name) {
  const said = (ratio) => (ratio < 0.1 ? ratio.toPrecision(2) : ratio.toFixed(2));
  const spread = spreads ? ` (${spreads[name].map(said).join(' to ')})` : '';
  return said(ratios[name]) + spread + (costs ? `; a request: ${costs[name]}` : '');
}

async function speed() {
  const { measure } = await import('../bench/measure.mjs');
  return measure({
    dataDir,
    dist: join(root, 'dist', 'server'),
    documents: join(root, 'client'),
    typeDefs: readFileSync(join(root, 'schema.graphql'), 'utf8'),
    seconds: number('seconds', 5),
    rounds: number('rounds', 5),
    connections: 50,
    only: process.argv.includes('--only') ? text('only').split(',') : null,
    say,
  });
}

async function certificates() {
  const { measureCertificates } = await import('../bench/certificates.mjs');
  const dist = join(root, 'dist', 'server');
  return measureCertificates({ dist, seconds: number('seconds', 5), rounds: number('rounds', 5), say });
}

async function memory() {
  const { measureMemory } = await import('../bench/memory.mjs');
  return measureMemory({ dataDir, dist: join(root, 'dist', 'server'), say });
}

async function files() {
  const { measureFiles } = await import('../bench/files.mjs');
  return measureFiles({ dataDir, dist: join(root, 'dist', 'server'), say });
}

async function overload() {
  const { measureOverload } = await import('../bench/overload.mjs');
  const dist = join(root, 'dist', 'server');
  return measureOverload({ dataDir, dist, seconds: number('seconds', 5), rounds: number('rounds', 5), say });
}

async function partitions() {
  const { measurePartitions } = await import('../bench/partitions.mjs');
  return measurePartitions({ dataDir, dist: join(root, 'dist', 'server'), say });
}

async function waitingRoom() {
  const { measureWaitingRoom } = await import('../bench/waiting-room.mjs');
  return measureWaitingRoom({ dataDir, dist: join(root, 'dist', 'server'), waiters: number('waiters', 20_000), say });
}

async function edits() {
  const { measureEdits } = await import('../bench/edits.mjs');
  return measureEdits({
    dataDir,
    dist: join(root, 'dist', 'server'),
    seconds: number('seconds', 10),
    rounds: number('rounds', 6),
    only: process.argv.includes('--kinds') ? text('kinds').split(',') : null,
    say,
  });
}

async function migrations() {
  const { measureMigrations } = await import('../bench/migrations.mjs');
  return measureMigrations({ dataDir, dist: join(root, 'dist', 'server'), say });
}

async function scale() {
  const { measureScale } = await import('../bench/scale.mjs');
  return measureScale({
    dataDir,
    dist: join(root, 'dist', 'server'),
    documents: join(root, 'client'),
    repeats: number('repeats', 20),
    plans: process.argv.includes('--plans'),
    say,
  });
}
