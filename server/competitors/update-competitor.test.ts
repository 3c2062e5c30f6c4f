import { createHash } from 'node:crypto';
import { AuditEntry } from '../audit/audit-entry.entity.js';
import { CategoryGender, Gender } from '../categories/category-enums.js';
import { KitSize } from '../kits/kit-size.js';
import type { Kit } from '../kits/kit.entity.js';
import { QuotaAllocation } from '../quotas/quota-allocation.entity.js';
import { Quota } from '../quotas/quota.entity.js';
import { Competitor } from '../registration/competitor.entity.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { openApi, type Client } from '../testing/api.js';
import { mailedCode } from '../testing/mailed-code.js';
import { RoleName } from '../users/role-enums.js';

const api = await openApi();
const { as, build, services } = api;
const admin = await build.user();
const em = () => services.orm.em.fork();

const SAVE = `mutation ($id: ID!, $input: CompetitorInput!, $version: Int) {
  updateCompetitor(id: $id, input: $input, version: $version) { competitor { version name } }
}`;

/** Input with all stored data of a person, with changes. */
async function inputOf(id: number, changes: object = {}): Promise<object> {
  const person = await em().findOneOrFail(Competitor, id);
  const { name, lastName, dni, email, phone, birthday, department, city, address } = person;
  const { emergencyName, emergencyPhone, eps, bloodType } = person;
  return {
    ...{ name, lastName, dni, email, phone, birthday, department, city, address },
    ...{ emergencyName, emergencyPhone, eps, bloodType, rhFactor: person.rhFactor && 'POSITIVE' },
    gender: person.gender === Gender.FEMALE ? 'FEMALE' : 'MALE',
    kitId: person.kit && String(person.kit.id),
    ...changes,
  };
}

async function save(id: number, changes: object, version?: number, user = admin) {
  const { data, errors } = await as(user).graphql<{ updateCompetitor: { competitor: object } }>(SAVE, {
    id,
    version,
    input: await inputOf(id, changes),
  });
  return { saved: data?.updateCompetitor, error: errors?.[0]?.extensions };
}

const trail = (id: number) =>
  em().find(AuditEntry, { subject: 'competitor', subjectId: id }, { orderBy: { id: 'asc' } });
const unitsTaken = async ({ units }: Kit) => (await em().findOneOrFail(Quota, units.id)).taken;

async function team(people: Parameters<typeof build.registration>[0]['people'] = 1) {
  const event = await build.event({ kits: [{ amount: 5 }, { size: KitSize.L_FEMALE, amount: 1 }] });
  const registration = await build.registration({ event, people });
  const [first, second] = registration.competitors.getItems();
  return { event, registration, first: first!, second: second! };
}

it('an update saves all data, cleaned, and records the changes', async () => {
  const { first, event } = await team();
  const { saved } = await save(first.id, { name: '  Ána   María ', dni: '1.024.587.336', eps: 'Nueva EPS' });
  expect(saved).toMatchObject({
    competitor: { version: 2, name: 'Ána María' },
  });
  const stored = await em().findOneOrFail(Competitor, first.id);
  expect(stored).toMatchObject({ dni: '1024587336', eps: 'Nueva EPS' });
  expect(stored.searchText).toContain('ana maria');
  const [line] = await trail(first.id);
  expect(line).toMatchObject({
    action: 'updated',
    actor: 'user',
    event: { id: event.id },
    before: { name: 'Laura', dni: first.dni, eps: 'reservado' },
    after: { name: 'Ána María', dni: '1024587336', eps: 'reservado (cambió)' },
    detail: { version: 2 },
  });
});

it('an update without changes records nothing', async () => {
  const { first } = await team();
  await save(first.id, {});
  expect(await trail(first.id)).toEqual([]);
  expect((await em().findOneOrFail(Competitor, first.id)).version).toBe(1);
});

