/**
 * Builds the server (`dist/server`; swc, file by file), then the bundle of it that `npm start` runs (`dist/main`), and
 * concurrently the client (Vite: `dist/admin`, `dist/site`, `dist/render`). `npm run check` checks types. `--server`,
 * `--main` or `--client` builds one of them; `buildIfNeeded` builds what changed since the last build.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { bundleServer } from './bundle-server.mjs';
import { installPackages, node, root } from './install.mjs';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const dist = join(root, 'dist');
/** Extensions of files that the server reads at run time. */
const copied = new Set(['.json', '.svg', '.txt', '.html', '.graphql', '.css', '.mjs', '.md', '.png', '.woff2']);

const parts = {
  server: { folders: ['server'], files: ['package-lock.json', 'scripts/build.mjs'], build: buildServer },
  main: {
    folders: ['server'],
    files: ['package-lock.json', 'scripts/build.mjs', 'scripts/bundle-server.mjs'],
    build: () => bundleServer(dist),
  },
  client: {
    folders: ['client'],
    files: [
      'package-lock.json',
      'vite.config.ts',
      'schema.graphql',
      'scripts/build.mjs',
      'scripts/client-documents.mjs',
    ],
    build: buildClient,
  },
};

/** Builds the parts (all if none is named) whose sources changed since they were last built. */
export const buildIfNeeded = (...names) => buildParts(names, (name) => !isFresh(name));

/** Builds the named parts (all if none is named) that `isNeeded`. The main bundle is made of the built server. */
async function buildParts(names, isNeeded = () => true) {
  const buildInOrder = async (...order) => {
    for (const name of order) if ((names.length === 0 || names.includes(name)) && isNeeded(name)) await build(name);
  };
  await Promise.all([buildInOrder('server', 'main'), buildInOrder('client')]);
}

/** Imports a file of the built server. */
export const importBuilt = (path) => import(join(dist, 'server', path));

async function build(name) {
  const fingerprint = sources(name);
  const started = Date.now();
  rmSync(stamp(name), { force: true });
  await parts[name].build();
  writeFileSync(stamp(name), fingerprint);
  console.log(`Built ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

const stamp = (name) => join(dist, `.${name}`);
const isFresh = (name) => existsSync(stamp(name)) && readFileSync(stamp(name), 'utf8') === sources(name);

/** Returns a digest of the path and content of every source file. */
function sources(name) {
  const { folders, files } = parts[name];
  const hash = createHash('sha256');
  for (const path of [
    ...folders.flatMap((folder) => [...walk(join(root, folder))]),
    ...files.map((file) => join(root, file)),
  ]) {
    if (isForTests(path)) continue;
    hash.update(relative(root, path)).update(existsSync(path) ? readFileSync(path) : '');
  }
  return hash.digest('hex');
}

const digest = (...contents) =>
  contents.reduce((hash, content) => hash.update(content), createHash('sha256')).digest('hex');

function* walk(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(path);
    else yield path;
  }
}

const isForTests = (path) => /[\\/](testing|fixtures)[\\/]|\.test\.tsx?$/.test(relative(root, path));

/** Compiles the files that changed since the last build of the server; all of them after a change of what compiles. */
async function buildServer() {
  const folder = join(root, 'server');
  const target = join(dist, 'server');
  const compiler = digest(...parts.server.files.map((file) => readFileSync(join(root, file))));
  const paths = [...walk(folder)].filter((path) => !isForTests(path));
  const files = Object.fromEntries(paths.map((path) => [relative(folder, path), digest(readFileSync(path))]));
  const record = join(dist, '.server-files.json');
  let built = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {};
  // An interrupted build leaves files of two versions: the next one compiles all.
  rmSync(record, { force: true });
  if (built.compiler !== compiler || !existsSync(target)) {
    built = { files: {} };
    rmSync(target, { recursive: true, force: true });
    await unpackExplorer(join(target, 'explorer'));
  }
  const isChanged = (file) => files[file] !== built.files[file];
  for (const file of Object.keys(built.files).filter(isChanged)) {
    const output = join(target, outputOf(file));
    for (const path of [output, `${output}.map`]) rmSync(path, { force: true });
  }
  await Promise.all(
    Object.keys(files)
      .filter(isChanged)
      .map((file) => buildFile(join(folder, file), join(target, outputOf(file)))),
  );
  writeFileSync(record, JSON.stringify({ compiler, files }));
}

const outputOf = (file) => file.replace(/\.ts$/, '.js');

async function buildFile(path, output) {
  const copies = copied.has(extname(path));
  if (!copies && (extname(path) !== '.ts' || path.endsWith('.d.ts'))) return;
  mkdirSync(dirname(output), { recursive: true });
  if (copies) return copyFileSync(path, output);
  const { transform } = await import('@swc/core');
  const { code, map } = await transform(readFileSync(path, 'utf8'), {
    ...swcOptions,
    filename: path,
    sourceFileName: relative(dirname(output), path),
  });
  writeFileSync(output, `${code}\n//# sourceMappingURL=${basename(output)}.map\n`);
  writeFileSync(`${output}.map`, map);
}

/** GraphiQL is a module of texts: if the server imported them, they would stay in its memory. */
async function unpackExplorer(folder) {
  const { css, js, ...texts } = await import('@graphql-yoga/render-graphiql/graphiql');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'graphiql.css'), css);
  writeFileSync(join(folder, 'graphiql.js'), js);
  for (const worker of ['editorWorkerService', 'graphqlWorker', 'jsonWorker'])
    writeFileSync(join(folder, `${worker}.js`), texts[worker]);
}

