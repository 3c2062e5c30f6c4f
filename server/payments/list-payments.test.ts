import { PurchaseStatus } from '../purchases/purchase-states.js';
import { openApi } from '../testing/api.js';
import { countStatements } from '../testing/statements.js';
import { RoleName } from '../users/role-enums.js';
import { GatewayKind } from './accounts/gateway-kind.js';
import { PaymentStatus, ReviewReason } from './payment-states.js';

const { as, build } = await openApi();
const event = await build.event();
const elsewhere = await build.event();
const organiser = await build.user({ roleName: RoleName.ORGANISER, events: [event] });
const at = (day: number) => ({ createdAt: new Date(Date.UTC(2026, 4, day)) });

const rosa = await build.registration({ event, people: [{ name: 'Rosa', lastName: 'Ángel', dni: '80112233' }, {}] });
const paid = await build.payment(rosa, { ...at(2), transactionId: 'tx-rosa-1' });
const late = await build.registration({ event, status: PurchaseStatus.EXPIRED });
const waiting = await build.payment(late, { ...at(3), review: ReviewReason.SEAT_LOST, gateway: GatewayKind.WOMPI });
const refused = await build.payment(late, { ...at(1), status: PaymentStatus.REJECTED });
const foreign = await build.payment(await build.registration({ event: elsewhere }), at(4));

const LIST = `query ($filter: PaymentFilterInput) { payments(filter: $filter) { total data {
  reference event { name } registration { status competitors { name } } notices { id } } } paymentsToReview }`;
async function list(filter: object) {
  const { data, errors } = await as(organiser).graphql<{
    payments: { data: { reference: string }[] } | null;
    paymentsToReview: number;
  }>(LIST, { filter });
  return { references: data?.payments?.data.map(({ reference }) => reference), data, error: errors?.[0] };
}

it("payments of the viewer's events are listed newest first, and those to review are counted", async () => {
  const { references, data } = await list({});
  expect(references).toEqual([waiting, paid, refused].map(({ reference }) => reference));
  expect(data.paymentsToReview).toBe(1);
});

it.each([
  ['status', { status: 'REJECTED' }, [refused]],
  ['gateway', { gateway: 'WOMPI' }, [waiting]],
  ['the need for a review', { underReview: true }, [waiting]],
  ['the review reason', { review: 'SEAT_LOST' }, [waiting]],
  ['another review reason', { review: 'DOUBLE_CHARGE' }, []],
  ['the start of a reference', { search: paid.reference.slice(0, 10).toLowerCase() }, [paid]],
  ['a transaction', { search: 'tx-rosa-1' }, [paid]],
  ['a name without its accent', { search: 'rosa angel' }, [paid]],
  ['a document', { search: '80112233' }, [paid]],
  ["another event's reference", { search: foreign.reference }, []],
  ['an unknown term', { search: 'zzzz' }, []],
])('the list is filtered by %s', async (_, filter, found) => {
  expect((await list(filter)).references).toEqual(found.map(({ reference }) => reference));
});

it('the list fails with NOT_FOUND for an event of another organiser', async () => {
  expect((await list({ eventId: String(elsewhere.id) })).error?.extensions.code).toBe('NOT_FOUND');
  const { errors } = await as(organiser).graphql('query ($id: ID!) { payment(id: $id) { id } }', {
    id: String(foreign.id),
  });
  expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
});

it('the number of statements does not depend on the number of payments', async () => {
  const few = await countStatements(() => list({}));
  for (let more = 0; more < 8; more++) await build.payment(await build.registration({ event }));
  expect(await countStatements(() => list({}))).toBe(few);
});
