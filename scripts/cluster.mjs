/**
 * Runs `npm run cluster`: whether a sale survives the failures of a cluster of three database machines. It starts
 * etcd, Patroni and PostgreSQL of Debian's packages in three network namespaces, HAProxy and PgBouncer, all with the
 * files of `deploy/`, and two nodes of Dorsal. While people register and pay, the primary dies, its Patroni loses etcd,
 * the disk of a replica fills up, PgBouncer is killed, and the replicas lag. The sale must go on, every confirmed save
 * and payment must be stored, a user of the back-office must read what they changed, and the books must balance;
 * otherwise it exits with 1. Linux only; as root, which namespaces need.
 *
 * Options: `-- --rounds 10` repeats each failure, `--only dies` runs those whose name contains the text, `--seed text`
 * repeats the moments of another run.
 */
import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { continueUnderNewNode, installPackages, root } from './install.mjs';

const PACKAGES = ['postgresql', 'patroni', 'python3-etcd', 'etcd-server', 'haproxy', 'pgbouncer', 'iproute2'];
const PROGRAMS = ['patroni', 'etcd', 'haproxy', 'pgbouncer', 'ip', 'setpriv'];

if (process.getuid?.() !== 0) fail('It creates network namespaces: run it as root.');
const missing = PROGRAMS.filter((name) => !isInstalled(name));
const binaries = newestPostgres();
if (missing.length > 0 || !binaries) fail(`Install Debian's packages first: apt-get install ${PACKAGES.join(' ')}`);

await installPackages('all');
continueUnderNewNode();
const { buildIfNeeded, importBuilt } = await import('./build.mjs');
await buildIfNeeded();

const option = (name) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
};
const seed = option('seed') ?? randomUUID();
const dataDir = mkdtempSync('/var/tmp/dorsal-cluster-');
// PostgreSQL's user must be able to open the folder.
chmodSync(dataDir, 0o755);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));

console.log(`Seed ${seed}`);
const { runCluster } = await import('../bench/cluster/run-cluster.mjs');
const lines = await runCluster({
  dataDir,
  dist: join(root, 'dist', 'server'),
  checkBooks: (await importBuilt('books/check-books.js')).checkBooks,
  deploy: join(root, 'deploy'),
  binaries,
  user: { uid: id('-u'), gid: id('-g') },
  seed,
  rounds: Number(option('rounds') ?? 1),
  only: option('only'),
  sayThroughput: (rates) => {
    for (const [mode, values] of Object.entries(rates))
      console.log(`Saves per second with ${mode} replication: ${values.map((value) => value.toFixed(1)).join(', ')}`);
  },
  say: ({ name, round, pause, failed, saves, payments, problems }) =>
    console.log(
      `${name.padEnd(40)} ${String(round).padStart(3)}  longest pause ${pause.toFixed(1).padStart(5)} s  ` +
        `${failed} failed  ${saves} saves  ${payments} payments  ${problems.join('; ') || 'books balance, nothing lost'}`,
    ),
});
const broken = lines.filter(({ problems }) => problems.length > 0).length;
console.log(broken === 0 ? 'Nothing was lost.' : `${broken} of ${lines.length} failures left a problem.`);
process.exit(broken === 0 ? 0 : 1);

function fail(message) {
  console.error(message);
  process.exit(1);
}

function isInstalled(name) {
  return ['/usr/bin', '/usr/sbin', '/sbin', '/bin'].some((folder) => existsSync(join(folder, name)));
}

/** Returns the folder with the programs of the newest PostgreSQL of Debian; undefined if there is none. */
function newestPostgres() {
  const folder = '/usr/lib/postgresql';
  if (!existsSync(folder)) return undefined;
  const newest = readdirSync(folder).sort((a, b) => Number(b) - Number(a))[0];
  return newest && join(folder, newest, 'bin');
}

function id(flag) {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
}
