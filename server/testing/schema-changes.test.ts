import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../platform/project-root.js';

const folder = await mkdtemp(join(tmpdir(), 'dorsal-schemas-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const released = `
  type Query { race(id: ID!, year: Int): Race, races: [Race!]! @deprecated(reason: "Ask for race.") }
  type Mutation { enter(input: Enter!): State! }
  type Race { id: ID!, name: String, old: String @deprecated(reason: "It is name.") }
  input Enter { race: ID!, note: String }
  enum State { OPEN CLOSED }`;

/** What the step of the check says of a schema that follows the released one. */
async function judge(change: (schema: string) => string): Promise<{ code: number; said: string }> {
  const paths = ['released', 'current'].map((name) => join(folder, `${name}.graphql`));
  await Promise.all([writeFile(paths[0]!, released), writeFile(paths[1]!, change(released))]);
  const script = join(projectRoot, 'scripts', 'schema-changes.mjs');
  return new Promise((resolve) =>
    execFile(process.execPath, [script, ...paths], (error, said) => resolve({ code: error ? 1 : 0, said })),
  );
}

it.each<[string, string, string, string]>([
  ['a field that goes', 'name: String,', '', "Field 'name' was removed from object type 'Race'"],
  ['a query that goes', 'race(id: ID!, year: Int): Race,', '', "Field 'race' was removed"],
  ['an argument that goes', ', year: Int', '', "Argument 'year: Int' was removed from field 'Query.race'"],
  ['a value that goes', ' CLOSED', '', "Enum value 'CLOSED' was removed from enum 'State'"],
  ['what may be null now', 'id: ID!, name', 'id: ID, name', "Field 'Race.id' changed type from 'ID!' to 'ID'"],
  ['what must be sent now', 'note: String', 'note: String!', "Input field 'Enter.note' changed type"],
  [
    'an input that is asked for anew',
    'note: String',
    'note: String, bib: Int!',
    "Input field 'bib' of type 'Int!' was added",
  ],
  ['another type', 'name: String', 'name: Int', "Field 'Race.name' changed type from 'String' to 'Int'"],
])('refuses %s', async (_what, before, after, says) => {
  const { code, said } = await judge((schema) => schema.replace(before, after));
  expect([code, said]).toEqual([1, expect.stringContaining(says)]);
});

it.each([
  ['the same', '', ''],
  ['a new field', 'name: String', 'name: String, place: String'],
  ['an argument that may be left out', 'year: Int', 'year: Int, month: Int'],
  ['a deprecation', 'name: String', 'name: String @deprecated(reason: "It is title.")'],
  ['what was deprecated and goes', ', old: String @deprecated(reason: "It is name.")', ''],
])('takes %s', async (_what, before, after) => {
  expect(await judge((schema) => schema.replace(before, after))).toEqual({ code: 0, said: '' });
});
