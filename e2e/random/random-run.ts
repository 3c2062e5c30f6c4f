import { buildSchema } from 'graphql';
import { Random } from '../../server/demo/random.js';
import type { OpenApiDocument } from '../../server/testing/openapi-validator.js';
import { GraphqlRequests } from './graphql-requests.js';
import { RestRequests } from './rest-requests.js';

export interface RandomRequest {
  what: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | FormData;
  /** Of a REST call, whether its OpenAPI document has a body for each status. */
  hasBody?: Readonly<Record<string, boolean>>;
}

/** A finding: the problem of a response, and its request. */
export interface Fault {
  why: string;
  what: string;
  as: string;
  request: string;
  answer: string;
}

export interface RunFigures {
  requests: number;
  /** Number of responses by status. */
  statuses: Record<string, number>;
  /** Number of `/graphql` responses by error code; `none`: success. */
  codes: Record<string, number>;
  /** Milliseconds. */
  median: number;
  p99: number;
  slowest: { ms: number; what: string };
  faults: Fault[];
}

interface Run {
  address: string;
  /** Text of schema.graphql. */
  typeDefs: string;
  seed: string;
  requests: number;
  /** Login of the administrator. */
  admin: { email: string; password: string };
  /** Response time in milliseconds above which a response is a finding. */
  slow: number;
}

const AT_ONCE = 4;
/** Error codes about external servers, allowed only for operations that call one. */
const elsewhere: Readonly<Record<string, RegExp>> = {
  GATEWAY_FAILED: /^mutation startPayment$/,
  MAIL_FAILED: /^mutation sendTestCertificate$/,
};
/** Texts of the database, of stack traces and of source paths, which no response may contain. */
const INSIDE =
  /\b(select|insert into|update) .{1,200}\b(from|values|set) |syntax error at or|violates \w+|invalid byte sequence|(relation|column) \\?"|node_modules|(\n|\\n)\s*at .+:\d+:\d+|\/server\/\w+\/|DriverException|ECONNREFUSED/i;

/** Callers and their frequency, in fifths. */
const callers = ['visitor', 'visitor', 'administrator', 'administrator', 'key'] as const;

/**
 * Sends random requests made from the schema and the OpenAPI document, as a visitor, an administrator and an API key,
 * and checks each response.
 */
export async function runRandom(run: Run): Promise<RunFigures> {
  const { address, seed } = run;
  const random = new Random(seed);
  const document = (await (await fetch(`${address}/api/openapi.json`)).json()) as OpenApiDocument;
  const schema = buildSchema(run.typeDefs);
  const session = new Session(run);
  const key = new Key(
    run,
    session,
    Object.keys((schema.getType('Permission')?.toConfig() as { values?: object }).values ?? {}),
  );
  await makeWebhooks(address, await session.token());
  const known = await knownTexts(address, await session.token());
  const doors = [new GraphqlRequests(schema, random, known), new RestRequests(document, random, known)];
  const codes = new Set(Object.keys((schema.getType('ErrorCode')?.toConfig() as { values?: object }).values ?? {}));
  // Generate all requests before the first is sent: otherwise responses would change what a seed generates.
  const generated = Array.from({ length: run.requests }, () => ({
    ...random.pick(doors).next(),
    as: random.pick(callers),
  }));

  const figures: RunFigures = {
    requests: 0,
    statuses: {},
    codes: {},
    median: 0,
    p99: 0,
    slowest: { ms: 0, what: '' },
    faults: [],
  };
  const times: number[] = [];
  const one = async ({ as, ...request }: (typeof generated)[number]) => {
    const caller = as === 'administrator' ? session : as === 'key' ? key : null;
    const token = (await caller?.token()) ?? null;
    const start = performance.now();
    const { status, type, text } = await send(address, request, token);
    const ms = performance.now() - start;
    times.push(ms);
    figures.requests += 1;
    figures.statuses[status] = (figures.statuses[status] ?? 0) + 1;
    if (request.path === '/graphql') {
      const code = /"code":"(\w+)"/.exec(text)?.[1] ?? 'none';
      figures.codes[code] = (figures.codes[code] ?? 0) + 1;
    }
    if (ms > figures.slowest.ms) figures.slowest = { ms: Math.round(ms), what: request.what };
    if (/UNAUTHENTICATED/.test(text)) caller?.clear();
    const problems = [
      ...findProblems(request, status, type, text, codes),
      ...(ms > run.slow ? [`took ${Math.round(ms)} ms`] : []),
    ];
    for (const why of problems)
      figures.faults.push({
        why,
        what: request.what,
        as,
        request: requestText(request),
        answer: `${status} ${type} ${text.slice(0, 600)}`,
      });
  };
  const queue = generated.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const request of queue) await one(request);
    }),
  );
  times.sort((a, b) => a - b);
  const at = (part: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0);
  return { ...figures, median: at(0.5), p99: at(0.99) };
}

