/**
 * Runs `npm run check`: all steps of CI, as many at a time as there are processors, the longest first and the tests
 * last. A step's output is printed when it ends. `-- --no-tests` skips the tests; `-- lint imports` runs only these
 * steps.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackages, node, root, run } from './install.mjs';

await installPackages('all');
const { buildIfNeeded } = await import('./build.mjs');
const { pagesOverBudget } = await import('./page-sizes.mjs');
const { layersDiagram } = await import('./layers.mjs');
const { sqlAgainstLayers } = await import('./sql-layers.mjs');

/** Runs a development tool from node_modules under Node 24. */
const tool = (script, ...args) => program(join(root, 'node_modules', ...script.split('/')), ...args);

/** Runs a program under Node 24. @returns whether it succeeded, and its output */
function program(...args) {
  const child = spawn(node, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
  return new Promise((done, failed) => {
    child
      .once('error', failed)
      .once('close', (code) => done({ fine: code === 0, said: Buffer.concat(chunks).toString() }));
  });
}

const checkedImports = ['server', 'client', 'migrations', 'scripts', 'vite.config.ts'];

const steps = {
  lint: () => tool('eslint/bin/eslint.js', '.', '--max-warnings=0'),
  'public pages are within their budgets': pagesAreSmall,
  'types of the server': () => tool('typescript/bin/tsc', '-p', 'tsconfig.json'),
  'types of the client': () => tool('typescript/bin/tsc', '-p', 'client/tsconfig.json'),
  format: () => tool('prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'),
  imports: () =>
    tool('dependency-cruiser/bin/dependency-cruiser.mjs', '--config', '.dependency-cruiser.mjs', ...checkedImports),
  'imports by SQL': sqlFollowsLayers,
  'docs/architecture.md draws the layers': layersAreDrawn,
  'unused code': () => tool('knip/bin/knip.js'),
  'schema.graphql is what the server emits': schemaIsCurrent,
  'generated types are current': () => program(join(root, 'scripts', 'codegen.mjs'), '--check'),
};

async function schemaIsCurrent() {
  await buildIfNeeded('server');
  const folder = mkdtempSync(join(tmpdir(), 'dorsal-schema-'));
  try {
    const path = join(folder, 'schema.graphql');
    const emitted = await program(join(root, 'dist', 'server', 'emit-schema.js'), path);
    if (!emitted.fine || readFileSync(path, 'utf8') === readFileSync(join(root, 'schema.graphql'), 'utf8'))
      return emitted;
    return { fine: false, said: 'schema.graphql differs from the code: run npm run schema && npm run codegen.' };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function sqlFollowsLayers() {
  const problems = sqlAgainstLayers();
  return { fine: problems.length === 0, said: problems.join('\n') };
}

async function layersAreDrawn() {
  const diagram = layersDiagram();
  const fine = readFileSync(join(root, 'docs', 'architecture.md'), 'utf8').includes(diagram);
  return { fine, said: `The diagram differs from scripts/layers.mjs: replace it with\n${diagram}` };
}

async function pagesAreSmall() {
  await buildIfNeeded('client');
  const problems = await pagesOverBudget();
  return { fine: problems.length === 0, said: problems.join('\n') };
}

const stepNames = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isAsked = (name) => stepNames.length === 0 || stepNames.some((word) => name.includes(word));
const waiting = Object.keys(steps).filter(isAsked);
const failed = [];

/** Runs one step after another until none is left. */
async function takeSteps() {
  for (let name = waiting.shift(); name; name = waiting.shift()) {
    const started = Date.now();
    const { fine, said } = await steps[name]();
    if (!fine) failed.push(name);
    console.log(`${fine ? '✔' : '✘'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
    if (!fine && said.trim()) console.log(said.trim());
  }
}

await Promise.all(Array.from({ length: availableParallelism() }, takeSteps));
if (isAsked('tests') && !process.argv.includes('--no-tests')) {
  if (run(node, [join(root, 'scripts', 'test.mjs')]) !== 0) failed.push('tests');
}
console.log(failed.length > 0 ? `Failed: ${failed.join('; ')}` : 'All checks passed');
process.exit(failed.length > 0 ? 1 : 0);
