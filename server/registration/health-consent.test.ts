import { grantable } from '../api-keys/grantable.js';
import { AuditEntry } from '../audit/audit-entry.entity.js';
import type { Event } from '../events/event.entity.js';
import { Permission } from '../platform/permissions.js';
import { openApi } from '../testing/api.js';
import { currentConsentVersion, HOLD, member, type Held } from '../testing/member.js';
import { roles } from '../users/roles.js';
import { Competitor } from './competitor.entity.js';
import { consentFor, consentVersionOf } from './consent-text.js';

const { as, build, services, clock } = await openApi();
afterEach(() => clock.release());
const visitor = as(null);
const em = () => services.orm.em.fork();

const none = { eps: null, bloodType: null, rhFactor: null };
const stored = (dni: string) => em().findOneOrFail(Competitor, { dni });
const withoutHealth = { eps: '', bloodType: null, rhFactor: null };
const wholeHealth = { eps: 'Sura EPS', bloodType: 'O', rhFactor: '+' };
const consent = { version: currentConsentVersion };

async function hold(event: Event, changes: object) {
  const person = member({ kitId: String(event.kits[0]?.id), ...changes });
  const input = { eventId: String(event.id), categoryId: String(event.categories[0]?.id), competitors: [person] };
  const { data, errors } = await visitor.graphql<Held>(HOLD, { input });
  return {
    dni: person.dni,
    token: data?.holdRegistration.registration?.token ?? '',
    fields: errors?.[0]?.extensions.fields as Record<string, string[]> | undefined,
  };
}

describe('a registration', () => {
  it.each([
    ['all with their consent', { consent: { ...consent, health: true } }, wholeHealth, true],
    ['none without it', { consent, ...none }, withoutHealth, false],
    ['none that are empty', { consent: { ...consent, health: false }, ...none, eps: '' }, withoutHealth, false],
    ['all without any consent, as the REST facade saves them', { consent: null }, wholeHealth, false],
    ['none without any consent', { consent: null, ...none }, withoutHealth, false],
  ])('a registration stores of health data %s', async (_which, changes, health, healthConsent) => {
    const { dni, fields } = await hold(await build.event(), changes);
    expect(fields).toBeUndefined();
    expect(await stored(dni)).toMatchObject({
      ...{ ...health, healthConsent, healthConsentVersion: healthConsent ? currentConsentVersion : null },
      healthConsentAt: healthConsent ? (expect.any(Date) as Date) : null,
    });
  });

  it.each([
    ['a part of them', { eps: null }, { eps: ['Elige la EPS.'] }],
    [
      'a part of them without any consent',
      { consent: null, bloodType: null, rhFactor: null },
      { bloodType: ['Elige el grupo sanguíneo.'], rhFactor: ['Elige el factor Rh.'] },
    ],
    [
      'none with their consent',
      none,
      {
        eps: ['Elige la EPS.'],
        bloodType: ['Elige el grupo sanguíneo.'],
        rhFactor: ['Elige el factor Rh.'],
      },
    ],
    [
      'all with a consent that is not theirs',
      { consent },
      { 'consent.health': ['Marca la autorización de tus datos de salud, o no los escribas.'] },
    ],
  ])('a registration is refused with %s', async (_which, changes, problems) => {
    const { fields } = await hold(await build.event(), changes);
    expect(fields).toEqual(
      Object.fromEntries(Object.entries(problems).map(([field, messages]) => [`competitors.0.${field}`, messages])),
    );
  });

  it('a registration requires an address only if the event does', async () => {
    const [silent, asking] = [await build.event(), await build.event({ asksAddress: true })];
    const { dni } = await hold(silent, { address: null });
    expect(await stored(dni)).toMatchObject({ address: '' });
    expect((await hold(asking, { address: ' ' })).fields).toEqual({
      'competitors.0.address': ['Escribe la dirección.'],
    });
    expect((await hold(asking, {})).fields).toBeUndefined();
  });
});

