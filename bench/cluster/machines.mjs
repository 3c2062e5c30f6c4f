import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const BRIDGE = 'dorsal-br';
const NETWORK = '10.89.0';
/** Address of the host, where HAProxy, PgBouncer and the nodes run. */
const HOST = `${NETWORK}.1`;

export const run = (program, ...parameters) => execFileSync(program, parameters, { encoding: 'utf8' });

/** Runs a command whose failure is expected, such as the removal of what may not exist. */
function attempt(program, ...parameters) {
  try {
    execFileSync(program, parameters, { stdio: 'ignore' });
  } catch {
    // Expected.
  }
}

/** Size of a small disk: PostgreSQL keeps up to 1 GB of its log. */
const SMALL_DISK = '1500m';

/** Network of machines: a bridge to the network namespace of each. */
export function createNetwork() {
  removeNetwork();
  run('ip', 'link', 'add', BRIDGE, 'type', 'bridge');
  run('ip', 'addr', 'add', `${HOST}/24`, 'dev', BRIDGE);
  run('ip', 'link', 'set', BRIDGE, 'up');
}

export function removeNetwork() {
  for (const number of [1, 2, 3]) {
    attempt('ip', 'netns', 'del', `dorsal-db${number}`);
    attempt('ip', 'link', 'del', `dorsal-db${number}`);
  }
  attempt('ip', 'link', 'del', BRIDGE);
}

