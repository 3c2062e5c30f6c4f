import sharp from 'sharp';
import { AuditEntry } from '../audit/audit-entry.entity.js';
import { Event } from '../events/event.entity.js';
import { copyImageList } from '../events/image-list.js';
import { openApi } from '../testing/api.js';
import { eventInput } from '../testing/event-input.js';
import { countStatements } from '../testing/statements.js';
import { RoleName } from '../users/role-enums.js';
import { COPY_SPONSORS_JOB, sponsorList } from './sponsor.list.js';

const { as, build, ctx, app, services } = await openApi();
const admin = await build.user();
type SponsorFields = {
  id: string;
  name: string;
  web: string | null;
  logo: { url: string; width: number; height: number };
}[];

const png = await sharp({ create: { width: 600, height: 200, channels: 4, background: '#28a8' } })
  .png()
  .toBuffer();
const logo = () => new File([new Uint8Array(png)], 'logo.png', { type: 'image/png' });
const FIELDS = 'id name web logo { url width height }';
const add = (event: Event, input: object, user = admin) =>
  as(user).graphql<{ addSponsor: SponsorFields[number] }>(
    `mutation ($id: ID!, $input: SponsorInput!, $logo: Upload!) { addSponsor(eventId: $id, input: $input, logo: $logo) { ${FIELDS} } }`,
    { id: event.id, input, logo: logo() },
  );
const update = (event: Event, sponsors: object[], user = admin) =>
  as(user).graphql<{ updateSponsors: SponsorFields }>(
    `mutation ($id: ID!, $sponsors: [PlacedSponsorInput!]!) { updateSponsors(eventId: $id, sponsors: $sponsors) { ${FIELDS} } }`,
    { id: event.id, sponsors },
  );
const remove = (id: string, user = admin) => as(user).graphql('mutation ($id: ID!) { deleteSponsor(id: $id) }', { id });
const publicSponsors = async ({ slug }: Event) =>
  (
    await as(null).graphql<{ publicEvent: { sponsors: SponsorFields } }>(
      `query ($slug: String!) { publicEvent(slug: $slug) { sponsors { ${FIELDS} } } }`,
      { slug },
    )
  ).data.publicEvent.sponsors;

it('Sponsors are on the page in their order, uncropped, with or without a website', async () => {
  const event = await build.event();
  const first = (await add(event, { name: ' Aguas del Sumapaz ', web: 'https://aguas.example' })).data.addSponsor;
  const second = (await add(event, { name: 'Cajasur', web: '' })).data.addSponsor;
  expect(first).toMatchObject({
    name: 'Aguas del Sumapaz',
    web: 'https://aguas.example',
    logo: { width: 480, height: 160 },
  });
  expect(second.web).toBeNull();
  expect((await fetch(app.address + first.logo.url)).status).toBe(200);
  const placed = [
    { id: second.id, name: 'Cajasur S. A.', web: null },
    { id: first.id, name: 'Aguas', web: 'https://aguas.example' },
  ];
  expect((await update(event, placed)).data.updateSponsors).toMatchObject(placed);
  expect(await publicSponsors(event)).toMatchObject(placed);
  // An omitted website stays.
  await update(
    event,
    placed.map(({ id, name }) => ({ id, name })),
  );
  expect(await publicSponsors(event)).toMatchObject(placed);
  expect((await remove(first.id)).data).toEqual({ deleteSponsor: true });
  expect(await publicSponsors(event)).toMatchObject([{ id: second.id }]);
  expect((await fetch(app.address + first.logo.url)).status).toBe(404);
  const lines = await ctx().em.find(AuditEntry, { event: event.id }, { orderBy: { id: 'asc' } });
  expect(lines.map(({ action, after }) => [action, after])).toEqual([
    ['sponsors changed', { sponsors: ['Aguas del Sumapaz (https://aguas.example)'] }],
    ['sponsors changed', { sponsors: ['Aguas del Sumapaz (https://aguas.example)', 'Cajasur'] }],
    ['sponsors changed', { sponsors: ['Cajasur S. A.', 'Aguas (https://aguas.example)'] }],
    ['sponsors changed', { sponsors: ['Cajasur S. A.'] }],
  ]);
}, 30_000);

