/**
 * Runs `npm run faults`: whether registrations, orders, payments and mails survive faults. In each round three nodes on
 * one PostgreSQL serve clients who look up, hold, order, pay and read, while faults occur that a seed chooses. Then the
 * books must balance and the history of the clients must be right: what was acknowledged is there once, nothing was
 * sold twice at any moment, and no read had less than was acknowledged. Exits with 1 otherwise.
 *
 * `-- --rounds 100` (5 by default), `--seed 7` repeats the faults of a round that printed this seed, `--json file`
 * writes a report, with the histories of rounds that failed. As root it also fills the disk of the files, and with
 * Debian's `libfaketime` it moves clocks. `--only first-start` makes first starts with demonstration data while a
 * backend is killed every two seconds, `--only postmaster` kills the postmaster of the embedded PostgreSQL under load,
 * `--only disk` fills the disk of an embedded PostgreSQL (as root). Not for Windows, which has no SIGKILL.
 */
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { continueUnderNewNode, installPackages, root } from './install.mjs';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seed: { type: 'string' },
    json: { type: 'string' },
    only: { type: 'string' },
  },
});
await installPackages('all');
continueUnderNewNode();
const { buildIfNeeded, importBuilt } = await import('./build.mjs');
await buildIfNeeded();
const { checkBooks } = await importBuilt('books/check-books.js');

const rounds = Number(options.rounds);
const seed = Number(options.seed ?? Math.floor(Math.random() * 1_000_000_000));
if (!Number.isSafeInteger(rounds) || rounds < 1 || !Number.isSafeInteger(seed))
  throw new Error('--rounds and --seed are integers');
const dataDir = mkdtempSync(join(existsSync('/var/tmp') ? '/var/tmp' : tmpdir(), 'dorsal-faults-'));
// PostgreSQL refuses to run as root: the user that it switches to must be able to open the folder.
chmodSync(dataDir, 0o755);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));

const dist = join(root, 'dist', 'server');
const lines = options.only ? await oneFault(options.only) : await allFaults();
if (options.json) writeFileSync(options.json, `${JSON.stringify({ seed, rounds, lines }, null, 2)}\n`);
const broken = lines.filter(({ problems }) => problems.length > 0).length;
console.log(broken === 0 ? 'No round left a problem.' : `${broken} of ${lines.length} rounds left a problem.`);
process.exit(broken === 0 ? 0 : 1);

async function allFaults() {
  const { runRounds } = await import('../bench/faults/rounds.mjs');
  const { describeFault } = await import('../bench/faults/schedule.mjs');
  console.log(`Seed ${seed}, ${rounds} rounds`);
  return runRounds({
    ...{ dataDir, dist, seed, rounds, checkBooks },
    say: ({ round, seed, schedule, mails, repeated, seconds, operations, purchases, problems }) => {
      console.log(
        round
          ? `Round ${round}, seed ${seed}, ${seconds.toFixed(1)} s: ${schedule.map(describeFault).join('; ') || 'no faults'}`
          : `${mails} mails, ${repeated} of them repeated, the last after ${seconds.toFixed(1)} s`,
      );
      if (operations) console.log(`  ${describeCounts(operations)}; ${JSON.stringify(purchases)}`);
      for (const problem of problems) console.log(`  ✘ ${problem}`);
    },
  });
}

/** Formats the numbers of acknowledged, refused and unknown operations. */
function describeCounts(operations) {
  return Object.entries(operations)
    .map(([type, { ok, refused, unknown }]) => `${type} ${ok}/${refused}/${unknown}`)
    .join(', ');
}

async function oneFault(name) {
  const { firstStart, fullDisk, killedPostmaster } = await import('../bench/faults/starts.mjs');
  const { mainOf } = await import('../bench/processes.mjs');
  const run = { 'first-start': firstStart, postmaster: killedPostmaster, disk: fullDisk }[name];
  if (!run) throw new Error(`Unknown fault ${name}: use first-start, postmaster or disk`);
  const lines = [];
  for (let round = 1; round <= rounds; round++) {
    const line = await run({ dataDir, main: mainOf(dist), round, checkBooks });
    lines.push(line);
    const { fault, away, failed, saved, paid, problems } = line;
    console.log(
      `${fault}, round ${round}: ready after ${(away / 1_000).toFixed(1)} s, ${failed} failed, ${saved} saves, ` +
        `${paid} payments  ${problems.join('; ') || 'books balance'}`,
    );
  }
  return lines;
}
