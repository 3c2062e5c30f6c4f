import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const program = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Starts a server of this folder, hands it its settings, and resolves with its address once it listens. */
export async function startServer(name, settings) {
  const child = spawn(process.execPath, [program(name)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  child.stdin.end(JSON.stringify(settings));
  const gone = once(child, 'exit').then(() => Promise.reject(new Error(`${name} did not start`)));
  const [line] = await Promise.race([once(createInterface(child.stdout), 'line'), gone]);
  gone.catch(() => undefined);
  return { url: JSON.parse(line).url, stop: () => stop(child) };
}

/** Starts the built server on a database of its own making and resolves once it is ready. */
export async function startDorsal({ main, port, env }) {
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env, NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1' },
  });
  const url = `http://127.0.0.1:${port}`;
  for (const giveUp = Date.now() + 60_000; Date.now() < giveUp && child.exitCode === null;) {
    const ready = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return { url, stop: () => stop(child) };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await stop(child);
  throw new Error('The server did not become ready.');
}

/** Loads an address from a process of its own; see load.mjs for what goes in and comes out. */
export async function load(settings) {
  const child = spawn(process.execPath, [program('load.mjs')], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(settings));
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error('The load generator failed.');
  return JSON.parse(printed);
}

async function stop(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
