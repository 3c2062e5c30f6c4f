import { createHash } from 'node:crypto';
import { openApi, type GraphqlError, type TestApi } from '../testing/api.js';
import { TrustedDocuments } from './trusted-documents.js';

const OWN = 'query Own($slug: String!) {\n  publicEvent(slug: $slug) {\n    id\n    __typename\n  }\n}';
const WIDE = `query Wide {\n  ${Array.from({ length: 40 }, (_, at) => `e${at}: publicEvent(slug: "x") {\n    id\n  }`).join('\n  ')}\n}`;
const documents = new TrustedDocuments([OWN, WIDE]);
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

const [{ app, build }, strict, trusted, known, closed] = await Promise.all([
  openApi({}, { documents }),
  openApi({
    GRAPHQL_MAX_CHARACTERS: '100',
    GRAPHQL_MAX_TOKENS: '30',
    GRAPHQL_MAX_DEPTH: '3',
    GRAPHQL_MAX_ALIASES: '1',
    GRAPHQL_MAX_COST: '30',
  }),
  openApi({ GRAPHQL_DOCUMENTS: 'trusted' }, { documents }),
  openApi({ GRAPHQL_DOCUMENTS: 'known' }, { documents }),
  openApi({ GRAPHQL_DOCUMENTS: 'trusted', GRAPHQL_MAX_DEPTH: '1', GRAPHQL_MAX_COST: '1' }),
]);
const GRAPHQL_TYPE = 'application/graphql-response+json';

interface Told {
  status: number;
  code: string | undefined;
  message: string | undefined;
  data: unknown;
}
const toldOf = async (response: Response): Promise<Told> => {
  const { data, errors } = (await response.json()) as { data?: unknown; errors?: GraphqlError[] };
  return { status: response.status, code: errors?.[0]?.extensions.code, message: errors?.[0]?.message, data };
};
const ask = async (body: unknown, { address = app.address, headers = {} as Record<string, string> } = {}) =>
  toldOf(
    await fetch(`${address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: GRAPHQL_TYPE, ...headers },
      body: JSON.stringify(body),
    }),
  );

const repeat = (times: number, each: (at: number) => string) =>
  Array.from({ length: times }, (_, at) => each(at)).join(' ');
const nest = (times: number, field: string, leaf: string) =>
  `${`${field} { `.repeat(times)}${leaf}${' }'.repeat(times)}`;

describe('a query nobody should be able to write', () => {
  it.each([
    [
      'that repeats an expensive root under many names',
      `{ ${repeat(16, (at) => `a${at}: eventCatalog { total }`)} }`,
      'The operation has 16 aliases; at most 15 are taken.',
    ],
    [
      'that hides its aliases in fragments',
      `{ ...A ...B } fragment A on Query { ${repeat(8, (at) => `a${at}: errorCodes`)} } fragment B on Query { ${repeat(8, (at) => `b${at}: errorCodes`)} ...A }`,
      /^The operation has \d+ aliases; at most 15 are taken\.$/,
    ],
    [
      'that nests',
      `{ publicEvent(slug: "x") { ${nest(12, 'categories', 'id')} } }`,
      'The operation nests 14 levels deep; at most 12 are taken.',
    ],
    [
      'that nests by fragments',
      `{ publicEvent(slug: "x") { ...F0 } } ${repeat(12, (at) => `fragment F${at} on Event { categories { ...F${at + 1} } }`)} fragment F12 on Event { id }`,
      /nests \d+ levels deep; at most 12/,
    ],
    [
      'whose lists multiply',
      'query ($n: Int!) { userEvents(userId: 1, perPage: $n) { data { categories { id } kits { id } } } }',
      'The operation costs 12611 points; at most 4000 are taken.',
    ],
    [
      'whose lists multiply by a default',
      'query ($n: Int = 600) { userEvents(userId: 1, perPage: $n) { data { categories { id } kits { id } } } }',
      'The operation costs 12611 points; at most 4000 are taken.',
    ],
    [
      'that names thousands of rows',
      'query ($ids: [ID!]!) { cartProducts(ids: $ids) { id } }',
      'The operation costs 5010 points; at most 4000 are taken.',
    ],
    [
      'that asks for everything a few times',
      `{ ${repeat(12, (at) => `a${at}: events { data { categories { id } kits { id } } }`)} }`,
      /^The operation costs \d+ points; at most 4000 are taken\.$/,
    ],
    [
      'of thousands of words',
      `{ me { ${'name '.repeat(1_600)} } }`,
      'The query has more than 1500 tokens, which is what is taken.',
    ],
  ])('%s is refused before anything of it is done', async (_what, query, message) => {
    const variables = { n: 600, ids: Array.from({ length: 5_000 }, (_, at) => String(at)) };
    const told = await ask({ query, variables: query.includes('= 600') ? {} : variables });
    expect(told).toEqual({
      status: 400,
      code: 'TOO_COSTLY',
      message: expect.stringMatching(message) as string,
      data: undefined,
    });
  });

  it.each([
    ['fragments in a circle', 'query { me { ...a } } fragment a on User { ...b } fragment b on User { ...a }'],
    ['a directive many times', `{ me { name ${'@skip(if: false) '.repeat(20)} } }`],
    ['a directive nobody knows', '{ me { name @export(as: "x") } }'],
    ['introspection that nests', `{ __type(name: "Event") { ${nest(8, 'fields { type', 'name')} } ${'} '.repeat(7)}}`],
  ])('with %s is refused', async (_what, query) => {
    expect(await ask({ query })).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  });

  it('is reckoned quickly, however its fragments double', async () => {
    const query = `{ ...F0 } ${repeat(60, (at) => `fragment F${at} on Query { ...F${at + 1} ...F${at + 1} }`)} fragment F60 on Query { errorCodes }`;
    const began = performance.now();
    expect((await ask({ query })).code).toBe('TOO_COSTLY');
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  it('of many operations at once is refused', async () => {
    expect(await ask([{ query: '{ errorCodes }' }, { query: '{ errorCodes }' }])).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
    });
  });

  it('is told 200 where plain JSON is accepted', async () => {
    const query = `{ ${repeat(16, (at) => `a${at}: errorCodes`)} }`;
    const told = await ask({ query }, { headers: { accept: 'application/json' } });
    expect(told).toMatchObject({ status: 200, code: 'TOO_COSTLY' });
  });
});

describe('limits an operator sets', () => {
  it.each([
    ['{ a: errorCodes b: errorCodes }', 'The operation has 2 aliases; at most 1 are taken.'],
    ['{ events { data { categories { id } } } }', 'The operation nests 4 levels deep; at most 3 are taken.'],
    ['{ events { data { id } } }', 'The operation costs 31 points; at most 30 are taken.'],
    [`{ errorCodes } # ${'x'.repeat(100)}`, 'The query has 117 characters; at most 100 are taken.'],
    [`{ ${'me '.repeat(31)} }`, 'The query has more than 30 tokens'],
  ])('hold: %s', async (query, message) => {
    const told = await ask({ query }, { address: strict.app.address });
    expect([told.status, told.message]).toEqual([400, expect.stringContaining(message)]);
  });
});

