import { openApi } from '../testing/api.js';
import { member, type Held } from '../testing/member.js';
import { confirm } from '../testing/payu-confirmation.js';
import { recordStatements } from '../testing/statements.js';

const { as, build, app } = await openApi();

// Operations of the wizard.
const LOOK_UP = `mutation ($eventId: ID!, $dni: String!, $birthday: String!) {
  lookUpRegistration(eventId: $eventId, dni: $dni, birthday: $birthday, teamSize: 1) {
    outcome closed seatsLeft kits { id left } person { name lastName email eps } registration { token }
  } }`;
const HOLD = `mutation ($input: HoldRegistrationInput!) { holdRegistration(input: $input) {
  outcome reason conflictingDnis soldOutKits seatsLeft
  registration {
    token status amount lines { kind description quantity unitAmount amount } holdExpiresAt holdMinutes now teamSize
    category { id distance title } members { position name lastName dni kit { id name sizeLabel } }
    gateways { kind name methods image } discountCode payment { reference status gateway }
  } } }`;
const START = `mutation ($token: String!) {
  startPayment(token: $token, gateway: TEST) { reference amount checkout { kind url fields { name value } } } }`;

/** Excludes transaction bounds and rate limit counts. */
const isWork = (text: string): boolean => !/^(begin|commit)\b|rate_count/i.test(text.trim());

it('a whole purchase takes 19 statements at most: lookup, hold, payment, confirmation, listeners', async () => {
  const event = await build.event();
  await build.gateway(event);
  const visitor = as(null);
  const person = member({ kitId: String(event.kits[0]!.id) });
  const input = { eventId: String(event.id), categoryId: String(event.categories[0]!.id), competitors: [person] };
  const statements = await recordStatements(async () => {
    const { dni, birthday } = person;
    const found = await visitor.graphql<{ lookUpRegistration: { outcome: string } }>(LOOK_UP, {
      ...input,
      dni,
      birthday,
    });
    expect(found.data.lookUpRegistration.outcome).toBe('CAN_REGISTER');
    const { data } = await visitor.graphql<Held>(HOLD, { input });
    const { token } = data.holdRegistration.registration!;
    const started = await visitor.graphql<{ startPayment: { reference: string; amount: number } }>(START, { token });
    expect(await confirm(app.address, { ...started.data.startPayment, state: 4 })).toBe(200);
  });
  expect(statements.filter(isWork).length).toBeLessThanOrEqual(19);
});