describe('the REST save', () => {
  const person = (changes: object = {}) => {
    const { dni, birthday, email } = member();
    return {
      ...{ name: 'Marta', last_name: 'Ríos', dni, email, phone: '3105550148', birthday, gender: 'female' },
      ...{ department: 'Antioquia', city: 'Medellín', emergency_name: 'Luis', emergency_phone: '3105550149' },
      ...changes,
    };
  };
  const save = (event: Event, competitor: object) =>
    visitor.rest<{ status: number; errors?: object }>('POST', '/api/competitor', {
      ...{ event_id: event.id, category_id: event.categories[0]?.id },
      competitors: [{ kit_id: event.kits[0]?.id, ...competitor }],
    });

  it.each([
    ['absent', {}, withoutHealth],
    ['null', { eps: null, blood_type: null, rh_factor: null }, withoutHealth],
    ['given', { eps: 'Sura EPS', blood_type: 'O', rh_factor: '+' }, wholeHealth],
  ])('the REST save accepts health data that are %s, with and without the consent', async (_how, health, expected) => {
    const event = await build.event();
    const [plain, consented] = [person(health), person({ ...health, consent_version: currentConsentVersion })];
    expect((await save(event, plain)).body).toMatchObject({ status: 0 });
    expect((await save(event, consented)).body).toMatchObject({ status: 0 });
    expect(await stored(plain.dni)).toMatchObject({ ...expected, healthConsent: false, consentVersion: null });
    expect(await stored(consented.dni)).toMatchObject({ ...expected, healthConsent: expected === wholeHealth });
  });

  it('the REST save is refused with a part of the health data, and without a required address', async () => {
    const event = await build.event({ asksAddress: true });
    expect((await save(event, person({ rh_factor: '-' }))).body.errors).toEqual({
      'competitors.0.address': ['Escribe la dirección.'],
      'competitors.0.blood_type': ['Elige el grupo sanguíneo.'],
      'competitors.0.eps': ['Elige la EPS.'],
    });
  });
});

describe('a correction', () => {
  const CORRECT = `mutation ($token: String!, $input: CorrectRegistrationInput!) {
    correctRegistration(token: $token, input: $input) { token } }`;
  async function correct({ dni, token }: { dni: string; token: string }, changes: object) {
    const { name, lastName, email, phone, department, city, emergencyName, emergencyPhone, version, kit } =
      await stored(dni);
    const unchanged = { name, lastName, email, phone, department, city, emergencyName, emergencyPhone };
    const member = { ...unchanged, gender: 'FEMALE', kitId: String(kit?.id), ...changes };
    const input = { position: 1, memberVersion: version, teamVersion: 1, member };
    const { errors } = await visitor.graphql(CORRECT, { token, input });
    return errors?.[0]?.extensions.fields;
  }
  const hasHealth = async ({ token }: { token: string }) => {
    const query = 'mutation ($token: String!) { readEditableTeam(token: $token) { hasHealth } }';
    const { data } = await visitor.graphql<{ readEditableTeam: { hasHealth: boolean }[] }>(query, { token });
    return data.readEditableTeam[0]?.hasHealth;
  };
  const given = { eps: 'Nueva EPS', bloodType: 'A', rhFactor: 'NEGATIVE' };
  const authorised = { healthConsent: true, healthConsentVersion: currentConsentVersion };

  it('a correction adds health data with their consent, and requires all of them', async () => {
    const team = await hold(await build.event(), { consent, ...none });
    expect(await hasHealth(team)).toBe(false);
    expect(await correct(team, given)).toEqual({
      'member.healthConsent': ['Marca la autorización de tus datos de salud, o no los escribas.'],
    });
    expect(await correct(team, { ...given, eps: null, ...authorised })).toEqual({
      'member.eps': ['Elige la EPS.'],
    });
    expect(await correct(team, { ...given, ...authorised })).toBeUndefined();
    expect(await stored(team.dni)).toMatchObject({ ...given, rhFactor: '-', healthConsent: true });
    expect(await hasHealth(team)).toBe(true);
    const entries = await em().find(AuditEntry, { subject: 'competitor', subjectId: (await stored(team.dni)).id });
    expect(entries).toMatchObject([
      {
        before: { healthConsent: 'reservado', eps: 'reservado' },
        after: { healthConsent: 'reservado (cambió)', eps: 'reservado (cambió)' },
      },
    ]);
  });

  it('a correction keeps health data, changes one of them, and deletes them if the consent is withdrawn', async () => {
    const team = await hold(await build.event(), {});
    expect(await correct(team, { name: 'Martha' })).toBeUndefined();
    expect(await stored(team.dni)).toMatchObject({ ...wholeHealth, healthConsent: true });
    expect(await correct(team, { ...authorised, eps: 'Nueva EPS' })).toBeUndefined();
    expect(await stored(team.dni)).toMatchObject({ ...wholeHealth, eps: 'Nueva EPS' });
    expect(await correct(team, { healthConsent: false })).toBeUndefined();
    expect(await stored(team.dni)).toMatchObject({ ...withoutHealth, healthConsent: false });
  });

  it('a correction stores version and time of the consent text when health data change, not when they are repeated', async () => {
    const team = await hold(await build.event(), { consent, ...none });
    const before = await stored(team.dni);
    expect(before).toMatchObject({ healthConsentVersion: null, healthConsentAt: null });
    clock.set(new Date(Date.now() + 60_000));
    expect(await correct(team, { ...given, ...authorised })).toBeUndefined();
    const corrected = await stored(team.dni);
    expect(corrected.healthConsentVersion).toBe(currentConsentVersion);
    expect(corrected.healthConsentAt).toEqual(clock.now());
    expect(corrected.consentAt).toEqual(before.consentAt);
    const then = corrected.healthConsentAt;
    clock.set(new Date(Date.now() + 120_000));
    expect(await correct(team, { ...given, ...authorised })).toBeUndefined();
    expect(await correct(team, { name: 'Martha' })).toBeUndefined();
    expect((await stored(team.dni)).healthConsentAt).toEqual(then);
    expect(await correct(team, { healthConsent: false })).toBeUndefined();
    expect(await stored(team.dni)).toMatchObject({ healthConsentVersion: null, healthConsentAt: null });
  });

  it('a correction refuses health data entered under another text', async () => {
    const team = await hold(await build.event(), { consent, ...none });
    const text = { 'member.healthConsent': [expect.stringContaining('El texto de la autorización cambió')] };
    expect(await correct(team, { ...given, healthConsent: true })).toEqual(text);
    expect(await correct(team, { ...given, ...authorised, healthConsentVersion: 'vieja' })).toEqual(text);
    expect(await stored(team.dni)).toMatchObject({ ...withoutHealth, healthConsent: false });
  });

  it('a correction requires an address if the event does', async () => {
    const team = await hold(await build.event({ asksAddress: true }), {});
    expect(await correct(team, { address: null })).toEqual({ 'member.address': ['Escribe la dirección.'] });
    expect(await correct(team, { name: 'Martha' })).toBeUndefined();
    expect(await stored(team.dni)).toMatchObject({ name: 'Martha', address: 'Carrera 7 # 12-45' });
  });
});

