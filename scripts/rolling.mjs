/**
 * Runs `npm run rolling -- --from REF`: whether an upgrade without a pause loses a request. It builds the version REF of
 * git in a worktree, fills a database of that version with 1,000,000 purchases, and starts two nodes of it. While people
 * register, pay and read on keep-alive connections, it replaces the nodes one by one by those of this version, the first
 * of which migrates; then it returns one node to REF, upgrades it again, and restarts the other.
 *
 * It exits with 1 if a request got no response or a wrong one, a node logged an error, a confirmed save or payment is
 * missing, or the books have deviations that they did not have before. `--purchases 20000` fills less (1,000,000 take
 * 10 GB of disk), `--seconds 10` is the time before and after each replacement, `--json file` writes a report.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { continueUnderNewNode, installPackages, node, root, run } from './install.mjs';

const { values: options } = parseArgs({
  options: {
    from: { type: 'string' },
    purchases: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '10' },
    json: { type: 'string' },
  },
});
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
if (!options.from) throw new Error('--from names the previous version: a commit or tag of git');
const commit = git('rev-parse', `${options.from}^{commit}`);
await installPackages('all');
continueUnderNewNode();
const { buildIfNeeded, importBuilt } = await import('./build.mjs');
await buildIfNeeded();

const dataDir = mkdtempSync(join(existsSync('/var/tmp') ? '/var/tmp' : tmpdir(), 'dorsal-rolling-'));
// PostgreSQL refuses to run as root: the user that it switches to must be able to open the folder.
chmodSync(dataDir, 0o755);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
const previous = join(dataDir, 'previous');
git('worktree', 'add', '--quiet', '--detach', previous, commit);
process.once('exit', () => {
  git('worktree', 'remove', '--force', previous);
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});
const lock = (folder) => readFileSync(join(folder, 'package-lock.json'), 'utf8');
// With another lock file the build of that version installs its own packages.
if (lock(previous) === lock(root)) symlinkSync(join(root, 'node_modules'), join(previous, 'node_modules'));
if (run(node, [join(previous, 'scripts', 'build.mjs')], { cwd: previous }) !== 0)
  throw new Error(`${options.from} could not be built`);

const { checkBooks } = await importBuilt('books/check-books.js');
const { runRolling } = await import('../bench/rolling.mjs');
const result = await runRolling({
  ...{ dataDir, previous, checkBooks, say: console.log },
  dist: join(root, 'dist', 'server'),
  purchases: Number(options.purchases),
  seconds: Number(options.seconds),
});
if (options.json)
  writeFileSync(
    options.json,
    `${JSON.stringify({ from: commit, to: git('rev-parse', 'HEAD'), ...result }, null, 2)}\n`,
  );
console.log(
  `${result.saves} saves, ${result.payments} payments: ${result.problems.length === 0 ? 'nothing was lost' : `${result.problems.length} problems`}.`,
);
process.exit(result.problems.length === 0 ? 0 : 1);
