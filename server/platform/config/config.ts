import { resolve } from 'node:path';
import { z } from 'zod';
import { databaseUrl, smtpUrl, storageUrl } from './connection-url.js';
import { loadOrCreateSecret } from './demo-secret.js';
import {
  MAX_PASSWORD_LENGTH,
  passwordViolation,
  MIN_PASSWORD_LENGTH,
  type PasswordViolation,
} from '../crypto/password-rules.js';
import { projectRoot } from '../project-root.js';
import type { S3Config } from '../storage/s3-storage.js';
import type { GraphqlLimits } from '../graphql/graphql-limits.js';
import { formerVariableProblems } from './former-variables.js';

/**
 * Requests that a node works on at a time, by kind (decision 59). Pages have fewer places, because each is rendered on
 * the only thread; callbacks have more, because a gateway repeats a refused one minutes later.
 */
const MAX_IN_WORK = { graphql: 400, rest: 400, page: 100, callback: 600 };

/**
 * Limits of a GraphQL document of another program. The most expensive document of Dorsal's client costs 500 points; with
 * more, one request could occupy a node.
 */
const GRAPHQL_LIMITS: GraphqlLimits = { characters: 20_000, tokens: 1_500, depth: 12, aliases: 15, cost: 4_000 };
/** Many people share an address (mobile networks, venues), and a user has several keys. */
const CALL_LIMITS: ApiRateLimits = { key: 3_000, account: 6_000, address: 15_000 };
/**
 * Retention without a choice: no law requires these data, and each period is as long as somebody needs them. Gateways
 * repeat a callback for up to 3 days, and people ask about mails and deliveries for some weeks.
 */
const FIXED_RETENTION = { unmatchedCallbackDays: 7, mailDays: 30, deliveryDays: 30 };

/** URLs separated by spaces. */
const databaseUrls = z
  .string()
  .transform((text) => text.split(/\s+/).filter(Boolean))
  .pipe(z.array(databaseUrl));
const flag = z.enum(['on', 'off']);
/** Base URLs by name, as JSON. */
const gatewayUrls = z
  .string()
  .default('{}')
  .transform((text, context): Record<string, string> => {
    try {
      return z.record(z.string(), z.url()).parse(JSON.parse(text));
    } catch {
      context.addIssue('must be a JSON object of addresses by name');
      return z.NEVER;
    }
  });
/** Validates a whole number of days. `minDays` is what the product itself needs. */
const days = (defaultDays: number, minDays = 1) =>
  z.coerce.number().int().min(minDays).max(36_500).default(defaultDays);
