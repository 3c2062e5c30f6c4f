import { AuditEntry } from '../audit/audit-entry.entity.js';
import { Quota } from '../quotas/quota.entity.js';
import { ReviewReason } from '../payments/payment-states.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { Registration } from '../registration/registration.entity.js';
import { openTestServices } from '../testing/services.js';
import { RoleName } from '../users/role-enums.js';
import { deleteUnpaidCompetitors } from './delete-unpaid-competitors.js';
import { openMedicalList } from './open-medical-list.js';
import { countUnpaidTeams } from './selected-teams.js';

const { build, ctx } = await openTestServices();
const admin = await build.user();
const { UNPAID, REJECTED, COURTESY, EXPIRED } = PurchaseStatus;

describe('the chosen competitors', () => {
  async function world() {
    const event = await build.event();
    const pair = await build.registration({ event, status: UNPAID, people: [{ name: 'Ana' }, { name: 'Bea' }] });
    const refused = await build.registration({ event, status: REJECTED, people: [{ name: 'Cleo' }] });
    const paid = await build.registration({ event, people: [{ name: 'Dora' }] });
    const competitorId = ({ competitors }: Registration, at = 0) => String(competitors[at]!.id);
    return { event, pair, refused, paid, competitorId };
  }

  it('chosen competitors select their whole unpaid teams, once each', async () => {
    const { pair, refused, paid, competitorId } = await world();
    const count = (ids: string[]) => countUnpaidTeams(ctx(admin), { ids });
    expect(await count([competitorId(pair), competitorId(pair, 1), competitorId(paid)])).toEqual({
      teams: 1,
      competitors: 2,
      notDeleted: [],
    });
    expect(await count([competitorId(pair), competitorId(refused)])).toEqual({
      teams: 2,
      competitors: 3,
      notDeleted: [],
    });
    expect(await count([competitorId(paid)])).toEqual({ teams: 0, competitors: 0, notDeleted: [] });
  });

  it('a selection without IDs and filter is refused; everyone is an empty filter', async () => {
    const { pair, competitorId } = await world();
    for (const selection of [{}, { ids: null, filter: null }])
      await expect(deleteUnpaidCompetitors(ctx(admin), selection)).rejects.toMatchObject({ code: 'VALIDATION' });
    expect(await countUnpaidTeams(ctx(admin), { ids: [competitorId(pair)] })).toMatchObject({ teams: 1 });
    expect((await countUnpaidTeams(ctx(admin), { filter: {} })).teams).toBeGreaterThan(1);
  });

  it('the chosen competitors are all matches of a filter, or some of them', async () => {
    const { event, pair, paid, competitorId } = await world();
    const filter = { eventId: String(event.id) };
    expect(await countUnpaidTeams(ctx(admin), { filter })).toEqual({ teams: 2, competitors: 3, notDeleted: [] });
    expect(await countUnpaidTeams(ctx(admin), { filter: { ...filter, search: 'cleo' } })).toMatchObject({ teams: 1 });
    expect(await countUnpaidTeams(ctx(admin), { filter, ids: [competitorId(pair), competitorId(paid)] })).toMatchObject(
      { teams: 1 },
    );
  });

  it('the chosen competitors are of events of the viewer only', async () => {
    const { event, pair, competitorId } = await world();
    const otherOrganiser = await build.user({ roleName: RoleName.ORGANISER });
    expect(await countUnpaidTeams(ctx(otherOrganiser), { ids: [competitorId(pair)] })).toEqual({
      teams: 0,
      competitors: 0,
      notDeleted: [],
    });
    await expect(
      countUnpaidTeams(ctx(otherOrganiser), { filter: { eventId: String(event.id) } }),
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('chosen teams that have not paid are deleted, and their quotas released', async () => {
    const { event, pair, refused, paid } = await world();
    const done = await deleteUnpaidCompetitors(ctx(admin), { filter: { eventId: String(event.id) } });
    expect(done).toEqual({ teams: 2, competitors: 3, notDeleted: [] });
    const { em } = ctx();
    const states = await em.find(Registration, { id: { $in: [pair.id, refused.id, paid.id] } }, { orderBy: { id: 1 } });
    expect(states.map(({ status }) => status)).toEqual(['DELETED', 'DELETED', 'PAID']);
    expect((await em.findOneOrFail(Quota, event.seats.id)).taken).toBe(1);
    const repeated = await deleteUnpaidCompetitors(ctx(admin), { filter: { eventId: String(event.id) } });
    expect(repeated).toEqual({ teams: 0, competitors: 0, notDeleted: [] });
  });

  it('chosen teams for which money came stay, as announced before and reported after', async () => {
    const { event, pair } = await world();
    await build.payment(pair, { review: ReviewReason.AMOUNT_MISMATCH });
    const selection = { filter: { eventId: String(event.id) } };
    const notDeleted = [{ reason: 'UNDER_REVIEW', teams: 1, competitors: 2 }];
    expect(await countUnpaidTeams(ctx(admin), selection)).toEqual({ teams: 2, competitors: 3, notDeleted });
    expect(await deleteUnpaidCompetitors(ctx(admin), selection)).toMatchObject({
      teams: 1,
      competitors: 1,
      notDeleted,
    });
    expect((await ctx().em.findOneOrFail(Registration, pair.id)).status).toBe(UNPAID);
  });
});

describe('the list for the race doctor', () => {
  it('the medical list has paid competitors by surname, and every opening is recorded', async () => {
    const event = await build.event({ startsAt: new Date('2030-05-10T06:00:00-05:00') });
    await build.registration({
      event,
      people: [
        { name: 'Zoe', lastName: 'Ñáñez' },
        { name: 'Ana', lastName: 'ángel', birthday: '2000-05-11' },
      ],
    });
    const none = { eps: '', bloodType: null, rhFactor: null };
    await build.registration({ event, status: COURTESY, people: [{ name: 'Iván', lastName: 'Nieto', ...none }] });
    await build.registration({ event, status: UNPAID, people: [{ name: 'Debe', lastName: 'Mora' }] });
    await build.registration({ event, status: EXPIRED, people: [{ name: 'Fuera', lastName: 'Gil' }] });
    const surnames = async (withUnpaid: boolean) =>
      (await openMedicalList(ctx(admin), event.id, withUnpaid)).entries.map(({ lastName }) => lastName);
    expect(await surnames(false)).toEqual(['ángel', 'Nieto', 'Ñáñez']);
    expect(await surnames(true)).toEqual(['ángel', 'Mora', 'Nieto', 'Ñáñez']);
    const { entries } = await openMedicalList(ctx(admin), event.id, false);
    expect(entries.map(({ health }) => health?.bloodType)).toEqual(['O', undefined, 'O']);
    expect(entries[1]).toMatchObject({ health: null, emergencyContact: { name: 'Pedro Gómez', phone: '3009876543' } });
    expect(entries[0]).toMatchObject({
      ...{ name: 'Ana', age: 29, category: '10K Abierta' },
      health: { eps: 'Sura EPS', bloodType: 'O', rhFactor: '+' },
    });
    const lines = await ctx().em.find(AuditEntry, { event, action: 'medical list opened' }, { orderBy: { id: 1 } });
    expect(lines.map(({ user, detail }) => [user?.id, detail])).toEqual([
      [admin.id, { rows: 3, withUnpaid: false }],
      [admin.id, { rows: 4, withUnpaid: true }],
      [admin.id, { rows: 3, withUnpaid: false }],
    ]);
  });

  it("the medical list of another viewer's event is not found, and nothing is recorded", async () => {
    const event = await build.event();
    const otherOrganiser = await build.user({ roleName: RoleName.ORGANISER });
    await expect(openMedicalList(ctx(otherOrganiser), event.id, false)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await ctx().em.count(AuditEntry, { event, action: 'medical list opened' })).toBe(0);
  });
});
