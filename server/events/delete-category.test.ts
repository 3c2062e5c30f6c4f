import { PaymentStatus } from '../payments/payment-states.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { openApi } from '../testing/api.js';
import { RoleName } from '../users/role-enums.js';

const { as, build } = await openApi();
const admin = await build.user();

const remove = async (what: 'Category' | 'Kit', id: number | undefined, user = admin) => {
  const { data, errors } = await as(user).graphql(`mutation ($id: ID!) { delete${what}(id: $id) }`, { id });
  return errors ? { code: errors[0]?.extensions.code, body: errors[0]?.extensions.body } : data[`delete${what}`];
};

describe.each(['Category', 'Kit'] as const)('delete%s', (what) => {
  const rowOf = (event: Awaited<ReturnType<typeof build.event>>) =>
    what === 'Category' ? event.categories[0] : event.kits[0];

  it('deletes what nobody uses', async () => {
    const event = await build.event();
    expect(await remove(what, rowOf(event)?.id)).toBe(true);
    expect(await remove(what, rowOf(event)?.id)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('keeps what someone holds, paid or not', async () => {
    const event = await build.event();
    await build.registration({ event, status: PurchaseStatus.UNPAID, people: [{ kit: event.kits[0] }] });
    const body = what === 'Category' ? 'Hay 1 persona inscrita en ella.' : '1 persona inscrita ya lo eligió.';
    expect(await remove(what, rowOf(event)?.id)).toEqual({ code: 'IN_USE', body });
  });

  it('deletes at once what only ended registrations chose, also those with an open payment', async () => {
    const event = await build.event();
    const people = [{ kit: event.kits[0] }];
    await build.registration({ event, people, status: PurchaseStatus.EXPIRED });
    const paying = await build.registration({ event, people, status: PurchaseStatus.DELETED });
    await build.payment(paying, { status: PaymentStatus.PENDING });
    expect(await remove(what, rowOf(event)?.id)).toBe(true);
    expect(await remove(what, rowOf(event)?.id)).toMatchObject({ code: 'NOT_FOUND' });
    // What it was stays known to who chose it once.
    const { data } = await as(admin).graphql<{
      competitor: { kit: { name: string }; registration: { category: { distance: string } } };
    }>('query ($id: ID!) { competitor(id: $id) { kit { name } registration { category { distance } } } }', {
      id: String(paying.competitors[0]!.id),
    });
    expect(data.competitor).toEqual({ kit: { name: 'Camiseta' }, registration: { category: { distance: '10K' } } });
  });

  it('does not find someone else’s', async () => {
    const organiser = await build.user({ roleName: RoleName.ORGANISER });
    expect(await remove(what, rowOf(await build.event())?.id, organiser)).toMatchObject({ code: 'NOT_FOUND' });
  });
});
