import react from '@vitejs/plugin-react';
import { build, defineConfig, type BuildEnvironmentOptions, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { officePlaces } from './client/ui/layout/office-places.ts';

/** Files with one export a line, and the code of the module that each line becomes. */
const lists = [
  {
    file: '/client/gql/graphql.ts',
    line: /^export const (\w+) = (\{.*\}) as unknown as .*;$/gm,
    moduleOf: (name: string, value: string) => `export const ${name} = ${value};`,
  },
  {
    file: '/client/ui/icons.ts',
    line: /^export const (\w+) = (.*);$/gm,
    moduleOf: (name: string, value: string) =>
      `import { makeIcon } from '/ui/make-icon.tsx'; export const ${name} = ${value};`,
  },
];

/**
 * Makes a module of each generated GraphQL document and each icon, which the original file re-exports. Pages then load
 * only those that they use: a module is never divided between chunks.
 */
function splitLists(): Plugin {
  const modules = new Map<string, string>();
  return {
    name: 'split-lists',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith('listed:') ? `\0${id}` : undefined),
    load: (id) =>
      id.startsWith('\0listed:') ? { code: modules.get(id.slice(1))!, moduleSideEffects: false } : undefined,
    transform(code, id) {
      const list = lists.find(({ file }) => id.endsWith(file));
      if (!list) return undefined;
      return code.replace(list.line, (_, name: string, value: string) => {
        const module = `listed:${name}`;
        modules.set(module, list.moduleOf(name, value));
        return `export { ${name} } from '${module}';`;
      });
    },
  };
}

/** Replaces Vite's preload helper by `base/network/load-code`, which can load a file again after a failure. */
function loadCode(): Plugin {
  return {
    name: 'load-code',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? `export { __vitePreload } from '/base/network/load-code.ts';` : undefined,
  };
}

const SITE_ENTRY = 'client/site/main.tsx';
/** Provider of pages with forms. */
const FULL_FRAME = '/client/site/full-frame.tsx';
/** End of the names of files with the deferred parts of a light page. */
const LATER_PARTS = '-parts.ts';
const WIZARD = '/client/registration/wizard/wizard.page.tsx';

/** Chunks that a chunk imports statically, including itself. */
type Reached = Set<Rolldown.OutputChunk>;

/**
 * Builds without writing, with the bundler's own division: one chunk for each set of entries that share modules. It
 * shows which pages use a module.
 */
async function readChunks(config: InlineConfig) {
  const unwritten = { write: false, minify: false, cssMinify: false };
  const built = await build({ ...config, configFile: false, build: { ...config.build, ...unwritten } });
  const { output } = built as Rolldown.RolldownOutput;
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
  const reachedFrom = (start: Rolldown.OutputChunk, found: Reached = new Set()): Reached => {
    if (found.has(start)) return found;
    found.add(start);
    for (const name of start.imports) reachedFrom(chunks.get(name)!, found);
    return found;
  };
  const startsOf = (test: (id: string) => boolean): Reached[] =>
    [...chunks.values()]
      .filter(({ facadeModuleId }) => facadeModuleId !== null && test(facadeModuleId))
      .map((start) => reachedFrom(start));
  return { chunks, reachedFrom, startsOf };
}

type Chunks = Awaited<ReturnType<typeof readChunks>>['chunks'];

/** Returns the chunk name of each module; null for modules of entries and of dynamically imported files. */
function placeModules(
  chunks: Chunks,
  nameOf: (chunk: Rolldown.OutputChunk) => string | null,
): (id: string) => string | null {
  const files = new Map<string, string>();
  for (const chunk of chunks.values()) {
    const name = chunk.facadeModuleId === null ? nameOf(chunk) : null;
    if (name !== null) for (const id of chunk.moduleIds) files.set(id, name);
  }
  return (id) => files.get(id) ?? null;
}

/**
 * Divides the back-office into one chunk each for the code of all pages, the frame, several lists, popups and several
 * other pages. The bundler's own division has hundreds of chunks, of which a list would load forty.
 */
async function placeOfficeModules(config: InlineConfig): Promise<(id: string) => string | null> {
  const { chunks, startsOf } = await readChunks(config);
  const [entry] = startsOf((id) => id.endsWith('/client/index.html'));
  const [frame] = startsOf((id) => id.endsWith('/app/back-office-layout.tsx'));
  const isList = (id: string) => officePlaces.some(({ file }) => id.endsWith(`/client/${file}`));
  const lists = startsOf(isList);
  const popups = startsOf((id) => /\/ui\/\w+\/\w+-popup\.tsx$/.test(id));
  const others = startsOf((id) => /\.(page|tab)\.tsx$/.test(id) && !isList(id));
  const placed = placeModules(chunks, (chunk) => {
    const has = (reached: Reached) => reached.has(chunk);
    if (has(entry!)) return 'office';
    if (has(frame!)) return 'frame';
    const inLists = lists.flatMap((reached, index) => (has(reached) ? index : []));
    if (inLists.length > 1) return 'lists';
    if (inLists.length === 1) return others.some(has) ? `beside-${inLists[0]}` : null;
    if (popups.some(has)) return 'popups';
    return others.filter(has).length > 1 ? 'pages' : null;
  });
  // The bundler's own division keeps modules that others share with the entry in the entry's chunk.
  const inEntry = new Set([...entry!].filter(({ isEntry }) => isEntry).flatMap(({ moduleIds }) => moduleIds));
  return (id) => (inEntry.has(id) && !/\/client\/(index\.html|main\.tsx)$/.test(id) ? 'office' : placed(id));
}

