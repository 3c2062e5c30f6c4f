import { serverAudits } from 'graphql-http';
import sharp from 'sharp';
import { openApi, type GraphqlError } from '../../testing/api.js';

const { app, build } = await openApi();
const admin = build.user();
const url = `${app.address}/graphql`;

describe('the audits of GraphQL over HTTP', () => {
  it.each(serverAudits({ url }).map(({ id, name, fn }) => [id, name, fn] as const))('%s %s', async (_id, _name, fn) => {
    expect(await fn()).toMatchObject({ status: 'ok' });
  });
});

const JSON_TYPE = 'application/json';
const GRAPHQL_TYPE = 'application/graphql-response+json';
const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', headers: { 'content-type': JSON_TYPE, ...headers }, body: JSON.stringify(body) });
const get = (query: string, headers: Record<string, string> = {}, variables?: object) => {
  const parameters = new URLSearchParams({ query, ...(variables ? { variables: JSON.stringify(variables) } : {}) });
  return fetch(`${url}?${parameters.toString()}`, { headers });
};
const mediaType = (response: Response) => response.headers.get('content-type')?.split(';')[0];
const errorCode = async (response: Response) =>
  ((await response.json()) as { errors?: { extensions: { code: string } }[] }).errors?.[0]?.extensions.code;

describe('media types and statuses of GraphQL responses', () => {
  it.each([
    [JSON_TYPE, JSON_TYPE],
    ['*/*', JSON_TYPE],
    ['application/*', JSON_TYPE],
    [GRAPHQL_TYPE, GRAPHQL_TYPE],
    [`${GRAPHQL_TYPE}, ${JSON_TYPE};q=0.9`, GRAPHQL_TYPE],
    [`${JSON_TYPE}, ${GRAPHQL_TYPE};q=0.5`, JSON_TYPE],
    [`text/html, ${GRAPHQL_TYPE};q=0.1`, GRAPHQL_TYPE],
    [`${JSON_TYPE}; charset=utf-8`, JSON_TYPE],
  ])('A client that accepts %s gets %s', async (accept, type) => {
    const response = await post({ query: '{ errorCodes }' }, { accept });
    expect([response.status, mediaType(response)]).toEqual([200, type]);
  });

  it.each(['text/html', 'image/png', 'text/event-stream', `${JSON_TYPE};q=0, text/plain`])(
    'A client that accepts only %s gets 406 before the operation runs',
    async (accept) => {
      const login = 'mutation { login(email: "a@b.co", password: "x") { token } }';
      const response = await post({ query: login }, { accept });
      expect([response.status, mediaType(response), await errorCode(response)]).toEqual([
        406,
        JSON_TYPE,
        'BAD_REQUEST',
      ]);
    },
  );

  it.each([
    ['a document that cannot be read', { query: '{' }],
    ['a document that does not match the schema', { query: '{ nothing }' }],
    ['an invalid variable', { query: 'query ($id: ID!) { __typename }', variables: { id: null } }],
    ['an unknown operation name', { query: 'query A { errorCodes }', operationName: 'B' }],
  ])('A request with %s gets 200 as JSON and 400 as GraphQL response', async (_what, body) => {
    const outcomeFor = async (accept: string) => {
      const response = await post(body, { accept });
      return [response.status, mediaType(response), await errorCode(response)];
    };
    expect(await outcomeFor(JSON_TYPE)).toEqual([200, JSON_TYPE, 'BAD_REQUEST']);
    expect(await outcomeFor('*/*')).toEqual([200, JSON_TYPE, 'BAD_REQUEST']);
    expect(await outcomeFor(GRAPHQL_TYPE)).toEqual([400, GRAPHQL_TYPE, 'BAD_REQUEST']);
  });

  it.each([
    ['no query', {}],
    ['an empty query', { query: '' }],
    ['a list of operations', [{ query: '{ errorCodes }' }]],
    ['an empty list of operations', []],
  ])('A request with %s gets 400 in either media type', async (_what, body) => {
    for (const accept of [JSON_TYPE, GRAPHQL_TYPE]) {
      const response = await post(body, { accept });
      expect([response.status, mediaType(response), await errorCode(response)]).toEqual([400, accept, 'BAD_REQUEST']);
    }
  });

  it('A malformed body gets an error in the accepted media type', async () => {
    const headers = { 'content-type': JSON_TYPE, accept: GRAPHQL_TYPE };
    const response = await fetch(url, { method: 'POST', headers, body: '{ "query' });
    expect([response.status, mediaType(response), await errorCode(response)]).toEqual([
      400,
      GRAPHQL_TYPE,
      'BAD_REQUEST',
    ]);
  });

  it('A body that is too large gets 413', async () => {
    const response = await post({ query: '{ errorCodes }', variables: { a: 'x'.repeat(100_000) } });
    expect([response.status, await errorCode(response)]).toEqual([413, 'TOO_LARGE']);
  });

  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])('A %s request is refused with the allowed methods', async (method) => {
    const response = await fetch(url, { method });
    expect([response.status, response.headers.get('allow'), await errorCode(response)]).toEqual([
      405,
      'GET, POST',
      'BAD_REQUEST',
    ]);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/graphql', 'klingon'])(
    'A body of type %s is refused',
    async (type) => {
      const response = await post({ query: '{ errorCodes }' }, { 'content-type': type });
      expect([response.status, await errorCode(response)]).toEqual([415, 'BAD_REQUEST']);
    },
  );

  it('A body in another encoding than UTF-8 is refused', async () => {
    const response = await post({ query: '{ errorCodes }' }, { 'content-type': 'application/json; charset=latin1' });
    expect([response.status, await errorCode(response)]).toEqual([415, 'BAD_REQUEST']);
  });
});