const schema = z.object({
  MODE: z.enum(['demo', 'production']).default('demo'),
  PORT: z.coerce.number().int().min(0).max(65535).default(4000),
  HOST: z.string().optional(),
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).optional(),
  METRICS_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URLS: databaseUrls.optional(),
  STORAGE_URL: storageUrl.optional(),
  STORAGE_ACCESS_KEY: z.string().optional(),
  STORAGE_SECRET_KEY: z.string().optional(),
  DATA_DIR: z.string().default(resolve(projectRoot, 'data')),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  JWT_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  JWT_SECRET_PREVIOUS: z.string().min(32, 'needs at least 32 characters').optional(),
  DATA_KEY: z.string().min(32, 'needs at least 32 characters').optional(),
  BACKUP_KEY: z.string().min(32, 'needs at least 32 characters').optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: z.string().default('Dorsal <inscripciones@dorsal.localhost>'),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().optional(),
  SESSION_HOURS: z.coerce.number().int().min(1).max(720).default(12),
  SESSION_IDLE_MINUTES: z.coerce.number().int().min(5).max(10_080).default(60),
  HOLD_MINUTES: z.coerce.number().int().min(1).max(10_080).default(300),
  RETENTION_UNPAID_DAYS: days(30, 3),
  RETENTION_CALLBACKS_DAYS: days(365, 30),
  RETENTION_HEALTH_DAYS: days(365),
  RETENTION_PEOPLE_DAYS: days(1826),
  RETENTION_ORDERS_DAYS: days(1826),
  RETENTION_AUDIT_DETAILS_DAYS: days(365),
  RETENTION_CERTIFICATES_DAYS: days(365),
  RATE_LIMITS: flag.default('on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  GATEWAY_URLS: gatewayUrls,
  WEBHOOKS_ANYWHERE: flag.default('off'),
  DEMO_DATA: flag.default('on'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.literal('http/json').optional(),
  OTEL_TRACES_SAMPLER: z.enum(['parentbased_always_on', 'parentbased_traceidratio']).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  TRACEPARENT_HOSTS: z.string().default(''),
});

/** Retention periods of personal data, in days. docs/operating.md describes what each one deletes. */
export interface Retention {
  /** Registrations whose hold ended unpaid. */
  unpaidDays: number;
  /** Callbacks that belong to no payment. */
  unmatchedCallbackDays: number;
  /** Personal data in callbacks that belong to a payment. */
  callbackDays: number;
  /** Health data and emergency contacts, after the event. */
  healthDays: number;
  /** Competitors, after the event. */
  peopleDays: number;
  /** Buyers of orders, after the purchase. */
  orderDays: number;
  /** Details of users in the audit log, except actor and action. */
  auditDetailDays: number;
  /** Mails written to files. */
  mailDays: number;
  /** Recipients and images of certificates, after the mailing. */
  certificateDays: number;
  /** Webhook deliveries with their attempts. */
  deliveryDays: number;
}

/** Calls allowed in five minutes, by caller. */
export interface ApiRateLimits {
  key: number;
  account: number;
  address: number;
}

/** Configuration of one server process, from the environment. */
export interface Config {
  production: boolean;
  port: number;
  /** Bind address. Defaults to 127.0.0.1, in production to 0.0.0.0. */
  host: string;
  /**
   * Number of proxies in front of this server that write `X-Forwarded-For`. Entries further left are not trusted: the
   * caller may have written them.
   */
  trustedProxies: number;
  /** Seconds after SIGTERM in which connections are still accepted while `/readyz` responds with 503. */
  drainSeconds: number;
  /** Bearer token for `/metrics`. Null: `/metrics` is open, in production closed. */
  metricsToken: string | null;
  /** Whether GraphQL serves its schema and an explorer. Production publishes neither. */
  introspection: boolean;
  /** Limits of one GraphQL document that is not from this client. */
  graphqlLimits: GraphqlLimits;
  /** Null: the embedded database in `dataDir` is started. */
  databaseUrl: string | null;
  /** Replicas of the database that answer queries for which data of the last seconds are new enough. */
  replicaUrls: readonly string[];
  /** Images, unsent mails and the embedded database. Nodes of one installation share it. */
  dataDir: string;
  /** Bucket of images and other uploaded files. Null: they are in `dataDir`. */
  storage: S3Config | null;
  /** Base URL for people and gateways, without a slash at the end; null until the port is known. */
  publicUrl: string | null;
  /** Secret that signs session tokens. */
  jwtSecret: string;
  /** Secret that signed session tokens before `jwtSecret`; these stay valid until they expire. Null: none. */
  previousJwtSecret: string | null;
  /** Secret for encrypted credentials, HMACs that are stored or looked up, and bib links. Defaults to `jwtSecret`. */
  dataKey: string;
  /** Secret from which keys of backups are derived; null: backups are not encrypted. */
  backupKey: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  admin: { email: string; password: string } | null;
  /** Hours after the login until a session ends. */
  sessionHours: number;
  /** Minutes without a request until a session ends. */
  sessionIdleMinutes: number;
  holdMinutes: number;
  retention: Retention;
  /** API calls per five minutes, by caller. */
  callsTaken: ApiRateLimits;
  /** Requests that the node works on at a time, by kind; further ones are refused. */
  maxInWork: Readonly<typeof MAX_IN_WORK>;
  rateLimits: boolean;
  logLevel: string;
  /** Base URLs that replace those of the gateways, by name. */
  gatewayUrls: Record<string, string>;
  /** Whether webhooks may use plain http and private networks: for development and tests. */
  webhooksAnywhere: boolean;
  demoData: boolean;
  /** Base URL of the collector of traces, and the part of the traces that is recorded. Null: no traces. */
  tracing: { endpoint: string; ratio: number } | null;
  /** Hosts to which requests name their trace. */
  traceparentHosts: string[];
}

/** Lists every problem of the environment. */
export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(`Configuration is not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

/**
 * Reads and validates the environment.
 * @param gatewayUrlNames names allowed in GATEWAY_URLS; if omitted, any name is allowed
 * @throws ConfigError
 */
export function readConfig(env: NodeJS.ProcessEnv, gatewayUrlNames?: readonly string[]): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(present);
  const problems = new Map(parsed.error?.issues.map(({ path, message }) => [path.join('.'), message]));
  // A variable that is invalid alone keeps its own message.
  for (const [name, problem] of crossProblems(present, gatewayUrlNames))
    if (!problems.has(name)) problems.set(name, problem);
  if (!parsed.success || problems.size > 0) {
    throw new ConfigError([...problems].map(([name, problem]) => `${name}: ${problem}`));
  }
  const { data } = parsed;
  const production = data.MODE === 'production';
  const dataDir = resolve(data.DATA_DIR);
  const jwtSecret = data.JWT_SECRET ?? demoSecret(dataDir);
  return {
    production,
    port: data.PORT,
    host: data.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    drainSeconds: data.DRAIN_SECONDS ?? (production ? 5 : 1),
    metricsToken: data.METRICS_TOKEN ?? null,
    introspection: !production,
    graphqlLimits: GRAPHQL_LIMITS,
    // Production requires https, which this server does not terminate, so there is at least one proxy.
    trustedProxies: data.TRUSTED_PROXIES ?? (production ? 1 : 0),
    databaseUrl: data.DATABASE_URL ?? null,
    replicaUrls: data.DATABASE_REPLICA_URLS ?? [],
    dataDir,
    storage: data.STORAGE_URL ? { ...data.STORAGE_URL, credentials: storageCredentials(data) } : null,
    publicUrl: data.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    jwtSecret,
    previousJwtSecret: data.JWT_SECRET_PREVIOUS ?? null,
    dataKey: data.DATA_KEY ?? jwtSecret,
    backupKey: data.BACKUP_KEY ?? null,
    smtpUrl: data.SMTP_URL ?? null,
    mailFrom: data.MAIL_FROM,
    admin: data.ADMIN_EMAIL && data.ADMIN_PASSWORD ? { email: data.ADMIN_EMAIL, password: data.ADMIN_PASSWORD } : null,
    sessionHours: data.SESSION_HOURS,
    sessionIdleMinutes: data.SESSION_IDLE_MINUTES,
    holdMinutes: data.HOLD_MINUTES,
    retention: {
      ...FIXED_RETENTION,
      unpaidDays: data.RETENTION_UNPAID_DAYS,
      callbackDays: data.RETENTION_CALLBACKS_DAYS,
      healthDays: data.RETENTION_HEALTH_DAYS,
      peopleDays: data.RETENTION_PEOPLE_DAYS,
      orderDays: data.RETENTION_ORDERS_DAYS,
      auditDetailDays: data.RETENTION_AUDIT_DETAILS_DAYS,
      certificateDays: data.RETENTION_CERTIFICATES_DAYS,
    },
    callsTaken: CALL_LIMITS,
    maxInWork: MAX_IN_WORK,
    rateLimits: data.RATE_LIMITS === 'on',
    logLevel: data.LOG_LEVEL,
    gatewayUrls: data.GATEWAY_URLS,
    webhooksAnywhere: data.WEBHOOKS_ANYWHERE === 'on',
    demoData: data.DEMO_DATA === 'on' && !production,
    tracing: data.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: data.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
          ratio: data.OTEL_TRACES_SAMPLER === 'parentbased_traceidratio' ? data.OTEL_TRACES_SAMPLER_ARG : 1,
        }
      : null,
    traceparentHosts: data.TRACEPARENT_HOSTS.split(',').flatMap((host) => host.trim() || []),
  };
}

/**
 * Reads only where the database is, for programs that need no other settings, and writes nothing.
 * @throws ConfigError
 */
export function readDatabaseConfig(env: NodeJS.ProcessEnv): Pick<Config, 'databaseUrl' | 'dataDir'> {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { data, error } = schema.pick({ DATABASE_URL: true, DATA_DIR: true }).safeParse(present);
  if (!data) throw new ConfigError(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
  return { databaseUrl: data.DATABASE_URL ?? null, dataDir: resolve(data.DATA_DIR) };
}

function storageCredentials(env: {
  STORAGE_ACCESS_KEY?: string;
  STORAGE_SECRET_KEY?: string;
}): S3Config['credentials'] {
  const { STORAGE_ACCESS_KEY: accessKeyId, STORAGE_SECRET_KEY: secretAccessKey } = env;
  return accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null;
}

/** @throws ConfigError if the folder cannot be written */
function demoSecret(dataDir: string): string {
  try {
    return loadOrCreateSecret(dataDir);
  } catch (error) {
    throw new ConfigError([`DATA_DIR: cannot be written: ${(error as Error).message}`]);
  }
}

/** Messages about ADMIN_PASSWORD. */
const passwordProblems: Record<PasswordViolation, string> = {
  short: `needs at least ${MIN_PASSWORD_LENGTH} characters`,
  long: `has more than ${MAX_PASSWORD_LENGTH} characters`,
  repeated: 'repeats one character; choose another one',
  common: 'is a common password; choose another one',
  own: 'must not be the e-mail',
};

/** Secret of demonstrations in earlier versions: who knows it can sign session tokens. */
const PUBLISHED_DEMO_SECRET = 'dorsal-demo-secret-not-for-production';
const RANDOM_SECRET = 'a random secret, e.g. from openssl rand -base64 32';

/** Problems that involve several variables or the mode. */
function crossProblems(env: NodeJS.ProcessEnv, gatewayUrlNames?: readonly string[]): [string, string][] {
  const problems = formerVariableProblems(env);
  const refuse = (name: string, problem: string, when: boolean) => void (when && problems.push([name, problem]));
  const urls = gatewayUrls.safeParse(env.GATEWAY_URLS).data ?? {};
  const unknown = Object.keys(urls).filter((name) => gatewayUrlNames && !gatewayUrlNames.includes(name));
  refuse('ADMIN_EMAIL', 'must be set together with ADMIN_PASSWORD', !env.ADMIN_EMAIL !== !env.ADMIN_PASSWORD);
  refuse(
    'STORAGE_ACCESS_KEY',
    'must be set together with STORAGE_SECRET_KEY',
    !env.STORAGE_ACCESS_KEY !== !env.STORAGE_SECRET_KEY,
  );
  refuse('DATABASE_URL', 'must be set with DATABASE_REPLICA_URLS', !!env.DATABASE_REPLICA_URLS && !env.DATABASE_URL);
  refuse('STORAGE_URL', 'must be set with STORAGE_ACCESS_KEY', !!env.STORAGE_ACCESS_KEY && !env.STORAGE_URL);
  refuse(
    'GATEWAY_URLS',
    `contains unknown names: ${unknown.join(', ')}; known names are ${gatewayUrlNames?.join(', ')}`,
    unknown.length > 0,
  );
  const passwordProblem = env.ADMIN_PASSWORD ? passwordViolation(env.ADMIN_PASSWORD, { email: env.ADMIN_EMAIL }) : null;
  if (passwordProblem) problems.push(['ADMIN_PASSWORD', passwordProblems[passwordProblem]]);
  // Without a DATA_KEY the new JWT_SECRET would be used for what is encrypted and hashed with the previous one.
  refuse(
    'DATA_KEY',
    'must be set together with JWT_SECRET_PREVIOUS, to the same secret',
    !!env.JWT_SECRET_PREVIOUS && !env.DATA_KEY,
  );
  if (env.MODE !== 'production') return problems;
  const isDefault = /^(admin|password|dorsal|demo|123)/i.test(env.ADMIN_PASSWORD ?? '');
  const insecureNames = Object.keys(urls).filter((name) => !urls[name]?.startsWith('https://'));
  refuse('JWT_SECRET', 'production needs a secret of its own', env.JWT_SECRET === undefined);
  for (const name of ['JWT_SECRET', 'JWT_SECRET_PREVIOUS', 'DATA_KEY', 'BACKUP_KEY'] as const) {
    const secret = env[name];
    refuse(
      name,
      `is published with the source code; production needs ${RANDOM_SECRET}`,
      secret === PUBLISHED_DEMO_SECRET,
    );
    refuse(name, `production needs ${RANDOM_SECRET}`, secret !== undefined && isPoor(secret));
  }
  refuse('PUBLIC_URL', 'production needs the address gateways call back', !env.PUBLIC_URL);
  refuse('PUBLIC_URL', 'production needs https', !!env.PUBLIC_URL && !env.PUBLIC_URL.startsWith('https://'));
  refuse('SMTP_URL', 'production needs a mail server: without one no confirmation is sent', !env.SMTP_URL);
  refuse('GATEWAY_URLS', `production needs https for ${insecureNames.join(', ')}`, insecureNames.length > 0);
  refuse('ADMIN_PASSWORD', 'production needs a password that is not a default', isDefault);
  refuse('RATE_LIMITS', 'cannot be off in production', env.RATE_LIMITS === 'off');
  refuse('WEBHOOKS_ANYWHERE', 'cannot be on in production', env.WEBHOOKS_ANYWHERE === 'on');
  return problems;
}

/** Whether a secret has fewer than 8 different characters (random hex digits have more) or repeats a part of itself. */
function isPoor(secret: string): boolean {
  const lengths = Array.from({ length: secret.length / 2 }, (_, at) => at + 1);
  return new Set(secret).size < 8 || lengths.some((length) => secret.startsWith(secret.slice(length)));
}
