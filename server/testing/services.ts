import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig, type Config } from '../platform/config.js';
import { openServices, systemContext } from '../services.js';
import { toViewer } from '../users/session.js';
import type { User } from '../users/user.entity.js';
import type { Services, AppContext } from '../app-context.js';
import { testDatabase } from './database.js';
import { Factories } from './factories.js';

/** A clock a test can set: `clock.set('2026-05-01T12:00:00-05:00')`. It runs with the real one until then. */
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
  /** The context of one request by this user, of a visitor (null), or of a job (nothing given). */
  ctx: (user?: User | null) => AppContext;
}

export type TestConfig = Config & { databaseUrl: string };

const JWT_SECRET = 'un secreto propio de más de treinta y dos letras';

/** What tests have in common, in processes of their own too: no rate limits, no log, one secret. */
export const testEnv = { HOST: '127.0.0.1', RATE_LIMITS: 'off', LOG_LEVEL: 'silent', JWT_SECRET };

/** The least that production asks for. */
export const productionEnv = {
  MODE: 'production',
  PUBLIC_URL: 'https://inscripciones.example',
  SMTP_URL: 'smtp://correo.example',
  RATE_LIMITS: 'on',
  JWT_SECRET,
};

/**
 * Settings of a test's server: its own database and data folder, any port, no rate limits, no log. Removes the folder
 * after the tests of the file.
 * @param instead what the environment could not say, such as a provider of the test's own in production
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
 * What use cases need, without a server: `const { work, build } = await openTestServices()` at the top of a test file.
 * Closes itself after the tests of the file.
 */
export async function openTestServices(env: NodeJS.ProcessEnv = {}): Promise<TestServices> {
  const config = await testConfig(env);
  const clock = new TestClock();
  const { services, close } = await openServices(config, 'http://dorsal.test', clock.now);
  afterAll(close);
  return { services, clock, build: new Factories(services), ctx: (user) => workFor(services, user) };
}
