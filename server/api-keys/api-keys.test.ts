import { AuditEntry } from '../audit/audit-entry.entity.js';
import { Permission } from '../platform/permissions.js';
import { sql } from '../platform/database/sql.js';
import { openApi } from '../testing/api.js';
import { countStatements } from '../testing/statements.js';
import { RoleName } from '../users/role-enums.js';
import { roles } from '../users/roles.js';
import { startApp } from '../app.js';
import { viewerFromApiKey } from './api-key-viewer.js';

const { as, build, clock, services, withKey, ctx } = await openApi();
const CREATE = `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) {
  token key { id name scopes allEvents events { id } expiresAt lastUsedAt revokedAt creatorName state }
} }`;
const LIST = '{ apiKeys { total data { id name scopes creatorName state lastUsedAt events { id } } } }';
const EVENTS = '{ events { data { id } } }';
const inADay = () => new Date(clock.now().getTime() + 86_400_000);
const input = (over: object = {}) => ({
  name: ' Cronometraje ',
  scopes: ['EVENTS_READ'],
  expiresAt: inADay(),
  ...over,
});

interface Created {
  createApiKey: { token: string; key: { id: string } };
}
const make = async (over: object = {}, maker?: Awaited<ReturnType<typeof build.user>>) => {
  const admin = maker ?? (await build.user());
  const { data, errors } = await as(admin).graphql<Created>(CREATE, { input: input(over) });
  expect(errors).toBeUndefined();
  return { admin, ...data.createApiKey };
};
const errorCode = async (asked: Promise<{ errors?: { extensions: { code: string } }[] }>) =>
  (await asked).errors?.[0]?.extensions.code ?? 'ok';
const ids = async (token: string): Promise<string[]> => {
  const { data } = await withKey(token).graphql<{ events: { data: { id: string }[] } }>(EVENTS);
  return data.events.data.map(({ id }) => id);
};

afterEach(() => clock.release());

it("a key's token is returned once, and only its digest is stored", async () => {
  const { admin, token, key } = await make();
  expect(token).toMatch(/^dorsal_[\w-]{43}$/);
  expect(key).toMatchObject({ name: 'Cronometraje', scopes: ['EVENTS_READ'], allEvents: true, state: 'ACTIVE' });
  const [stored] = await sql<{ row: string }>(ctx().em, 'select k::text as row from api_key k where id = $1', [key.id]);
  expect(stored?.row).toContain('Cronometraje');
  expect(stored?.row).not.toContain(token.slice('dorsal_'.length));
  const listed = await as(admin).graphql(LIST);
  expect(listed.errors).toBeUndefined();
  expect(JSON.stringify(listed)).not.toContain(token);
  const lines = await ctx().em.find(AuditEntry, { subject: 'api key', subjectId: Number(key.id) });
  expect(lines).toMatchObject([{ action: 'created', after: { name: 'Cronometraje', scopes: ['EVENTS_READ'] } }]);
  expect(JSON.stringify(lines)).not.toContain(token);
});

it('a key opens GraphQL, REST and files within its scopes', async () => {
  const event = await build.event();
  const { token } = await make({ scopes: ['EVENTS_READ', 'PARTICIPANTS_READ'] });
  expect(await ids(token)).toContain(String(event.id));
  expect((await withKey(token).rest('GET', '/api/eventos')).status).toBe(200);
  expect((await withKey(token).rest('GET', '/api/competitors/export')).status).toBe(403);
  expect((await withKey(`${token}x`).rest('GET', '/api/competitors/export')).status).toBe(401);
});

it('the list of keys shows the last use, which is written once a minute', async () => {
  clock.set('2026-05-01T12:00:00Z');
  const { token, key } = await make();
  const lastUse = async () =>
    (await sql<{ at: Date | null }>(ctx().em, 'select last_used_at as at from api_key where id = $1', [key.id]))[0]!.at;
  expect(await lastUse()).toBeNull();
  await ids(token);
  const first = await lastUse();
  expect(new Date(first!)).toEqual(clock.now());
  clock.set('2026-05-01T12:00:40Z');
  await ids(token);
  expect(await lastUse()).toEqual(first);
  clock.set('2026-05-01T12:01:10Z');
  await ids(token);
  expect(new Date((await lastUse())!)).toEqual(clock.now());
});

