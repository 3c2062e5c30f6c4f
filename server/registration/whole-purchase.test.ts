import { openApi } from '../testing/api.js';
import { HOLD, member, type Held } from '../testing/member.js';
import { confirm } from '../testing/payu-confirmation.js';
import { statementsOf } from '../testing/statements.js';

const { as, build, app } = await openApi();

const LOOK_UP = `mutation ($eventId: ID!, $dni: String!, $birthday: String!) {
  lookUpRegistration(eventId: $eventId, dni: $dni, birthday: $birthday, teamSize: 1) { status kits { id sizeLabel left } person { name } } }`;
const START = `mutation ($token: String!) {
  startPayment(token: $token, gateway: TEST) { reference amount checkout { kind url fields { name value } } } }`;

/** Neither the bounds of transactions nor what limits count. */
const isWork = (text: string): boolean => !/^(begin|commit|savepoint|release)\b|rate_count/i.test(text.trim());

it('a whole purchase takes 16 statements at most: lookup, hold, payment, confirmation', async () => {
  const event = await build.event();
  await build.gateway(event);
  const visitor = as(null);
  const person = member({ kitId: String(event.kits[0]!.id) });
  const input = { eventId: String(event.id), categoryId: String(event.categories[0]!.id), competitors: [person] };
  const statements = await statementsOf(async () => {
    await visitor.graphql(LOOK_UP, { eventId: input.eventId, dni: person.dni, birthday: person.birthday });
    console.log('--hold');
    const { data } = await visitor.graphql<Held>(HOLD, { input });
    const { token } = data.holdRegistration.registration!;
    const started = await visitor.graphql<{ startPayment: { reference: string; amount: number } }>(START, { token });
    expect(await confirm(app.address, { ...started.data.startPayment, state: 4 })).toBe(200);
  });
  const work = statements.filter(isWork);
  console.log(work.map((text, i) => `${i + 1}. ${text.replace(/\s+/g, ' ').slice(0, 150)}`).join('\n'));
  expect(work.length).toBeLessThanOrEqual(16);
});
