/**
 * `npm run check`: everything CI looks at, cheapest first, each step to its end. `-- --no-tests` leaves the tests out;
 * `-- lint imports` runs just the named steps.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackages, node, root, run } from './install.mjs';

installPackages();
const { buildIfNeeded } = await import('./build.mjs');
const { checkPageSizes } = await import('./page-sizes.mjs');

/** Runs a development tool from node_modules under Node 24. */
const tool = (script, ...args) => run(node, [join(root, 'node_modules', ...script.split('/')), ...args]) === 0;

const steps = {
  format: () => tool('prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'),
  'types of the server': () => tool('typescript/bin/tsc', '-p', 'tsconfig.json'),
  'types of the client': () => tool('typescript/bin/tsc', '-p', 'client/tsconfig.json'),
  lint: () => tool('eslint/bin/eslint.js', '.', '--max-warnings=0'),
  imports: () =>
    tool('dependency-cruiser/bin/dependency-cruiser.mjs', '--config', '.dependency-cruiser.mjs', 'server', 'client'),
  'unused code': () => tool('knip/bin/knip.js'),
  'schema.graphql is what the server emits': schemaIsCurrent,
  'generated types are current': () => tool('@graphql-codegen/cli/esm/bin.js', '--config', 'codegen.yml', '--check'),
  'public pages are within their budgets': pagesAreSmall,
  tests: () => run(node, [join(root, 'scripts', 'test.mjs')]) === 0,
};

async function schemaIsCurrent() {
  await buildIfNeeded('server');
  const folder = mkdtempSync(join(tmpdir(), 'dorsal-schema-'));
  try {
    const emitted = join(folder, 'schema.graphql');
    if (run(node, [join(root, 'dist', 'server', 'emit-schema.js'), emitted]) !== 0) return false;
    const same = readFileSync(emitted, 'utf8') === readFileSync(join(root, 'schema.graphql'), 'utf8');
    if (!same) console.error('schema.graphql differs from the code: run npm run schema && npm run codegen.');
    return same;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function pagesAreSmall() {
  await buildIfNeeded('client');
  return checkPageSizes();
}

const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const failed = [];
for (const [name, step] of Object.entries(steps)) {
  if (asked.length > 0 && !asked.some((word) => name.includes(word))) continue;
  if (name === 'tests' && process.argv.includes('--no-tests')) continue;
  console.log(`• ${name}`);
  if (!(await step())) failed.push(name);
}
console.log(failed.length > 0 ? `Not in order: ${failed.join('; ')}` : 'All in order');
process.exit(failed.length > 0 ? 1 : 0);
