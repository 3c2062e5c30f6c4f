import { openApi } from '../testing/api.js';
import { countStatements } from '../testing/statements.js';
import { RoleName } from '../users/role-enums.js';
import type { User } from '../users/user.entity.js';

const { as, build } = await openApi();

const search = async (user: User | null, text: string) => {
  const { data, errors } = await as(user).graphql<{
    search: { events: { name: string }[]; competitors: { dni: string }[]; payments: { reference: string }[] };
  }>('query ($text: String!) { search(text: $text) { events { name } competitors { dni } payments { reference } } }', {
    text,
  });
  expect(errors).toBeUndefined();
  return {
    events: data.search.events.map(({ name }) => name),
    competitors: data.search.competitors.map(({ dni }) => dni),
    payments: data.search.payments.map(({ reference }) => reference),
  };
};
const nothing = { events: [], competitors: [], payments: [] };

const admin = await build.user();
const event = await build.event({ name: 'Travesía del Ñandú', city: 'Popayán' });
const other = await build.event({ name: 'Travesía ajena' });
const held = await build.registration({
  event,
  people: [{ name: 'Íngrid Johanna', lastName: 'Muñoz', dni: '71345660' }],
});
const elsewhere = await build.registration({
  event: other,
  people: [{ name: 'Íngrid', lastName: 'Muñoz', dni: '71345661' }],
});
await build.payment(held, { reference: 'DABCDEFGHJKLMX', transactionId: 'trans-77' });
await build.payment(elsewhere, { reference: 'DABCDEFGHJKLMZ' });
const organiser = await build.user({ roleName: RoleName.ORGANISER, events: [event] });
const reader = await build.user({ roleName: RoleName.VIEWER, events: [event] });

it('The search finds events by name and city, competitors by document, and payments by reference', async () => {
  expect((await search(admin, 'ñandu popayan')).events).toEqual(['Travesía del Ñandú']);
  expect((await search(admin, 'munoz ingrid')).competitors).toEqual(['71345661', '71345660']);
  expect((await search(admin, '345660')).competitors).toEqual(['71345660']);
  expect((await search(admin, 'dabcdefghjklmx')).payments).toEqual(['DABCDEFGHJKLMX']);
  expect((await search(admin, 'trans-77')).payments).toEqual(['DABCDEFGHJKLMX']);
});

it("The search covers only the viewer's events", async () => {
  expect((await search(organiser, 'travesia')).events).toEqual(['Travesía del Ñandú']);
  expect((await search(organiser, 'ingrid')).competitors).toEqual(['71345660']);
  expect((await search(organiser, 'DABCDEF')).payments).toEqual(['DABCDEFGHJKLMX']);
});

it('The search returns no payments without the permission to see money', async () => {
  expect((await search(reader, 'DABCDEF')).payments).toEqual([]);
  expect((await search(reader, 'ingrid')).competitors).toEqual(['71345660']);
});

it('The search finds nothing for one letter, and only events for two', async () => {
  expect(await search(admin, 'í')).toEqual(nothing);
  const two = await search(admin, 'nd');
  expect(two.events).toEqual(['Travesía del Ñandú']);
  expect(two.competitors).toEqual([]);
});

it('Wildcards in a search are literal', async () => {
  expect(await search(admin, '%%%')).toEqual(nothing);
  expect((await search(admin, 'DABC_EF')).payments).toEqual([]);
});

it('The search returns at most five results of each kind', async () => {
  await build.registration({ event, people: 7 });
  expect((await search(admin, 'gomez')).competitors).toHaveLength(5);
});

it('The number of statements does not depend on the results', async () => {
  const few = await countStatements(() => search(organiser, 'ingrid'));
  expect(await countStatements(() => search(organiser, 'gomez'))).toBeLessThanOrEqual(few);
});
