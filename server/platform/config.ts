import { resolve } from 'node:path';
import { z } from 'zod';
import type { CallsTaken } from './call-limits.js';
import { databaseUrl, smtpUrl } from './connection-url.js';
import { loadOrCreateSecret } from './demo-secret.js';
import { MAX_PASSWORD_LENGTH, passwordFault, MIN_PASSWORD_LENGTH, type PasswordFault } from './password-rules.js';
import { projectRoot } from './project-root.js';
import type { GraphqlLimits } from './graphql-limits.js';
import { documentRules, type DocumentRule } from './trusted-documents.js';

/** What demonstrations had in common before each had one of its own: known to everyone. */
export const FORMER_DEMO_SECRET = 'dorsal-demo-secret-not-for-production';

const flag = z.enum(['on', 'off']);
/** Addresses by name, as JSON. */
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
/** A whole number of days; the least is what the product itself needs. */
const days = (usual: number, least = 1) => z.coerce.number().int().min(least).max(36_500).default(usual);
/** How much of something is taken. */
const most = (usual: number, highest: number) => z.coerce.number().int().min(1).max(highest).default(usual);
const schema = z.object({
  MODE: z.enum(['demo', 'production']).default('demo'),
  PORT: z.coerce.number().int().min(0).max(65535).default(4000),
  HOST: z.string().optional(),
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).optional(),
  METRICS_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
  INTROSPECTION: flag.optional(),
  GRAPHQL_DOCUMENTS: z.enum(documentRules).default('any'),
  GRAPHQL_MAX_CHARACTERS: most(20_000, 100_000),
  GRAPHQL_MAX_TOKENS: most(1_500, 20_000),
  GRAPHQL_MAX_DEPTH: most(12, 100),
  GRAPHQL_MAX_ALIASES: most(15, 1_000),
  GRAPHQL_MAX_COST: most(4_000, 1_000_000),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATA_DIR: z.string().default(resolve(projectRoot, 'data')),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  JWT_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  JWT_SECRET_PREVIOUS: z.string().min(32, 'needs at least 32 characters').optional(),
  DATA_KEY: z.string().min(32, 'needs at least 32 characters').optional(),
  SMTP_URL: smtpUrl.optional(),
  SMTP_CONNECTIONS: z.coerce.number().int().min(1).max(100).default(5),
  SMTP_PER_SECOND: z.coerce.number().int().min(1).max(1000).optional(),
  MAIL_FROM: z.string().default('Dorsal <inscripciones@dorsal.localhost>'),
  MAIL_REPLY_TO: z.email().optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().optional(),
  SESSION_HOURS: z.coerce.number().int().min(1).max(720).default(12),
  SESSION_IDLE_MINUTES: z.coerce.number().int().min(5).max(10_080).default(60),
  HOLD_MINUTES: z.coerce.number().int().min(1).max(10_080).default(300),
  KEEP_ENDED_DAYS: days(30, 3),
  KEEP_STRAY_NOTICES_DAYS: days(7, 4),
  KEEP_NOTICES_DAYS: days(365, 30),
  KEEP_HEALTH_DAYS: days(365),
  KEEP_PEOPLE_DAYS: days(1826),
  KEEP_ORDERS_DAYS: days(1826),
  KEEP_STAFF_DAYS: days(365),
  KEEP_MAILS_DAYS: days(30),
  KEEP_CERTIFICATES_DAYS: days(365),
  KEEP_DELIVERIES_DAYS: days(30, 3),
  CALLS_OF_KEY: most(3_000, 1_000_000),
  CALLS_OF_ACCOUNT: most(6_000, 1_000_000),
  CALLS_OF_ADDRESS: most(15_000, 1_000_000),
  RATE_LIMITS: flag.default('on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  GATEWAY_URLS: gatewayUrls,
  WEBHOOKS_ANYWHERE: flag.default('off'),
  DEMO_DATA: flag.default('on'),
});

/** How long what says something of a person is kept, in days; docs/operating.md says what each of them ends. */
export interface Retention {
  /** Registrations whose hold ended unpaid. */
  endedDays: number;
  /** Callbacks that belong to no payment. */
  strayNoticeDays: number;
  /** What callbacks of payments say of a person. */
  noticeDays: number;
  /** Health data and emergency contacts, after the event. */
  healthDays: number;
  /** Everybody who took part, after the event. */
  peopleDays: number;
  /** Who bought goods, after they did. */
  orderDays: number;
  /** What the list of changes says of users beside who did what. */
  staffDays: number;
  /** Mails that were written to files. */
  mailDays: number;
  /** People and pictures of certificates, after they were sent. */
  certificateDays: number;
  /** What webhooks were told, and how it went. */
  deliveryDays: number;
}

