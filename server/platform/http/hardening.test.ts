import { connect } from 'node:net';
import { openApi } from '../../testing/api.js';

const { app, as, build } = await openApi();
const visitor = as(null);
const admin = await build.user();
const post = (path: string, body: string, contentType = 'application/json', accept = '*/*') =>
  fetch(app.address + path, { method: 'POST', headers: { 'content-type': contentType, accept }, body });
const graphql = async (body: unknown) => {
  const response = await post(
    '/graphql',
    JSON.stringify(body),
    'application/json',
    'application/graphql-response+json',
  );
  return { status: response.status, text: await response.text() };
};
const unreadable = 'No pudimos leer la solicitud.';

describe('response headers', () => {
  it.each(['/healthz', '/api/nada', '/api/competitorCategory', '/graphql', '/correo'])(
    'A response of %s has security headers and a request ID',
    async (path) => {
      const { headers } = await fetch(app.address + path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
      expect(headers.get('referrer-policy')).toBeTruthy();
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/);
      expect(headers.get('x-powered-by')).toBeNull();
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe-eval');
    },
  );

  it('A request ID is accepted only if it is well formed', async () => {
    const idFor = async (id: string) =>
      (await fetch(`${app.address}/healthz`, { headers: { 'x-request-id': id } })).headers.get('x-request-id');
    expect(await idFor('pedido-12345')).toBe('pedido-12345');
    expect(await idFor('{"a":1} inyectado')).not.toContain('inyectado');
  });
});

describe('malformed requests', () => {
  it.each([
    ['/api/competitor', '{"event_id":', 'application/json'],
    ['/api/competitor', 'nada', 'multipart/form-data; boundary=x'],
    ['/api/auth/login', '[[[', 'application/json'],
    ['/api/auth/login', '{"a":1}', 'application/json; charset=klingon'],
  ])('A malformed request to %s with %j gets 400 in Spanish', async (path, body, type) => {
    const response = await post(path, body, type);
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ message: unreadable, icon: 'error' }),
    ]);
  });

  it('A malformed GraphQL body gets 400 in Spanish', async () => {
    const response = await post('/graphql', '{"query":');
    const body = (await response.json()) as { errors?: { message: string; extensions: { code: string } }[] };
    expect(response.status).toBe(400);
    expect(body.errors?.[0]).toMatchObject({ message: unreadable, extensions: { code: 'BAD_REQUEST' } });
  });

  it('A malformed multipart body at GraphQL gets a 4xx status', async () => {
    const authorization = `Bearer ${await build.session(admin)}`;
    const headers = {
      authorization,
      'content-type': 'multipart/form-data; boundary=x',
      'apollo-require-preflight': 'true',
    };
    for (const body of [
      'nada',
      '--x\r\ncontent-disposition: form-data; name="operations"\r\n\r\n{\r\n--x--',
      '--x--\r\n',
    ]) {
      const response = await fetch(`${app.address}/graphql`, { method: 'POST', headers, body });
      expect([body, response.status >= 400 && response.status < 500]).toEqual([body, true]);
      expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
    }
  });

  it.each([
    ['/api/competitor', /leer la solicitud/],
    ['/graphql', /leer la solicitud/],
    // Gateways read only the status.
    ['/api/payments/test/confirmation', /^$/],
  ])('A body of two megabytes is refused at %s', async (path, expectedText) => {
    const response = await post(path, JSON.stringify({ query: 'x'.repeat(2 * 1024 * 1024) }));
    expect([400, 413]).toContain(response.status);
    expect(await response.text()).toMatch(expectedText);
  });

  const deep = (opening: string, closing: string) => `${opening.repeat(5_000)}1${closing.repeat(5_000)}`;
  it.each([
    ['/graphql', `{"query":"query ($x: LocalDate) { me { id } }","variables":{"x":${deep('[', ']')}}}`],
    ['/graphql', deep('{"query":', '}')],
    ['/api/competitor', `{"competitors":${deep('[', ']')}}`],
    ['/api/competitor', deep('{"a":', '}')],
    ['/api/auth/login', `{"email":"a@b.co","password":"x","deep":${deep('[', ']')}}`],
    ...['test', 'payu', 'wompi', 'epayco', 'mercado-pago'].map((gateway) => [
      `/api/payments/${gateway}/confirmation`,
      deep('{"data":', '}'),
    ]),
  ])('JSON with thousands of levels is refused at %s (%#)', async (path, body) => {
    expect((await post(path, body)).status).toBe(400);
  });

  it('JSON with thousands of levels is refused in URLs and in REST parameters', async () => {
    const genders = deep('[', ']');
    const path = (name: string) => `/api/competitorCategory?event_id=1&genders=[]&ages=[]&${name}=${genders}`;
    for (const name of ['genders', 'ages']) {
      const { status, body } = await visitor.rest('GET', path(name).replace(`${name}=[]&`, ''));
      expect([name, status, body]).toEqual([
        name,
        422,
        expect.objectContaining({ errors: expect.anything() as object }),
      ]);
    }
    const query = encodeURIComponent('query ($x: LocalDate!) { __typename @skip(if: false) }');
    const variables = encodeURIComponent(`{"x":${'['.repeat(2_000)}${']'.repeat(2_000)}}`);
    const headers = { 'apollo-require-preflight': 'true' };
    const response = await fetch(`${app.address}/graphql?query=${query}&variables=${variables}`, { headers });
    expect(response.status).toBe(400);
  });

  it.each(['/api/payments/test/confirmation', '/api/payments/wompi/confirmation'])(
    'A callback at %s with an unknown format gets a 4xx status',
    async (path) => {
      for (const [body, type] of [
        ['{', 'application/json'],
        ['null', 'application/json'],
        ['[]', 'application/json'],
        ['"x"', 'application/json'],
        ['reference_sale=%00&x=%ff', 'application/x-www-form-urlencoded'],
        ['\u0000', 'text/plain'],
      ] as const) {
        const { status } = await post(path, body, type);
        expect([body, status >= 400 && status < 500]).toEqual([body, true]);
      }
    },
  );
});

