/**
 * Names what in schema.graphql breaks clients of the last released schema, schema.released.graphql. A field, argument,
 * value or type may go once a release had it as deprecated; until then it stays. Two other files may be named instead.
 * `--release` makes the schema of now the released one: part of a release, never of a change. It needs docs/changes.md to name the version.
 */
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CriticalityLevel, DiffRule, diff } from '@graphql-inspector/core';
import { buildSchema } from 'graphql';
import { root } from './install.mjs';

const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const [released, current] = named.length > 0 ? named : ['schema.released.graphql', 'schema.graphql'].map(inRoot);

if (process.argv.includes('--release')) {
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  if (!readFileSync(inRoot('docs/changes.md'), 'utf8').includes(`\n## ${version}, `))
    throw new Error(`docs/changes.md has no heading for version ${version}; tell integrators what changed`);
  copyFileSync(current, released);
} else {
  const read = (path) => buildSchema(readFileSync(path, 'utf8'));
  const rules = [
    DiffRule.suppressRemovalOfDeprecatedField,
    DiffRule.ignoreDescriptionChanges,
    DiffRule.simplifyChanges,
  ];
  const changes = await diff(read(released), read(current), rules);
  const breaking = changes.filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking);
  for (const { message } of breaking) console.log(message);
  if (breaking.length > 0) console.log('Deprecate it and leave it until after the next release (docs/graphql.md).');
  process.exitCode = breaking.length > 0 ? 1 : 0;
}

function inRoot(name) {
  return join(root, name);
}