/** Configuration of one server process, from the environment. */
export interface Config {
  production: boolean;
  port: number;
  /** Outside production this machine alone, unless it is said otherwise. */
  host: string;
  /** How many proxies in front of this server write `X-Forwarded-For`: what stands further left in it is the caller's own word. */
  trustedProxies: number;
  /** After SIGTERM connections are still taken for so long, while `/readyz` turns their senders away. */
  drainSeconds: number;
  /** What `/metrics` asks for as a bearer token; null: outside production nothing, in production it is closed. */
  metricsToken: string | null;
  /** Whether GraphQL tells its schema. */
  introspection: boolean;
  /** Whose documents it runs, */
  graphqlDocuments: DocumentRule;
  /** and how much one that our client does not ask may ask for. */
  graphqlLimits: GraphqlLimits;
  /** Null: start the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** Images, unsent mails and the embedded database. Nodes of one installation share it. */
  dataDir: string;
  /** Address people and gateways reach us at, without a slash at the end; null until the port is known. */
  publicUrl: string | null;
  /** Secret that signs the tokens of sessions. */
  jwtSecret: string;
  /** Secret that signed tokens before `jwtSecret`; they are accepted until they expire. Null: none. */
  previousJwtSecret: string | null;
  /** Secret for encrypted credentials, HMACs that are stored or looked up, and bib links. Defaults to `jwtSecret`. */
  dataKey: string;
  smtpUrl: string | null;
  /** How many mails a node hands over at the same time, */
  smtpConnections: number;
  /** and in a second; null: as many as the mail server takes. */
  smtpPerSecond: number | null;
  mailFrom: string;
  /** Who answers people who answer a mail; null: whoever reads `mailFrom`. */
  mailReplyTo: string | null;
  admin: { email: string; password: string } | null;
  /** A session ends so long after the login, */
  sessionHours: number;
  /** and earlier when nobody uses it for so long. */
  sessionIdleMinutes: number;
  holdMinutes: number;
  retention: Retention;
  /** Calls of the API that are taken in five minutes, by who makes them. */
  callsTaken: CallsTaken;
  rateLimits: boolean;
  logLevel: string;
  /** Base URLs of gateways that replace the providers' own, as JSON by name. */
  gatewayUrls: Record<string, string>;
  /** Whether webhooks may go to plain http and into private networks: for development and tests. */
  webhooksAnywhere: boolean;
  demoData: boolean;
}

