import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gatewayUrlNames } from '../../payments/accounts/open-gateways.js';
import { formerVariables } from './former-variables.js';
import { ConfigError, readConfig as read, type Config } from './config.js';

// Use a data folder of this test: the demonstration's secret is stored in the data folder.
const folder = mkdtempSync(join(tmpdir(), 'dorsal-config-'));
afterAll(() => rmSync(folder, { recursive: true }));
const readConfig = (env: NodeJS.ProcessEnv): Config => read({ DATA_DIR: folder, ...env }, gatewayUrlNames);

const production = {
  MODE: 'production',
  PUBLIC_URL: 'https://inscripciones.example/',
  JWT_SECRET: 'un secreto propio de más de treinta y dos letras',
  SMTP_URL: 'smtps://correo.example',
};
function findProblems(env: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}
const named = (env: NodeJS.ProcessEnv): string[] => findProblems(env).map((problem) => problem.split(/[: ]/)[0] ?? '');

it('Outside production, the configuration needs no variable', () => {
  expect(readConfig({})).toMatchObject({
    production: false,
    port: 4000,
    host: '127.0.0.1',
    trustedProxies: 0,
    drainSeconds: 1,
    metricsToken: null,
    introspection: true,
    databaseUrl: null,
    publicUrl: null,
    smtpUrl: null,
    admin: null,
    holdMinutes: 300,
    rateLimits: true,
    demoData: true,
    gatewayUrls: {},
  });
});

it('Limits of calls and of GraphQL documents are constants', () => {
  expect(readConfig({ ...production, RATE_LIMITS: 'on' })).toMatchObject({
    callsTaken: { key: 3_000, account: 6_000, address: 15_000 },
    maxInWork: { graphql: 400, rest: 400, page: 100, callback: 600 },
    graphqlLimits: { characters: 20_000, tokens: 1_500, depth: 12, aliases: 15, cost: 4_000 },
  });
});

it('STORAGE_URL names bucket, prefix, endpoint and region; its key is in two other variables', () => {
  const STORAGE_URL = 's3://archivos/dorsal/2026/?endpoint=https://s3.example.com:9000&region=bogota';
  const location = {
    bucket: 'archivos',
    prefix: 'dorsal/2026/',
    endpoint: 'https://s3.example.com:9000',
    region: 'bogota',
  };
  expect(readConfig({}).storage).toBeNull();
  expect(readConfig({ STORAGE_URL }).storage).toEqual({ ...location, credentials: null });
  expect(readConfig({ STORAGE_URL, STORAGE_ACCESS_KEY: 'clave', STORAGE_SECRET_KEY: 'secreto' }).storage).toEqual({
    ...location,
    credentials: { accessKeyId: 'clave', secretAccessKey: 'secreto' },
  });
  const aws = { bucket: 'archivos', prefix: '', endpoint: null, region: 'sa-east-1' };
  expect(readConfig({ STORAGE_URL: 's3://archivos?region=sa-east-1' }).storage).toMatchObject(aws);
  expect(readConfig({ STORAGE_URL: 's3://archivos/?endpoint=http://10.0.0.5:9000' }).storage).toMatchObject({
    ...{ prefix: '', endpoint: 'http://10.0.0.5:9000', region: 'us-east-1' },
  });
});

it.each([
  'https://archivos.s3.example.com',
  's3://Archivos?region=sa-east-1',
  's3://clave:secreto@archivos?region=sa-east-1',
  's3://archivos',
  's3://archivos?region=sa-east-1&acl=private',
  's3://archivos?endpoint=s3.example.com',
  's3://archivos?endpoint=https://clave:secreto@s3.example.com',
  's3://archivos?endpoint=https://s3.example.com/archivos',
])('STORAGE_URL %s is refused, and its problem contains no key', (STORAGE_URL) => {
  const problems = findProblems({ STORAGE_URL });
  expect(problems).toEqual([expect.stringMatching(/^STORAGE_URL: /)]);
  expect(problems.join()).not.toMatch(/clave|secreto/);
});