describe('numbers out of the range of a column', () => {
  it.each([
    ['GET', '/api/eventos?page=3001234567'],
    ['GET', '/api/all-competitor?page=3001234567'],
    ['GET', '/api/get-users?page=-3001234567'],
    ['GET', '/api/search-participant?event_id=1&minCount=3001234567'],
    ['GET', '/api/search-participant?event_id=3001234567'],
    ['GET', '/api/competitor/1024587336?birthday=1990-05-06&event_id=1&team_size=3001234567'],
    ['GET', '/api/competitors/export?minCount=3001234567'],
    ['GET', '/api/eventos/3001234567'],
    ['GET', '/api/eventos/3001234567/coupons.csv'],
    ['GET', '/api/get-user/3001234567'],
    ['GET', '/api/user/events?user_id=3001234567'],
    ['DELETE', '/api/kit/delete?id=3001234567'],
    ['POST', '/api/edit-competitor/1', { version: 3_001_234_567 }],
    ['POST', '/api/eventos', { participant_limit: 3_001_234_567, team_size: [3_001_234_567] }],
    [
      'POST',
      '/api/competitor',
      { event_id: 3_001_234_567, category_id: 3_001_234_567, competitors: [{ kit_id: 3e9 }] },
    ],
    ['POST', '/api/discountcode/create', { event_id: 3_001_234_567, dni: '1024587336', code: 'X' }],
    ['POST', '/api/assign/event', { user_id: 3_001_234_567, events: [3_001_234_567] }],
    ['POST', '/api/user/update', { id: 3_001_234_567, rol: 3_001_234_567 }],
  ] as [string, string, ...object[]][])(
    'A number that no column can hold is refused: %s %s',
    async (method, path, ...[body]) => {
      const { status } = await as(admin).rest(method, path, body);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    },
  );
});

