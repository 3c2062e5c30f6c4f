import { setTimeout as sleep } from 'node:timers/promises';
import { HeaderMap } from '@apollo/server';
import { buildSchema } from 'graphql';
import { KeptAnswers } from './kept-answers.js';
import { SharingServer } from './sharing-server.js';

let resolved = 0;
const count = async (): Promise<number> => {
  const mine = ++resolved;
  await sleep(10);
  return mine;
};
const schema = buildSchema(`
  type Query { count(of: Int): Int!, cookie: String, kept(of: Int): Int!, broken: Int, long(of: Int!): String }
  type Mutation { count: Int!, cookie: String }`);
for (const name of ['kept', 'broken', 'long']) schema.getQueryType()!.getFields()[name]!.extensions = { kept: true };
const answers = new KeptAnswers({ clock: () => 0, wouldHear: () => true });
const server = new SharingServer<{ cookie?: string }>(
  {
    schema,
    fieldResolver: (_source, { of }: { of?: number }, context: { cookie?: string }, { fieldName }) => {
      if (fieldName === 'cookie') return context.cookie;
      if (fieldName === 'long') return 'x'.repeat((resolved++, of ?? 0));
      if (fieldName !== 'broken') return count();
      resolved++;
      throw new Error('broken');
    },
  },
  answers,
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

  it('answers by GET as by POST, to whom it may concern', async () => {
    const get = (search: string, headers: Record<string, string> = {}) => {
      const all = new HeaderMap();
      for (const [name, value] of Object.entries({ 'apollo-require-preflight': 'true', ...headers }))
        all.set(name, value);
      return server.executeHTTPGraphQLRequest({
        httpGraphQLRequest: { method: 'GET', headers: all, search, body: undefined },
        context: () => Promise.resolve({ cookie: headers.cookie }),
      });
    };
    const asking = (query: string, headers?: Record<string, string>) => () =>
      get(`?query=${encodeURIComponent(query)}`, headers);
    const thrice = (query: string, headers?: Record<string, string>) => [1, 2, 3].map(() => asking(query, headers));
    answers.forget();
    expect(await resolvedFor(thrice('{ count }'))).toBe(2);
    expect(await resolvedFor(thrice('{ count }', { authorization: 'Bearer x' }))).toBe(3);
    expect(await resolvedFor(thrice('{ kept }'))).toBe(1);
    expect(await resolvedFor(thrice('{ kept }'))).toBe(0);
    const told = async (search: string) => JSON.stringify(await get(search, { cookie: 'secret' }));
    expect(await told('?query={cookie}')).toContain('null');
    expect(await told('?query=query A{cookie} mutation B{cookie}&operationName=A')).toContain('null');
    expect(await told('?query={kept}&query={cookie}')).toContain('only be specified once');
  });

  it('does each change that is asked for', async () => {
    expect(await resolvedFor(three({ query: 'mutation { count }' }))).toBe(3);
    expect(await resolvedFor(three({ query: 'query A { count } mutation B { count }', operationName: 'B' }))).toBe(3);
  });

  describe('where an answer may be kept', () => {
    beforeEach(() => answers.forget());
    const inTurn = async (questions: (() => Promise<unknown>)[]): Promise<unknown[]> => {
      const told: unknown[] = [];
      for (const each of questions) told.push(await each());
      return told;
    };

    it('gives it to those who ask later, until it is forgotten', async () => {
      resolved = 0;
      const [first, second] = await inTurn(three({ query: '{ kept }' }));
      expect(second).toBe(first);
      expect(resolved).toBe(1);
      answers.forget();
      expect(await ask({ query: '{ kept }' })).not.toBe(first);
      expect(resolved).toBe(2);
    });

    it.each([
      ['what else is asked for', { query: '{ kept count }' }, {}, 6],
      ['a fragment', { query: '{ ...A } fragment A on Query { kept }' }, {}, 3],
      ['another query of the document', { query: 'query A { kept } query B { count }', operationName: 'A' }, {}, 3],
      ['who is logged in', { query: '{ kept }' }, { authorization: 'Bearer x' }, 3],
      ['an error', { query: '{ kept broken }' }, {}, 6],
    ])('keeps nothing with %s', async (_what, body, headers, times) => {
      resolved = 0;
      await inTurn(three(body, headers));
      expect(resolved).toBe(times);
    });

    it('keeps no answer that is counted each time it is given', async () => {
      resolved = 0;
      await inTurn(three({ query: '{ long(of: 131000) }' }));
      expect(resolved).toBe(1);
      await inTurn(three({ query: '{ long(of: 132000) }' }));
      expect(resolved).toBe(4);
    });

    it('keeps no refusal of a request’s form', async () => {
      const refused = { 'content-type': 'text/plain' };
      const [first, second] = await inTurn(three({ query: '{ kept }' }, refused));
      expect(first).toMatchObject({ status: 400 });
      expect(second).not.toBe(first);
    });

    it('tells apart variables and what an answer’s form depends on', async () => {
      resolved = 0;
      const query = 'query ($of: Int) { kept(of: $of) }';
      await inTurn([1, 2].map((of) => () => ask({ query, variables: { of } })));
      await inTurn(
        ['*/*', 'application/graphql-response+json'].map((accept) => () => ask({ query: '{ kept }' }, { accept })),
      );
      expect(resolved).toBe(4);
    });
  });

  it('keeps questions with other variables apart', async () => {
    const query = 'query ($of: Int) { count(of: $of) }';
    expect(await resolvedFor([1, 2, 3].map((of) => () => ask({ query, variables: { of } })))).toBe(3);
  });
});