it('a key cannot be used after its expiry', async () => {
  clock.set('2026-05-01T12:00:00Z');
  const { admin, token } = await make();
  expect(await errorCode(withKey(token).graphql('{ search(text: "xx") { events { id } } }'))).toBe('ok');
  clock.set('2026-05-02T12:00:00Z');
  expect(await errorCode(withKey(token).graphql('{ search(text: "xx") { events { id } } }'))).toBe('UNAUTHENTICATED');
  expect(JSON.stringify((await as(admin).graphql(LIST)).data)).toContain('EXPIRED');
});

it('a revoked key is refused at once on every node', async () => {
  const other = await startApp(
    { ...services.config, databaseUrl: services.config.databaseUrl! },
    {
      runJobs: false,
      site: null,
    },
  );
  try {
    const { admin, token, key } = await make({ scopes: ['EVENTS_READ'] });
    const there = async () =>
      (
        await fetch(`${other.address}/api/eventos`, {
          headers: { authorization: `Bearer ${token}` },
        })
      ).status;
    const here = async () => (await withKey(token).rest('GET', '/api/eventos')).status;
    expect([await here(), await there()]).toEqual([200, 200]);
    const REVOKE = 'mutation ($id: ID!) { revokeApiKey(id: $id) { state revokedAt } }';
    const revoked = await as(admin).graphql(REVOKE, { id: key.id });
    expect(revoked.data).toMatchObject({ revokeApiKey: { state: 'REVOKED' } });
    expect([await here(), await there()]).toEqual([401, 401]);
    // Also where no permission is needed: a public query and a public REST route.
    expect(await errorCode(withKey(token).graphql('{ eventCatalog { total } }'))).toBe('UNAUTHENTICATED');
    expect((await withKey(token).rest('GET', '/api/competitor/1?event_id=1&birthday=1990-01-01')).status).toBe(401);
    // Public files, too, which no permission guards.
    for (const path of ['/rutas/1.gpx', '/assets/json/eps.json', '/assets/json/deparment.json', '/images/no.webp'])
      expect([path, (await withKey(token).rest('GET', path)).status]).toEqual([path, 401]);
    expect((await as(null).rest('GET', '/assets/json/eps.json')).status).toBe(200);
    // A second revocation changes nothing and adds no audit entry.
    expect((await as(admin).graphql(REVOKE, { id: key.id })).data).toEqual(revoked.data);
    expect(await ctx().em.count(AuditEntry, { subject: 'api key', subjectId: Number(key.id), action: 'revoked' })).toBe(
      1,
    );
  } finally {
    await other.close();
  }
});

