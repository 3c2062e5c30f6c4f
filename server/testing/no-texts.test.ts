import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NoDeprecatedCustomRule, isInterfaceType, isObjectType, parse, validate } from 'graphql';
import { projectRoot } from '../platform/project-root.js';
import { buildDorsalSchema } from '../domains.js';

/** Types report results as enums and numbers; REST and the client have the texts (decision 35). */

const schema = await buildDorsalSchema();

/** Names of fields that had texts for people. */
const textFields = new Set(['message', 'body', 'gift']);
/** Fields with such names that have no text for people. */
const others = ['SignatureVector.body', 'WebhookDelivery.body', 'WebhookSample.body'];

it('no type has texts for people', () => {
  const texts = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) || isInterfaceType(type))
    .filter(({ name }) => !name.startsWith('__'))
    .flatMap((type) => Object.keys(type.getFields()).map((field) => ({ path: `${type.name}.${field}`, field })))
    .filter(({ field }) => textFields.has(field))
    .map(({ path }) => path);
  expect(texts.sort()).toEqual(others);
});

/** Returns the deprecated fields and arguments that documents of a folder use, without duplicates. */
async function deprecatedIn(folder: string): Promise<string[]> {
  const texts: string[] = [];
  for await (const path of glob(`${folder}/**/*.graphql`, { cwd: projectRoot }))
    texts.push(await readFile(join(projectRoot, path), 'utf8'));
  expect(texts.length).toBeGreaterThan(5);
  const errors = validate(schema, parse(texts.join('\n')), [NoDeprecatedCustomRule], { maxErrors: 1_000 });
  return [...new Set(errors.map(({ message }) => /^The \w+ ([\w.]+)/.exec(message)?.[1] ?? message))].sort();
}

it('the client uses no deprecated field', async () => {
  expect(await deprecatedIn('client')).toEqual([]);
});

it('REST operations select no deprecated field except the counts of results', async () => {
  const usedFields = await deprecatedIn('server');
  expect(usedFields.filter((path) => !/\.status(Code)?$/.test(path))).toEqual([]);
});
