import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { projectRoot } from '../server/platform/project-root.js';
import { testEnv } from '../server/testing/env.js';

export interface ServerProcess {
  address: string;
  dataDir: string;
  /** Sends SIGTERM and waits for the end. Removes the data folder unless it was given. */
  stop: () => Promise<void>;
  /** Sends SIGKILL. The data folder stays. */
  kill: () => Promise<void>;
}

/**
 * Starts the built server as a process of its own on any port; resolves once it says that it listens.
 * @param preloaded modules that change the process before the server is loaded
 */
export async function startServer(
  databaseUrl: string,
  env: NodeJS.ProcessEnv = {},
  preloaded: readonly string[] = [],
): Promise<ServerProcess> {
  // Preloaded modules change packages, which the bundle contains.
  const main = join(projectRoot, 'dist', preloaded.length > 0 ? 'server' : 'main', 'main.js');
  const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'dorsal-e2e-')));
  const child = spawn(process.execPath, [...preloaded.flatMap((path) => ['--import', path]), main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      JWT_SECRET: testEnv.JWT_SECRET,
      DRAIN_SECONDS: '0',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO_DATA: 'off',
      LOG_LEVEL: 'error',
      ...env,
    },
  });
  const gone = once(child, 'exit').then(() => null);
  const address = await Promise.race([listening(createInterface(child.stdout)), gone]);
  if (!address) throw new Error('The server did not start.');
  return {
    address,
    dataDir,
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
      if (!env.DATA_DIR) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function listening(lines: AsyncIterable<string>): Promise<string | null> {
  for await (const line of lines) {
    const match = /listens on (\S+)/.exec(line);
    if (match?.[1]) return match[1];
  }
  return null;
}