it('Invalid sponsors are refused by field, and an order without all sponsors is a conflict', async () => {
  const event = await build.event();
  expect((await add(event, { name: ' ', web: 'javascript:alert(1)' })).errors?.[0]?.extensions.fields).toEqual({
    name: ['Escribe el nombre del patrocinador.'],
    web: ['Escribe una dirección como https://miempresa.com.'],
  });
  const { id } = (await add(event, { name: 'Una' })).data.addSponsor;
  const name = (newName: string) => update(event, [{ id, name: newName, web: null, version: 1 }]);
  expect((await name('Uno')).errors).toBeUndefined();
  expect((await name('Otra')).errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', changed: ['sponsors'] });
  expect((await update(event, [])).errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', changed: ['sponsors'] });
});

it('An event has at most twelve sponsors', async () => {
  const event = await build.event();
  for (let index = 0; index < 12; index++) await build.sponsor(event);
  expect((await add(event, { name: 'Trece' })).errors?.[0]?.extensions.fields).toEqual({
    logo: ['Ya hay 12 patrocinadores. Quita uno para agregar otro.'],
  });
  expect(await publicSponsors(event)).toHaveLength(12);
});

it('Sponsors are changed only by users who may write the event', async () => {
  const event = await build.event();
  const { id } = await build.sponsor(event);
  const otherOrganiser = await build.user({ roleName: RoleName.ORGANISER });
  const viewer = await build.user({ roleName: RoleName.VIEWER, events: [event] });
  for (const [user, code] of [
    [otherOrganiser, 'NOT_FOUND'],
    [viewer, 'FORBIDDEN'],
  ] as const) {
    expect((await add(event, { name: 'x' }, user)).errors?.[0]?.extensions.code).toBe(code);
    expect((await update(event, [{ id, name: 'x' }], user)).errors?.[0]?.extensions.code).toBe(code);
    expect((await remove(String(id), user)).errors?.[0]?.extensions.code).toBe(code);
  }
});

it('Sponsors of many events are read in one statement', async () => {
  const list = () => as(admin).graphql('{ events { data { id sponsors { name logo { url } } } } }');
  await build.sponsor(await build.event());
  const few = await countStatements(list);
  for (let index = 0; index < 3; index++) await build.sponsor(await build.event());
  expect(await countStatements(list)).toBe(few);
});

it('Sponsors are copied once to the next edition, each with its own logo, if that has none', async () => {
  const before = await build.event({ startsAt: new Date('2026-01-10T11:00:00Z') });
  await add(before, { name: 'Aguas', web: 'https://aguas.example' });
  await add(before, { name: 'Cajasur' });
  const next = async () => {
    const { data, errors } = await as(admin).graphql<{ createEvent: { id: string } }>(
      'mutation ($input: EventInput!) { createEvent(input: $input) { id } }',
      { input: eventInput({ previousEditionId: String(before.id) }) },
    );
    expect(errors).toBeUndefined();
    return ctx().em.findOneOrFail(Event, Number(data.createEvent.id));
  };
  const [event, other] = [await next(), await next()];
  // As queued, and again after a failure halfway.
  expect(await services.jobs.countWaiting(ctx().em, COPY_SPONSORS_JOB, { eventId: event.id })).toBe(1);
  await Promise.all([copyImageList(ctx(), sponsorList, event.id), copyImageList(ctx(), sponsorList, event.id)]);
  const copies = await publicSponsors(event);
  expect(copies).toMatchObject([
    { name: 'Aguas', web: 'https://aguas.example' },
    { name: 'Cajasur', web: null },
  ]);
  for (const { id } of await publicSponsors(before)) await remove(id);
  for (const { logo: copiedLogo } of copies) expect((await fetch(app.address + copiedLogo.url)).status).toBe(200);
  await add(other, { name: 'Otro' });
  await copyImageList(ctx(), sponsorList, other.id);
  expect(await publicSponsors(other)).toMatchObject([{ name: 'Otro' }]);
});
