import { createHash } from 'node:crypto';
import { openApi } from '../../testing/api.js';
import { countStatements } from '../../testing/statements.js';

const { app, as, build } = await openApi();

const LOOK_UP = `mutation ($eventId: ID!, $teamSize: Int) {
  lookUpRegistration(eventId: $eventId, dni: "80214905", birthday: "1992-03-04", teamSize: $teamSize) { outcome seatsLeft }
}`;

it('a lookup reports the seats left if they are too few for the team, so that a smaller team can be offered', async () => {
  const event = await build.event({ participantLimit: 2, teamSizes: [1, 2, 3] });
  const lookUp = async (teamSize: number) => {
    const response = await as(null).graphql<{ lookUpRegistration: object }>(LOOK_UP, { eventId: event.id, teamSize });
    return response.data.lookUpRegistration;
  };
  expect(await lookUp(3)).toEqual({ outcome: 'NO_SEATS', seatsLeft: 2 });
  expect(await lookUp(2)).toEqual({ outcome: 'CAN_REGISTER', seatsLeft: null });
});

it('lookups at the same time find each their own event, person and proof', async () => {
  const browser = 'q'.repeat(22);
  const hash = createHash('sha256').update(browser).digest('base64url');
  const [past, held, free] = [await build.event(), await build.event(), await build.event({ participantLimit: 1 })];
  const register = async (event: typeof past, more: object = {}) =>
    (await build.registration({ event, people: [{ birthday: '1990-05-10' }], ...more })).competitors[0]!;
  const known = await register(past);
  const own = await register(past, { browsers: [hash] });
  const registered = await register(held);
  const lookUp = async (event: string, { dni }: { dni: string }, cookie = '') => {
    const response = await fetch(`${app.address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `browser=${cookie}` },
      body: JSON.stringify({
        query: `mutation ($event: ID!, $dni: String!) {
          lookUpRegistration(eventId: $event, dni: $dni, birthday: "1990-05-10") {
            outcome kits { id } person { name email } } }`,
        variables: { event, dni },
      }),
    });
    const { data, errors } = (await response.json()) as {
      data: { lookUpRegistration: object } | null;
      errors?: { extensions: { code: string } }[];
    };
    return data?.lookUpRegistration ?? errors?.[0]?.extensions.code;
  };
  const offer = (event: typeof past) => ({
    outcome: 'CAN_REGISTER',
    kits: event.kits.map(({ id }) => ({ id: String(id) })),
  });
  const results = await Promise.all([
    lookUp(String(held.id), known),
    lookUp(String(free.id), own, browser),
    lookUp(String(free.id), own),
    lookUp(String(held.id), registered),
    lookUp(String(free.id), { dni: '70000001' }),
    lookUp('999999', known),
  ]);
  expect(results).toEqual([
    { ...offer(held), person: { name: known.name, email: null } },
    { ...offer(free), person: { name: own.name, email: own.email } },
    { ...offer(free), person: { name: own.name, email: null } },
    { outcome: 'PAID', kits: [], person: null },
    { ...offer(free), person: null },
    'NOT_FOUND',
  ]);
  const people = Array.from({ length: 30 }, (_, index) => ({ dni: String(70_000_100 + index) }));
  const lookUpAll = () => Promise.all(people.map((person) => lookUp(String(free.id), person)));
  expect(await countStatements(lookUpAll)).toBeLessThan(people.length);
});