describe('The permissions of a key', () => {
  it('a key has the permissions that its scopes and its creator currently share', async () => {
    const maker = await build.user();
    const { token } = await build.apiKey(maker, { scopes: Object.values(Permission) });
    const may = async () => [...((await viewerFromApiKey(ctx(), token))?.permissions ?? [])].sort();
    const all = Object.values(Permission).filter((each) => !['USERS_WRITE', 'KEYS_WRITE'].includes(each));
    expect(await may()).toEqual([...all].sort());
    await sql(ctx().em, 'update app_user set role_name = $2 where id = $1', [maker.id, RoleName.VIEWER]);
    expect(await may()).toEqual([...roles[RoleName.VIEWER].permissions].sort());
    await sql(ctx().em, 'update app_user set active = false where id = $1', [maker.id]);
    expect(await viewerFromApiKey(ctx(), token)).toBeNull();
    await sql(ctx().em, 'update app_user set active = true where id = $1', [maker.id]);
    expect((await viewerFromApiKey(ctx(), token))?.seesAllEvents).toBe(false);
    await sql(ctx().em, 'delete from app_user where id = $1', [maker.id]);
    expect(await viewerFromApiKey(ctx(), token)).toBeNull();
  });

  it('a key for events excludes scopes that events cannot limit, and cannot be created with them', async () => {
    const admin = await build.user();
    const event = await build.event();
    const { token } = await build.apiKey(admin, {
      scopes: [Permission.EVENTS_READ, Permission.USERS_READ],
      events: [event],
    });
    expect([...(await viewerFromApiKey(ctx(), token))!.permissions]).toEqual(['EVENTS_READ']);
    expect(await errorCode(withKey(token).graphql('{ users { total } }'))).toBe('FORBIDDEN');
    expect(await errorCode(withKey(token).graphql('{ assignableEvents { id } }'))).toBe('FORBIDDEN');
    const { errors } = await as(admin).graphql(CREATE, {
      input: input({ scopes: ['USERS_READ'], eventIds: [String(event.id)] }),
    });
    expect(errors?.[0]?.extensions.fields).toHaveProperty('scopes');
  });

  it('a key cannot create keys, change users or passwords, or act as a session', async () => {
    const admin = await build.user({ name: 'Jefa' });
    const { key, token } = await build.apiKey(admin);
    const client = withKey(token);
    expect(await errorCode(client.graphql(CREATE, { input: input() }))).toBe('FORBIDDEN');
    expect(await errorCode(client.graphql(LIST))).toBe('FORBIDDEN');
    expect(
      await errorCode(client.graphql('mutation ($id: ID!) { revokeApiKey(id: $id) { id } }', { id: key.id })),
    ).toBe('FORBIDDEN');
    expect(await errorCode(client.graphql('mutation ($id: ID!) { deleteUsers(ids: [$id]) }', { id: admin.id }))).toBe(
      'FORBIDDEN',
    );
    expect(
      await errorCode(client.graphql('mutation ($id: ID!) { sendPasswordLink(userId: $id) }', { id: admin.id })),
    ).toBe('FORBIDDEN');
    expect(
      await errorCode(
        client.graphql(
          'mutation { changeMyPassword(input: { currentPassword: "x", newPassword: "otra muy distinta" }) { token } }',
        ),
      ),
    ).toBe('FORBIDDEN');
    expect(
      await errorCode(
        client.graphql('mutation { updateMyAccount(input: { name: "Otra", phone: "3001234567" }) { id } }'),
      ),
    ).toBe('FORBIDDEN');
    expect(await errorCode(client.graphql('mutation { logout }'))).toBe('FORBIDDEN');
    expect((await client.graphql('{ me { id } }')).data).toEqual({ me: null });
  });

  it('an audit entry names the key next to its creator', async () => {
    const maker = await build.user({ name: 'Jefa' });
    const event = await build.event();
    const { token } = await build.apiKey(maker, { name: 'Web del club' });
    const changed = await withKey(token).graphql(
      'mutation ($id: ID!) { setEventStatus(id: $id, status: INACTIVE) { id } }',
      {
        id: event.id,
      },
    );
    expect(changed.errors).toBeUndefined();
    expect(await ctx().em.findOne(AuditEntry, { subject: 'event', subjectId: event.id })).toMatchObject({
      userName: 'Jefa (llave Web del club)',
      user: { id: maker.id },
    });
  });
});

