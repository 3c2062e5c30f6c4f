import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig, type Config } from '../platform/config/config.js';
import { openServices, systemContext } from '../services.js';
import { toViewer } from '../users/sessions/session.js';
import type { User } from '../users/user.entity.js';
import type { Services, AppContext } from '../app-context.js';
import { testDatabase } from './database.js';
import { testEnv } from './env.js';
import { Factories } from './factories.js';

/** A clock that a test can set: `clock.set('2026-05-01T12:00:00-05:00')`. Until then it is the real one. */
export class TestClock {
  private fixed: Date | null = null;

  readonly now = (): Date => this.fixed ?? new Date();

  set(at: string | Date): void {
    this.fixed = new Date(at);
  }

  release(): void {
    this.fixed = null;
  }
}

export interface TestServices {
  services: Services;
  build: Factories;
  clock: TestClock;
  /** Returns the context of a request by this user, of a visitor (null), or of a job (undefined). */
  ctx: (user?: User | null) => AppContext;
}

export type TestConfig = Config & { databaseUrl: string };

/**
 * Returns settings of a test's server: its own database and data folder, any port, no rate limits, no log. Removes the
 * folder after the tests of the file.
 * @param instead settings that the environment cannot have, such as a fake gateway in production
 */
export async function testConfig(env: NodeJS.ProcessEnv = {}, instead: Partial<TestConfig> = {}): Promise<TestConfig> {
  const { url } = await testDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'dorsal-data-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const settings = { ...testEnv, PORT: '0', DATA_DIR: folder, ...env };
  return { ...readConfig(settings), databaseUrl: env.DATABASE_URL ?? url, ...instead };
}

export function workFor(services: Services, user?: User | null): AppContext {
  return {
    ...systemContext(services),
    viewer: user ? toViewer(user) : null,
    address: user === undefined ? '' : '127.0.0.1',
    network: user === undefined ? '' : '127.0.0.1',
  };
}

/**
 * Opens the context of use cases without a server: `const { ctx, build } = await openTestServices()` at the top of a
 * test file. Closes after the tests of the file.
 */
export async function openTestServices(env: NodeJS.ProcessEnv = {}): Promise<TestServices> {
  const config = await testConfig(env);
  const clock = new TestClock();
  const { services, close } = await openServices(config, 'http://dorsal.test', clock.now);
  afterAll(close);
  return { services, clock, build: new Factories(services), ctx: (user) => workFor(services, user) };
}
