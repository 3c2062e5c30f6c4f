import { recordAudit, type Change } from '../audit/record.js';
import { Permission } from '../platform/permissions.js';
import { openApi } from '../testing/api.js';
import { countStatements } from '../testing/statements.js';
import { RoleName } from '../users/role-enums.js';
import type { User } from '../users/user.entity.js';

const { as, build, services, withKey, ctx } = await openApi();

async function note(user: User | null, change: Change, at = new Date()): Promise<void> {
  const viewerContext = ctx(user);
  const em = services.orm.em.fork();
  recordAudit({ ...viewerContext, em, now: at }, change);
  await em.flush();
}

const fields = `data { id at actor userName subject subjectId subjectName action event { id name } detail changes { field before after } } total`;
interface Line {
  id: string;
  actor: string;
  userName: string | null;
  subject: string;
  subjectId: string;
  subjectName: string | null;
  action: string;
  event: { id: string; name: string } | null;
  detail: string | null;
  changes: { field: string; before: string | null; after: string | null }[];
}
const list = async (user: User | null, filter: object = {}, page = 1) => {
  const { data, errors } = await as(user).graphql<{ auditEntries: { data: Line[]; total: number } } | null>(
    `query ($filter: AuditFilterInput, $page: Int) { auditEntries(filter: $filter, page: $page) { ${fields} } }`,
    { filter, page },
  );
  return { ...data?.auditEntries, code: errors?.[0]?.extensions.code };
};

const admin = await build.user({ name: 'Administradora' });
const event = await build.event();
const organiser = await build.user({ name: 'Óscar', roleName: RoleName.ORGANISER, events: [event] });
const eventSubject = { subject: 'event', subjectId: event.id, eventId: event.id } as const;

it('audit entries show actor, time, action, before and after, newest first', async () => {
  await note(organiser, { ...eventSubject, action: 'updated', before: { city: 'Cali' }, after: { city: 'Tunja' } });
  await note(admin, { ...eventSubject, action: 'deactivated', detail: { reason: 'lluvia' } });
  const { data = [] } = await list(admin, { eventId: event.id });
  expect(data).toMatchObject([
    { actor: 'USER', userName: 'Administradora', action: 'DEACTIVATED', detail: '{"reason":"lluvia"}', changes: [] },
    {
      userName: 'Óscar',
      action: 'UPDATED',
      subject: 'EVENT',
      subjectName: event.name,
      event: { name: event.name },
      changes: [{ field: 'city', before: '"Cali"', after: '"Tunja"' }],
    },
  ]);
});

it('an organiser sees the audit entries of assigned events only', async () => {
  const other = await build.event();
  await note(admin, { subject: 'event', subjectId: other.id, eventId: other.id, action: 'activated' });
  await note(admin, { subject: 'user', subjectId: organiser.id, eventId: null, action: 'updated' });
  const mine = await list(organiser);
  expect(new Set(mine.data?.map(({ event }) => event?.id))).toEqual(new Set([String(event.id)]));
  expect((await list(organiser, { subject: 'EVENT', subjectId: other.id })).data).toEqual([]);
  expect((await list(organiser, { subject: 'USER' })).data).toEqual([]);
  expect((await list(organiser, { eventId: other.id })).code).toBe('NOT_FOUND');
  expect((await list(admin, { eventId: other.id })).data).toHaveLength(1);
});

it('audit entries are filtered by object, user, kind of actor and days in Bogotá', async () => {
  const registration = await build.registration({ event });
  const subject = { subject: 'registration', subjectId: registration.id, eventId: event.id } as const;
  // 23:30 and 00:30 in Bogotá.
  await note(admin, { ...subject, action: 'paid' }, new Date('2026-03-01T04:30:00Z'));
  await note(organiser, { ...subject, action: 'expired', actor: 'job' }, new Date('2026-03-01T05:30:00Z'));
  const actions = async (filter: object) =>
    (await list(admin, { subject: 'REGISTRATION', subjectId: registration.id, ...filter })).data?.map(
      ({ action }) => action,
    );
  expect(await actions({})).toEqual(['EXPIRED', 'PAID']);
  expect(await actions({ userId: admin.id })).toEqual(['PAID']);
  expect(await actions({ actor: 'JOB' })).toEqual(['EXPIRED']);
  expect(await actions({ from: '2026-03-01' })).toEqual(['EXPIRED']);
  expect(await actions({ to: '2026-02-28' })).toEqual(['PAID']);
});

it('an audit entry retains the name of a deleted user', async () => {
  const gone = await build.user({ name: 'Quien se fue' });
  await note(gone, { ...eventSubject, action: 'activated' });
  await services.orm.em.fork().execute('delete from app_user where id = ?', [gone.id]);
  const { data = [] } = await list(admin, { eventId: event.id });
  expect(data[0]).toMatchObject({ actor: 'USER', userName: 'Quien se fue', action: 'ACTIVATED' });
});