describe('GET requests', () => {
  const query = 'query Slug($slug: String!) { publicEvent(slug: $slug) { id } }';

  it('A GET returns the same result as a POST', async () => {
    const response = await get(query, { accept: GRAPHQL_TYPE }, { slug: 'nada' });
    const posted = await post({ query, variables: { slug: 'nada' } }, { accept: GRAPHQL_TYPE });
    expect(await response.json()).toEqual(await posted.json());
    expect([response.status, mediaType(response)]).toEqual([200, GRAPHQL_TYPE]);
  });

  it('A GET cannot run a mutation', async () => {
    for (const accept of [JSON_TYPE, GRAPHQL_TYPE]) {
      const response = await get('mutation { login(email: "a@b.co", password: "x") { token } }', { accept });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    }
  });

  it.each([
    ['cross-site', 400],
    ['same-site', 400],
    ['same-origin', 200],
    ['none', 200],
  ])('A GET from a %s page gets status %s', async (site, status) => {
    const response = await get('{ errorCodes }', { 'sec-fetch-site': site });
    expect(response.status).toBe(status);
  });

  it.each<[string, string, string?]>([
    ['two queries', 'query={errorCodes}&query={errorCodes}'],
    ['variables that are not JSON', 'query={errorCodes}&variables={'],
    ['variables that are a list', 'query={errorCodes}&variables=[]'],
    ['variables that nest', `query={errorCodes}&variables=${`{"a":`.repeat(100)}1${'}'.repeat(100)}`, 'TOO_COSTLY'],
    ['no query', 'operationName=A'],
  ])('A GET with %s is refused', async (_what, search, code = 'BAD_REQUEST') => {
    const response = await fetch(`${url}?${search}`);
    expect([response.status, await errorCode(response)]).toEqual([400, code]);
  });
});

describe('uploads', () => {
  const UPLOAD = 'mutation ($file: Upload!) { uploadDescriptionImage(file: $file) { id } }';
  const TWO =
    'mutation ($a: Upload!, $b: Upload!) { a: uploadDescriptionImage(file: $a) { id } b: uploadDescriptionImage(file: $b) { id } }';
  const image = async () =>
    new File(
      [
        await sharp({ create: { width: 20, height: 20, channels: 3, background: '#777' } })
          .png()
          .toBuffer(),
      ],
      'a.png',
      {
        type: 'image/png',
      },
    );
  type Part = [string, string | File];
  const send = async (parts: Part[], headers: Record<string, string> = {}) => {
    const form = new FormData();
    for (const [name, value] of parts) form.append(name, value);
    const authorization = `Bearer ${await build.session(await admin)}`;
    const all = { authorization, accept: GRAPHQL_TYPE, 'apollo-require-preflight': 'true', ...headers };
    const response = await fetch(url, { method: 'POST', headers: all, body: form });
    return { status: response.status, body: (await response.json()) as { data?: unknown; errors?: GraphqlError[] } };
  };
  const operations = (query: string, variables: object): Part => ['operations', JSON.stringify({ query, variables })];
  const map = (value: unknown): Part => ['map', JSON.stringify(value)];
  const singleFile = operations(UPLOAD, { file: null });
  const stored = { id: expect.stringMatching(/./) as string };

  it('An uploaded file replaces the null at its path', async () => {
    const { status, body } = await send([singleFile, map({ 0: ['variables.file'] }), ['0', await image()]]);
    expect([status, body]).toEqual([200, { data: { uploadDescriptionImage: stored } }]);
  });

  it('An upload may contain several files and one file at several paths', async () => {
    const both = operations(TWO, { a: null, b: null });
    const bothPaths = map({ first: ['variables.a'], second: ['variables.b'] });
    const two = await send([both, bothPaths, ['first', await image()], ['second', await image()]]);
    expect(two.body).toEqual({ data: { a: stored, b: stored } });
    const shared = await send([both, map({ 0: ['variables.a', 'variables.b'] }), ['0', await image()]]);
    expect(shared.body).toEqual({ data: { a: stored, b: stored } });
  });

  it('A file that the map does not name is ignored', async () => {
    const { status } = await send([
      singleFile,
      map({ 0: ['variables.file'] }),
      ['0', await image()],
      ['9', await image()],
    ]);
    expect(status).toBe(200);
  });

  it.each<[string, Part[]]>([
    ['no operations', [map({ 0: ['variables.file'] })]],
    ['no map', [singleFile]],
    ['the map first', [map({ 0: ['variables.file'] }), singleFile]],
    ['a file before the map', [singleFile, ['0', new File(['x'], 'a.png')], map({ 0: ['variables.file'] })]],
    ['operations that are not JSON', [['operations', '{'], map({})]],
    ['operations that are a text', [['operations', '"x"'], map({})]],
    ['a map that is not JSON', [singleFile, ['map', '{']]],
    ['a map that is a list', [singleFile, map([['variables.file']])]],
    ['a map with paths that are not a list', [singleFile, map({ 0: 'variables.file' })]],
    ['a map with a path that is not a text', [singleFile, map({ 0: [5] })]],
    ['an unknown path', [singleFile, map({ 0: ['variables.other'] }), ['0', new File(['x'], 'a.png')]]],
    ['a path to a value that is not null', [singleFile, map({ 0: ['query'] }), ['0', new File(['x'], 'a.png')]]],
    ['a path into a prototype', [singleFile, map({ 0: ['__proto__.x'] }), ['0', new File(['x'], 'a.png')]]],
    ['a list of operations', [['operations', JSON.stringify([{ query: UPLOAD, variables: { file: null } }])], map({})]],
  ])('An upload with %s gets 400 and a message', async (_what, parts) => {
    const { status, body } = await send(parts);
    expect([status, body.errors?.[0]?.extensions.code]).toEqual([400, 'BAD_REQUEST']);
    expect(body.errors?.[0]?.message).not.toBe('');
  });

  it('An upload with too many files gets 413 and the allowed number', async () => {
    const named = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [at, ['variables.file']]));
    const { status, body } = await send([singleFile, map(named)]);
    expect([status, body.errors?.[0]]).toEqual([
      413,
      { message: expect.stringContaining('hasta 8 archivos') as string, extensions: { code: 'TOO_LARGE' } },
    ]);
  });

  it('An upload with too much text gets 413', async () => {
    const { status, body } = await send([operations(UPLOAD, { file: null, more: 'x'.repeat(1_100_000) })]);
    expect([status, body.errors?.[0]?.extensions.code]).toEqual([413, 'TOO_LARGE']);
  });

  it('A file that is too large fails with BAD_IMAGE and its maximum size', async () => {
    const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.png');
    const { body } = await send([singleFile, map({ 0: ['variables.file'] }), ['0', large]]);
    expect(body.errors?.[0]).toMatchObject({
      message: 'El archivo pesa más de 10 MB. Redúcelo y súbelo otra vez.',
      extensions: { code: 'BAD_IMAGE' },
    });
  });

  it('An upload that another site may have sent gets 400', async () => {
    const { status } = await send([singleFile], { 'apollo-require-preflight': '' });
    expect(status).toBe(400);
  });
});
