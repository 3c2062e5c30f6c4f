import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Parameters of DATABASE_URL: those of pg-connection-string that have an effect. */
const DATABASE_FILES = ['sslrootcert', 'sslcert', 'sslkey'];
const DATABASE_PARAMETERS = [
  ...['sslmode', ...DATABASE_FILES, 'ssl', 'sslnegotiation', 'uselibpqcompat'],
  ...['host', 'port', 'user', 'password', 'application_name', 'client_encoding', 'options'],
];
/** Parameters of SMTP_URL: those of nodemailer that have an effect. */
const SMTP_PARAMETERS = [
  ...['requireTLS', 'ignoreTLS', 'opportunisticTLS', 'name', 'localAddress', 'authMethod'],
  ...['tls.rejectUnauthorized', 'tls.servername', 'tls.minVersion', 'tls.maxVersion', 'tls.ciphers'],
];

/** The libraries ignore a parameter they do not know, so a misspelt one would turn TLS off without a word. */
function unknownParameters(url: string, known: readonly string[]): string[] {
  const unknown = [...parametersOf(url).keys()].filter((name) => !known.includes(name));
  return unknown.length > 0 ? [`has no parameter ${unknown.join(', ')}; it takes ${known.join(', ')}`] : [];
}

function unreadableFiles(url: string): string[] {
  return [...parametersOf(url)]
    .filter(([name, path]) => DATABASE_FILES.includes(name) && path !== '' && !isReadable(path))
    .map(([name, path]) => `${name} names a file that cannot be read: ${path}`);
}

/** A user without a host, as for a socket, is what `URL` alone refuses; its host is `socket` here. */
export const parseDatabaseUrl = (url: string): URL => new URL(url.replace('@/', '@socket/'));

/** Also of an address that cannot be parsed: its other faults are named elsewhere. */
const parametersOf = (url: string): URLSearchParams => new URLSearchParams(/\?([^#]*)/.exec(url)?.[1]);

function isReadable(path: string): boolean {
  try {
    readFileSync(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether an address can be read as one. A special character in its password would move a part of it into the host, the
 * path or the query, which are shown in messages.
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

const withProblems = (schema: z.ZodString, problemsOf: (url: string) => string[]) =>
  schema.superRefine((url, context) => {
    const problems = problemsOf(url);
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

export const smtpUrl = withProblems(z.string().regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://'), (url) =>
  unknownParameters(url, SMTP_PARAMETERS),
);