describe('the texts of the consent', () => {
  const roleNames = {
    ADMINISTRATOR: 'administran Dorsal',
    ORGANISER: 'organizadores de este evento',
    VIEWER: 'consulta',
  };
  const readers = Object.values(roles).map(({ permissions }) => permissions.includes(Permission.HEALTH_READ));

  it('the consent texts name those who see health data and emergency contacts, and for how long', async () => {
    const event = await build.event();
    const { data } = await visitor.graphql<{
      publicEvent: { consent: { version: string; text: string; health: string } };
    }>('query ($slug: String!) { publicEvent(slug: $slug) { consent { version text health } } }', { slug: event.slug });
    const { version, text, health } = data.publicEvent.consent;
    const { healthDays, peopleDays } = services.config.retention;
    expect(version).toBe(currentConsentVersion);
    expect(text).not.toMatch(/EPS|sangu|sangre|salud/i);
    for (const consentText of [text, health]) {
      Object.values(roleNames).forEach((name, index) =>
        readers[index] ? expect(consentText).toContain(name) : expect(consentText).not.toContain(name),
      );
      expect(consentText.includes('programas que ellos conecten')).toBe(grantable.includes(Permission.HEALTH_READ));
      expect(consentText).toContain(`${healthDays} días`);
    }
    expect(text).toContain(`${peopleDays} días`);
  });

  it('the consent texts have another version if the retention period differs', () => {
    const storedDays = { healthDays: 30, peopleDays: 90 };
    expect(consentFor('Carrera', storedDays)).toMatchObject({
      version: consentVersionOf(storedDays),
      text: expect.stringMatching(/30 días.*90 días/s) as string,
      health: expect.stringContaining('30 días') as string,
    });
    expect(consentVersionOf(storedDays)).not.toBe(currentConsentVersion);
  });
});
