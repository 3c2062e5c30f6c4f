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
  const firstRow = (event: Awaited<ReturnType<typeof build.event>>) =>
    what === 'Category' ? event.categories[0] : event.kits[0];

  it('An unused category or kit is deleted', async () => {
    const event = await build.event();
    expect(await remove(what, firstRow(event)?.id)).toBe(true);
    expect(await remove(what, firstRow(event)?.id)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('A category or kit in use is not deleted, paid or not', async () => {
    const event = await build.event();
    await build.registration({ event, status: PurchaseStatus.UNPAID, people: [{ kit: event.kits[0] }] });
    const body = what === 'Category' ? 'Hay 1 persona inscrita en ella.' : '1 persona inscrita ya lo eligió.';
    expect(await remove(what, firstRow(event)?.id)).toEqual({ code: 'IN_USE', body });
  });

  it('A category or kit that only ended registrations chose is deleted, also with an open payment', async () => {
    const event = await build.event();
    const people = [{ kit: event.kits[0] }];
    await build.registration({ event, people, status: PurchaseStatus.EXPIRED });
    const paying = await build.registration({ event, people, status: PurchaseStatus.DELETED });
    await build.payment(paying, { status: PaymentStatus.PENDING });
    expect(await remove(what, firstRow(event)?.id)).toBe(true);
    expect(await remove(what, firstRow(event)?.id)).toMatchObject({ code: 'NOT_FOUND' });
    // Ended registrations still show it.
    const { data } = await as(admin).graphql<{
      competitor: { kit: { name: string }; registration: { category: { distance: string } } };
    }>('query ($id: ID!) { competitor(id: $id) { kit { name } registration { category { distance } } } }', {
      id: String(paying.competitors[0]!.id),
    });
    expect(data.competitor).toEqual({ kit: { name: 'Camiseta' }, registration: { category: { distance: '10K' } } });
  });

  it('A category or kit of another organiser is not found', async () => {
    const organiser = await build.user({ roleName: RoleName.ORGANISER });
    expect(await remove(what, firstRow(await build.event())?.id, organiser)).toMatchObject({ code: 'NOT_FOUND' });
  });
});
