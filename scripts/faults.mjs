/**
 * Runs `npm run faults`: whether registrations, payments and mails survive faults. Two nodes, people who register and
 * pay, and five times each: a server is killed, PostgreSQL restarted, one of its backends killed, the mail server
 * closed. After each fault the books must balance and both nodes must serve without help; otherwise the run exits with
 * 1. It takes a few minutes; `-- --rounds 1` is a short run. `--only first-start` makes first starts with demonstration
 * data while a backend is killed every two seconds, `--only postmaster` kills the postmaster of the embedded PostgreSQL
 * under load, `--only disk` fills the disk (as root: it mounts a tmpfs). Not for Windows, which has no SIGKILL.
 */
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { continueUnderNewNode, installPackages, root } from './install.mjs';

await installPackages('all');
continueUnderNewNode();
const { buildIfNeeded, importBuilt } = await import('./build.mjs');
await buildIfNeeded();
const { checkBooks } = await importBuilt('books/check-books.js');

const roundsOption = process.argv.indexOf('--rounds');
const rounds = roundsOption < 0 ? 5 : Number(process.argv[roundsOption + 1]);
const dataDir = mkdtempSync(join(existsSync('/var/tmp') ? '/var/tmp' : tmpdir(), 'dorsal-faults-'));
// PostgreSQL refuses to run as root: the user that it switches to must be able to open the folder.
chmodSync(dataDir, 0o755);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));

console.log(row('fault', 'round', 'ready after', 'failed', 'saves', 'payments', 'books'));
const say = ({ fault, round, away, failed, saved, paid, problems }) =>
  console.log(
    row(fault, round, `${(away / 1000).toFixed(1)} s`, failed, saved, paid, problems.join('; ') || 'balance'),
  );
const dist = join(root, 'dist', 'server');
const at = process.argv.indexOf('--only');
const lines = at < 0 ? await allFaults() : await oneFault(process.argv[at + 1]);
const broken = lines.filter(({ problems }) => problems.length > 0).length;
console.log(broken === 0 ? 'All books balance.' : `${broken} of ${lines.length} faults left a problem.`);
process.exit(broken === 0 ? 0 : 1);

async function allFaults() {
  const { runFaults } = await import('../bench/faults/faults.mjs');
  return runFaults({ dataDir, dist, rounds, say, checkBooks });
}

async function oneFault(name) {
  const { firstStart, fullDisk, killedPostmaster } = await import('../bench/faults/starts.mjs');
  const run = { 'first-start': firstStart, postmaster: killedPostmaster, disk: fullDisk }[name];
  if (!run) throw new Error(`Unknown fault ${name}: use first-start, postmaster or disk`);
  const lines = [];
  for (let round = 1; round <= rounds; round++) {
    const line = await run({ dataDir, main: join(dist, 'main.js'), round, checkBooks });
    lines.push(line);
    say(line);
  }
  return lines;
}

function row(fault, round, away, failed, saved, paid, books) {
  const numbers = [
    [round, 5],
    [away, 12],
    [failed, 10],
    [saved, 7],
    [paid, 8],
  ];
  return [String(fault).padEnd(44), ...numbers.map(([text, width]) => String(text).padStart(width)), books].join('  ');
}