it('The key of the store is refused in part or without STORAGE_URL', () => {
  const STORAGE_URL = 's3://archivos?region=sa-east-1';
  expect(named({ STORAGE_URL, STORAGE_ACCESS_KEY: 'clave' })).toEqual(['STORAGE_ACCESS_KEY']);
  expect(named({ STORAGE_URL, STORAGE_SECRET_KEY: 'secreto' })).toEqual(['STORAGE_ACCESS_KEY']);
  expect(named({ STORAGE_ACCESS_KEY: 'clave', STORAGE_SECRET_KEY: 'secreto' })).toEqual(['STORAGE_URL']);
});

it('Production reads its required variables and never enables demonstration data', () => {
  expect(
    readConfig({ ...production, DEMO_DATA: 'on', ADMIN_EMAIL: 'ana@example.test', ADMIN_PASSWORD: 'ciclista-99-km' }),
  ).toMatchObject({
    production: true,
    publicUrl: 'https://inscripciones.example',
    smtpUrl: 'smtps://correo.example',
    host: '0.0.0.0',
    trustedProxies: 1,
    introspection: false,
    demoData: false,
    admin: { email: 'ana@example.test', password: 'ciclista-99-km' },
  });
});

it('HOST sets the bind address and TRUSTED_PROXIES the number of trusted proxies', () => {
  expect(readConfig({ HOST: '0.0.0.0', TRUSTED_PROXIES: '2' })).toMatchObject({ host: '0.0.0.0', trustedProxies: 2 });
  expect(readConfig({ ...production, HOST: '::1', TRUSTED_PROXIES: '0' })).toMatchObject({
    host: '::1',
    trustedProxies: 0,
  });
});

it('Each data folder gets one random secret, which is stored and readable only by its owner', () => {
  const [one, other] = [join(folder, 'one'), join(folder, 'other')];
  const secret = readConfig({ DATA_DIR: one }).jwtSecret;
  expect(secret.length).toBeGreaterThan(32);
  expect(readConfig({ DATA_DIR: one }).jwtSecret).toBe(secret);
  expect(readFileSync(join(one, 'secret'), 'utf8')).toBe(secret);
  expect(statSync(join(one, 'secret')).mode & 0o777).toBe(0o600);
  expect(readConfig({ DATA_DIR: other }).jwtSecret).not.toBe(secret);
  const configuredSecret = 'un secreto dado, de más de treinta y dos letras';
  expect(readConfig({ DATA_DIR: one, JWT_SECRET: configuredSecret }).jwtSecret).toBe(configuredSecret);
});

it('An empty variable has the same effect as a missing one', () => {
  expect(readConfig({ DATABASE_URL: '', PORT: '', SMTP_URL: '', ADMIN_EMAIL: '', ADMIN_PASSWORD: '' })).toMatchObject({
    databaseUrl: null,
    port: 4000,
    smtpUrl: null,
    admin: null,
  });
});

