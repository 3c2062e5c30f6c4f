import react from '@vitejs/plugin-react';
import { defineConfig, type BuildEnvironmentOptions, type Plugin } from 'vite';

/**
 * Gives each generated document a module of its own: a page then loads the queries it asks, and a visitor none of the
 * back-office's. The generated file keeps its name and becomes a list of them.
 */
function splitDocuments(): Plugin {
  const documents = new Map<string, string>();
  return {
    name: 'split-documents',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith('document:') ? `\0${id}` : undefined),
    load: (id) => (id.startsWith('\0document:') ? documents.get(id.slice('\0document:'.length)) : undefined),
    transform(code, id) {
      if (!id.endsWith('/client/gql/graphql.ts')) return undefined;
      return code.replace(/^export const (\w+) = (\{.*\}) as unknown as .*;$/gm, (line, name: string) => {
        documents.set(name, line.replace(/ as unknown as .*;$/, ';'));
        return `export { ${name} } from 'document:${name}';`;
      });
    },
  };
}

/**
 * The client in three: `admin`, the back-office, one page with a router; `site`, what a browser loads of the public pages;
 * `render`, the same pages for the server, which makes their HTML.
 */
const parts: Record<string, BuildEnvironmentOptions> = {
  admin: {
    outDir: '../dist/admin',
    // Of both, the site is what stands at the root.
    copyPublicDir: false,
  },
  site: {
    outDir: '../dist/site',
    manifest: 'manifest.json',
    rolldownOptions: { input: 'client/site/main.tsx' },
  },
  render: { outDir: '../dist/render', ssr: 'site/render.tsx', copyPublicDir: false },
};

export default defineConfig(({ mode }) => ({
  root: 'client',
  plugins: [react(), splitDocuments()],
  build: {
    emptyOutDir: true,
    // `/assets` is the server's (the REST facade's JSON files), so the built files get a folder of their own.
    assetsDir: 'static',
    chunkSizeWarningLimit: 1_000,
    ...parts[mode],
  },
  // The server loads one bundle that needs no packages: it starts quickly, and has one React.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
}));
