import { openApi } from '../testing/api.js';

const { app, as } = await openApi();
const visitor = as(null);
const post = (path: string, body: string, contentType = 'application/json') =>
  fetch(app.address + path, { method: 'POST', headers: { 'content-type': contentType }, body });
const graphql = async (body: unknown) => {
  const response = await post('/graphql', JSON.stringify(body));
  return { status: response.status, text: await response.text() };
};
const unreadable = 'No pudimos leer la solicitud.';

describe('every answer', () => {
  it.each(['/healthz', '/api/nada', '/api/competitorCategory', '/graphql', '/correo'])(
    'of %s has security headers and a request id',
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

  it('takes a request id of ours only', async () => {
    const idFor = async (id: string) =>
      (await fetch(`${app.address}/healthz`, { headers: { 'x-request-id': id } })).headers.get('x-request-id');
    expect(await idFor('pedido-12345')).toBe('pedido-12345');
    expect(await idFor('{"a":1} inyectado')).not.toContain('inyectado');
  });
});

describe('what cannot be read', () => {
  it.each([
    ['/api/competitor', '{"event_id":', 'application/json'],
    ['/api/competitor', 'nada', 'multipart/form-data; boundary=x'],
    ['/api/auth/login', '[[[', 'application/json'],
    ['/api/auth/login', '{"a":1}', 'application/json; charset=klingon'],
  ])('%s with %p is 400 in Spanish', async (path, body, type) => {
    const response = await post(path, body, type);
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ message: unreadable, icon: 'error' }),
    ]);
  });

  it('at GraphQL is 400 in Spanish', async () => {
    const response = await post('/graphql', '{"query":');
    const body = (await response.json()) as { errors?: { message: string; extensions: { code: string } }[] };
    expect(response.status).toBe(400);
    expect(body.errors?.[0]).toMatchObject({ message: unreadable, extensions: { code: 'BAD_REQUEST' } });
  });

  it('in a multipart at GraphQL is 4xx', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'apollo-require-preflight': 'true' };
    for (const body of [
      'nada',
      '--x\r\ncontent-disposition: form-data; name="operations"\r\n\r\n{\r\n--x--',
      '--x--\r\n',
    ]) {
      const response = await fetch(`${app.address}/graphql`, { method: 'POST', headers, body });
      expect([body, response.status >= 400 && response.status < 500]).toEqual([body, true]);
      expect(await response.json()).toMatchObject({ errors: [{ message: unreadable }] });
    }
  });

  it.each(['/api/competitor', '/graphql', '/api/payments/test/confirmation'])(
    '%s refuses two megabytes',
    async (path) => {
      const response = await post(path, JSON.stringify({ query: 'x'.repeat(2 * 1024 * 1024) }));
      expect([400, 413]).toContain(response.status);
      expect(await response.text()).toMatch(/leer la solicitud/);
    },
  );

  it.each(['/api/payments/test/confirmation', '/api/payments/wompi/confirmation'])(
    '%s answers noise with 4xx',
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

describe('an address that is not there', () => {
  it.each([
    ['GET', '/api'],
    ['GET', '/api/nada'],
    ['POST', '/api/nada'],
    ['DELETE', '/api/competitor'],
  ])('%s %s is 404 in JSON', async (method, path) => {
    const { status, headers, body } = await visitor.rest(method, path);
    expect([status, headers.get('content-type')]).toEqual([404, expect.stringContaining('application/json')]);
    expect(body).toMatchObject({ message: 'No encontramos lo que buscas.', icon: 'error' });
  });

  it('is also 404 with a broken escape', async () => {
    expect((await visitor.rest('GET', '/api/competitor/%E0%A4%A')).status).toBe(400);
  });
});

describe('GraphQL', () => {
  const introspection =
    '{ __schema { types { name fields { name type { name ofType { name ofType { name ofType { name } } } } } } } }';

  it('shows its schema', async () => {
    expect(await graphql({ query: introspection })).toMatchObject({
      status: 200,
      text: expect.stringContaining('HoldRegistrationInput') as string,
    });
  });

  it.each([
    ['10,000 aliases', `{ ${Array.from({ length: 10_000 }, (_, at) => `a${at}: eventCatalog { total }`).join(' ')} }`],
    [
      '60 aliases of a login',
      `mutation { ${Array.from({ length: 60 }, (_, at) => `a${at}: login(email: "a@b.co", password: "${at}") { token }`).join(' ')} }`,
    ],
    ['a nest 40 deep', `{ publicEvent(slug: "x") { ${'categories { '.repeat(40)}id${' }'.repeat(40)} } }`],
    ['fields repeated thousands of times', `{ me { ${'name '.repeat(20_000)} } }`],
    ['hundreds of directives', `{ me { name ${'@skip(if: false) '.repeat(500)} } }`],
    ['fragments in a circle', 'query { me { ...a } } fragment a on User { ...b } fragment b on User { ...a }'],
    ['nested introspection', `{ __type(name: "Event") { ${'fields { type { '.repeat(30)}name${' } }'.repeat(30)} } }`],
  ])('refuses %s', async (_what, query) => {
    const { status, text } = await graphql({ query });
    expect(status).toBe(400);
    expect((JSON.parse(text) as { errors: { extensions: { code: string } }[] }).errors[0]?.extensions.code).toBe(
      'BAD_REQUEST',
    );
    expect(text.length).toBeLessThan(20_000);
  });

  it('refuses batches, and writes by GET', async () => {
    expect((await graphql(Array.from({ length: 50 }, () => ({ query: '{ me { id } }' })))).status).toBe(400);
    const query = encodeURIComponent('mutation { login(email: "a@b.co", password: "x") { token } }');
    const response = await fetch(`${app.address}/graphql?query=${query}`, {
      headers: { 'apollo-require-preflight': 'true' },
    });
    expect([400, 405]).toContain(response.status);
  });

  it('refuses a simple request that another site could send', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect([type, (await post('/graphql', '{"query":"{ me { id } }"}', type)).status]).toEqual([type, 400]);
  });
});
