import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Machine, createNetwork, removeNetwork } from './machines.mjs';

/** Timeout in milliseconds of a cluster that starts or of a machine that returns. */
const PATIENCE_MS = 120_000;

/** Three database machines, HAProxy and PgBouncer, all configured by the files of `deploy/`. */
export class Cluster {
  #folder;
  #deploy;
  #user;
  #password;
  #haproxy = null;
  #pgbouncer = null;

  constructor({ folder, deploy, password, binaries, user }) {
    this.#folder = folder;
    this.#deploy = deploy;
    this.#user = user;
    this.#password = password;
    const passwords = {
      PATRONI_SUPERUSER_PASSWORD: password,
      PATRONI_REPLICATION_PASSWORD: password,
      PATRONI_REWIND_PASSWORD: password,
      DORSAL_PASSWORD: password,
    };
    createNetwork();
    this.machines = [1, 2, 3].map((number) => new Machine(number, { folder, deploy, passwords, binaries, user }));
  }

  /** Address for the nodes, through PgBouncer. */
  get url() {
    return `postgres://dorsal:${this.#password}@127.0.0.1:6432/dorsal`;
  }

  /** Addresses of the machines, each of which may be a replica. */
  get replicaUrls() {
    return this.machines.map(({ address }) => `postgres://dorsal:${this.#password}@${address}:5432/dorsal`);
  }

  async start() {
    for (const machine of this.machines) machine.startEtcd();
    for (const machine of this.machines) machine.startPatroni();
    await this.whole();
    this.#haproxy = this.#spawn('haproxy', ['-db', '-f', join(this.#deploy, 'haproxy.cfg')], {
      DB1: this.machines[0].address,
      DB2: this.machines[1].address,
      DB3: this.machines[2].address,
    });
    this.startPgBouncer();
    await until('a connection to the primary', () => this.#connects());
  }

  startPgBouncer() {
    const users = join(this.#folder, 'userlist.txt');
    writeFileSync(users, `"dorsal" "${this.#password}"\n`);
    const settings = join(this.#folder, 'pgbouncer.ini');
    const given = readFileSync(join(this.#deploy, 'pgbouncer.ini'), 'utf8');
    writeFileSync(settings, given.replace('/etc/dorsal/userlist.txt', users));
    for (const file of [users, settings]) chmodSync(file, 0o644);
    this.#pgbouncer = this.#spawn('pgbouncer', [settings], {}, this.#user);
  }

  async killPgBouncer() {
    const gone = once(this.#pgbouncer, 'exit');
    this.#pgbouncer.kill('SIGKILL');
    await gone;
  }

  #spawn(program, parameters, env, user = {}) {
    const log = openSync(join(this.#folder, `${program}.log`), 'a');
    return spawn(program, parameters, {
      stdio: ['ignore', log, log],
      env: { PATH: `${process.env.PATH}:/usr/sbin`, ...env },
      ...user,
    });
  }

  async #connects() {
    const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: 3_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** Returns the machine that is the primary; undefined if there is none. */
  async primary() {
    for (const machine of this.machines) {
      const status = await machine.status();
      // Patroni 3 calls the primary 'master'.
      if (status?.state === 'running' && ['primary', 'master'].includes(status.role)) return machine;
    }
    return undefined;
  }

  /** Waits until there are a primary and two replicas that follow it, one of them synchronous. */
  whole() {
    return until('a primary and two replicas', async () => {
      const { replication = [] } = (await (await this.primary())?.status()) ?? {};
      const following = replication.filter(
        ({ state, application_name: name }) => state === 'streaming' && name !== 'pg_basebackup',
      );
      const isSynchronous = following.some(({ sync_state: state }) => state === 'sync');
      return following.length === 2 && isSynchronous === this.#isSynchronous;
    });
  }

  #isSynchronous = true;

  /** Switches synchronous replication on or off, as `patronictl edit-config` does. */
  async setSynchronous(on) {
    const primary = await this.primary();
    const response = await fetch(`http://${primary.address}:8008/config`, {
      method: 'PATCH',
      body: JSON.stringify({ synchronous_mode: on, synchronous_mode_strict: on }),
    });
    if (!response.ok) throw new Error(`Patroni refused the setting with HTTP status ${response.status}`);
    this.#isSynchronous = on;
    await this.whole();
  }

  stop() {
    this.#haproxy?.kill('SIGKILL');
    this.#pgbouncer?.kill('SIGKILL');
    for (const machine of this.machines) machine.remove();
    removeNetwork();
  }
}

/** Waits until a condition holds. @throws if it does not in time */
export async function until(what, condition) {
  for (const end = Date.now() + PATIENCE_MS; !(await condition()); await sleep(250))
    if (Date.now() > end) throw new Error(`Waited ${PATIENCE_MS / 1_000} s for ${what}`);
}
