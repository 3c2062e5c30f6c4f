import { AuditEntry } from '../../audit/audit-entry.entity.js';
import { sql } from '../../platform/database/sql.js';
import { openApi } from '../../testing/api.js';
import { GatewayKind } from './gateway-kind.js';

const { as, build, services } = await openApi();
const admin = as(await build.user());
const secrets = { apiKey: 'ClaveSecretaDePayu', apiLogin: 'IngresoSecreto', hmacKey: 'LlaveHmacSecreta' };
const open = { merchantId: '900001', accountId: '900002', algorithm: 'SHA256' };
const FIELDS = 'kind active sandbox stored values { name value } fields { name secret required } confirmationUrl';
const SAVE = `mutation ($id: ID!, $kind: GatewayKind!, $input: GatewayAccountInput!) {
  saveGatewayAccount(eventId: $id, kind: $kind, input: $input) { ${FIELDS} }
}`;
const LIST = `query ($id: ID!) { gatewayAccounts(eventId: $id) { ${FIELDS} } }`;

interface Account {
  kind: string;
  active: boolean;
  stored: string[];
  values: { name: string; value: string }[];
}
const credentials = (values: object) => Object.entries(values).map(([name, value]) => ({ name, value: String(value) }));
const save = (id: number, values: object, more: object = {}) =>
  admin.graphql<{ saveGatewayAccount: Account }>(SAVE, {
    id,
    kind: 'PAYU',
    input: { active: true, sandbox: false, credentials: credentials(values), ...more },
  });

it('secret credentials are not returned and are encrypted in the database', async () => {
  const event = await build.event();
  const saved = await save(event.id, { ...open, ...secrets });
  const listed = await admin.graphql<{ gatewayAccounts: Account[] }>(LIST, { id: event.id });
  const expected = {
    kind: 'PAYU',
    active: true,
    stored: ['merchantId', 'accountId', 'apiKey', 'apiLogin', 'algorithm', 'hmacKey'],
    values: credentials(open),
  };
  expect(saved.data.saveGatewayAccount).toMatchObject(expected);
  expect(listed.data.gatewayAccounts.find(({ kind }) => kind === 'PAYU')).toMatchObject(expected);
  const em = services.orm.em.fork();
  const dump = JSON.stringify([
    saved,
    listed,
    await sql(em, 'select * from gateway_account where event_id = $1', [event.id]),
    await em.find(AuditEntry, { subject: 'event', subjectId: event.id }),
  ]);
  expect(dump).toContain('gateway saved');
  for (const value of Object.values(secrets)) expect(dump).not.toContain(value);
});

it('a save keeps omitted and empty credentials and stores new ones', async () => {
  const { id } = await build.event();
  await save(id, { ...open, ...secrets });
  const saved = await save(id, { accountId: ' 900003 ', apiKey: '  ' });
  expect(saved.data.saveGatewayAccount.stored).toContain('apiKey');
  expect(saved.data.saveGatewayAccount.values).toEqual(credentials({ ...open, accountId: '900003' }));
});

it('an account becomes active only if it is complete, and unknown credentials are refused', async () => {
  const { id } = await build.event();
  const missing = await save(id, { merchantId: '900001' });
  expect(missing.errors?.[0]?.extensions).toMatchObject({
    code: 'VALIDATION',
    fields: { apiKey: ['Escribe API Key para activar la pasarela.'] },
  });
  expect(Object.keys(missing.errors?.[0]?.extensions.fields ?? {}).sort()).toEqual([
    'accountId',
    'algorithm',
    'apiKey',
  ]);
  expect((await save(id, { merchantId: '900001' }, { active: false })).data.saveGatewayAccount.active).toBe(false);
  const unknown = await save(id, { ...open, ...secrets, constructor: 'x' });
  expect(unknown.errors?.[0]?.extensions.fields).toEqual({ constructor: ['Esta pasarela no tiene este dato.'] });
});