it('an update reports all errors by field', async () => {
  const { first } = await team();
  const { error } = await save(first.id, { dni: 'a#', email: 'nada', phone: '12', name: ' ' });
  expect(error).toMatchObject({
    code: 'VALIDATION',
    fields: {
      dni: ['Escribe el número de documento sin letras.'],
      email: [expect.any(String)],
      phone: [expect.any(String)],
      name: [expect.any(String)],
    },
  });
  // Whether letters are valid depends on the type of document, which may be the stored one.
  expect((await save(first.id, { dni: 'abc' })).error?.fields).toEqual({
    dni: ['Escribe el número de documento sin letras.'],
  });
});

describe('the kit', () => {
  it('an update releases the old kit unit and acquires the new one in one transaction', async () => {
    const event = await build.event({ kits: [{ amount: 5 }, { size: KitSize.L_FEMALE, amount: 1 }] });
    const [small, large] = [event.kits[0]!, event.kits[1]!];
    const registration = await build.registration({ event, people: [{ kit: small }, { kit: small }] });
    const [first, second] = registration.competitors.getItems().map(({ id }) => id);
    await save(first!, { kitId: String(large.id) });
    expect([await unitsTaken(small), await unitsTaken(large)]).toEqual([1, 1]);
    const uses = await em().find(QuotaAllocation, {
      purchase: registration.id,
      quota: { $in: [small.units.id, large.units.id] },
    });
    expect(uses.map(({ quantity }) => quantity)).toEqual([1, 1]);

    const { error } = await save(second!, { kitId: String(large.id), phone: '3000000000' });
    expect(error?.fields).toEqual({ kitId: ['La talla L (Femenino) se agotó. Elige otra.'] });
    expect([await unitsTaken(small), await unitsTaken(large)]).toEqual([1, 1]);
    // A refused update stores nothing.
    expect((await em().findOneOrFail(Competitor, second!)).phone).toBe('3007654321');

    await save(first!, { kitId: String(small.id) });
    expect([await unitsTaken(small), await unitsTaken(large)]).toEqual([2, 0]);
  });

  it('an update accepts a kit of the event only, and cannot remove the kit', async () => {
    const other = await build.event();
    const event = await build.event();
    const registration = await build.registration({ event, people: [{ kit: event.kits[0] }] });
    const { id } = registration.competitors[0]!;
    const requested = { kitId: ['Elige una talla.'] };
    expect((await save(id, { kitId: String(other.kits[0]!.id) })).error?.fields).toEqual(requested);
    expect((await save(id, { kitId: null })).error?.fields).toEqual(requested);
  });
});

it('an update refuses a document that another competitor has in this event, but not in another event', async () => {
  const { first, second, event } = await team([{}, { dni: '80214905' }]);
  await build.registration({ event, status: PurchaseStatus.EXPIRED, people: [{ dni: '71000111' }] });
  await build.registration({ event: await build.event(), people: [{ dni: '71000222' }] });
  const message = 'Lo sentimos, ya el usuario está listado para este evento.';
  expect((await save(first.id, { dni: second.dni })).error?.fields).toEqual({ dni: [message] });
  expect((await save(first.id, { dni: '71000111' })).error).toBeUndefined();
  expect((await save(first.id, { dni: '71000222' })).error).toBeUndefined();
});

it('a document goes to one of two concurrent updates', async () => {
  const { first, second } = await team(2);
  const results = await Promise.all([save(first.id, { dni: '90000001' }), save(second.id, { dni: '90000001' })]);
  expect(results.filter(({ error }) => error === undefined)).toHaveLength(1);
  expect(results.find(({ error }) => error)?.error?.fields).toEqual({ dni: [expect.any(String)] });
});

