import { RoleName } from '../users/role-enums.js';
import { openTestServices } from '../testing/services.js';
import { listPayments } from './list-payments.js';

const { build, ctx } = await openTestServices();

/** Returns the references that a search finds for a user; defaults to an administrator. */
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
  it('a search finds a reference or its start', async () => {
    await paid('Clara', 'D2ABCDEFGHJKLX', '52000001');
    expect(await find('D2ABCDEFGHJKLX')).toEqual(['D2ABCDEFGHJKLX']);
    expect(await find('d2abc')).toEqual(['D2ABCDEFGHJKLX']);
    expect(await find('DABCDEFGH')).toEqual([]);
  });

  it("a search finds a gateway's transaction ID", async () => {
    await paid('Clara', 'D3ABCDEFGHJKLX', '52000002', 'transacción-9');
    expect(await find('transacción-9')).toEqual(['D3ABCDEFGHJKLX']);
  });

  it('a search finds any competitor by name or document, ignoring accents and case', async () => {
    await paid('Rosalía', 'D4ABCDEFGHJKLX', '52000003');
    expect(await find('rosalia IBARGUEN')).toEqual(['D4ABCDEFGHJKLX']);
    expect(await find('2000003')).toEqual(['D4ABCDEFGHJKLX']);
    expect(await find('rosalia otra')).toEqual([]);
  });

  it('a search finds a person whose name is also the start of a reference', async () => {
    await paid('Danilo', 'D5ABCDEFGHJKLX', '52000004');
    await paid('Clara', 'DANTABCDEFGHJX', '52000005');
    expect(await find('dan')).toEqual(['D5ABCDEFGHJKLX']);
  });

  it('a search does not interpret SQL wildcards', async () => {
    await paid('Clara', 'D6ABCDEFGHJKLX', '52000006');
    expect(await find('D6%KLX')).toEqual([]);
    expect(await find('%')).toEqual([]);
  });

  it("a search finds payments of the viewer's events only, or of one event", async () => {
    const mine = await paid('Yolima', 'D7ABCDEFGHJKLX', '52000007');
    const other = await paid('Yolima', 'D8ABCDEFGHJKLX', '52000008');
    const organiser = await build.user({ roleName: RoleName.ORGANISER, events: [mine] });
    expect(await find('yolima', organiser)).toEqual(['D7ABCDEFGHJKLX']);
    expect(await find('D8ABCDEFGHJKLX', organiser)).toEqual([]);
    expect(await find('yolima', undefined, other.id)).toEqual(['D8ABCDEFGHJKLX']);
  });
});
