import { AuditEntry } from '../audit/audit-entry.entity.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { openApi } from '../testing/api.js';
import { RoleName } from '../users/role-enums.js';
import { Sport } from './event-enums.js';

const { as, build, ctx } = await openApi();
const admin = await build.user();
type User = typeof admin;
type Row = Record<string, unknown> & { id: string };

const category = {
  distance: '21k',
  title: ' Élite ',
  gender: 'FEMALE',
  startAge: 18,
  finalAge: 60,
  difference: 5_000,
  participantLimit: 40,
};
const kit = { name: ' Gorra ', size: 'M_FEMALE', amount: 30 };
const kinds = {
  Category: {
    input: category,
    fields: 'id distance title gender startAge finalAge difference participantLimit enrolled eventVersion',
    saved: { distance: '21K', title: 'Élite', gender: 'FEMALE', participantLimit: 40, enrolled: 0 },
    changed: { ...category, title: 'Máster', participantLimit: 41 },
    low: { ...category, participantLimit: 1 },
    lowField: 'participantLimit',
    list: 'categories',
  },
  Kit: {
    input: kit,
    fields: 'id name size amount left eventVersion',
    saved: { name: 'Gorra', size: 'M_FEMALE', amount: 30, left: 30 },
    changed: { ...kit, name: 'Gorra roja', amount: 31 },
    low: { ...kit, amount: 1 },
    lowField: 'amount',
    list: 'kits',
  },
} as const;

describe.each(['Category', 'Kit'] as const)('%s', (kind) => {
  const { input, fields, saved, changed, low, lowField, list } = kinds[kind];
  async function send(
    operation: 'create' | 'update',
    id: number | string,
    row: object,
    { user = admin as User, version = null as number | null } = {},
  ) {
    const key = operation === 'create' ? 'eventId' : 'id';
    const [declared, given] = operation === 'update' ? [', $version: Int', ', version: $version'] : ['', ''];
    const { data, errors } = await as(user).graphql<Record<string, Row> | null>(
      `mutation ($id: ID!, $input: Save${kind}Input!${declared}) {
        ${operation}${kind}(${key}: $id, input: $input${given}) { ${fields} }
      }`,
      { id, input: row, ...(operation === 'update' && { version }) },
    );
    return { row: data?.[`${operation}${kind}`], error: errors?.[0]?.extensions };
  }
  const readRows = async (eventId: number, user: User = admin) =>
    as(user).graphql<Record<string, Row[]> | null>(`query ($id: ID!) { ${list}(eventId: $id) { ${fields} } }`, {
      id: eventId,
    });
  const readEvent = async (id: number) =>
    (
      await as(admin).graphql<{ event: { version: number; name: string } }>(
        'query ($id: ID!) { event(id: $id) { version name } }',
        { id },
      )
    ).data.event;

  it('A row is added and changed like in a save of the event, with an audit entry', async () => {
    const event = await build.event();
    const { row, error } = await send('create', event.id, input);
    expect(error).toBeUndefined();
    expect(row).toMatchObject(saved);
    const updated = await send('update', row!.id, changed);
    expect(updated.row).toMatchObject({ id: row!.id, eventVersion: 3 });
    expect(updated.row).toMatchObject(kind === 'Kit' ? { name: 'Gorra roja', left: 31 } : { title: 'Máster' });
    const { data } = await readRows(event.id);
    expect(data![list]!.map(({ id }) => id)).toEqual([expect.any(String), row!.id]);
    expect(await readEvent(event.id)).toMatchObject({ version: 3 });
    const entries = await ctx().em.find(AuditEntry, { event: event.id, action: 'updated' }, { orderBy: { id: 'asc' } });
    expect(entries.map(({ before, after }) => [Object.keys(before!), Object.keys(after!)])).toEqual([
      [[list], [list]],
      [[list], [list]],
    ]);
    // An unchanged row must not create an audit entry.
    await send('update', row!.id, changed);
    expect(await readEvent(event.id)).toMatchObject({ version: 3 });
  });

  it('Invalid values, an equal row and a limit below what is held are refused by the names of the input', async () => {
    const event = await build.event();
    const { row } = await send('create', event.id, input);
    expect((await send('create', event.id, input)).error).toMatchObject({ code: 'VALIDATION' });
    const nameless = kind === 'Kit' ? { name: ' ' } : { title: ' ' };
    expect((await send('create', event.id, { ...input, ...nameless })).error?.fields).toEqual(
      Object.fromEntries(Object.keys(nameless).map((name) => [name, [expect.any(String)]])),
    );
    const nonSport = kind === 'Kit' ? { size: 'NON_SPORT' } : { gender: 'NON_SPORT' };
    expect((await send('create', event.id, { ...input, ...nonSport })).error?.fields).toEqual(
      Object.fromEntries(Object.keys(nonSport).map((name) => [name, [expect.any(String)]])),
    );
    const { em } = ctx();
    await em.execute(
      `update quota set taken = 2 where id = (select ${kind === 'Kit' ? 'units_id from kit' : 'places_id from category'} where id = ?)`,
      [row!.id],
    );
    const { error } = await send('update', row!.id, low);
    expect(error).toMatchObject({ code: 'IN_USE', fields: { [lowField]: [expect.any(String)] } });
    expect((await readEvent(event.id)).version).toBe(2);
  });

  it('A row is not saved over a newer version of the event', async () => {
    const event = await build.event();
    const { row } = await send('create', event.id, input);
    expect((await send('update', row!.id, changed, { version: 1 })).error).toMatchObject({
      code: 'CONFLICT',
      changed: [list],
    });
    expect((await send('update', row!.id, changed, { version: 2 })).error).toBeUndefined();
  });

  it('Rows are saved only in sport events of the viewer', async () => {
    const event = await build.event();
    const { row } = await send('create', event.id, input);
    const otherOrganiser = await build.user({ roleName: RoleName.ORGANISER, events: [await build.event()] });
    const reader = await build.user({ roleName: RoleName.VIEWER, events: [event] });
    expect((await send('create', event.id, changed, { user: otherOrganiser })).error?.code).toBe('NOT_FOUND');
    expect((await send('update', row!.id, changed, { user: otherOrganiser })).error?.code).toBe('NOT_FOUND');
    expect((await readRows(event.id, otherOrganiser)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await send('update', row!.id, changed, { user: reader })).error?.code).toBe('FORBIDDEN');
    expect((await readRows(event.id, reader)).data![list]).toHaveLength(2);
    const fair = await build.event({ sport: Sport.NON_SPORT });
    expect((await send('create', fair.id, input)).error?.code).toBe('WRONG_STATE');
  });

  it('Saving a row does not block registrations, and counts an earlier hold', async () => {
    const event = await build.event();
    await build.registration({ event, status: PurchaseStatus.UNPAID, people: [{ kit: event.kits[0] }] });
    const existingRow = kind === 'Kit' ? event.kits[0]! : event.categories[0]!;
    const { data } = await readRows(event.id);
    const stored = data![list]!.find(({ id }) => id === String(existingRow.id))!;
    const isUnchanged =
      kind === 'Kit'
        ? { name: stored.name, size: stored.size, amount: 1 }
        : { ...category, distance: stored.distance, title: stored.title, participantLimit: 1 };
    expect((await send('update', existingRow.id, isUnchanged)).error).toBeUndefined();
    const after = (await readRows(event.id)).data![list]!.find(({ id }) => id === String(existingRow.id))!;
    expect(kind === 'Kit' ? after.left : after.enrolled).toBe(kind === 'Kit' ? 0 : 1);
  });
});