describe('A key for certain events', () => {
  it('a key for events reads and writes only these', async () => {
    const [mine, other] = [await build.event(), await build.event()];
    await build.registration({ event: mine });
    await build.registration({ event: other });
    const { token } = await make({
      scopes: Object.values(Permission).filter((each) => !/USERS|KEYS/.test(each)),
      eventIds: [mine.id],
    });
    const client = withKey(token);
    expect(await ids(token)).toEqual([String(mine.id)]);
    const competitors = await client.graphql<{ competitors: { data: { event: { id: string } }[] } }>(
      '{ competitors(filter: {}) { data { event { id } } } }',
    );
    expect(competitors.data.competitors.data).toEqual([{ event: { id: String(mine.id) } }]);
    const COUNT = 'query ($id: ID) { orderCounters(eventId: $id) { toSend } }';
    expect((await client.graphql(COUNT)).errors).toBeUndefined();
    expect((await client.graphql('{ auditPeople { id } }')).errors).toBeUndefined();
    expect((await client.graphql('{ auditEntries(filter: {}) { total } }')).errors).toBeUndefined();
    const EVENT = 'query ($id: ID!) { event(id: $id) { id counters { enrolled revenue } } }';
    expect((await client.graphql(EVENT, { id: mine.id })).errors).toBeUndefined();
    const CHANGE = 'mutation ($id: ID!) { setEventStatus(id: $id, status: INACTIVE) { id } }';
    expect(await errorCode(client.graphql(CHANGE, { id: other.id }))).toBe('NOT_FOUND');
    expect(await errorCode(client.graphql(CHANGE, { id: mine.id }))).toBe('ok');
    const gateways = 'query ($id: ID!) { gatewayAccounts(eventId: $id) { kind } }';
    expect(await errorCode(client.graphql(gateways, { id: other.id }))).toBe('NOT_FOUND');
    expect(await errorCode(client.graphql(gateways, { id: mine.id }))).toBe('ok');
  });

  it('a key loses events that its creator is no longer assigned, and omits deleted ones', async () => {
    const [mine, other] = [await build.event(), await build.event()];
    const organiser = await build.user({ roleName: RoleName.ORGANISER, events: [mine] });
    const { token } = await build.apiKey(organiser, { events: [mine, other] });
    expect(await ids(token)).toEqual([String(mine.id)]);
    await sql(ctx().em, 'delete from user_event where user_id = $1', [organiser.id]);
    expect(await ids(token)).toEqual([]);
    const whole = await build.apiKey(organiser);
    expect(await ids(whole.token)).toEqual([]);
    const gone = await build.apiKey(await build.user(), { events: [other] });
    await sql(ctx().em, 'delete from api_key_event where api_key_id = $1', [gone.key.id]);
    expect(await ids(gone.token)).toEqual([]);
  });
});

it.each([
  [{ name: '  ' }, 'name'],
  [{ scopes: [] }, 'scopes'],
  [{ scopes: ['USERS_WRITE'] }, 'scopes'],
  [{ scopes: ['KEYS_WRITE'] }, 'scopes'],
  [{ eventIds: [] }, 'eventIds'],
  [{ expiresAt: new Date('2020-01-01') }, 'expiresAt'],
  [{ expiresAt: new Date(Date.now() + 800 * 86_400_000) }, 'expiresAt'],
])('createApiKey refuses %o', async (wrong, field) => {
  const { errors } = await as(await build.user()).graphql(CREATE, { input: input(wrong) });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION', fields: { [field]: [expect.any(String)] } });
});

it('createApiKey refuses an event that does not exist', async () => {
  expect(await errorCode(as(await build.user()).graphql(CREATE, { input: input({ eventIds: ['2000000000'] }) }))).toBe(
    'NOT_FOUND',
  );
});

it('the list of keys needs as many statements for many keys as for one', async () => {
  const admin = await build.user();
  const event = await build.event();
  await sql(ctx().em, 'delete from api_key');
  await build.apiKey(admin, { events: [event] });
  const listed = () => as(admin).graphql<{ apiKeys: { data: object[] } }>(LIST);
  const statementsForOne = await countStatements(listed);
  for (let count = 0; count < 3; count++) await build.apiKey(admin, { events: [event, await build.event()] });
  expect(await countStatements(listed)).toBe(statementsForOne);
  const { data } = await listed();
  expect(data.apiKeys.data).toHaveLength(4);
  expect(data.apiKeys.data[3]).toMatchObject({ creatorName: admin.name, events: [{ id: String(event.id) }] });
});