it.each([
  [{ PORT: '70000' }, ['PORT']],
  [{ PORT: 'cuatro mil' }, ['PORT']],
  [{ HOLD_MINUTES: '0' }, ['HOLD_MINUTES']],
  [{ HOLD_MINUTES: '2.5' }, ['HOLD_MINUTES']],
  [{ DATABASE_URL: 'mysql://localhost/x' }, ['DATABASE_URL']],
  [{ DATABASE_URL: 'postgres://localhost/x?sslmode=verify-full' }, []],
  [{ DATABASE_URL: 'postgres://ana@/x?host=/var/run/postgresql' }, []],
  [{ DATABASE_URL: 'postgres://localhost/x?ssl_mode=require' }, ['DATABASE_URL']],
  [{ DATABASE_URL: 'postgres://localhost/x?sslmode=verify-full&sslrootcert=/no/ca.pem' }, ['DATABASE_URL']],
  [{ SMTP_URL: 'correo.example' }, ['SMTP_URL']],
  [{ SMTP_URL: 'smtp://correo.example:587?requireTLS=true&tls.servername=correo.example' }, []],
  [{ SMTP_URL: 'smtp://correo.example:587?requiretls=true' }, ['SMTP_URL']],
  [{ SMTP_URL: 'smtp://correo.example:587?maxConnections=100&rateLimit=1000&rateDelta=60000' }, []],
  [{ SMTP_URL: 'smtp://correo.example:587?maxConnections=0' }, ['SMTP_URL']],
  [{ SMTP_URL: 'smtp://correo.example:587?maxConnections=101' }, ['SMTP_URL']],
  [{ SMTP_URL: 'smtp://correo.example:587?maxConnections=muchas' }, ['SMTP_URL']],
  [{ SMTP_URL: 'smtp://correo.example:587?rateLimit=2.5' }, ['SMTP_URL']],
  [{ SMTP_URL: 'smtp://correo.example:587?rateLimit=5&rateLimit=9' }, ['SMTP_URL']],
  [{ PUBLIC_URL: 'inscripciones' }, ['PUBLIC_URL']],
  [{ PUBLIC_URL: 'javascript:alert(1)' }, ['PUBLIC_URL']],
  [{ MODE: 'prod' }, ['MODE']],
  [{ RATE_LIMITS: 'no' }, ['RATE_LIMITS']],
  [{ JWT_SECRET: 'corto' }, ['JWT_SECRET']],
  [{ ADMIN_EMAIL: 'ana@example.test' }, ['ADMIN_EMAIL']],
  [{ ADMIN_PASSWORD: 'ciclista-99-km' }, ['ADMIN_EMAIL']],
  [{ ADMIN_EMAIL: 'ana', ADMIN_PASSWORD: 'corta' }, ['ADMIN_EMAIL', 'ADMIN_PASSWORD']],
  [{ ADMIN_EMAIL: 'ana.torres@example.test', ADMIN_PASSWORD: 'Ana.Torres.2026' }, ['ADMIN_PASSWORD']],
  [{ ADMIN_EMAIL: 'ana@example.test', ADMIN_PASSWORD: 'Bogota20262026' }, ['ADMIN_PASSWORD']],
  [{ GATEWAY_URLS: '{' }, ['GATEWAY_URLS']],
  [{ GATEWAY_URLS: '["http://x"]' }, ['GATEWAY_URLS']],
  [{ GATEWAY_URLS: '{"wompiApi":"nada"}' }, ['GATEWAY_URLS']],
  [{ GATEWAY_URLS: '{"wompi":"https://wompi.example"}' }, ['GATEWAY_URLS']],
  [{ METRICS_TOKEN: 'corto' }, ['METRICS_TOKEN']],
  [{ DRAIN_SECONDS: '-1' }, ['DRAIN_SECONDS']],
  [{ TRUSTED_PROXIES: '-1' }, ['TRUSTED_PROXIES']],
  [{ TRUSTED_PROXIES: 'nginx' }, ['TRUSTED_PROXIES']],
  [{ MODE: 'production' }, ['JWT_SECRET', 'PUBLIC_URL', 'SMTP_URL']],
  [{ ...production, SMTP_URL: undefined }, ['SMTP_URL']],
  [{ ...production, SMTP_URL: '' }, ['SMTP_URL']],
  [{ ...production, GATEWAY_URLS: '{"wompiApi":"http://wompi.example"}' }, ['GATEWAY_URLS']],
  [{ ...production, GATEWAY_URLS: '{"wompiApi":"http://127.0.0.1:9"}' }, ['GATEWAY_URLS']],
  [{ ...production, GATEWAY_URLS: '{"wompiApi":"https://wompi.example"}' }, []],
  [{ GATEWAY_URLS: '{"wompiApi":"http://127.0.0.1:9"}' }, []],
  [{ ...production, JWT_SECRET: 'a'.repeat(64) }, ['JWT_SECRET']],
  [{ ...production, JWT_SECRET: 'abcabca'.repeat(9) }, ['JWT_SECRET']],
  [{ ...production, JWT_SECRET: '1234567890'.repeat(4) }, ['JWT_SECRET']],
  [{ ...production, JWT_SECRET: '12345678901234567890123456789012345' }, ['JWT_SECRET']],
  [{ ...production, JWT_SECRET: '0123456789abcdef'.repeat(4).slice(0, 63) }, ['JWT_SECRET']],
  [{ ...production, JWT_SECRET: '9f86d081884c7d659a2feaa0c55ad015' }, []],
  [{ ...production, PUBLIC_URL: undefined }, ['PUBLIC_URL']],
  [{ ...production, PUBLIC_URL: 'http://inscripciones.example' }, ['PUBLIC_URL']],
  [{ ...production, JWT_SECRET: undefined }, ['JWT_SECRET']],
  [{ ...production, DATA_KEY: 'a'.repeat(64) }, ['DATA_KEY']],
  [{ DATA_KEY: 'corto' }, ['DATA_KEY']],
  [{ JWT_SECRET_PREVIOUS: 'corto', DATA_KEY: 'c'.repeat(32) }, ['JWT_SECRET_PREVIOUS']],
  [{ JWT_SECRET_PREVIOUS: 'c'.repeat(32) }, ['DATA_KEY']],
  [{ ...production, JWT_SECRET_PREVIOUS: 'a'.repeat(64), DATA_KEY: production.JWT_SECRET }, ['JWT_SECRET_PREVIOUS']],
  [{ ...production, RATE_LIMITS: 'off' }, ['RATE_LIMITS']],
  ...['dorsal-demo', 'admin12345', 'Password123', '1234567890', 'DEMO-demo-demo'].map(
    (password) =>
      [{ ...production, ADMIN_EMAIL: 'ana@example.test', ADMIN_PASSWORD: password }, ['ADMIN_PASSWORD']] as [
        NodeJS.ProcessEnv,
        string[],
      ],
  ),
] as [NodeJS.ProcessEnv, string[]][])('The environment %j is refused, naming %j', (env, names) => {
  expect(named(env)).toEqual(names);
});