describe('a document of our own client', () => {
  const byHash = (sha256Hash: string) => ({ extensions: { persistedQuery: { version: 1, sha256Hash } } });

  it('is asked by its hash', async () => {
    const { slug } = await build.event();
    const asked = { variables: { slug } };
    const told = await ask({ ...asked, ...byHash(hashOf(OWN)) });
    expect(told).toEqual(await ask({ ...asked, query: OWN }));
    expect(told.data).toMatchObject({ publicEvent: { __typename: 'Event' } });
  });

  it('is asked by its hash in an address', async () => {
    const { slug } = await build.event();
    const search = new URLSearchParams({
      variables: JSON.stringify({ slug }),
      extensions: JSON.stringify(byHash(hashOf(OWN)).extensions),
    });
    const told = await toldOf(await fetch(`${app.address}/graphql?${search.toString()}`));
    expect(told.data).toMatchObject({ publicEvent: { __typename: 'Event' } });
  });

  it('is not held to the limits of others', async () => {
    expect((await ask(byHash(hashOf(WIDE)))).code).toBeUndefined();
    expect((await ask({ query: WIDE })).code).toBeUndefined();
    expect((await ask({ query: `${WIDE} ` })).code).toBe('TOO_COSTLY');
  });

  it('that is not known is told so, in the code that clients send the text for', async () => {
    expect(await ask(byHash(hashOf('{ errorCodes }')))).toMatchObject({
      status: 404,
      code: 'PERSISTED_QUERY_NOT_FOUND',
    });
    const sent = { query: '{ errorCodes }', ...byHash(hashOf('{ errorCodes }')) };
    expect((await ask(sent)).data).toEqual({ errorCodes: expect.arrayContaining(['TOO_COSTLY']) as string[] });
    // What came with its text is not stored for anybody.
    expect((await ask(byHash(hashOf('{ errorCodes }')))).code).toBe('PERSISTED_QUERY_NOT_FOUND');
  });

  it.each([5, null, {}, '', '__proto__', 'x'.repeat(10_000)])('is not asked by %p', async (sha256Hash) => {
    const told = await ask({ extensions: { persistedQuery: { version: 1, sha256Hash } } });
    expect(told.status).toBeGreaterThanOrEqual(400);
    expect(told.status).toBeLessThan(500);
  });
});

describe('an installation that runs its own documents alone', () => {
  const own = { query: OWN, variables: { slug: 'x' } };
  const theirs = { query: '{ errorCodes }' };

  it('refuses what others write', async () => {
    for (const { app } of [trusted, known]) {
      expect(await ask(theirs, { address: app.address })).toMatchObject({ status: 403, code: 'DOCUMENT_NOT_TRUSTED' });
      expect((await ask(own, { address: app.address })).data).toEqual({ publicEvent: null });
      const get = await fetch(`${app.address}/graphql?query={errorCodes}`, { headers: { accept: GRAPHQL_TYPE } });
      expect(get.status).toBe(403);
    }
  });

  it('may take it from people it knows', async () => {
    const codeFor = async ({ as, build }: TestApi) =>
      (await as(await build.user()).graphql('{ errorCodes }')).errors?.[0]?.extensions.code;
    expect(await codeFor(known)).toBeUndefined();
    expect(await codeFor(trusted)).toBe('DOCUMENT_NOT_TRUSTED');
  });

  it('takes no text for one that came with a known hash', async () => {
    const persistedQuery = { version: 1, sha256Hash: hashOf(OWN) };
    const told = await ask({ ...theirs, extensions: { persistedQuery } }, { address: trusted.app.address });
    expect(told.code).toBe('DOCUMENT_NOT_TRUSTED');
  });
});

it('leaves what our own pages and routes ask in process alone', async () => {
  expect((await closed.as(null).rest('GET', '/api/eventos?page=1')).status).toBe(401);
  expect((await closed.as(await closed.build.user()).rest('GET', '/api/eventos?page=1')).status).toBe(200);
});
