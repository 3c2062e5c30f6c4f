import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Parameters of DATABASE_URL that pg-connection-string applies. */
const DATABASE_FILES = ['sslrootcert', 'sslcert', 'sslkey'];
const DATABASE_PARAMETERS = [
  ...['sslmode', ...DATABASE_FILES, 'ssl', 'sslnegotiation', 'uselibpqcompat'],
  ...['host', 'port', 'user', 'password', 'application_name', 'client_encoding', 'options'],
];
/**
 * Largest values of the numeric parameters of SMTP_URL. nodemailer would wait forever with `maxConnections` that is not a
 * number, and ignore such a limit of mails (`rateLimit` in `rateDelta` milliseconds).
 */
const SMTP_NUMBERS: Readonly<Record<string, number>> = { maxConnections: 100, rateLimit: 1_000, rateDelta: 3_600_000 };
/** Parameters of SMTP_URL that nodemailer applies. */
const SMTP_PARAMETERS = [
  ...Object.keys(SMTP_NUMBERS),
  ...['requireTLS', 'ignoreTLS', 'opportunisticTLS', 'name', 'localAddress', 'authMethod'],
  ...['tls.rejectUnauthorized', 'tls.servername', 'tls.minVersion', 'tls.maxVersion', 'tls.ciphers'],
];

/** Lists unknown parameters. The libraries ignore them, so a misspelt one would turn TLS off silently. */
function unknownParameters(url: string, known: readonly string[]): string[] {
  const unknown = [...parseParameters(url).keys()].filter((name) => !known.includes(name));
  return unknown.length > 0
    ? [`has unknown parameters ${unknown.join(', ')}; known parameters are ${known.join(', ')}`]
    : [];
}

/** Lists numeric parameters that are no whole number within their limit, or repeated. */
function invalidNumbers(url: string): string[] {
  const parameters = parseParameters(url);
  return Object.entries(SMTP_NUMBERS)
    .filter(([name]) => parameters.has(name))
    .filter(([name, max]) => {
      const [value = '', ...repeated] = parameters.getAll(name);
      return !/^\d+$/.test(value) || Number(value) < 1 || Number(value) > max || repeated.length > 0;
    })
    .map(([name, max]) => `${name} must be one whole number from 1 to ${max}`);
}

function unreadableFiles(url: string): string[] {
  return [...parseParameters(url)]
    .filter(([name, path]) => DATABASE_FILES.includes(name) && path !== '' && !isReadable(path))
    .map(([name, path]) => `${name} is a file that cannot be read: ${path}`);
}

/** Parses a database URL. `URL` refuses a user without a host, as used for a socket, so the host becomes `socket`. */
export const parseDatabaseUrl = (url: string): URL => new URL(url.replace('@/', '@socket/'));

/** Reads the parameters, also of a URL that cannot be parsed and is refused elsewhere. */
const parseParameters = (url: string): URLSearchParams => new URLSearchParams(/\?([^#]*)/.exec(url)?.[1]);

function isReadable(path: string): boolean {
  try {
    readFileSync(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether a text is a database URL with an encoded password. An unencoded special character would move part of the
 * password into the host, path or query, which appear in messages.
 */
function isDatabaseUrl(text: string): boolean {
  try {
    const { username, password, hostname, pathname, search, hash } = parseDatabaseUrl(text);
    for (const part of [username, password, hostname, pathname]) decodeURIComponent(part);
    return hash === '' && !pathname.includes('@') && (username !== '' || !search.includes('@'));
  } catch {
    return false;
  }
}

const withProblems = (schema: z.ZodString, findProblems: (url: string) => string[]) =>
  schema.superRefine((url, context) => {
    const problems = findProblems(url);
    if (problems.length > 0) context.addIssue(problems.join('; '));
  });

export const databaseUrl = withProblems(
  z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: 'must begin with postgres://', abort: true })
    .refine(isDatabaseUrl, {
      error: 'is not an address: encode #, /, ?, @ and % in its user and password (# is %23, / is %2F)',
      abort: true,
    }),
  (url) => [...unknownParameters(url, DATABASE_PARAMETERS), ...unreadableFiles(url)],
);

/** Parameters of STORAGE_URL. */
const STORAGE_PARAMETERS = ['endpoint', 'region'];
/** Region in the signatures for stores that have none. */
const DEFAULT_REGION = 'us-east-1';

function storageProblems(url: string): string[] {
  const { endpoint, region } = parseStorageUrl(url);
  const problems = unknownParameters(url, STORAGE_PARAMETERS);
  if (endpoint && !isEndpoint(endpoint)) problems.push('endpoint must be an address like https://s3.example.com');
  if (!endpoint && !region) problems.push('needs endpoint (another store) or region (AWS)');
  return problems;
}

function isEndpoint(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !/[@?#]/.test(text);
}

function parseStorageUrl(url: string) {
  const [, bucket = '', path = ''] = /^s3:\/\/([^/?]*)\/?([^?]*)/.exec(url) ?? [];
  const prefix = path.replace(/\/+$/, '');
  const parameters = parseParameters(url);
  return {
    bucket,
    prefix: prefix && `${prefix}/`,
    endpoint: parameters.get('endpoint'),
    region: parameters.get('region'),
  };
}

export const storageUrl = withProblems(
  z
    .string()
    // Without `@`: the key belongs to variables that no message contains.
    .regex(/^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w./-]*)?(\?[^#]*)?$/, {
      error: 'must be like s3://bucket/prefix?endpoint=https://s3.example.com, without a key',
      abort: true,
    }),
  storageProblems,
).transform((url) => {
  const { region, ...location } = parseStorageUrl(url);
  return { ...location, region: region ?? DEFAULT_REGION };
});

export const smtpUrl = withProblems(z.string().regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://'), (url) => [
  ...unknownParameters(url, SMTP_PARAMETERS),
  ...invalidNumbers(url),
]);