it.each(['JWT_SECRET', 'JWT_SECRET_PREVIOUS', 'DATA_KEY'])(
  'Production refuses the published secret of demonstrations as %s, and says why',
  (name) => {
    const secret = 'dorsal-demo-secret-not-for-production';
    const env = { ...production, DATA_KEY: production.JWT_SECRET, [name]: secret };
    expect(findProblems(env)).toEqual([
      `${name}: is published with the source code; production needs a random secret, e.g. from openssl rand -base64 32`,
    ]);
    expect(findProblems({ ...env, MODE: 'demo' })).toEqual([]);
  },
);

it('A configuration error names every problem at once, including those of production, and no value', () => {
  const env = {
    MODE: 'production',
    PORT: 'x',
    HOLD_MINUTES: '-1',
    RATE_LIMITS: 'off',
    GATEWAY_URLS: 'x',
    ADMIN_PASSWORD: 'clave-muy-secreta',
  };
  expect(named(env)).toEqual(
    expect.arrayContaining([
      'PORT',
      'HOLD_MINUTES',
      'JWT_SECRET',
      'PUBLIC_URL',
      'RATE_LIMITS',
      'GATEWAY_URLS',
      'SMTP_URL',
      'ADMIN_EMAIL',
    ]),
  );
  const message = new ConfigError(findProblems(env)).message;
  expect(message.split('\n')).toHaveLength(findProblems(env).length + 1);
  expect(message).not.toContain('clave-muy-secreta');
});

describe('A variable that was renamed or removed', () => {
  it.each(Object.entries(formerVariables))('%s stops the start: %s', (name, instead) => {
    expect(findProblems({ [name]: '5' })).toEqual([`${name}: ${instead}`]);
    expect(findProblems({ [name]: '' })).toEqual([]);
  });

  it('names a successor that the configuration reads', () => {
    const successors = Object.values(formerVariables).flatMap((text) => /: set (\w+)$/.exec(text)?.[1] ?? []);
    expect(successors).toHaveLength(7);
    // A wrong value of a variable is refused only if the variable is read.
    for (const name of successors) expect(named({ [name]: 'siempre' })).toEqual([name]);
  });

  it('is reported with all other problems at once', () => {
    const env = {
      PORT: 'x',
      KEEP_HEALTH_DAYS: '30',
      MAIL_REPLY_TO: 'ayuda@example.test',
      ADMIN_EMAIL: 'ana@example.test',
    };
    expect(named(env).sort()).toEqual(['ADMIN_EMAIL', 'KEEP_HEALTH_DAYS', 'MAIL_REPLY_TO', 'PORT']);
  });
});

