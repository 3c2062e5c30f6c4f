import { globSync, readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { parse, print, separateOperations, visit, Kind, type DocumentNode } from 'graphql';
import { defineConfig, type Plugin } from 'vite';

const server = 'http://localhost:4000';

/** The server answers these paths; everything else is the client's. */
const served = ['/graphql', '/api', '/image', '/images', '/assets', '/rutas'];

/** Apollo's cache knows things by `__typename`, so it asks for it everywhere; an answer made for it has to hold it as well. */
function withTypenames(document: DocumentNode): DocumentNode {
  return visit(document, {
    SelectionSet: (node, _key, parent) =>
      parent && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION
        ? undefined
        : {
            ...node,
            selections: [
              ...node.selections,
              { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } } as const,
            ],
          },
  });
}

/** Publishes the client's named operations beside it, so that the server can answer a page's own query with the page. */
function publishOperations(): Plugin {
  return {
    name: 'publish-operations',
    generateBundle() {
      const text = globSync('client/**/*.graphql').map((file) => readFileSync(file, 'utf8'));
      const operations = Object.entries(separateOperations(parse(text.join('\n')))).map(([name, document]) => [
        name,
        print(withTypenames(document)),
      ]);
      this.emitFile({
        type: 'asset',
        fileName: 'operations.json',
        source: JSON.stringify(Object.fromEntries(operations)),
      });
    },
  };
}

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

export default defineConfig({
  root: 'client',
  plugins: [react(), splitDocuments(), publishOperations()],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: true,
    // `/assets` is the server's (the REST facade's JSON files), so the built files get a folder of their own.
    assetsDir: 'static',
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Chakra's recipes are joined in modules that the small public theme passes through for its tokens; kept
          // apart, they are loaded only with the first page that uses them (client/base/full-theme.tsx).
          // What only they use goes with them: two files that import each other would run one before the other is complete.
          // Anatomies, the names of a component's parts, are asked for by components as well: they are a file of their own.
          groups: [
            {
              name: 'chakra-anatomy',
              test: /@chakra-ui\/react\/dist\/esm\/anatomy\.js$|\.anatomy\.m?js$/,
              priority: 1,
            },
            {
              name: 'chakra-recipes',
              test: /@chakra-ui\/react\/dist\/esm\/(preset\.js|theme\/(index|(slot-)?recipes|semantic-tokens|tokens\/(?!keyframes))(\/?.*)?(\.js)?$)/,
            },
          ],
          includeDependenciesRecursively: false,
        },
      },
    },
    // React, Chakra's system and Apollo are one file of every page; anything larger deserves a look.
    chunkSizeWarningLimit: 800,
  },
  server: { proxy: Object.fromEntries(served.map((path) => [path, server])) },
});
