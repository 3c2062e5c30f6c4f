import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NoDeprecatedCustomRule, isInterfaceType, isObjectType, parse, validate } from 'graphql';
import { projectRoot } from '../platform/project-root.js';
import { buildDorsalSchema } from '../schema.js';

/** A type says what happened, in enums and figures; the words for it are REST's and the client's (decision 35). */

const schema = await buildDorsalSchema();

/** Names under which results told words. */
const words = new Set(['message', 'body', 'gift']);
/** What is called so and is no word for people. */
const others = ['SignatureVector.body', 'WebhookDelivery.body', 'WebhookSample.body'];

it('no type has texts for people', () => {
  const texts = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) || isInterfaceType(type))
    .filter(({ name }) => !name.startsWith('__'))
    .flatMap((type) => Object.keys(type.getFields()).map((field) => ({ path: `${type.name}.${field}`, field })))
    .filter(({ field }) => words.has(field))
    .map(({ path }) => path);
  expect(texts.sort()).toEqual(others);
});

/** Deprecated fields and arguments that the documents of a folder ask for, each once. */
async function deprecatedIn(folder: string): Promise<string[]> {
  const texts: string[] = [];
  for await (const path of glob(`${folder}/**/*.graphql`, { cwd: projectRoot }))
    texts.push(await readFile(join(projectRoot, path), 'utf8'));
  expect(texts.length).toBeGreaterThan(5);
  const errors = validate(schema, parse(texts.join('\n')), [NoDeprecatedCustomRule], { maxErrors: 1_000 });
  return [...new Set(errors.map(({ message }) => /^The \w+ ([\w.]+)/.exec(message)?.[1] ?? message))].sort();
}

it('our own client asks for nothing deprecated', async () => {
  expect(await deprecatedIn('client')).toEqual([]);
});

it('REST operations select no deprecated field but the numbers of their results', async () => {
  const asked = await deprecatedIn('server');
  expect(asked.filter((path) => !/\.status(Code)?$/.test(path))).toEqual([]);
});