it('Retention periods have defaults and are configurable; invalid periods are refused', () => {
  expect(readConfig({}).retention).toEqual({
    unpaidDays: 30,
    unmatchedCallbackDays: 7,
    callbackDays: 365,
    certificateDays: 365,
    deliveryDays: 30,
    healthDays: 365,
    peopleDays: 1826,
    orderDays: 1826,
    auditDetailDays: 365,
    mailDays: 30,
  });
  expect(readConfig({ RETENTION_HEALTH_DAYS: '30' }).retention.healthDays).toBe(30);
  for (const wrong of [
    { RETENTION_PEOPLE_DAYS: '0' },
    { RETENTION_UNPAID_DAYS: '2' },
    { RETENTION_CALLBACKS_DAYS: 'siempre' },
  ])
    expect(() => readConfig(wrong)).toThrow(Object.keys(wrong)[0]);
});

it('A refused connection URL is described in one sentence', () => {
  expect(findProblems({ SMTP_URL: 'smtp://correo.example?requiretls=true' })).toEqual([
    expect.stringMatching(
      /^SMTP_URL: has unknown parameters requiretls; known parameters are maxConnections, rateLimit, rateDelta, requireTLS, /,
    ),
  ]);
  expect(findProblems({ DATABASE_URL: 'postgres://localhost/x?sslrootcert=/no/ca.pem' })).toEqual([
    'DATABASE_URL: sslrootcert is a file that cannot be read: /no/ca.pem',
  ]);
});

describe('DATABASE_URL', () => {
  it.each(['Gris#Azul', 'Gris/Azul', '7788#9911', '7788/9911', '7788?9911', 'Gris%Azul', 'Gris@7788/9911'])(
    'DATABASE_URL is refused if its password is like %s, and the message omits the password',
    (password) => {
      const [problem, ...others] = findProblems({ DATABASE_URL: `postgres://dorsal:${password}@db.example/dorsal` });
      expect(others).toEqual([]);
      expect(problem).toMatch(/^DATABASE_URL: is not an address: encode #/);
      for (const part of password.split(/\W/)) expect(problem).not.toContain(part);
    },
  );

  it.each([
    'postgres://dorsal:pa%23s%2Fs%3F%40@db.example:6432/dorsal?sslmode=verify-full',
    'postgresql://db.example/dorsal?user=dorsal',
    'postgres:///dorsal?host=/var/run/postgresql',
  ])('DATABASE_URL accepts %s', (DATABASE_URL) => {
    expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  });
});

it("A configuration error names DATA_DIR if the demonstration's secret cannot be stored there", () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(findProblems({ DATA_DIR: join(file, 'data') })).toEqual([
    expect.stringMatching(/^DATA_DIR: cannot be written: ENOTDIR/),
  ]);
});

test('DATA_KEY defaults to JWT_SECRET and does not change with it once it is set', () => {
  const [first, second, dataKey] = ['a', 'b', 'c'].map((letter) => letter.repeat(32));
  expect(readConfig({ JWT_SECRET: first }).dataKey).toBe(first);
  expect(readConfig({ JWT_SECRET: second, DATA_KEY: dataKey })).toMatchObject({ jwtSecret: second, dataKey });
});

test('Traces are off without a collector, and other variables of OpenTelemetry have no effect then', () => {
  expect(readConfig({ OTEL_TRACES_SAMPLER_ARG: '0.5' })).toMatchObject({ tracing: null, traceparentHosts: [] });
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318/';
  const endpoint = 'http://127.0.0.1:4318';
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT }).tracing).toEqual({ endpoint, ratio: 1 });
  expect(
    readConfig({
      ...{ OTEL_EXPORTER_OTLP_ENDPOINT, TRACEPARENT_HOSTS: 'pagos.example, avisos.example' },
      ...{ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' },
    }),
  ).toMatchObject({ tracing: { endpoint, ratio: 0.1 }, traceparentHosts: ['pagos.example', 'avisos.example'] });
  expect(findProblems({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toEqual([
    expect.stringMatching(/^OTEL_EXPORTER_OTLP_PROTOCOL: /),
  ]);
});