it('auditPeople lists users with a change that the viewer may read', async () => {
  const otherOrganiser = await build.user({ name: 'Ajena', roleName: RoleName.ORGANISER });
  const other = await build.event();
  await note(otherOrganiser, { subject: 'event', subjectId: other.id, eventId: other.id, action: 'activated' });
  const people = async (user: User) =>
    (await as(user).graphql<{ auditPeople: { name: string }[] }>('{ auditPeople { name } }')).data.auditPeople.map(
      ({ name }) => name,
    );
  expect(await people(admin)).toEqual(expect.arrayContaining(['Administradora', 'Ajena', 'Óscar']));
  expect(await people(organiser)).not.toContain('Ajena');
  expect(await people(organiser)).toContain('Óscar');
});

it('the number of statements does not grow with the number of audit entries', async () => {
  const many = await build.event();
  const registrations = await Promise.all([1, 2].map(() => build.registration({ event: many })));
  const noteAll = async () => {
    for (const { id } of registrations)
      await note(admin, { subject: 'registration', subjectId: id, eventId: many.id, action: 'paid' });
  };
  await noteAll();
  const few = await countStatements(() => list(organiser, { subject: 'REGISTRATION' }));
  for (let round = 0; round < 5; round++) await noteAll();
  expect(await countStatements(() => list(organiser, { subject: 'REGISTRATION' }))).toBeLessThanOrEqual(few);
  expect(await countStatements(() => list(admin, { eventId: many.id }))).toBeLessThanOrEqual(8);
});

it('audit entries show personal data and codes only to a viewer who may read them elsewhere', async () => {
  const { competitors } = await build.registration({ event });
  const coupon = await build.coupon(event, { code: 'VERANO50' });
  const partnerKey = await build.partnerKey(event, { key: 'CLUBANDINO' });
  const [before, after] = [
    { dni: '111', birthday: '1990-01-01', email: 'a@example.test', kit: 'S' },
    { dni: '222', birthday: '1991-01-01', email: 'b@example.test', kit: 'M' },
  ];
  const changeInEvent = { eventId: event.id, action: 'updated' } as const;
  await note(admin, { ...changeInEvent, subject: 'competitor', subjectId: competitors[0]!.id, before, after });
  await note(admin, {
    ...changeInEvent,
    subject: 'coupon',
    subjectId: coupon.id,
    before: { code: 'A' },
    after: { code: 'B' },
  });
  const keys = { before: { key: 'A', limit: 1 }, after: { key: 'B', limit: 2 } };
  await note(admin, { ...changeInEvent, subject: 'partner key', subjectId: partnerKey.id, ...keys });
  await note(admin, {
    ...changeInEvent,
    subject: 'registration',
    subjectId: 1,
    before: { code: null },
    after: { code: 'B' },
  });
  const readEntries = async (permissions: Permission[]) => {
    const { token } = await build.apiKey(admin, { scopes: permissions });
    const { data } = await withKey(token).graphql<{ auditEntries: { data: Line[] } }>(
      `query ($filter: AuditFilterInput) { auditEntries(filter: $filter) { ${fields} } }`,
      { filter: { eventId: String(event.id) } },
    );
    const lines = data.auditEntries.data.slice(0, 4);
    const values = lines.flatMap(({ changes }) => changes.map(({ field, after: value }) => [field, value] as const));
    return { names: lines.map(({ subjectName }) => subjectName), values };
  };
  const hidden = '"reservado (cambió)"';
  const { AUDIT_READ, PARTICIPANTS_READ, HEALTH_READ, COUPONS_EXPORT } = Permission;
  const alone = await readEntries([AUDIT_READ]);
  expect(alone.values).toEqual([
    ['code', hidden],
    ['key', hidden],
    ['limit', '2'],
    ['code', hidden],
    ['dni', hidden],
    ['kit', '"M"'],
    ['email', hidden],
    ['birthday', hidden],
  ]);
  expect(alone.names).toContain('VER…');
  const people = await readEntries([AUDIT_READ, PARTICIPANTS_READ]);
  expect(people.values.slice(4)).toEqual([
    ['dni', '"222"'],
    ['kit', '"M"'],
    ['email', '"b@example.test"'],
    ['birthday', hidden],
  ]);
  const all = await readEntries([AUDIT_READ, PARTICIPANTS_READ, HEALTH_READ, COUPONS_EXPORT]);
  expect(JSON.stringify(all.values)).not.toContain('reservado');
  expect(all.names).toContain('VERANO50');
});
