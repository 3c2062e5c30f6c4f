import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase, runFolder, type Template } from '../server/testing/database.js';
import { startServer, type ServerProcess } from './server-process.js';

/** Folder with the demonstration's files, copied for each server. */
const files = () => join(runFolder(), 'demonstration');

const demonstration: Template = {
  name: 'demonstration',
  fill: async (url) => {
    const server = await startServer(url, { DEMO_DATA: 'on', DATA_DIR: files() });
    try {
      await untilComplete(server.address);
    } finally {
      await server.stop();
    }
  },
};

/**
 * Starts a server with the whole demonstration on its own database and files, which are made once per run and copied.
 * Queries of the back-office run on connections that refuse writes, as those to a replica do.
 */
export async function startDemonstration(env: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
  const { url } = await freshDatabase(demonstration);
  const dataDir = await mkdtemp(join(tmpdir(), 'dorsal-e2e-'));
  await cp(files(), dataDir, { recursive: true });
  const replica = new URL(url);
  replica.searchParams.set('options', '-c default_transaction_read_only=on');
  const server = await startServer(url, { ...env, DATA_DIR: dataDir, DATABASE_REPLICA_URLS: replica.href });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Waits for the demonstration data, which are added after the server listens, users last. */
async function untilComplete(address: string): Promise<void> {
  const token = await logIn(address);
  for (let tries = 0; tries < 600; tries++) {
    const { users } = await ask<{ users: { total: number } }>(address, '{ users { total } }', token);
    if (users.total > 1) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('demonstration data not complete in time');
}

/** Returns a session token of the demonstration's user. */
export async function logIn(address: string): Promise<string> {
  const { login } = await ask<{ login: { token: string } }>(
    address,
    'mutation { login(email: "demo@dorsal.localhost", password: "dorsal-demo") { token } }',
  );
  return login.token;
}

/** Returns the slug of the first event in the catalogue. */
export async function firstEventSlug(address: string): Promise<string> {
  const html = await (await fetch(`${address}/eventos`)).text();
  return /href="\/evento\/([^"?]+)"/.exec(html)![1]!;
}

/** Sends a GraphQL operation and returns its data; without a token as a visitor. */
export async function ask<Data>(address: string, query: string, token?: string): Promise<Data> {
  const response = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query }),
  });
  return ((await response.json()) as { data: Data }).data;
}
