import { setTimeout as sleep } from 'node:timers/promises';
import { HeaderMap } from '@apollo/server';
import { buildSchema } from 'graphql';
import { SharingServer } from './sharing-server.js';

let resolved = 0;
const count = async (): Promise<number> => {
  const mine = ++resolved;
  await sleep(10);
  return mine;
};
const server = new SharingServer<{ cookie?: string }>(
  {
    schema: buildSchema(
      'type Query { count(of: Int): Int!, cookie: String } type Mutation { count: Int!, cookie: String }',
    ),
    fieldResolver: (_source, _arguments, context: { cookie?: string }, { fieldName }) =>
      fieldName === 'cookie' ? context.cookie : count(),
  },
  { impersonal: ({ cookie: _cookie, ...rest }) => rest },
);

function ask(body: object, headers: Record<string, string> = {}): Promise<unknown> {
  const all = new HeaderMap();
  for (const [name, value] of Object.entries({ 'content-type': 'application/json', ...headers })) all.set(name, value);
  return server.executeHTTPGraphQLRequest({
    httpGraphQLRequest: { method: 'POST', headers: all, search: '', body },
    context: () => Promise.resolve({ cookie: headers.cookie }),
  });
}

/** How often three at the same time were resolved. */
async function resolvedFor(questions: (() => Promise<unknown>)[]): Promise<number> {
  resolved = 0;
  await Promise.all(questions.map((each) => each()));
  return resolved;
}

const three = (body: object, headers?: Record<string, string>) => [1, 2, 3].map(() => () => ask(body, headers));

beforeAll(() => server.start());
afterAll(() => server.stop());

describe('SharingServer', () => {
  it('answers visitors who ask the same once, and once more for those who came in between', async () => {
    expect(await resolvedFor(three({ query: '{ count }' }))).toBe(2);
  });

  it('answers each who is logged in', async () => {
    expect(await resolvedFor(three({ query: '{ count }' }, { authorization: 'Bearer x' }))).toBe(3);
  });

  it('shares over browsers, whose cookies reach what changes something only', async () => {
    expect(await resolvedFor([1, 2, 3].map((of) => () => ask({ query: '{ count }' }, { cookie: `a=${of}` })))).toBe(2);
    const told = async (query: string): Promise<string> => JSON.stringify(await ask({ query }, { cookie: 'secret' }));
    expect(await told('{ cookie }')).toContain('null');
    expect(await told('mutation { cookie }')).toContain('secret');
  });

  it('does each change that is asked for', async () => {
    expect(await resolvedFor(three({ query: 'mutation { count }' }))).toBe(3);
    expect(await resolvedFor(three({ query: 'query A { count } mutation B { count }', operationName: 'B' }))).toBe(3);
  });

  it('keeps questions with other variables apart', async () => {
    const query = 'query ($of: Int) { count(of: $of) }';
    expect(await resolvedFor([1, 2, 3].map((of) => () => ask({ query, variables: { of } })))).toBe(3);
  });
});
