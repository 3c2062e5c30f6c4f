import { openApi } from '../../testing/api.js';
import { productionEnv } from '../../testing/env.js';

const TOKEN = 'a token for the scraper of metrics';
const [demonstration, plain, opened] = await Promise.all([
  openApi(),
  openApi(productionEnv),
  openApi({ ...productionEnv, METRICS_TOKEN: TOKEN }),
]);
const metrics = async (address: string, authorization?: string) =>
  (await fetch(`${address}/metrics`, { headers: authorization ? { authorization } : {} })).status;
const INTROSPECTION = '{ __schema { queryType { name } } }';

it('In production, metrics are closed, or open to callers with the token', async () => {
  expect(await metrics(plain.app.address)).toBe(404);
  expect(await metrics(plain.app.address, `Bearer ${TOKEN}`)).toBe(404);
  expect(await metrics(opened.app.address)).toBe(401);
  expect(await metrics(opened.app.address, 'Bearer another')).toBe(401);
  expect(await metrics(opened.app.address, `Bearer ${TOKEN}`)).toBe(200);
});

it('Introspection is refused in production only', async () => {
  const refused = await plain.as(null).graphql(INTROSPECTION);
  expect(refused.errors?.[0]?.extensions.code).toBe('BAD_REQUEST');
  expect((await demonstration.as(null).graphql(INTROSPECTION)).data).toEqual({
    __schema: { queryType: { name: 'Query' } },
  });
});

it('Error messages suggest names of the schema only outside production', async () => {
  const messages = async ({ as }: typeof plain) => {
    const inDocument = await as(null).graphql('{ publicEvnt }');
    const inVariables = await as(null).graphql(
      'query ($filter: CatalogFilter) { eventCatalog(filter: $filter) { total } }',
      {
        filter: { serch: 'x' },
      },
    );
    return [inDocument, inVariables].map(({ errors }) => errors?.[0]?.message ?? '');
  };
  const [inDocument, inVariables] = await messages(demonstration);
  expect(inDocument).toMatch(/"publicEvnt".* Did you mean "publicEvent"/);
  expect(inVariables).toMatch(/"serch".* Did you mean "search"/);
  for (const closed of [plain, opened])
    for (const message of await messages(closed)) expect(message).toMatch(/"(publicEvnt|serch)"[^?]*$/);
});

it('In production, `/graphql` serves no explorer', async () => {
  const page = await fetch(`${plain.app.address}/graphql`, { headers: { accept: 'text/html' } });
  expect(page.status).toBeGreaterThanOrEqual(400);
});

it('A visitor who loads very much is throttled, and authenticated callers of the same address are not', async () => {
  const { app, as, build } = opened;
  await Promise.all(Array.from({ length: 6 }, () => build.event({ description: `<p>${'x'.repeat(90_000)}</p>` })));
  const query = '{ eventCatalog { data { slug description } } }';
  const send = (authorization?: string) =>
    fetch(`${app.address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
      body: JSON.stringify({ query }),
    });
  let response = await send();
  const { length } = await response.clone().text();
  expect(length).toBeGreaterThan(500_000);
  for (let at = 0; at < 200 && response.status === 200; at++) response = await send();
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'TOO_MANY_REQUESTS' } }] });
  expect((await send(`Bearer ${await build.session(await build.user())}`)).status).toBe(200);
  expect((await as(null).rest('GET', '/api/competitorCategory?event_id=1&genders=["male"]&ages=[30]')).status).not.toBe(
    429,
  );
});
