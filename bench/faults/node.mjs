import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { nodeEnvironment, nodeFlags } from '../../scripts/node-settings.mjs';

/** Milliseconds that a node may take to start, or to serve again. */
const PATIENCE_MS = 60_000;
/** Milliseconds that a node may take to listen, also on a busy machine. */
const START_MS = 300_000;
/** Milliseconds that a node may take to stop: its statements may run 15 s. */
const STOP_MS = 30_000;

/** Ends started servers with this process, however it ends. */
const running = new Set();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** Server process that can be killed and started again. */
export class Node {
  #child = null;
  /** Address of the latest start. */
  url = '';
  /** Number of exits without a kill: 0 unless something is wrong. */
  ended = 0;

  /** @param readLine receives each line that the server prints */
  constructor(main, env, readLine = () => undefined) {
    Object.assign(this, { main, env, readLine });
  }

  get pid() {
    return this.#child?.pid;
  }

  async start() {
    const child = spawn(process.execPath, [...nodeFlags, this.main], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...this.env, ...nodeEnvironment, HOST: '127.0.0.1', PORT: '0' },
    });
    this.#child = child;
    running.add(child);
    child.once('exit', () => {
      running.delete(child);
      if (this.#child === child) this.ended++;
    });
    const lines = createInterface(child.stdout);
    const listening = new Promise((resolve, reject) => {
      const timeout = setTimeout(
        () => reject(new Error(`A server did not listen within ${START_MS / 1_000} s`)),
        START_MS,
      );
      timeout.unref();
      lines.on('line', (line) => {
        this.readLine(line);
        const match = /listens on (\S+)/.exec(line);
        if (match) resolve(match[1]);
      });
      child.once('exit', (code, signal) => reject(new Error(`A server exited before it listened (${signal ?? code})`)));
    });
    this.url = await listening;
  }

  /** Sends SIGKILL. */
  async kill() {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  /** Sends SIGTERM, and SIGKILL if the server does not exit. @returns whether it exited with 0 */
  async stop() {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return true;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    const [code] = await gone;
    clearTimeout(force);
    return code === 0;
  }

  async isReady() {
    try {
      return (await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(3_000) })).ok;
    } catch {
      return false;
    }
  }

  /** Waits until the node is ready. @returns whether it is */
  async served() {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(50)) if (await this.isReady()) return true;
    return false;
  }
}
