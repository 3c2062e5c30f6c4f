import { ConfigError, readConfig } from './config.js';

const production = {
  MODE: 'production',
  PUBLIC_URL: 'https://inscripciones.example/',
  JWT_SECRET: 'un secreto propio de más de treinta y dos letras',
};
function problemsOf(env: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}
const named = (env: NodeJS.ProcessEnv): string[] => problemsOf(env).map((problem) => problem.split(/[: ]/)[0] ?? '');

it('needs nothing outside production', () => {
  expect(readConfig({})).toMatchObject({
    production: false,
    port: 4000,
    host: '0.0.0.0',
    databaseUrl: null,
    publicUrl: null,
    smtpUrl: null,
    admin: null,
    holdMinutes: 300,
    rateLimits: true,
    demoData: true,
    unsafeSkipLocks: false,
    gatewayUrls: {},
  });
});

it('takes what production needs, and never demonstration data', () => {
  expect(
    readConfig({ ...production, DEMO_DATA: 'on', ADMIN_EMAIL: 'ana@example.test', ADMIN_PASSWORD: 'ciclista-99-km' }),
  ).toMatchObject({
    production: true,
    publicUrl: 'https://inscripciones.example',
    demoData: false,
    admin: { email: 'ana@example.test', password: 'ciclista-99-km' },
  });
});

it('reads an empty value as none', () => {
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
  [{ SMTP_URL: 'correo.example' }, ['SMTP_URL']],
  [{ PUBLIC_URL: 'inscripciones' }, ['PUBLIC_URL']],
  [{ PUBLIC_URL: 'javascript:alert(1)' }, ['PUBLIC_URL']],
  [{ MODE: 'prod' }, ['MODE']],
  [{ RATE_LIMITS: 'no' }, ['RATE_LIMITS']],
  [{ JWT_SECRET: 'corto' }, ['JWT_SECRET']],
  [{ ADMIN_EMAIL: 'ana@example.test' }, ['ADMIN_EMAIL']],
  [{ ADMIN_PASSWORD: 'ciclista-99-km' }, ['ADMIN_EMAIL']],
  [{ ADMIN_EMAIL: 'ana', ADMIN_PASSWORD: 'corta' }, ['ADMIN_EMAIL', 'ADMIN_PASSWORD']],
  [{ GATEWAY_URLS: '{' }, ['GATEWAY_URLS']],
  [{ GATEWAY_URLS: '["http://x"]' }, ['GATEWAY_URLS']],
  [{ GATEWAY_URLS: '{"wompiApi":"nada"}' }, ['GATEWAY_URLS']],
  [{ MODE: 'production' }, ['JWT_SECRET', 'PUBLIC_URL']],
  [{ ...production, PUBLIC_URL: undefined }, ['PUBLIC_URL']],
  [{ ...production, PUBLIC_URL: 'http://inscripciones.example' }, ['PUBLIC_URL']],
  [{ ...production, JWT_SECRET: undefined }, ['JWT_SECRET']],
  [{ ...production, JWT_SECRET: 'dorsal-demo-secret-not-for-production' }, ['JWT_SECRET']],
  [{ ...production, RATE_LIMITS: 'off' }, ['RATE_LIMITS']],
  [{ ...production, UNSAFE_SKIP_LOCKS: 'on' }, ['UNSAFE_SKIP_LOCKS']],
  ...['dorsal-demo', 'admin12345', 'Password123', '1234567890', 'DEMO-demo-demo'].map(
    (password) =>
      [{ ...production, ADMIN_EMAIL: 'ana@example.test', ADMIN_PASSWORD: password }, ['ADMIN_PASSWORD']] as [
        NodeJS.ProcessEnv,
        string[],
      ],
  ),
] as [NodeJS.ProcessEnv, string[]][])('refuses %j, naming %j', (env, names) => {
  expect(named(env)).toEqual(names);
});

it('names every problem at once, those of production too, and no value', () => {
  const env = {
    MODE: 'production',
    PORT: 'x',
    HOLD_MINUTES: '-1',
    RATE_LIMITS: 'off',
    UNSAFE_SKIP_LOCKS: 'on',
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
      'UNSAFE_SKIP_LOCKS',
      'GATEWAY_URLS',
      'ADMIN_EMAIL',
    ]),
  );
  const message = new ConfigError(problemsOf(env)).message;
  expect(message.split('\n')).toHaveLength(problemsOf(env).length + 1);
  expect(message).not.toContain('clave-muy-secreta');
});
