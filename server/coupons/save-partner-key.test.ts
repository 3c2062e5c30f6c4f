import { ref } from '@mikro-orm/core';
import { AuditEntry } from '../audit/audit-entry.entity.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { openApi } from '../testing/api.js';
import { HOLD, member, type Held } from '../testing/member.js';
import type { PartnerKey } from './partner-key.entity.js';

const { as, build, ctx } = await openApi();
const admin = await build.user();

const UPDATE = `mutation ($id: ID!, $input: PartnerKeyInput!) {
  updatePartnerKey(id: $id, input: $input) { name key kind limit used active }
}`;
const input = { name: 'Club Andino', key: 'club-andino', kind: 'COURTESY', limit: 10 };
const update = (id: number, changes: object) => as(admin).graphql(UPDATE, { id, input: { ...input, ...changes } });
const actions = async ({ id }: PartnerKey) =>
  (await ctx().em.find(AuditEntry, { subject: 'partner key', subjectId: id }, { orderBy: { id: 'asc' } })).map(
    ({ action }) => action,
  );

it('A partner key is created if the event has no equal key, with an audit entry', async () => {
  const event = await build.event();
  const create = (key = input.key) =>
    as(admin).graphql<{ createPartnerKey: { id: string } }>(
      'mutation ($id: ID!, $input: PartnerKeyInput!) { createPartnerKey(eventId: $id, input: $input) { id name key kind limit used active } }',
      { id: event.id, input: { ...input, key } },
    );
  const { data } = await create();
  expect(data.createPartnerKey).toMatchObject({ ...input, used: 0, active: true });
  expect((await create()).errors?.[0]?.extensions.fields).toEqual({ key: ['Este evento ya tiene esta llave.'] });
  expect((await create('CLUB-Andino')).errors?.[0]?.extensions.fields).toEqual({
    key: ['Este evento ya tiene esta llave.'],
  });
  expect(await ctx().em.find(AuditEntry, { event: event.id })).toMatchObject([
    { action: 'created', subject: 'partner key', after: { name: 'Club Andino', key: 'club-andino', limit: 10 } },
  ]);
});

interface Worth {
  publicEvent: { partnerKey: { name: string } | null };
}

it('A partner key is found ignoring case and blanks, and an exact match takes precedence', async () => {
  const event = await build.event();
  await build.partnerKey(event, { key: 'Alcaldia', name: 'Primera' });
  await build.partnerKey(event, { key: 'ALCALDIA', name: 'Segunda' });
  const findKeyName = async (key: string) =>
    (
      await as(null).graphql<Worth>(
        'query ($slug: String!, $key: String!) { publicEvent(slug: $slug) { partnerKey(key: $key) { name } } }',
        { slug: event.slug, key },
      )
    ).data.publicEvent.partnerKey?.name;
  expect([
    await findKeyName(' alcaldia '),
    await findKeyName('ALCALDIA'),
    await findKeyName('Alcaldia'),
    await findKeyName('otra'),
  ]).toEqual(['Primera', 'Segunda', 'Primera', undefined]);
  const competitors = [member({ kitId: String(event.kits[0]?.id) })];
  const hold = { eventId: String(event.id), categoryId: String(event.categories[0]?.id), competitors };
  const { data } = await as(null).graphql<Held>(HOLD, { input: { ...hold, key: ' alcaldia ' } });
  expect(data.holdRegistration.outcome).toBe('FREE');
});

it('Key and kind of a used partner key cannot change, but its name and limit can', async () => {
  const event = await build.event();
  const key = await build.partnerKey(event, { ...input, kind: 'courtesy' as never });
  for (let index = 0; index < 2; index++)
    await build.registration({ event, partnerKey: ref(key), status: PurchaseStatus.COURTESY });
  const why = ['La usan 2 inscripciones: ya no cambia. Crea otra llave.'];
  expect((await update(key.id, { key: 'otra', kind: 'PAID_BY_PARTNER' })).errors?.[0]?.extensions).toMatchObject({
    code: 'IN_USE',
    fields: { key: why, kind: why },
  });
  expect((await update(key.id, { limit: 1 })).errors?.[0]?.extensions.fields).toEqual({
    limit: ['Ya se usó 2 veces: el límite no puede ser menor.'],
  });
  const { data } = await update(key.id, { name: 'Club Andino Bogotá', limit: 2 });
  expect(data.updatePartnerKey).toMatchObject({ name: 'Club Andino Bogotá', limit: 2, used: 2 });
  expect(await actions(key)).toEqual(['updated']);
});

it("A save over another user's changes is refused and names them, including a deactivation", async () => {
  const event = await build.event();
  const { id } = await build.partnerKey(event, { ...input, kind: 'courtesy' as never });
  const save = (changes: object, version?: number) =>
    as(admin).graphql(
      `mutation ($id: ID!, $input: PartnerKeyInput!, $version: Int) {
        updatePartnerKey(id: $id, input: $input, version: $version) { version name limit }
      }`,
      { id, input: { ...input, ...changes }, version },
    );
  const now = async () =>
    (await as(admin).graphql('query ($id: ID!) { partnerKeyById(id: $id) { version name limit active used } }', { id }))
      .data.partnerKeyById;
  await save({ limit: 12 }, 1);
  const conflict = (changed: string[]) => ({ code: 'CONFLICT', changed });
  expect((await save({ limit: 11 }, 1)).errors?.[0]?.extensions).toMatchObject(conflict(['limit']));
  expect((await save({ name: 'Otro club' }, 1)).errors?.[0]?.extensions).toMatchObject(conflict(['limit']));
  expect((await save({ limit: 12, name: 'Otro club' }, 2)).data).toMatchObject({ updatePartnerKey: { version: 3 } });
  await as(admin).graphql('mutation ($id: ID!) { setPartnerKeyActive(id: $id, active: false) { id } }', { id });
  expect((await save({ limit: 13 }, 3)).errors?.[0]?.extensions).toMatchObject(conflict(['active']));
  expect(await now()).toEqual({ version: 4, name: 'Otro club', limit: 12, active: false, used: 0 });
  expect((await save({ limit: 13 })).data).toMatchObject({ updatePartnerKey: { version: 5, limit: 13 } });
});

it('A deactivated partner key registers no team', async () => {
  const event = await build.event();
  const key = await build.partnerKey(event, { key: 'apagada' });
  const toggle = (active: boolean) =>
    as(admin).graphql(
      'mutation ($id: ID!, $active: Boolean!) { setPartnerKeyActive(id: $id, active: $active) { active } }',
      { id: key.id, active },
    );
  const hold = async () => {
    const competitors = [member({ kitId: String(event.kits[0]?.id) })];
    const { data } = await as(null).graphql<Held>(HOLD, {
      input: { eventId: event.id, categoryId: event.categories[0]?.id, key: 'apagada', competitors },
    });
    return data.holdRegistration.outcome;
  };
  const findKeyName = async () => {
    const query = 'query ($slug: String!) { publicEvent(slug: $slug) { partnerKey(key: "apagada") { name } } }';
    return (await as(null).graphql<Worth>(query, { slug: event.slug })).data.publicEvent.partnerKey;
  };
  await toggle(false);
  expect(await hold()).toBe('REFUSED');
  expect(await findKeyName()).toBeNull();
  await toggle(true);
  expect(await hold()).toBe('FREE');
  expect(await findKeyName()).toEqual({ name: 'Aliado' });
  expect(await actions(key)).toEqual(['deactivated', 'activated']);
});
