/**
 * Bundles libraries of many small modules for Jest, a file per group. Jest loads, reads and compiles modules for each
 * test file, which takes longer for these libraries than most tests. Their exports and behavior stay the same.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './install.mjs';

/**
 * `entries` are the imported modules of a group, by programs and by other libraries; `within` are the packages whose
 * modules go into its files. A package must be in one group only, or there would be two copies of it.
 */
const groups = {
  server: [
    {
      entries: [
        '@mikro-orm/core',
        '@mikro-orm/core/file-discovery',
        '@mikro-orm/decorators/legacy',
        '@mikro-orm/migrations',
        '@mikro-orm/postgresql',
        '@mikro-orm/sql',
      ],
      within: ['@mikro-orm'],
    },
    { entries: ['kysely', 'kysely/helpers/postgres'], within: ['kysely'] },
    { entries: ['class-validator'], within: ['class-validator', 'validator', 'libphonenumber-js'], format: 'cjs' },
    { entries: ['type-graphql'], within: ['type-graphql'] },
    { entries: ['zod'], within: ['zod'] },
    { entries: ['graphql-scalars'], within: ['graphql-scalars'] },
  ],
  client: [
    {
      entries: ['@chakra-ui/react', '@chakra-ui/react/preset-base', '@chakra-ui/react/theme'],
      within: ['@chakra-ui/react', '@ark-ui', '@zag-js', '@floating-ui', '@internationalized'],
    },
    {
      entries: [
        '@apollo/client',
        '@apollo/client/react',
        '@apollo/client/utilities',
        '@apollo/client/link/context',
        '@apollo/client/link/error',
        '@apollo/client/link/persisted-queries',
      ],
      within: ['@apollo/client'],
    },
    { entries: ['rxjs'], within: ['rxjs'], format: 'cjs' },
  ],
};
const conditions = { server: 'node', client: 'browser' };
/** File extensions that fix the module kind, whatever the nearest package.json says. */
const endings = { esm: 'mjs', cjs: 'cjs' };

/** Bundles the files unless those of the installed versions exist. @returns the `moduleNameMapper` of each project */
export async function bundleForTests() {
  const sourcesHash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  sourcesHash.update(readFileSync(fileURLToPath(import.meta.url)));
  const folder = join(root, 'dist', 'test-bundles', sourcesHash.digest('hex').slice(0, 16));
  if (!existsSync(folder)) {
    // The rename is atomic: a failed build leaves no part, and of two concurrent builds one remains.
    const unfinished = `${folder}-${process.pid}`;
    const all = Object.entries(groups).flatMap(([project, of]) => of.map((group) => ({ project, ...group })));
    await Promise.all(all.map((group) => bundle(unfinished, group)));
    if (existsSync(folder)) rmSync(unfinished, { recursive: true });
    else renameSync(unfinished, folder);
  }
  const mapFiles = ({ project, entries, format = 'esm' }) =>
    entries.map((entry) => [`^${entry}$`, join(folder, project, `${fileName(entry)}.${endings[format]}`)]);
  return Object.fromEntries(
    Object.entries(groups).map(([project, of]) => [
      project,
      Object.fromEntries(of.flatMap((group) => mapFiles({ project, ...group }))),
    ]),
  );
}

const fileName = (entry) => entry.replaceAll('/', '_');

async function bundle(folder, { project, entries, within, format = 'esm' }) {
  const { rolldown } = await import('rolldown');
  const isWithin = (id) => within.some((name) => id === name || id.startsWith(`${name}/`));
  const bundled = await rolldown({
    cwd: root,
    input: Object.fromEntries(entries.map((entry) => [fileName(entry), entry])),
    platform: conditions[project],
    resolve: { conditionNames: [conditions[project], format === 'esm' ? 'import' : 'require', 'default'] },
    external: (id) => !/^[./]/.test(id) && !isWithin(id),
    logLevel: 'silent',
  });
  await bundled.write({
    dir: join(folder, project),
    format,
    // Libraries read names of classes and functions.
    keepNames: true,
    entryFileNames: `[name].${endings[format]}`,
    chunkFileNames: `[name]-[hash].${endings[format]}`,
  });
  await bundled.close();
}