describe('requests with an absolute URL', () => {
  const send = async (target: string) => {
    const socket = connect(Number(new URL(app.address).port), '127.0.0.1');
    socket.write(`GET ${target} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);
    let response = '';
    for await (const chunk of socket) response += String(chunk);
    return response.split(/[ \r]/)[1];
  };

  it.each([
    ['http://a:99999/api/payments/epayco/confirmation?x=1', '404'],
    ['http://a:99999/healthz', '200'],
    ['http://a/healthz', '200'],
    ['HTTPS://[::1/healthz', '200'],
    ['http://a:99999', '404'],
    ['http://a:99999?x', '404'],
    ['//a:99999/healthz', '404'],
    ['*', '404'],
  ])('A request for %s gets status %s', async (target, status) => {
    expect(await send(target)).toBe(status);
  });
});

describe('unknown paths', () => {
  it.each([
    ['GET', '/api'],
    ['GET', '/api/nada'],
    ['POST', '/api/nada'],
    ['DELETE', '/api/competitor'],
  ])('An unknown path gets 404 as JSON: %s %s', async (method, path) => {
    const { status, headers, body } = await visitor.rest(method, path);
    expect([status, headers.get('content-type')]).toEqual([404, expect.stringContaining('application/json')]);
    expect(body).toMatchObject({ message: 'No encontramos lo que buscas.', icon: 'error' });
  });

  it('A path with an invalid escape gets 400', async () => {
    expect((await visitor.rest('GET', '/api/competitor/%E0%A4%A')).status).toBe(400);
  });
});

describe('GraphQL requests', () => {
  const introspection =
    '{ __schema { types { name fields { name type { name ofType { name ofType { name ofType { name } } } } } } } }';

  it('Introspection returns the schema', async () => {
    expect(await graphql({ query: introspection })).toMatchObject({
      status: 200,
      text: expect.stringContaining('HoldRegistrationInput') as string,
    });
  });

  it.each([
    ['700 aliases', `{ ${Array.from({ length: 700 }, (_, at) => `a${at}: eventCatalog { total }`).join(' ')} }`],
    [
      '60 aliases of a login',
      `mutation { ${Array.from({ length: 60 }, (_, at) => `a${at}: login(email: "a@b.co", password: "${at}") { token }`).join(' ')} }`,
    ],
    ['a nest 40 deep', `{ publicEvent(slug: "x") { ${'categories { '.repeat(40)}id${' }'.repeat(40)} } }`],
    ['fields repeated thousands of times', `{ me { ${'name '.repeat(3_900)} } }`],
    ['a text of many words', `{ errorCodes } # ${'palabra '.repeat(2_500)}`],
    ['hundreds of directives', `{ me { name ${'@skip(if: false) '.repeat(500)} } }`],
    ['fragments in a circle', 'query { me { ...a } } fragment a on User { ...b } fragment b on User { ...a }'],
    ['nested introspection', `{ __type(name: "Event") { ${'fields { type { '.repeat(30)}name${' } }'.repeat(30)} } }`],
  ])('An operation with %s is refused', async (_what, query) => {
    const { status, text } = await graphql({ query });
    expect(status).toBe(400);
    expect((JSON.parse(text) as { errors: { extensions: { code: string } }[] }).errors[0]?.extensions.code).toMatch(
      /^(BAD_REQUEST|TOO_COSTLY)$/,
    );
    expect(text.length).toBeLessThan(20_000);
  });

  it('A text that is too long is refused with its length, in JSON and in uploads', async () => {
    const query = `{ errorCodes } # ${'x'.repeat(20_000)}`;
    const expectedMessage = 'The query has 20017 characters; at most 20000 are allowed.';
    expect(await graphql({ query })).toEqual({ status: 400, text: expect.stringContaining(expectedMessage) as string });
    const upload = await as(admin).graphql(query, { file: new File(['x'], 'a.png') });
    expect(upload.errors).toEqual([expect.objectContaining({ message: expectedMessage })]);
  });

  const UPLOAD = 'mutation ($file: Upload!) { uploadDescriptionImage(file: $file) { id } }';
  it('A text in place of a file is refused', async () => {
    for (const client of [visitor, as(admin)])
      for (const file of ['a.png', 5, { name: 'a.png' }, ['a.png']])
        expect((await client.graphql(UPLOAD, { file })).errors?.[0]?.extensions.code).toBe('BAD_REQUEST');
    const literal = 'mutation { uploadDescriptionImage(file: "a.png") { id } }';
    expect((await visitor.graphql(literal)).errors?.[0]?.extensions.code).toBe('BAD_REQUEST');
  });

  it('An upload without an announced file is refused', async () => {
    const form = new FormData();
    form.set('operations', JSON.stringify({ query: UPLOAD, variables: { file: null } }));
    form.set('map', JSON.stringify({ 0: ['variables.file'] }));
    const response = await fetch(`${app.address}/graphql`, {
      method: 'POST',
      headers: { 'apollo-require-preflight': 'true', authorization: `Bearer ${await build.session(admin)}` },
      body: form,
    });
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
  });

  it('Batches and mutations by GET are refused', async () => {
    expect((await graphql(Array.from({ length: 50 }, () => ({ query: '{ me { id } }' })))).status).toBe(400);
    const query = encodeURIComponent('mutation { login(email: "a@b.co", password: "x") { token } }');
    const response = await fetch(`${app.address}/graphql?query=${query}`, {
      headers: { 'apollo-require-preflight': 'true' },
    });
    expect([400, 405]).toContain(response.status);
  });

  it('Simple requests, which another site could send, are refused', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect([type, (await post('/graphql', '{"query":"{ me { id } }"}', type)).status]).toEqual([
        type,
        type.startsWith('multipart') ? 400 : 415,
      ]);
  });
});
