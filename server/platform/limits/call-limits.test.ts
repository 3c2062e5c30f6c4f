import { startApp } from '../../app.js';
import { openApi } from '../../testing/api.js';
import { RoleName } from '../../users/role-enums.js';
import { sql } from '../database/sql.js';

const callsTaken = { key: 6, account: 9, address: 5 };
const { app, build, clock, services, ctx } = await openApi({ RATE_LIMITS: 'on' }, { callsTaken });
const { databaseUrl } = services.config;
const other = await startApp(
  { ...services.config, databaseUrl: databaseUrl! },
  { clock: clock.now, runJobs: false, site: null },
);
afterAll(() => other.close());

const started = new Date('2026-05-01T12:00:00-05:00');
const after = (seconds: number): void => clock.set(new Date(started.getTime() + seconds * 1000));
beforeEach(async () => {
  after(0);
  await sql(ctx().em, 'delete from rate_count');
});
afterAll(() => clock.release());

const nodes = [app.address, other.address] as const;
/** Sends a request to the two nodes in turn. */
const send = (
  call: number,
  headers: Record<string, string>,
  path = '/graphql',
  query = '{ search(text: "xx") { events { id } } }',
) =>
  path === '/graphql'
    ? fetch(nodes[call % 2] + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query }),
      })
    : fetch(nodes[call % 2] + path, { headers });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

it('Calls count for an API key and its creator on both nodes, and each response reports the rest', async () => {
  const creator = await build.user({ roleName: RoleName.VIEWER });
  const [one, two] = [await build.apiKey(creator), await build.apiKey(creator)];
  for (let call = 0; call < 6; call++) {
    const response = await send(call, bearer(one.token), call < 3 ? '/graphql' : '/api/eventos');
    expect(response.status).toBe(200);
    expect(response.headers.get('ratelimit-policy')).toBe('"key";q=6;w=300, "account";q=9;w=300');
    expect(response.headers.get('ratelimit')).toBe(`"key";r=${5 - call};t=300, "account";r=${8 - call};t=300`);
  }
  after(100);
  for (const [path, code] of [
    ['/graphql', 'TOO_MANY_REQUESTS'],
    ['/api/eventos', 'Hiciste muchos intentos'],
  ] as const)
    for (const node of [0, 1]) {
      const response = await send(node, bearer(one.token), path);
      expect(response.status).toBe(429);
      expect(response.headers.get('retry-after')).toBe('200');
      expect(response.headers.get('ratelimit')).toContain('"key";r=0;t=200');
      expect(await response.text()).toContain(code);
    }
  // Refused calls count too, and the keys of one creator share the creator's limit.
  expect((await send(0, bearer(two.token))).status).toBe(429);
  after(300);
  expect((await send(1, bearer(one.token))).status).toBe(200);
});

it("Calls of a user count together across the user's sessions", async () => {
  const user = await build.user({ roleName: RoleName.VIEWER });
  const tokens = [await build.session(user), await build.session(user)];
  const left = [];
  for (let call = 0; call < 10; call++) {
    const response = await send(call, bearer(tokens[call % 2]!));
    left.push(response.status === 429 ? 'refused' : response.headers.get('ratelimit'));
  }
  expect(left).toEqual([...Array.from({ length: 9 }, (_, call) => `"account";r=${8 - call};t=300`), 'refused']);
  expect((await send(0, bearer(await build.session(await build.user())))).status).toBe(200);
});

it('Exactly the remaining number of simultaneous calls is accepted', async () => {
  for (let round = 0; round < 20; round++) {
    const { token } = await build.apiKey(await build.user());
    const responses = await Promise.all(Array.from({ length: 20 }, (_, call) => send(call, bearer(token))));
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(6).fill(200), ...Array<number>(14).fill(429)]);
  }
});

it('Calls of visitors count by network: REST calls, and queries that the response cache did not answer', async () => {
  const event = await build.event();
  const REST = `/api/competitorCategory?event_id=${event.id}`;
  for (let call = 0; call < 4; call++)
    expect((await send(call, {}, REST)).headers.get('ratelimit')).toContain(`r=${4 - call}`);
  const QUERY = `{ publicEvent(slug: "${event.slug}") { id } }`;
  expect((await send(0, {}, '/graphql', QUERY)).status).toBe(200);
  // A query is counted after its response is sent.
  while ((await counted()) < 5) await new Promise((resolve) => setTimeout(resolve, 5));
  expect((await send(0, {}, '/graphql', QUERY)).status).toBe(429);
  const refused = await send(1, {}, REST);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '300']);
  // An authenticated caller is not limited by other callers of the same address.
  expect((await send(0, bearer(await build.session(await build.user())))).status).toBe(200);
});

it("A call with an unknown token counts once, as a visitor's", async () => {
  const event = await build.event();
  const left = [];
  for (let call = 0; call < 3; call++) {
    // Each query is different, so the response cache has none of them.
    const query = `{ publicEvent(slug: "${event.slug}") { id ${'name '.repeat(call)} } }`;
    const response = await send(0, bearer('unknown-token'), '/graphql', query);
    expect(response.status).toBe(200);
    left.push(response.headers.get('ratelimit'));
    // Wait for a count after the response, which must not happen.
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  expect(left).toEqual([4, 3, 2].map((rest) => `"address";r=${rest};t=300`));
  expect(await counted()).toBe(3);
});

const counted = async (): Promise<number> =>
  (await sql<{ points: number }>(ctx().em, `select points from rate_count where key like 'call address:%'`))[0]
    ?.points ?? 0;
