import { ref } from '@mikro-orm/core';
import { Permission } from '../platform/permissions.js';
import { openApi } from '../testing/api.js';
import { RoleName } from '../users/role-enums.js';
import { exportCompetitors } from './export-competitors.js';

const { as, build, ctx } = await openApi();

/** A paid registration with a code and a key, and one viewer of each role who sees its event. */
async function world() {
  const event = await build.event();
  const coupon = await build.coupon(event);
  const key = await build.partnerKey(event);
  const registration = await build.registration({ event, coupon: ref(coupon), partnerKey: ref(key), amount: 87_650 });
  const payment = await build.payment(registration);
  const organiser = await build.user({ roleName: RoleName.ORGANISER, events: [event] });
  const consulta = await build.user({ roleName: RoleName.VIEWER, events: [event] });
  return { event, coupon, key, registration, payment, organiser, consulta };
}
type World = Awaited<ReturnType<typeof world>>;

/** Every operation that returns a registration to viewers with PARTICIPANTS_READ. */
const ways: [string, string, (world: World) => object][] = [
  [
    'the list',
    'query ($id: ID!) { competitors(filter: { eventId: $id }) { data { registration { id FIELD } } } }',
    ({ event }) => ({ id: String(event.id) }),
  ],
  [
    'one competitor',
    'query ($id: ID!) { competitor(id: $id) { registration { id FIELD } } }',
    ({ registration }) => ({ id: String(registration.competitors[0]!.id) }),
  ],
  [
    'the search',
    'query ($text: String!) { search(text: $text) { competitors { registration { id FIELD } } payments { id } } }',
    ({ registration }) => ({ text: registration.competitors[0]!.dni }),
  ],
  [
    'the uses of a code',
    'query ($id: ID!) { couponUses(id: $id) { data { id FIELD } } }',
    ({ coupon }) => ({ id: String(coupon.id) }),
  ],
  [
    'the uses of a key',
    'query ($id: ID!) { partnerKeyUses(id: $id) { data { id FIELD } } }',
    ({ key }) => ({ id: String(key.id) }),
  ],
];

describe.each(ways)('by %s', (_name, query, variables) => {
  it.each(['amount', 'lines { amount }'])('the field %s requires MONEY_READ', async (field) => {
    const fixture = await world();
    const queryAs = (user: typeof fixture.consulta) =>
      as(user).graphql(query.replace('FIELD', field), variables(fixture));
    const [hidden, shown] = [await queryAs(fixture.consulta), await queryAs(fixture.organiser)];
    expect(shown.errors).toBeUndefined();
    expect(hidden.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect(JSON.stringify(hidden.data)).not.toContain('87650');
    // The other fields are there for both viewers.
    expect((await as(fixture.consulta).graphql(query.replace('FIELD', ''), variables(fixture))).errors).toBeUndefined();
  });

  it('a reference, which opens the public payment status, requires MONEY_READ', async () => {
    const fixture = await world();
    const queryAs = async (user: typeof fixture.consulta) =>
      JSON.stringify(await as(user).graphql(query.replace('FIELD', 'reference'), variables(fixture)));
    expect(await queryAs(fixture.organiser)).toContain(fixture.payment.reference);
    const hidden = await queryAs(fixture.consulta);
    expect(hidden).not.toContain(fixture.payment.reference);
    expect(hidden).not.toContain('errors');
  });
});

it('REST returns no reference without MONEY_READ either', async () => {
  const { event, consulta, organiser, payment } = await world();
  const path = `/api/search-participant?event_id=${event.id}`;
  const referenceFor = async (user: typeof consulta) =>
    (await as(user).rest<{ competitors: { data: { pay_reference: string | null }[] } }>('GET', path)).body.competitors
      .data[0]!.pay_reference;
  expect(await referenceFor(organiser)).toBe(payment.reference);
  expect(await referenceFor(consulta)).toBeNull();
});

it('an export has the columns of money and discount codes only with their permissions', async () => {
  const { event, organiser } = await world();
  const columnsFor = async (permissions: Permission[]) => {
    const exporter = ctx(organiser);
    exporter.viewer = { ...exporter.viewer!, permissions: new Set(permissions) };
    const { content } = await exportCompetitors(exporter, { filter: { eventId: String(event.id) } }, 'csv');
    let text = '';
    for await (const chunk of content) text += String(chunk);
    return text;
  };
  const read = [Permission.PARTICIPANTS_READ, Permission.PARTICIPANTS_EXPORT];
  expect(await columnsFor([...read, Permission.MONEY_READ])).toMatch(/;Valor del equipo;Referencia;[^]*;87650;/);
  const hidden = await columnsFor(read);
  expect(hidden).toContain('Key Partner');
  expect(hidden).not.toMatch(/Valor del equipo|Referencia|87650|Código de descuento/);
  expect(await columnsFor([...read, Permission.COUPONS_EXPORT])).toContain('Código de descuento');
});
