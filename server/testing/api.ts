import { TrustedDocuments } from '../platform/graphql/trusted-documents.js';
import { startApp, type App, type AppOptions } from '../app.js';
import type { User } from '../users/user.entity.js';
import { Factories } from './factories.js';
import { TestClock, testConfig, workFor, type TestConfig, type TestServices } from './services.js';

export interface GraphqlError {
  message: string;
  path?: (string | number)[];
  extensions: { code: string; body?: string; fields?: Record<string, string[]>; changed?: string[] };
}

export interface GraphqlResponse<Data> {
  data: Data;
  errors?: GraphqlError[];
}

export interface RestResponse<Body> {
  status: number;
  body: Body;
  headers: Headers;
}

/** A browser: sends requests as one user, or as a visitor, and keeps its cookies. */
export interface Client {
  /** Sends a query; a `File` anywhere in the variables makes it a multipart upload. */
  graphql: <Data = Record<string, unknown>>(query: string, variables?: object) => Promise<GraphqlResponse<Data>>;
  /** Sends a request: a plain object as JSON, `FormData` as multipart. */
  rest: <Body = Record<string, unknown>>(method: string, path: string, body?: object) => Promise<RestResponse<Body>>;
}

export interface TestApi extends TestServices {
  app: App;
  /**
   * Returns a visitor with a new browser at each call.
   * @param cookie value of the `browser` cookie; omitted: no cookie
   */
  as: (user: User | null, cookie?: string) => Client;
  /** Returns a program that authenticates with this API key. */
  withKey: (token: string) => Client;
}

/**
 * Starts a server of this test file on its own database, without background jobs: `const { as, build } = await
 * openApi()` at the top of the file. It closes after the tests.
 * @param instead `cachesResponses`: caches responses as in production; otherwise every query reads the database.
 * `site`: the public pages; none by default
 */
export async function openApi(
  env: NodeJS.ProcessEnv = {},
  {
    cachesResponses = false,
    site = null,
    documents = new TrustedDocuments([]),
    ...instead
  }: Partial<TestConfig> & Pick<AppOptions, 'cachesResponses' | 'site' | 'documents'> = {},
): Promise<TestApi> {
  const config = await testConfig(env, instead);
  const clock = new TestClock();
  const app = await startApp(config, { clock: clock.now, runJobs: false, site, cachesResponses, documents });
  afterAll(() => app.close());
  const { services } = app;
  const build = new Factories(services);
  return {
    app,
    services,
    clock,
    build,
    ctx: (user) => workFor(services, user),
    withKey: (token) => createClient(app.address, Promise.resolve(token)),
    as: (user, cookie) => createClient(app.address, user && build.session(user), cookie),
  };
}

function createClient(address: string, session: Promise<string> | null, browser?: string): Client {
  const cookies = new Map<string, string>(browser === undefined ? [] : [['browser', browser]]);
  const send = async (method: string, path: string, body?: object): Promise<Response> => {
    const token = await session;
    const response = await fetch(address + path, {
      method,
      headers: {
        'apollo-require-preflight': 'true',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(cookies.size > 0 ? { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') } : {}),
        ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
      },
      body: body instanceof FormData ? body : body && JSON.stringify(body),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  return {
    graphql: async <Data>(query: string, variables: object = {}) => {
      const response = await send('POST', '/graphql', uploadBody(query, variables) ?? { query, variables });
      return (await response.json()) as GraphqlResponse<Data>;
    },
    rest: async <Body>(method: string, path: string, body?: object) => {
      const { status, headers, ...response } = await answered(await send(method, path, body));
      return { status, headers, body: response.body as Body };
    },
  };
}

async function answered(response: Response): Promise<RestResponse<unknown>> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

/** Returns a body by the GraphQL multipart request specification; null if no variable has a file. */
function uploadBody(query: string, variables: object): FormData | null {
  const files: { path: string; file: File }[] = [];
  const withoutFiles = (value: unknown, path: string): unknown => {
    if (value instanceof File) {
      files.push({ path, file: value });
      return null;
    }
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, each]) => [key, withoutFiles(each, `${path}.${key}`)] as const);
    return Array.isArray(value) ? entries.map(([, each]) => each) : Object.fromEntries(entries);
  };
  const operations = { query, variables: withoutFiles(variables, 'variables') };
  if (files.length === 0) return null;
  const form = new FormData();
  form.set('operations', JSON.stringify(operations));
  form.set('map', JSON.stringify(Object.fromEntries(files.map(({ path }, index) => [index, [path]]))));
  files.forEach(({ file }, index) => form.set(String(index), file));
  return form;
}
