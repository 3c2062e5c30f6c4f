import { RoleName } from '../users/role-enums.js';
import { openTestServices } from '../testing/services.js';
import { listPayments } from './list-payments.js';

const { build, ctx } = await openTestServices();

/** References of the payments a search finds, as this user or as an administrator. */
async function find(search: string, user?: Parameters<typeof ctx>[0], eventId?: number): Promise<string[]> {
  const viewer = user ?? (await build.user());
  const filter = { search, ...(eventId ? { eventId: String(eventId) } : {}) };
  const { data } = await listPayments(ctx(viewer), filter, {});
  return data.map(({ reference }) => reference);
}

async function paid(name: string, reference: string, dni: string, transactionId: string | null = null) {
  const event = await build.event();
  const people = [{ name, lastName: 'Ibargüen Úsuga', dni }, { name: 'Acompañante' }];
  const registration = await build.registration({ event, people });
  await build.payment(registration, { reference, transactionId });
  return event;
}

describe('a search for payments', () => {
  it('finds a reference, and its beginning', async () => {
    await paid('Clara', 'D2ABCDEFGHJKLX', '52000001');
    expect(await find('D2ABCDEFGHJKLX')).toEqual(['D2ABCDEFGHJKLX']);
    expect(await find('d2abc')).toEqual(['D2ABCDEFGHJKLX']);
    expect(await find('DABCDEFGH')).toEqual([]);
  });

  it("finds a gateway's transaction", async () => {
    await paid('Clara', 'D3ABCDEFGHJKLX', '52000002', 'transacción-9');
    expect(await find('transacción-9')).toEqual(['D3ABCDEFGHJKLX']);
  });

  it('finds any person of the team, by name or document, without accents and capitals', async () => {
    await paid('Rosalía', 'D4ABCDEFGHJKLX', '52000003');
    expect(await find('rosalia IBARGUEN')).toEqual(['D4ABCDEFGHJKLX']);
    expect(await find('2000003')).toEqual(['D4ABCDEFGHJKLX']);
    expect(await find('rosalia otra')).toEqual([]);
  });

  it('finds people whose name is also the beginning of a reference', async () => {
    await paid('Danilo', 'D5ABCDEFGHJKLX', '52000004');
    await paid('Clara', 'DANTABCDEFGHJX', '52000005');
    expect(await find('dan')).toEqual(['D5ABCDEFGHJKLX']);
  });

  it('takes the wildcards of a pattern as what they are', async () => {
    await paid('Clara', 'D6ABCDEFGHJKLX', '52000006');
    expect(await find('D6%KLX')).toEqual([]);
    expect(await find('%')).toEqual([]);
  });

  it("finds in the viewer's events alone, or in one of them", async () => {
    const mine = await paid('Yolima', 'D7ABCDEFGHJKLX', '52000007');
    const other = await paid('Yolima', 'D8ABCDEFGHJKLX', '52000008');
    const organiser = await build.user({ roleName: RoleName.ORGANISER, events: [mine] });
    expect(await find('yolima', organiser)).toEqual(['D7ABCDEFGHJKLX']);
    expect(await find('D8ABCDEFGHJKLX', organiser)).toEqual([]);
    expect(await find('yolima', undefined, other.id)).toEqual(['D8ABCDEFGHJKLX']);
  });
});
