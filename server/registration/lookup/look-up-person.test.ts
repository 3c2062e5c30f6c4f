import { openApi } from '../../testing/api.js';
import { countStatements } from '../../testing/statements.js';

const { as, build } = await openApi();
const visitor = as(null);
const PERSON = `mutation ($dni: String!, $birthday: String!) { lookUpPerson(dni: $dni, birthday: $birthday) {
  status amount reference event { name } category { distance } kit { sizeLabel }
} }`;
type LookupData = { lookUpPerson: { reference: string | null; event: { name: string } }[] };

/** A person with this number of registrations, each with two payments. */
async function personOf(registrations: number): Promise<{ dni: string; references: string[] }> {
  const dni = String(80_000_000 + registrations);
  const references: string[] = [];
  for (let index = 0; index < registrations; index++) {
    const event = await build.event();
    const registration = await build.registration({ event, people: [{ dni, kit: event.kits[0]! }] });
    await build.payment(registration);
    references.push((await build.payment(registration)).reference);
  }
  return { dni, references };
}
const lookUp = (dni: string) => visitor.graphql<LookupData>(PERSON, { dni, birthday: '1990-05-10' });

it('eight registrations of a person take as many statements as two, each with its latest payment', async () => {
  const [few, many] = [await personOf(2), await personOf(8)];
  await lookUp(few.dni);
  const count = async ({ dni, references }: typeof few) => {
    let result: LookupData['lookUpPerson'] = [];
    const statements = await countStatements(async () => {
      result = (await lookUp(dni)).data.lookUpPerson;
    });
    expect(result.map(({ reference }) => reference).sort()).toEqual(references.sort());
    return statements;
  };
  expect(await count(many)).toBe(await count(few));
});
