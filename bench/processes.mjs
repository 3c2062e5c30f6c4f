import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { nodeEnvironment, nodeFlags } from '../scripts/node-settings.mjs';

/** Returns the program that `npm start` runs, by the folder of the built server. */
export const mainOf = (dist) => join(dist, '..', 'main', 'main.js');

const program = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Milliseconds that a process may take to start or to stop. */
const PATIENCE = 60_000;

/** Ends started processes when the benchmark ends, also if the reader of its output closes the pipe. */
const running = new Set();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/**
 * Starts a server of this folder, sends it its settings, and resolves with its address when it listens. `readWork`
 * resolves with what work.mjs reports.
 */
export async function startServer(name, settings) {
  const child = start(program(name), { input: settings });
  const url = await firstMatch(child, name, /^\{"url".*\}$/);
  const readWork = async () => {
    child.send('work');
    return (await once(child, 'message'))[0];
  };
  return { url: JSON.parse(url[0]).url, pid: child.pid, readWork, stop: () => stop(child) };
}

/** Starts the built server and resolves with its address when it listens. */
export async function startDorsal({ main, env }) {
  const child = start(main, { env: { ...env, PORT: '0', HOST: '127.0.0.1' } });
  const match = await firstMatch(child, 'The server', /listens on (\S+)/);
  return { url: match[1], stop: () => stop(child) };
}

/** Loads an address from a separate process; load.mjs describes input and output. */
export const load = (settings) => resultOf('load.mjs', settings);

/** Measures the time until a refusal from a separate process; refusal-probe.mjs describes input and output. */
export const probeRefusals = (settings) => resultOf('refusal-probe.mjs', settings);

/** Runs a script of this folder with these settings and resolves with the JSON that it prints. */
async function resultOf(script, settings) {
  const child = start(program(script), { input: settings });
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += chunk));
  const [code] = await within(PATIENCE * 5, once(child, 'close'), () => {
    child.kill('SIGKILL');
    return `${script} did not end.`;
  });
  if (code !== 0) throw new Error(`${script} exited with ${code}`);
  return JSON.parse(printed);
}

/** Starts a process whose standard error is passed on. */
function start(script, { input, env }) {
  const child = spawn(process.execPath, [...nodeFlags, script], {
    stdio: [input ? 'pipe' : 'ignore', 'pipe', 'inherit', ...(input ? ['ipc'] : [])],
    env: { ...process.env, ...env, ...nodeEnvironment },
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  if (input) child.stdin.on('error', () => undefined).end(JSON.stringify(input));
  return child;
}

/** Resolves with the first matching line of the process, and reads on, since a full pipe would stop it. */
async function firstMatch(child, who, pattern) {
  const lines = createInterface(child.stdout);
  const match = new Promise((resolve, reject) => {
    lines.on('line', (line) => pattern.test(line) && resolve(pattern.exec(line)));
    child.once('error', reject);
    child.once('exit', (code, signal) => reject(new Error(`${who} exited before it listened (${signal ?? code})`)));
  });
  try {
    return await within(PATIENCE, match, () => `${who} did not start in ${PATIENCE / 1000} s.`);
  } catch (error) {
    await stop(child);
    throw error;
  }
}

/** Resolves with the result of `work`, or rejects after the timeout. */
async function within(milliseconds, work, message) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(message())), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function stop(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), PATIENCE / 4);
  await gone;
  clearTimeout(force);
}