describe('the category', () => {
  const build10K = async (category: object, people: Parameters<typeof build.registration>[0]['people']) => {
    const event = await build.event({ startsAt: new Date('2030-06-10T06:00:00-05:00'), categories: [category] });
    const registration = await build.registration({ event, people });
    return registration.competitors.getItems().map(({ id }) => id);
  };

  it('a new birthday must fit the category', async () => {
    const [id] = await build10K({ startAge: 18, finalAge: 39 }, [{ birthday: '2000-01-01' }]);
    expect((await save(id!, { birthday: '1980-01-01' })).error?.fields).toEqual({
      birthday: ['Con esta fecha tendría 50 años el día del evento y la categoría 10K Abierta es de 18 a 39.'],
    });
    expect((await save(id!, { birthday: '1995-01-01' })).error).toBeUndefined();
    expect((await save(id!, { birthday: '2099-01-01' })).error?.fields).toMatchObject({
      birthday: expect.arrayContaining(['Revisa la fecha de nacimiento.']) as unknown,
    });
  });

  it('a new gender must fit the category', async () => {
    const [id] = await build10K({ gender: CategoryGender.FEMALE, title: 'Damas' }, 1);
    expect((await save(id!, { gender: 'MALE' })).error?.fields).toEqual({
      gender: ['La categoría 10K Damas es femenina.'],
    });
  });

  it('an update keeps the adult and the minor that a category requires', async () => {
    const [, minor] = await build10K({ gender: CategoryGender.ADULT_MINOR, title: 'Familia' }, [
      { birthday: '1990-01-01' },
      { birthday: '2020-01-01' },
    ]);
    expect((await save(minor!, { birthday: '2000-01-01' })).error?.fields).toEqual({
      birthday: ['Con esta fecha el equipo ya no tiene un adulto y un menor, como pide la categoría 10K Familia.'],
    });
  });

  it('an outdated category fit does not block an unrelated update', async () => {
    const [id] = await build10K({ startAge: 60, finalAge: 99 }, [{ birthday: '2000-01-01' }]);
    expect((await save(id!, { city: 'Tunja' })).error).toBeUndefined();
  });
});

it('the second of two editors gets a conflict with the fields that the first changed, and overwrites nothing', async () => {
  const { first } = await team();
  await save(first.id, { phone: '3111111111', city: 'Tunja' }, 1);
  const { error } = await save(first.id, { address: 'Otra' }, 1);
  expect(error).toMatchObject({ code: 'CONFLICT', changed: ['city', 'phone'] });
  expect((await em().findOneOrFail(Competitor, first.id)).address).toBe('Calle 10 # 20-30');
  expect((await save(first.id, { address: 'Otra' }, 2)).error).toBeUndefined();
});

it('an ended registration cannot be updated', async () => {
  const registration = await build.registration({ event: await build.event(), status: PurchaseStatus.EXPIRED });
  expect((await save(registration.competitors[0]!.id, { city: 'Tunja' })).error?.code).toBe('WRONG_STATE');
});

it('an update requires PARTICIPANTS_WRITE, and an event of the viewer', async () => {
  const { first, event } = await team();
  const organiser = await build.user({ roleName: RoleName.ORGANISER, events: [event] });
  const otherOrganiser = await build.user({ roleName: RoleName.ORGANISER });
  const viewer = await build.user({ roleName: RoleName.VIEWER, events: [event] });
  expect((await save(first.id, { city: 'Tunja' }, undefined, organiser)).error).toBeUndefined();
  expect((await save(first.id, { city: 'Cali' }, undefined, otherOrganiser)).error?.code).toBe('NOT_FOUND');
  expect((await save(first.id, { city: 'Cali' }, undefined, viewer)).error?.code).toBe('FORBIDDEN');
});

describe('on the REST facade', () => {
  /** The competitor as the REST list returns it. */
  async function listed(dni: string) {
    const { body } = await as(admin).rest<{ data: Record<string, unknown>[] }>(
      'GET',
      `/api/all-competitor?search=${dni}`,
    );
    return body.data[0]!;
  }

  it('the REST save accepts the object as the list returned it, and returns a dialog', async () => {
    const event = await build.event();
    await build.registration({ event, people: [{ dni: '66778899', kit: event.kits[0] }] });
    const person = await listed('66778899');
    const path = `/api/edit-competitor/${String(person.id)}`;
    const response = await as(admin).rest('POST', path, { ...person, last_name: 'Nueva', phone: '320 111 2233' });
    expect(response).toMatchObject({
      status: 200,
      body: { message: 'Los datos del competidor se actualizaron con éxito.', icon: 'success' },
    });
    expect(await listed('66778899')).toMatchObject({
      ...person,
      last_name: 'Nueva',
      phone: '320 111 2233',
      version: 2,
    });
  });

  it('the REST save reports errors under the names of the request', async () => {
    const event = await build.event();
    await build.registration({ event, people: [{ dni: '66778800' }] });
    const person = await listed('66778800');
    const path = `/api/edit-competitor/${String(person.id)}`;
    expect(await as(admin).rest('POST', path, { ...person, last_name: '', emergency_phone: 'x' })).toMatchObject({
      status: 422,
      body: { icon: 'error', errors: { last_name: ['Escribe los apellidos.'], emergency_phone: [expect.any(String)] } },
    });
    expect(await as(admin).rest('POST', path, { ...person, gender: 'otro', birthday: '2001-02-30' })).toMatchObject({
      status: 422,
      body: { errors: { gender: [expect.any(String)], birthday: [expect.any(String)] } },
    });
  });
});