/** Every problem of the environment, named at once. */
export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(`Configuration is not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

/**
 * Reads and validates the environment.
 * @param gatewayUrlNames the names that GATEWAY_URLS may hold: payments know them; without it any name is taken
 * @throws ConfigError
 */
export function readConfig(env: NodeJS.ProcessEnv, gatewayUrlNames?: readonly string[]): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(present);
  const problems = new Map(parsed.error?.issues.map(({ path, message }) => [path.join('.'), message]));
  // What a single value cannot show; a value that is wrong in itself is not named twice.
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
    introspection: data.INTROSPECTION ? data.INTROSPECTION === 'on' : !production,
    graphqlDocuments: data.GRAPHQL_DOCUMENTS,
    graphqlLimits: {
      characters: data.GRAPHQL_MAX_CHARACTERS,
      tokens: data.GRAPHQL_MAX_TOKENS,
      depth: data.GRAPHQL_MAX_DEPTH,
      aliases: data.GRAPHQL_MAX_ALIASES,
      cost: data.GRAPHQL_MAX_COST,
    },
    // Production is reached by https, which this server does not speak: somebody stands in front of it.
    trustedProxies: data.TRUSTED_PROXIES ?? (production ? 1 : 0),
    databaseUrl: data.DATABASE_URL ?? null,
    dataDir,
    publicUrl: data.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    jwtSecret,
    previousJwtSecret: data.JWT_SECRET_PREVIOUS ?? null,
    dataKey: data.DATA_KEY ?? jwtSecret,
    smtpUrl: data.SMTP_URL ?? null,
    smtpConnections: data.SMTP_CONNECTIONS,
    smtpPerSecond: data.SMTP_PER_SECOND ?? null,
    mailFrom: data.MAIL_FROM,
    mailReplyTo: data.MAIL_REPLY_TO ?? null,
    admin: data.ADMIN_EMAIL && data.ADMIN_PASSWORD ? { email: data.ADMIN_EMAIL, password: data.ADMIN_PASSWORD } : null,
    sessionHours: data.SESSION_HOURS,
    sessionIdleMinutes: data.SESSION_IDLE_MINUTES,
    holdMinutes: data.HOLD_MINUTES,
    retention: {
      endedDays: data.KEEP_ENDED_DAYS,
      strayNoticeDays: data.KEEP_STRAY_NOTICES_DAYS,
      noticeDays: data.KEEP_NOTICES_DAYS,
      healthDays: data.KEEP_HEALTH_DAYS,
      peopleDays: data.KEEP_PEOPLE_DAYS,
      orderDays: data.KEEP_ORDERS_DAYS,
      staffDays: data.KEEP_STAFF_DAYS,
      mailDays: data.KEEP_MAILS_DAYS,
      certificateDays: data.KEEP_CERTIFICATES_DAYS,
      deliveryDays: data.KEEP_DELIVERIES_DAYS,
    },
    callsTaken: { key: data.CALLS_OF_KEY, account: data.CALLS_OF_ACCOUNT, address: data.CALLS_OF_ADDRESS },
    rateLimits: data.RATE_LIMITS === 'on',
    logLevel: data.LOG_LEVEL,
    gatewayUrls: data.GATEWAY_URLS,
    webhooksAnywhere: data.WEBHOOKS_ANYWHERE === 'on',
    demoData: data.DEMO_DATA === 'on' && !production,
  };
}

/** @throws ConfigError if the folder cannot be written */
function demoSecret(dataDir: string): string {
  try {
    return loadOrCreateSecret(dataDir);
  } catch (error) {
    throw new ConfigError([`DATA_DIR: cannot be written: ${(error as Error).message}`]);
  }
}

/** What is wrong with the first administrator's password, for whoever reads the start. */
const passwordFaults: Record<PasswordFault, string> = {
  short: `needs at least ${MIN_PASSWORD_LENGTH} characters`,
  long: `has more than ${MAX_PASSWORD_LENGTH} characters`,
  repeated: 'is one character over and over',
  common: 'is one of the first that anybody would try',
  own: 'must not be the e-mail',
};

/** What a single value does not show by itself. */
function crossProblems(env: NodeJS.ProcessEnv, gatewayUrlNames?: readonly string[]): [string, string][] {
  const problems: [string, string][] = [];
  const refuse = (name: string, problem: string, when: boolean) => void (when && problems.push([name, problem]));
  const urls = gatewayUrls.safeParse(env.GATEWAY_URLS).data ?? {};
  const unknown = Object.keys(urls).filter((name) => gatewayUrlNames && !gatewayUrlNames.includes(name));
  refuse('ADMIN_EMAIL', 'goes together with ADMIN_PASSWORD', !env.ADMIN_EMAIL !== !env.ADMIN_PASSWORD);
  refuse('GATEWAY_URLS', `knows no ${unknown.join(', ')}; it knows ${gatewayUrlNames?.join(', ')}`, unknown.length > 0);
  const fault = env.ADMIN_PASSWORD ? passwordFault(env.ADMIN_PASSWORD, { email: env.ADMIN_EMAIL }) : null;
  if (fault) problems.push(['ADMIN_PASSWORD', passwordFaults[fault]]);
  // Without a DATA_KEY the new JWT_SECRET would be used for what is encrypted and hashed with the previous one.
  refuse(
    'DATA_KEY',
    'is needed with JWT_SECRET_PREVIOUS: set it to that secret',
    !!env.JWT_SECRET_PREVIOUS && !env.DATA_KEY,
  );
  if (env.MODE !== 'production') return problems;
  const isDefault = /^(admin|password|dorsal|demo|123)/i.test(env.ADMIN_PASSWORD ?? '');
  const plain = Object.keys(urls).filter((name) => !urls[name]?.startsWith('https://'));
  refuse(
    'JWT_SECRET',
    'production needs a secret of its own',
    [undefined, FORMER_DEMO_SECRET].includes(env.JWT_SECRET),
  );
  refuse('JWT_SECRET', 'production needs a random secret, e.g. from openssl rand -base64 32', isPoor(env.JWT_SECRET));
  for (const name of ['JWT_SECRET_PREVIOUS', 'DATA_KEY'] as const)
    refuse(
      name,
      'production needs a random secret, e.g. from openssl rand -base64 32',
      !!env[name] && isPoor(env[name]),
    );
  refuse('PUBLIC_URL', 'production needs the address gateways call back', !env.PUBLIC_URL);
  refuse('PUBLIC_URL', 'production needs https', !!env.PUBLIC_URL && !env.PUBLIC_URL.startsWith('https://'));
  refuse('SMTP_URL', 'production needs a mail server: confirmations would reach nobody', !env.SMTP_URL);
  refuse('GATEWAY_URLS', `production needs https for ${plain.join(', ')}`, plain.length > 0);
  refuse('ADMIN_PASSWORD', 'production needs a password that is not a default', isDefault);
  refuse('RATE_LIMITS', 'cannot be off in production', env.RATE_LIMITS === 'off');
  refuse('WEBHOOKS_ANYWHERE', 'cannot be on in production', env.WEBHOOKS_ANYWHERE === 'on');
  return problems;
}

/** Fewer kinds of characters than 32 random hex digits practically always have, or one piece said over and over. */
function isPoor(secret = ''): boolean {
  const lengths = Array.from({ length: secret.length / 2 }, (_, at) => at + 1);
  return new Set(secret).size < 8 || lengths.some((length) => secret.startsWith(secret.slice(length)));
}