/**
 * Divides the public pages so that a page loads a few chunks and little that it does not use: `site` has what two light
 * pages use, `full` the providers of forms, `forms` what the wizard shares with other forms, and there is one chunk for
 * each other set of pages. With the bundler's `entriesAware` groups, light pages exceed their size budgets by 65 % and
 * more.
 */
async function placeSiteModules(config: InlineConfig): Promise<(id: string) => string | null> {
  const { chunks, reachedFrom, startsOf } = await readChunks(config);
  const [entry] = startsOf((id) => id.endsWith(SITE_ENTRY));
  const [frame] = startsOf((id) => id.endsWith(FULL_FRAME));
  const pages = startsOf((id) => id.endsWith('.page.tsx'));
  // Light pages do not use Apollo's hooks.
  const isFull = (reached: Reached) =>
    [...reached].some(({ moduleIds }) => moduleIds.some((id) => id.includes('/@apollo/client/react/')));
  /** Chunks of each light page, and those of its deferred parts, which must not load the code of forms. */
  const light = pages
    .filter((reached) => !isFull(reached))
    .map((atOnce) => ({
      atOnce,
      later: new Set(
        [...atOnce]
          .flatMap(({ dynamicImports }) => dynamicImports.map((name) => chunks.get(name)!))
          .filter(({ facadeModuleId }) => facadeModuleId?.endsWith(LATER_PARTS))
          .flatMap((start) => [...reachedFrom(start)]),
      ),
    }));
  const full = pages.filter(isFull);
  const [wizard] = startsOf((id) => id.endsWith(WIZARD));

  return placeModules(chunks, (chunk) => {
    const has = (reached: Reached) => reached.has(chunk);
    const asked = light.flatMap(({ atOnce, later }, page) =>
      has(atOnce) ? `beside-${page}` : has(later) ? `later-${page}` : [],
    );
    if (has(entry!) || asked.length > 1) return 'site';
    if (asked.length === 1) return asked[0]!;
    if (has(frame!)) return 'full';
    if (full.filter(has).length < 2) return null;
    return has(wizard!) ? 'forms' : `of-${full.flatMap((reached, index) => (has(reached) ? index : [])).join('-')}`;
  });
}

/** Parses only the imported modules of Chakra and of the lists, which halves the duration of the build. */
const experimental = { lazyBarrel: true };

/**
 * The client's three builds: `admin`, the back-office (one page with a router); `site`, the public pages in the
 * browser; `render`, the same pages for the server, which renders their HTML.
 */
const parts: Record<string, BuildEnvironmentOptions> = {
  admin: {
    outDir: '../dist/admin',
    manifest: 'manifest.json',
    // The server serves the public folder from `dist/site`.
    copyPublicDir: false,
    // Chakra's theme calls these functions on import; without this, importing its tokens would include all recipes.
    rolldownOptions: {
      experimental,
      treeshake: { manualPureFunctions: ['defineConfig', 'defineRecipe', 'defineSlotRecipe'] },
    },
  },
  site: {
    outDir: '../dist/site',
    manifest: 'manifest.json',
    // Without `lazyBarrel`, which divides theme and entry so that each page sends 300 bytes more.
    rolldownOptions: { input: SITE_ENTRY },
  },
  render: { outDir: '../dist/render', ssr: 'site/render.tsx', copyPublicDir: false, rolldownOptions: { experimental } },
};

const configOf = (mode: string): InlineConfig => ({
  root: 'client',
  logLevel: 'warn',
  plugins: [react(), splitLists(), loadCode()],
  build: {
    emptyOutDir: true,
    // Vite's default omits the file itself if it has no imports.
    modulePreload: { resolveDependencies: (file, files) => [...new Set([file, ...files])] },
    // The server has routes below `/assets` (JSON files of the REST facade).
    assetsDir: 'static',
    chunkSizeWarningLimit: 1_000,
    ...parts[mode],
  },
  // One bundle without packages, so that the server starts quickly and has one copy of React.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
});

export default defineConfig(async ({ mode }) => {
  const config = configOf(mode);
  const place = { admin: placeOfficeModules, site: placeSiteModules }[mode];
  if (!place) return config;
  const name = await place(config);
  const output = { codeSplitting: { groups: [{ name, debugName: 'placed' }], includeDependenciesRecursively: false } };
  const rolldownOptions = { ...config.build?.rolldownOptions, output };
  return { ...config, build: { ...config.build, rolldownOptions } };
});