async function send(address: string, { method, path, headers, body }: RandomRequest, token: string | null) {
  const sent = {
    'x-requested-with': 'XMLHttpRequest',
    ...headers,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  try {
    const response = await fetch(address + path, {
      ...{ method, headers: sent, redirect: 'manual' as const, signal: AbortSignal.timeout(60_000) },
      ...(method === 'GET' ? {} : { body }),
    });
    return { status: response.status, type: response.headers.get('content-type') ?? '', text: await response.text() };
  } catch (error) {
    return { status: 0, type: '', text: String(error) };
  }
}

/** Returns the problems of a response. */
export function findProblems(
  { path, what, hasBody: statuses = {} }: RandomRequest,
  status: number,
  type: string,
  text: string,
  codes: ReadonlySet<string>,
): string[] {
  if (status === 0) return ['no response'];
  const graphql = path === '/graphql';
  const body = type.includes('json') ? parsed(text) : undefined;
  const errors = graphql && isObject(body) && Array.isArray(body.errors) ? (body.errors as unknown[]) : [];
  const refused = status >= 400 || errors.length > 0;
  const errorCodes = errors.map((error) =>
    isObject(error) && isObject(error.extensions) ? error.extensions.code : undefined,
  );
  return [
    ...(status === 500 || (status > 500 && !(status in statuses)) ? [`status ${status}`] : []),
    ...(errorCodes.includes('INTERNAL') ? ['INTERNAL'] : []),
    ...(refused && INSIDE.test(graphql ? JSON.stringify(errors) : text) ? ['internal text'] : []),
    ...(graphql && !isObject(body) ? ['no GraphQL response'] : []),
    ...errorCodes.flatMap((code) =>
      typeof code === 'string' && codes.has(code)
        ? (elsewhere[code]?.test(what) ?? true)
          ? []
          : [`${code} of an operation without an external server`]
        : [`undocumented code ${String(code)}`],
    ),
    ...(!graphql &&
    status >= 400 &&
    !(statuses[status] === false && text === '') &&
    !(isObject(body) && typeof body.message === 'string' && typeof body.icon === 'string')
      ? ['error without message and icon']
      : []),
  ];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const requestText = ({ method, path, body }: RandomRequest): string =>
  `${method} ${path.slice(0, 1_000)} ${body instanceof FormData ? JSON.stringify([...body]) : (body ?? '').slice(0, 4_000)}`;

/** Returns texts of stored rows, so that some requests find something. */
async function knownTexts(address: string, token: string): Promise<string[]> {
  const query =
    '{ events { data { slug name } } payments { data { reference } } competitors { data { name dni email birthday } } ' +
    'competitorChanges(first: 5) { pageInfo { endCursor } } registrationChanges(first: 5) { pageInfo { endCursor } } ' +
    'orderChanges(first: 5) { pageInfo { endCursor } } paymentChanges(first: 5) { pageInfo { endCursor } } }';
  const request = { what: '', method: 'POST', path: '/graphql', headers: { 'content-type': 'application/json' } };
  const { text } = await send(address, { ...request, body: JSON.stringify({ query }) }, token);
  const texts = [...text.matchAll(/"(?:slug|name|reference|dni|email|birthday|endCursor)":"([^"]+)"/g)].map(
    ([, each = '']) => each,
  );
  if (texts.length === 0) throw new Error(`No texts found in: ${text.slice(0, 300)}`);
  return texts;
}

/** Creates webhooks at unused addresses, so that there are webhooks with a log. */
const UNREACHABLE = 'http://127.0.0.1:1/avisos';

async function makeWebhooks(address: string, token: string): Promise<void> {
  const { events } = await ask<{ events: { data: { id: string }[] } }>(
    address,
    '{ events { data { id } } }',
    {},
    token,
  );
  for (const { id } of events.data.slice(0, 10))
    await ask(
      address,
      'mutation ($id: ID!, $input: WebhookInput!) { createWebhook(eventId: $id, input: $input) { secret } }',
      { id, input: { url: UNREACHABLE, types: ['REGISTRATION_PAID', 'REGISTRATION_EDITED', 'ORDER_SENT'] } },
      token,
    );
}

async function ask<Data>(address: string, query: string, variables: object, token: string | null): Promise<Data> {
  const response = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data: Data; errors?: unknown };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

/** Creates an API key of the administrator with all scopes; a random request may revoke it. */
class Key {
  private current: Promise<string> | null = null;

  constructor(
    private readonly run: Run,
    private readonly session: Session,
    private readonly permissions: readonly string[],
  ) {}

  token(): Promise<string> {
    return (this.current ??= this.make());
  }

  clear(): void {
    this.current = null;
  }

  private async make(): Promise<string> {
    const scopes = this.permissions.filter((permission) => !['USERS_WRITE', 'KEYS_WRITE'].includes(permission));
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    const create = async () =>
      ask<{ createApiKey: { token: string } }>(
        this.run.address,
        'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { token } }',
        { input: { name: 'Azar', scopes, expiresAt, eventIds: null } },
        await this.session.token(),
      );
    // A random request may have logged the administrator out.
    const { createApiKey } = await create().catch(() => {
      this.session.clear();
      return create();
    });
    return createApiKey.token;
  }
}

/** Logs the administrator in; random requests log out, too. */
class Session {
  private current: Promise<string> | null = null;

  constructor(private readonly run: Run) {}

  token(): Promise<string> {
    return (this.current ??= this.logIn());
  }

  clear(): void {
    this.current = null;
  }

  private async logIn(): Promise<string> {
    const response = await fetch(`${this.run.address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: 'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { token } }',
        variables: this.run.admin,
      }),
    });
    const { data } = (await response.json()) as { data: { login: { token: string } } | null };
    if (!data) throw new Error('The administrator cannot log in');
    return data.login.token;
  }
}