it('only the documented signature algorithms are offered and stored', async () => {
  const { id } = await build.event();
  const { data } = await admin.graphql<{ gatewayAccounts: { fields: { name: string; options: string[] | null }[] }[] }>(
    'query ($id: ID!) { gatewayAccounts(eventId: $id) { fields { name options } } }',
    { id },
  );
  const choices = data.gatewayAccounts[0]?.fields.filter(({ options }) => options);
  expect(choices).toEqual([{ name: 'algorithm', options: ['MD5', 'SHA1', 'SHA256', 'HMAC-SHA256'] }]);
  const wrong = await save(id, { ...open, ...secrets, algorithm: 'SHA512' });
  expect(wrong.errors?.[0]?.extensions.fields).toEqual({ algorithm: ['Elige una de las opciones.'] });
  const right = await save(id, { ...open, ...secrets, algorithm: 'SHA1' });
  expect(right.data.saveGatewayAccount.values).toContainEqual({ name: 'algorithm', value: 'SHA1' });
});

it('an algorithm stored in lower case is returned as its option', async () => {
  const event = await build.event();
  await build.gateway(event, { kind: GatewayKind.PAYU, credentials: { ...open, ...secrets, algorithm: 'md5' } });
  const { data } = await admin.graphql<{ gatewayAccounts: Account[] }>(LIST, { id: event.id });
  expect(data.gatewayAccounts[0]?.values).toContainEqual({ name: 'algorithm', value: 'MD5' });
});

it('an account belongs to one event', async () => {
  const [first, second] = [await build.event(), await build.event()];
  await save(first.id, { ...open, ...secrets });
  const { data } = await admin.graphql<{ gatewayAccounts: Account[] }>(LIST, { id: second.id });
  expect(data.gatewayAccounts.every(({ active, stored }) => !active && stored.length === 0)).toBe(true);
});

describe('concurrent saves', () => {
  const PAIRS = 40;
  const atOnce = async (prepare: (id: number) => Promise<unknown>) => {
    const events = await Promise.all(Array.from({ length: PAIRS }, () => build.event()));
    for (const { id } of events) await prepare(id);
    const saves = await Promise.all(
      events.flatMap(({ id }) => [
        save(id, { merchantId: '900001' }, { active: false }),
        save(id, { accountId: '900002' }, { active: false }),
      ]),
    );
    const stored = await Promise.all(
      events.map(async ({ id }) => {
        const listed = await admin.graphql<{ gatewayAccounts: Account[] }>(LIST, { id });
        return listed.data.gatewayAccounts.find(({ kind }) => kind === 'PAYU')?.stored;
      }),
    );
    return {
      refused: saves.filter(({ errors }) => errors).length,
      lost: stored.filter((names) => !names?.includes('merchantId') || !names.includes('accountId')).length,
    };
  };

  it('concurrent saves keep the credentials of both', async () => {
    expect(await atOnce((id) => save(id, { apiKey: 'ClaveSecretaDePayu' }, { active: false }))).toEqual({
      refused: 0,
      lost: 0,
    });
  });

  it('concurrent saves of a new account are both stored', async () => {
    expect(await atOnce(() => Promise.resolve())).toEqual({ refused: 0, lost: 0 });
  });
});

it('a save with an older version fails with CONFLICT and names the changed fields; the first save has version 0', async () => {
  const { id } = await build.event();
  const at = (version: number, values: object) =>
    admin.graphql<{ saveGatewayAccount: { version: number } }>(
      `mutation ($id: ID!, $input: GatewayAccountInput!, $version: Int) {
        saveGatewayAccount(eventId: $id, kind: PAYU, input: $input, version: $version) { version }
      }`,
      { id, version, input: { active: false, sandbox: false, credentials: credentials(values) } },
    );
  expect((await at(0, { merchantId: '900001' })).data.saveGatewayAccount.version).toBe(1);
  const [one, other] = await Promise.all([at(1, { accountId: '900002' }), at(1, { accountId: '900003' })]);
  const refused = [one, other].flatMap(({ errors }) => errors ?? []);
  expect(refused.map(({ extensions: { code, changed } }) => ({ code, changed }))).toEqual([
    { code: 'CONFLICT', changed: ['accountId'] },
  ]);
  // A save without changes does not conflict with others.
  expect((await at(2, {})).data.saveGatewayAccount.version).toBe(2);
  expect((await at(0, {})).errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT' });
});