/** Returns the values of a file of environment variables. */
const readEnvironment = (file) =>
  Object.fromEntries(
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

/**
 * Database machine: a network namespace with etcd, Patroni and PostgreSQL, configured by the files of `deploy/`. etcd
 * has an address of its own, so that Patroni can be cut off from it alone.
 */
export class Machine {
  #patroni = null;

  constructor(number, { folder, deploy, passwords, binaries, user }) {
    this.number = number;
    this.name = `db${number}`;
    this.namespace = `dorsal-db${number}`;
    this.address = `${NETWORK}.1${number}`;
    this.folder = join(folder, this.name);
    this.deploy = deploy;
    this.passwords = passwords;
    this.binaries = binaries;
    this.user = user;
    mkdirSync(this.folder, { mode: 0o700 });
    chownSync(this.folder, user.uid, user.gid);
    this.#connect();
  }

  get etcdAddress() {
    return etcdAddress(this.number);
  }

  #connect() {
    const inside = `${this.namespace}-in`.slice(0, 15);
    run('ip', 'netns', 'add', this.namespace);
    run('ip', 'link', 'add', this.namespace, 'type', 'veth', 'peer', 'name', inside);
    run('ip', 'link', 'set', inside, 'netns', this.namespace);
    run('ip', 'link', 'set', this.namespace, 'master', BRIDGE, 'up');
    for (const address of [this.address, this.etcdAddress])
      run('ip', '-n', this.namespace, 'addr', 'add', `${address}/24`, 'dev', inside);
    run('ip', '-n', this.namespace, 'link', 'set', inside, 'up');
    run('ip', '-n', this.namespace, 'link', 'set', 'lo', 'up');
  }

  start() {
    this.startEtcd();
    this.startPatroni();
  }

  startEtcd() {
    const peer = (number) => `http://${etcdAddress(number)}:2380`;
    const client = `http://${this.etcdAddress}:2379`;
    this.#spawn('etcd', [], {
      ...readEnvironment(join(this.deploy, 'etcd.env')),
      ETCD_NAME: this.name,
      ETCD_DATA_DIR: join(this.folder, 'etcd'),
      ETCD_LISTEN_PEER_URLS: peer(this.number),
      ETCD_LISTEN_CLIENT_URLS: client,
      ETCD_INITIAL_ADVERTISE_PEER_URLS: peer(this.number),
      ETCD_ADVERTISE_CLIENT_URLS: client,
      ETCD_INITIAL_CLUSTER: [1, 2, 3].map((number) => `db${number}=${peer(number)}`).join(),
    });
  }

  startPatroni() {
    const file = readEnvironment(join(this.deploy, 'patroni.env'));
    this.#patroni = this.#spawn('patroni', [join(this.deploy, 'patroni.yml')], {
      ...file,
      PATRONI_NAME: this.name,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${this.address}:8008`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${this.address}:5432`,
      PATRONI_POSTGRESQL_DATA_DIR: this.dataDir,
      PATRONI_POSTGRESQL_BIN_DIR: this.binaries,
      PATRONI_ETCD_HOSTS: [1, 2, 3].map((number) => `${etcdAddress(number)}:2379`).join(),
      ...this.passwords,
      DORSAL_DEPLOY: this.deploy,
    });
  }

  get dataDir() {
    return join(this.folder, 'postgres');
  }

  /** Starts a program in the namespace as PostgreSQL's user; its output goes to a file. */
  #spawn(program, parameters, env) {
    const log = openSync(join(this.folder, `${program}.log`), 'a');
    const { uid, gid } = this.user;
    const asUser = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
    const child = spawn('ip', ['netns', 'exec', this.namespace, ...asUser, program, ...parameters], {
      stdio: ['ignore', log, log],
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8', HOME: this.folder, ...env },
    });
    child.on('error', () => undefined);
    return child;
  }

  /** Kills every process of the machine at once, as a power failure does. */
  kill() {
    attempt('kill', '-KILL', ...this.processes());
    this.#patroni = null;
  }

  /** Ends the machine for good. */
  remove() {
    this.kill();
    if (existsSync(this.dataDir)) attempt('umount', '--lazy', this.dataDir);
  }

  processes() {
    return run('ip', 'netns', 'pids', this.namespace).split('\n').filter(Boolean);
  }

  /** Ends Patroni, which stops its PostgreSQL. */
  async stopPatroni() {
    const child = this.#patroni;
    this.#patroni = null;
    child.kill('SIGTERM');
    while (child.exitCode === null && child.signalCode === null) await sleep(100);
  }

  /** Lets Patroni copy the data of this replica anew, to a disk that is small enough to be filled. */
  async moveToSmallDisk() {
    await this.stopPatroni();
    rmSync(this.dataDir, { recursive: true });
    mkdirSync(this.dataDir);
    const { uid, gid } = this.user;
    const options = `size=${SMALL_DISK},uid=${uid},gid=${gid},mode=0700`;
    run('mount', '-t', 'tmpfs', '-o', options, this.namespace, this.dataDir);
    this.startPatroni();
  }

  fillDisk() {
    const chunk = Buffer.alloc(1024 * 1024);
    try {
      for (;;) writeFileSync(join(this.dataDir, 'fills-the-disk'), chunk, { flag: 'a' });
    } catch (error) {
      if (error.code !== 'ENOSPC') throw error;
    }
  }

  /** Lets Patroni copy the data anew to the disk of the machine. */
  async leaveSmallDisk() {
    await this.stopPatroni();
    run('umount', this.dataDir);
    this.startPatroni();
  }

  /** Lets this replica replay commits that much later than the primary made them. */
  async delayReplay(milliseconds) {
    const client = new pg.Client({
      host: this.address,
      user: 'postgres',
      password: this.passwords.PATRONI_SUPERUSER_PASSWORD,
      database: 'postgres',
    });
    await client.connect();
    await client.query(`alter system set recovery_min_apply_delay = ${milliseconds}`);
    await client.query('select pg_reload_conf()');
    await client.end();
  }

  /** Drops what this machine sends to the etcd members of the others; clients and replicas still reach PostgreSQL. */
  cutOffFromEtcd() {
    for (const address of this.#otherMembers()) run('ip', '-n', this.namespace, 'route', 'add', 'blackhole', address);
  }

  reconnectToEtcd() {
    for (const address of this.#otherMembers()) run('ip', '-n', this.namespace, 'route', 'del', 'blackhole', address);
  }

  #otherMembers() {
    return [1, 2, 3].filter((number) => number !== this.number).map((number) => `${etcdAddress(number)}/32`);
  }

  /** Returns what Patroni says of itself; null if it does not respond. */
  async status() {
    try {
      const response = await fetch(`http://${this.address}:8008/patroni`, { signal: AbortSignal.timeout(2_000) });
      return await response.json();
    } catch {
      return null;
    }
  }
}

const etcdAddress = (number) => `${NETWORK}.2${number}`;