it('a bib link ends when the seat gets another document, and with no other change', async () => {
  const { first } = await team();
  const link = async () => (await em().findOneOrFail(Competitor, first.id)).linkId;
  const before = await link();
  await save(first.id, { name: 'Otra', email: 'otra@example.test' });
  expect(await link()).toBe(before);
  await save(first.id, { dni: '79555111' });
  expect(await link()).not.toBe(before);
});

describe('who owns a registration after the place becomes that of another document', () => {
  const cookie = 'k'.repeat(22);
  const browsers = [createHash('sha256').update(cookie).digest('base64url')];
  const readRelation = async (client: Client, token: string) => {
    const query = 'query ($token: String!) { registration(token: $token) { relation payerEmail } }';
    const { data } = await client.graphql<{ registration: { relation: string; payerEmail: string | null } }>(query, {
      token,
    });
    return data.registration;
  };
  async function owned(people: { email?: string }[]) {
    const event = await build.event();
    const registration = await build.registration({ event, people, browsers, status: PurchaseStatus.UNPAID });
    const [first, second] = registration.competitors;
    const redeemed = async (dni: string) => {
      const client = as(null);
      expect(await (await mailedCode(api, client, dni)).redeem()).toMatchObject({ outcome: 'ACCEPTED' });
      return client;
    };
    return { token: registration.purchase.token, first: first!, second: second!, redeemed };
  }

  it("a team of one has only the new person as owner, by code, without the former payer's data", async () => {
    const { token, first, redeemed } = await owned([{ email: 'antes@example.test' }]);
    const former = await redeemed(first.dni);
    expect((await save(first.id, { dni: '79555222', email: 'nueva@example.test' })).error).toBeUndefined();
    for (const client of [as(null, cookie), former])
      expect(await readRelation(client, token)).toEqual({ relation: 'LINK', payerEmail: null });
    expect(await readRelation(await redeemed('79555222'), token)).toEqual({
      relation: 'OWNER',
      payerEmail: 'nueva@example.test',
    });
  });

  it('a team has as owners the browser that made it and the codes of the others, not that of the former person', async () => {
    const { token, first, second, redeemed } = await owned([
      { email: 'ana@example.test' },
      { email: 'luz@example.test' },
    ]);
    const [former, other] = [await redeemed(second.dni), await redeemed(first.dni)];
    expect((await save(second.id, { dni: '79555333' })).error).toBeUndefined();
    expect((await readRelation(former, token)).relation).toBe('LINK');
    for (const client of [other, as(null, cookie)]) expect((await readRelation(client, token)).relation).toBe('OWNER');
  });

  it('owners do not change with any other correction', async () => {
    const { token, first, redeemed } = await owned([{ email: 'ana@example.test' }]);
    const client = await redeemed(first.dni);
    await save(first.id, { name: 'Otra', email: 'otra@example.test' });
    for (const owner of [client, as(null, cookie)]) expect((await readRelation(owner, token)).relation).toBe('OWNER');
  });
});

it('an update keeps address and health data that it omits', async () => {
  const { first } = await team();
  const { address, eps, bloodType, rhFactor } = first;
  expect([address, eps, bloodType, rhFactor]).toEqual(['Calle 10 # 20-30', 'Sura EPS', 'O', '+']);
  const leftOut = { address: undefined, eps: undefined, bloodType: undefined, rhFactor: undefined };
  expect((await save(first.id, { name: 'Eva', ...leftOut })).saved).toBeTruthy();
  const unchanged = { name: 'Eva', address, eps, bloodType, rhFactor };
  expect(await em().findOneOrFail(Competitor, first.id)).toMatchObject(unchanged);
});

