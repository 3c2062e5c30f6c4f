import { startApp } from '../app.js';
import { openApi } from '../testing/api.js';
import { RoleName } from '../users/role-enums.js';
import { sql } from './sql.js';

const few = { CALLS_OF_KEY: '6', CALLS_OF_ACCOUNT: '9', CALLS_OF_ADDRESS: '5' };
const { app, build, clock, services, ctx } = await openApi({ RATE_LIMITS: 'on', ...few });
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
/** Asks one node after the other. */
const ask = (
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

it('counts a key and its maker over two nodes, and tells at each answer what is left', async () => {
  const maker = await build.user({ roleName: RoleName.VIEWER });
  const [one, two] = [await build.apiKey(maker), await build.apiKey(maker)];
  for (let call = 0; call < 6; call++) {
    const answer = await ask(call, bearer(one.token), call < 3 ? '/graphql' : '/api/eventos');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('ratelimit-policy')).toBe('"key";q=6;w=300, "account";q=9;w=300');
    expect(answer.headers.get('ratelimit')).toBe(`"key";r=${5 - call};t=300, "account";r=${8 - call};t=300`);
  }
  after(100);
  for (const [path, code] of [
    ['/graphql', 'TOO_MANY_REQUESTS'],
    ['/api/eventos', 'Hiciste muchos intentos'],
  ] as const)
    for (const node of [0, 1]) {
      const answer = await ask(node, bearer(one.token), path);
      expect(answer.status).toBe(429);
      expect(answer.headers.get('retry-after')).toBe('200');
      expect(answer.headers.get('ratelimit')).toContain('"key";r=0;t=200');
      expect(await answer.text()).toContain(code);
    }
  // Refused calls count, too: those of a maker's keys are one account's.
  expect((await ask(0, bearer(two.token))).status).toBe(429);
  after(300);
  expect((await ask(1, bearer(one.token))).status).toBe(200);
});

it('counts people by their account, whichever of their sessions they ask in', async () => {
  const user = await build.user({ roleName: RoleName.VIEWER });
  const tokens = [await build.session(user), await build.session(user)];
  const left = [];
  for (let call = 0; call < 10; call++) {
    const answer = await ask(call, bearer(tokens[call % 2]!));
    left.push(answer.status === 429 ? 'refused' : answer.headers.get('ratelimit'));
  }
  expect(left).toEqual([...Array.from({ length: 9 }, (_, call) => `"account";r=${8 - call};t=300`), 'refused']);
  expect((await ask(0, bearer(await build.session(await build.user())))).status).toBe(200);
});

it('lets exactly what is left pass, however many come at once', async () => {
  for (let round = 0; round < 20; round++) {
    const { token } = await build.apiKey(await build.user());
    const answers = await Promise.all(Array.from({ length: 20 }, (_, call) => ask(call, bearer(token))));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(6).fill(200), ...Array<number>(14).fill(429)]);
  }
});

it('counts visitors by their network: calls of REST, and questions that were answered anew', async () => {
  const event = await build.event();
  const REST = `/api/competitorCategory?event_id=${event.id}`;
  for (let call = 0; call < 4; call++)
    expect((await ask(call, {}, REST)).headers.get('ratelimit')).toContain(`r=${4 - call}`);
  const QUESTION = `{ publicEvent(slug: "${event.slug}") { id } }`;
  expect((await ask(0, {}, '/graphql', QUESTION)).status).toBe(200);
  // It was counted behind its answer.
  while ((await counted()) < 5) await new Promise((resolve) => setTimeout(resolve, 5));
  expect((await ask(0, {}, '/graphql', QUESTION)).status).toBe(429);
  const refused = await ask(1, {}, REST);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '300']);
  // Whoever is known is not held responsible for others behind their address.
  expect((await ask(0, bearer(await build.session(await build.user())))).status).toBe(200);
});

it('counts who shows a token that nobody knows once, as the visitor they are', async () => {
  const event = await build.event();
  const left = [];
  for (let call = 0; call < 3; call++) {
    // Each another question, so that each is answered anew.
    const question = `{ publicEvent(slug: "${event.slug}") { id ${'name '.repeat(call)} } }`;
    const answer = await ask(0, bearer('nobody-knows-it'), '/graphql', question);
    expect(answer.status).toBe(200);
    left.push(answer.headers.get('ratelimit'));
    // What is counted behind the answer would be by then.
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  expect(left).toEqual([4, 3, 2].map((each) => `"address";r=${each};t=300`));
  expect(await counted()).toBe(3);
});

const counted = async (): Promise<number> =>
  (await sql<{ points: number }>(ctx().em, `select points from rate_count where key like 'call address:%'`))[0]
    ?.points ?? 0;
