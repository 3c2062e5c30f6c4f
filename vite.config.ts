import react from '@vitejs/plugin-react';
import { build, defineConfig, type BuildEnvironmentOptions, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { officePlaces } from './client/ui/layout/office-places.ts';

/** Lines of the two files that are lists, and the code of the module that each line becomes. */
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
 * Gives each generated document and each icon a module of its own: a page then loads those that it uses. The file keeps
 * its name and exports them.
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

/** Puts the function that loads code in the place of Vite's, which imports files that may be missing. */
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
/** Pages with forms have this around them. */
const FULL_FRAME = '/client/site/full-frame.tsx';
/** Parts of light pages whose code comes after them. */
const LATER_PARTS = '-parts.ts';
/** What it loads at once is one file; what other forms share beside it has a file for each set of them. */
const WIZARD = '/client/registration/wizard/wizard.page.tsx';

type Reached = Set<Rolldown.OutputChunk>;

/** The files that the bundler makes by itself, and how to find what a file loads at once, that of its own name included. */
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

/** Says in which file each module goes; a file that something asks for by its name keeps its own. */
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
 * The back-office: what all of it needs, what its frame needs, what lists share, what menus and the like need and what other
 * pages share are a file each.
 * By itself the bundler makes hundreds, of which a list would ask for forty.
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
  // The bundler puts what others share with the entry into it, and takes it out again once there are groups.
  const inEntry = new Set([...entry!].filter(({ isEntry }) => isEntry).flatMap(({ moduleIds }) => moduleIds));
  return (id) => (inEntry.has(id) && !/\/client\/(index\.html|main\.tsx)$/.test(id) ? 'office' : placed(id));
}

/**
 * The public pages: a page is a few files and not forty, and loads little that it does not use. By itself the bundler makes
 * a file of each set of pages that share something; where those sets lie is what it is asked first, and then they are put
 * together: what two light pages use is a file of all of them, what forms and Apollo Client need is one of the others.
 */
async function placeSiteModules(config: InlineConfig): Promise<(id: string) => string | null> {
  const { chunks, reachedFrom, startsOf } = await readChunks(config);
  const [entry] = startsOf((id) => id.endsWith(SITE_ENTRY));
  const [frame] = startsOf((id) => id.endsWith(FULL_FRAME));
  const pages = startsOf((id) => id.endsWith('.page.tsx'));
  // Only they ask with Apollo's own hooks.
  const isFull = (reached: Reached) =>
    [...reached].some(({ moduleIds }) => moduleIds.some((id) => id.includes('/@apollo/client/react/')));
  /** What a page loads at once, and what of it comes later, which must not bring what a form needs. */
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

/** Reads of Chakra and of lists what is imported, instead of thousands of modules: the build takes half as long. */
const experimental = { lazyBarrel: true };

/**
 * The client in three: `admin`, the back-office, one page with a router; `site`, what a browser loads of the public pages;
 * `render`, the same pages for the server, which makes their HTML.
 */
const parts: Record<string, BuildEnvironmentOptions> = {
  admin: {
    outDir: '../dist/admin',
    manifest: 'manifest.json',
    // Of both, the site is what stands at the root.
    copyPublicDir: false,
    // Chakra makes its whole theme where its tokens are imported; without this all recipes would come with them.
    rolldownOptions: {
      experimental,
      treeshake: { manualPureFunctions: ['defineConfig', 'defineRecipe', 'defineSlotRecipe'] },
    },
  },
  site: {
    outDir: '../dist/site',
    manifest: 'manifest.json',
    // Not with lazyBarrel: it puts the theme in another file than the entry, and each page sends 300 bytes more.
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
    // By itself Vite names no files where code is one file.
    modulePreload: { resolveDependencies: (file, files) => [...new Set([file, ...files])] },
    // `/assets` is the server's (the REST facade's JSON files), so the built files get a folder of their own.
    assetsDir: 'static',
    chunkSizeWarningLimit: 1_000,
    ...parts[mode],
  },
  // The server loads one bundle that needs no packages: it starts quickly, and has one React.
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