describe('health data', () => {
  const none = { eps: '', bloodType: null, rhFactor: null };

  it('health data of a person who did not authorise them are refused by both APIs', async () => {
    const { first } = await team([none]);
    const text = 'Esta persona no autorizó el uso de sus datos de salud: no se pueden escribir por ella.';
    expect((await save(first.id, { eps: 'Sura', bloodType: 'AB', rhFactor: 'NEGATIVE' })).error).toMatchObject({
      code: 'VALIDATION',
      fields: { eps: [text] },
    });
    const { birthday, dni, email, phone, name, kit } = await em().findOneOrFail(Competitor, first.id);
    const whole = {
      ...{ name, last_name: 'Ríos', dni, email, phone, birthday, gender: 'female', department: 'Antioquia' },
      ...{ city: 'Medellín', emergency_name: 'Luis', emergency_phone: '3105550149', kit_id: kit?.id },
      ...{ eps: 'Sura', blood_type: 'O', rh_factor: '+' },
    };
    expect(await as(admin).rest('POST', `/api/edit-competitor/${first.id}`, whole)).toMatchObject({
      status: 422,
      body: { errors: { eps: [text] } },
    });
    expect(await em().findOneOrFail(Competitor, first.id)).toMatchObject({ ...none, version: 1 });
  });

  it('health data from an old REST save without a consent can be corrected', async () => {
    const { first } = await team();
    expect(first).toMatchObject({ eps: 'Sura EPS', healthConsent: false });
    expect((await save(first.id, { eps: 'Nueva EPS' })).saved).toBeTruthy();
    expect((await em().findOneOrFail(Competitor, first.id)).eps).toBe('Nueva EPS');
  });

  it('health data may all be left empty, which deletes them', async () => {
    const { first } = await team([{ ...none, healthConsent: true }]);
    expect((await save(first.id, { name: 'Eva' })).saved).toBeTruthy();
    expect((await save(first.id, { eps: 'Sura', bloodType: 'AB', rhFactor: 'NEGATIVE' })).saved).toBeTruthy();
    expect(await em().findOneOrFail(Competitor, first.id)).toMatchObject({
      eps: 'Sura',
      bloodType: 'AB',
      rhFactor: '-',
    });
    expect((await save(first.id, { eps: null, bloodType: null, rhFactor: null })).saved).toBeTruthy();
    expect(await em().findOneOrFail(Competitor, first.id)).toMatchObject(none);
    expect((await trail(first.id)).at(-1)).toMatchObject({ before: { eps: 'reservado', bloodType: 'reservado' } });
  });

  it('partial health data are refused on the missing fields, by both APIs', async () => {
    const { first } = await team([{ ...none, healthConsent: true }]);
    expect((await save(first.id, { eps: 'Sura', rhFactor: null })).error).toMatchObject({
      code: 'VALIDATION',
      fields: { bloodType: ['Elige el grupo sanguíneo.'], rhFactor: ['Elige el factor Rh.'] },
    });
    const { birthday, dni, email, phone, name } = await em().findOneOrFail(Competitor, first.id);
    const payload = {
      ...{ name, last_name: 'Ríos', dni, email, phone, birthday, gender: 'female', department: 'Antioquia' },
      ...{ city: 'Medellín', emergency_name: 'Luis', emergency_phone: '3105550149' },
    };
    const edit = (changes: object) =>
      as(admin).rest('POST', `/api/edit-competitor/${first.id}`, { ...payload, ...changes });
    expect(await edit({ blood_type: 'O' })).toMatchObject({
      status: 422,
      body: { errors: { eps: ['Elige la EPS.'], rh_factor: ['Elige el factor Rh.'] } },
    });
    expect((await edit({ blood_type: null, eps: '', address: '' })).status).toBe(200);
    expect(await em().findOneOrFail(Competitor, first.id)).toMatchObject({ lastName: 'Ríos', address: '', ...none });
  });
});
