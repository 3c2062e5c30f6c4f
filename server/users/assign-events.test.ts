import { AuditEntry } from '../audit/audit-entry.entity.js';
import { listEvents } from '../events/event-list.js';
import { countStatements } from '../testing/statements.js';
import { openTestServices } from '../testing/services.js';
import { assignEvents, unassignEvent } from './assign-events.js';
import { listUsers } from './list-users.js';
import { RoleName } from './role-enums.js';
import { assignableEvents, userEvents } from './user-events.js';
import type { User } from './user.entity.js';

const { build, ctx, services } = await openTestServices();
const admin = await build.user();
const first = { search: '', at: {}, perPage: 20 };
const assignedIds = async (user: User) =>
  (await userEvents(ctx(admin), user.id, first)).data.map(({ id }) => id).sort();
const auditEntries = (user: User) =>
  services.orm.em.fork().find(AuditEntry, { subject: 'user', subjectId: user.id }, { orderBy: { id: 'asc' } });

it('assigning events adds to the assigned ones and grants access to them', async () => {
  const [one, two, three] = [await build.event(), await build.event(), await build.event()];
  const organiser = await build.user({ roleName: RoleName.ORGANISER, events: [one] });
  await assignEvents(ctx(admin), organiser.id, [one.id, two.id, three.id, two.id]);
  expect(await assignedIds(organiser)).toEqual([one.id, two.id, three.id]);
  expect((await listEvents(ctx(organiser), {})).data).toHaveLength(3);
  // An event that was assigned already has no audit entry.
  expect(await auditEntries(organiser)).toMatchObject([
    {
      action: 'events assigned',
      detail: { events: [two.name, three.name], eventIds: [two.id, three.id] },
    },
  ]);
});

it('an event is unassigned once', async () => {
  const [one, two] = [await build.event(), await build.event()];
  const organiser = await build.user({ roleName: RoleName.ORGANISER, events: [one, two] });
  await unassignEvent(ctx(admin), organiser.id, one.id);
  expect(await assignedIds(organiser)).toEqual([two.id]);
  await expect(unassignEvent(ctx(admin), organiser.id, one.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await auditEntries(organiser)).toMatchObject([
    { action: 'event unassigned', event: { id: one.id }, detail: { events: [one.name], eventIds: [one.id] } },
  ]);
});

it('assignEvents assigns all events or none', async () => {
  const event = await build.event();
  const organiser = await build.user({ roleName: RoleName.ORGANISER });
  await expect(assignEvents(ctx(admin), organiser.id, [event.id, 999_999])).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect(assignEvents(ctx(admin), organiser.id, [])).rejects.toMatchObject({ code: 'VALIDATION' });
  await expect(assignEvents(ctx(admin), 999_999, [event.id])).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await assignedIds(organiser)).toEqual([]);
  expect(await auditEntries(organiser)).toEqual([]);
});

it('concurrent assignments of the same events succeed', async () => {
  const events = [await build.event(), await build.event()];
  const organiser = await build.user({ roleName: RoleName.ORGANISER });
  const ids = events.map(({ id }) => id);
  await Promise.all(Array.from({ length: 4 }, () => assignEvents(ctx(admin), organiser.id, [...ids].reverse())));
  expect(await assignedIds(organiser)).toEqual(ids);
  expect(await auditEntries(organiser)).toHaveLength(1);
});

it('assignableEvents omits the events of the given user, latest first, and searches them', async () => {
  const [soon, later, had] = [
    await build.event({ startsAt: new Date('2031-01-01') }),
    await build.event({ startsAt: new Date('2032-01-01'), name: 'Travesía del Cañón' }),
    await build.event(),
  ];
  const organiser = await build.user({ roleName: RoleName.ORGANISER, events: [had] });
  const idsOf = async (userId: number | null, search = '', first = 5_000) =>
    (await assignableEvents(ctx(admin), userId, { search, first })).map(({ id }) => id);
  const offered = await idsOf(organiser.id);
  expect(offered.slice(0, 2)).toEqual([later.id, soon.id]);
  expect(offered).not.toContain(had.id);
  expect(await idsOf(null)).toContain(had.id);
  expect(await idsOf(organiser.id, 'canon TRAVESIA')).toEqual([later.id]);
  expect(await idsOf(organiser.id, '', 1)).toEqual([later.id]);
  expect(await idsOf(organiser.id, '', 0)).toEqual([later.id]);
});

it('users are found by parts of name and email, ignoring accents and case, in two statements', async () => {
  await build.user({ name: 'Íngrid Ñáñez', email: 'ingrid@volcán.example'.normalize('NFC') });
  for (let more = 0; more < 25; more++) await build.user({ name: `Persona ${more}` });
  const found = async (search: string) => (await listUsers(ctx(admin), search, {})).data.map(({ name }) => name);
  expect(await found('INGRID nanez')).toEqual(['Íngrid Ñáñez']);
  expect(await found('volcan')).toEqual(['Íngrid Ñáñez']);
  expect(await found('%')).toEqual([]);
  const page = await listUsers(ctx(admin), '', {});
  expect(page).toMatchObject({ perPage: 20, currentPage: 1 });
  expect(page.data.map(({ name }) => name).slice(0, 2)).toEqual(['Persona 24', 'Persona 23']);
  expect(await countStatements(() => listUsers(ctx(admin), '', {}))).toBe(2);
});
