import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../platform/project-root.js';
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

/**
 * How each statement of a purchase finds its rows, by a part of its text. With a database that is distributed by event,
 * those of 'event' stay on one server; docs/scaling.md says what the others would need.
 */
const statementKinds: [part: string, finds: string][] = [
  ['offered as (select * from kit where event_id = any($1)', 'event and document'],
  ["to_jsonb(e) - 'search_text' as event, (select", 'event'],
  ['from quota, setting where id = any($1)', 'quota'],
  ['join claim c using (event_id, kind, value)', 'event'],
  ['insert into claim (purchase_id, event_id, kind, value, held)', 'event'],
  ['join purchase u on u.token = asked.token', 'token'],
  ['insert into payment (purchase_id, event_id, gateway', 'event'],
  ['on p.reference = received.reference', 'reference'],
  ['join payment p on p.id = asked.payment_id', 'payment'],
  ['from purchase where id = any($1) and status = any($2)', 'purchase'],
  ['INSERT INTO pgboss.job', 'queue'],
  ['join webhook w on w.event_id = p.event_id', 'purchase'],
];

let statements: string[];

beforeAll(async () => {
  const event = await build.event();
  await build.gateway(event);
  const visitor = as(null);
  const person = member({ kitId: String(event.kits[0]!.id) });
  const input = { eventId: String(event.id), categoryId: String(event.categories[0]!.id), competitors: [person] };
  const sent = await recordStatements(async () => {
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
  statements = sent.filter(isWork).map((text) => text.replace(/\s+/g, ' '));
});

it('a whole purchase takes 19 statements at most: lookup, hold, payment, confirmation, listeners', () => {
  expect(statements.length).toBeLessThanOrEqual(19);
});

it('every statement of a purchase is known by how it finds its rows, and docs/scaling.md has the list', () => {
  const kinds = statements.map((text) => statementKinds.find(([part]) => text.includes(part)) ?? [text, 'unknown']);
  expect(kinds).toEqual(statementKinds);
  const listed = readFileSync(join(projectRoot, 'docs/scaling.md'), 'utf8');
  for (const kind of new Set(kinds.map(([, finds]) => finds))) expect(listed).toContain(`| ${kind} `);
});