/** Options of swc for a file of the server; tests use them, too. */
export const swcOptions = {
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', decorators: true },
    // TypeGraphQL and MikroORM read the types of fields.
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    keepClassNames: true,
  },
  module: { type: 'es6' },
  sourceMaps: true,
  swcrc: false,
};

/**
 * Time for which files of the previous build are kept: a page that is open during a deployment requests the scripts of
 * its version.
 */
const PREVIOUS_FILES_MS = 24 * 60 * 60_000;

const clientParts = ['admin', 'site'];

function buildClient() {
  return keepPrevious(dist, async () => {
    await Promise.all([
      runVite('render'),
      ...clientParts.map(async (part) => {
        await runVite(part);
        await compressFiles(join(dist, part, 'static'));
      }),
    ]);
    const { clientDocuments } = await import('./client-documents.mjs');
    writeFileSync(join(dist, 'documents.json'), JSON.stringify(await clientDocuments()));
  });
}

/** Copies the hashed files that `replace` replaces to the folder `previous` of `dist`, and removes the copies no longer needed. */
export async function keepPrevious(dist, replace) {
  const folders = clientParts.map((part) => [join(dist, part, 'static'), join(dist, 'previous', part)]);
  for (const [folder, previous] of folders) copyFiles(folder, previous);
  await replace();
  for (const [folder, previous] of folders) removeCopies(folder, previous);
}

/** The date of a copy is the time at which the build replaced the file. */
function copyFiles(folder, previous) {
  if (!existsSync(folder)) return;
  mkdirSync(previous, { recursive: true });
  for (const name of readdirSync(folder)) writeFileSync(join(previous, name), readFileSync(join(folder, name)));
}

/** Removes copies of files that the new build has, too, and those that were replaced more than a day ago. */
function removeCopies(folder, previous) {
  if (!existsSync(previous)) return;
  for (const name of readdirSync(previous)) {
    const path = join(previous, name);
    if (existsSync(join(folder, name)) || statSync(path).mtimeMs < Date.now() - PREVIOUS_FILES_MS) rmSync(path);
  }
}

/** Compresses files at the highest level, once per build; browsers without brotli get gzip. */
async function compressFiles(folder) {
  const texts = readdirSync(folder).filter((name) => /\.(js|css|svg)$/.test(name));
  await Promise.all(
    texts.map(async (name) => {
      const path = join(folder, name);
      const text = readFileSync(path);
      // A file smaller than a network packet gains nothing.
      if (text.length < 1_400) return;
      const [br, gz] = await Promise.all([compressBrotli(text), compressGzip(text, { level: 9 })]);
      writeFileSync(`${path}.br`, br);
      writeFileSync(`${path}.gz`, gz);
    }),
  );
}

async function runVite(mode) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const child = spawn(node, [vite, 'build', '--mode', mode, '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await new Promise((done, failed) => child.once('exit', done).once('error', failed));
  if (code !== 0) throw new Error('The client build failed: see the message above');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await installPackages('run');
  await buildParts(Object.keys(parts).filter((name) => process.argv.includes(`--${name}`)));
}
