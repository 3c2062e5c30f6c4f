/**
 * Processes that use an embedded cluster, so that the last one stops it, even after `kill -9`.
 *
 * Each process has a file named `<pid>-<random>` in the cluster's `owners` folder. Run as a program, this file is the
 * watchdog: it waits until no owner lives, then stops PostgreSQL.
 */
import { execFile } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** Whether a process with this ID lives, of any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Returns the IDs of living processes that use the cluster, and deletes the files of dead ones. */
export function livingOwners(folder: string): number[] {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    return [];
  }
  return names.flatMap((name) => {
    const pid = Number.parseInt(name, 10);
    if (isAlive(pid)) return [pid];
    rmSync(join(folder, name), { force: true });
    return [];
  });
}

/** Registers this process. Returns a function that removes the registration. */
export function registerOwner(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${process.pid}-${Math.random().toString(36).slice(2)}`);
  writeFileSync(file, '');
  return () => rmSync(file, { force: true });
}

/** Milliseconds after which a lock file without a process ID is stale: its process ended before writing it. */
const EMPTY_LOCK_MS = 5_000;

/** Runs `run` while no other process starts or stops the same cluster. */
export async function withLock<T>(file: string, run: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + 60_000;
  while (!createLock(file)) {
    const holder = readHolder(file);
    if (holder === undefined ? isOld(file) : !isAlive(holder)) rmSync(file, { force: true });
    else if (Date.now() > deadline)
      throw new Error(`Another process (${holder ?? 'unknown'}) holds ${file}; remove it if it is stale.`);
    else await sleep(50);
  }
  try {
    return await run();
  } finally {
    rmSync(file, { force: true });
  }
}

/** @returns false if the file exists */
function createLock(file: string): boolean {
  let handle: number;
  try {
    handle = openSync(file, 'wx');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  try {
    writeFileSync(handle, String(process.pid));
    return true;
  } catch (error) {
    // On a full disk the file is created without the process ID.
    rmSync(file, { force: true });
    throw error;
  } finally {
    closeSync(handle);
  }
}

/** Reads the process ID in the lock file; undefined if there is none. */
function readHolder(file: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined;
  } catch {
    return undefined;
  }
}

function isOld(file: string): boolean {
  const status = statSync(file, { throwIfNoEntry: false });
  return status !== undefined && Date.now() - status.mtimeMs > EMPTY_LOCK_MS;
}

/** Reads the process ID in `postmaster.pid`; undefined unless that process lives and seems to be PostgreSQL. */
export function runningPostmaster(cluster: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);
    if (!isAlive(pid)) return undefined;
    // After a crash another program may have the process ID; Linux shows its name.
    if (process.platform === 'linux' && !readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres'))
      return undefined;
    return pid;
  } catch {
    return undefined;
  }
}

/** Stops PostgreSQL and waits until it has ended. Connections are cut; nothing committed is lost. */
export async function stopPostmaster(cluster: string, pgCtl: string): Promise<void> {
  const pid = runningPostmaster(cluster);
  if (pid === undefined) return;
  // Windows has no signals; elsewhere pg_ctl refuses to run as root.
  if (process.platform === 'win32') execFile(pgCtl, ['stop', '-D', cluster, '-m', 'fast'], { windowsHide: true });
  else process.kill(pid, 'SIGINT');
  const deadline = Date.now() + 30_000;
  while (isAlive(pid) && Date.now() < deadline) await sleep(25);
}

async function watch(cluster: string, owners: string, pgCtl: string): Promise<void> {
  const postmaster = runningPostmaster(cluster);
  // An owner's death is seen only at the next check, so the watchdog waits for two checks without owners.
  for (let emptyChecks = 0; emptyChecks < 2; emptyChecks = livingOwners(owners).length === 0 ? emptyChecks + 1 : 0) {
    await sleep(2_000);
    if (runningPostmaster(cluster) !== postmaster) return;
  }
  await stopPostmaster(cluster, pgCtl);
}

const [, program, cluster, owners, pgCtl] = process.argv;
if (program === fileURLToPath(import.meta.url) && cluster && owners && pgCtl) await watch(cluster, owners, pgCtl);
