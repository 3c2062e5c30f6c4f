import { transform } from '@swc/core';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import { swcOptions } from './scripts/build.mjs';

const usesDemonstration = ({ moduleId }) => readFileSync(moduleId, 'utf8').includes('startDemonstration');

/**
 * Runs browser tests first, because they take longest and would keep one core busy at the end. The first one makes the
 * demonstration, for which the others wait: tests that do not need it start meanwhile.
 */
class BrowserTestsFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files);
    const isBrowserTest = ({ project }) => project.name === 'e2e';
    const browserTests = sorted.filter(isBrowserTest);
    const [maker, ...others] = browserTests.filter(usesDemonstration);
    const without = browserTests.filter((file) => !usesDemonstration(file));
    return [...(maker ? [maker] : []), ...without, ...others, ...sorted.filter((file) => !isBrowserTest(file))];
  }
}

/** Compiles the server as its build does: Vite's own compiler does not write the types that decorators read. */
const compileServer = {
  name: 'compile-server',
  enforce: 'pre',
  async transform(text, id) {
    if (!/\.ts$/.test(id) || id.includes('/node_modules/')) return undefined;
    const { code, map } = await transform(text, { ...swcOptions, filename: id });
    return { code, map };
  },
};

const common = {
  globals: true,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // Loading modules for each file anew would take longer than most tests.
  isolate: false,
};
// Packages load the file of GraphQL that Node resolves; a second copy would refuse their schemas.
const resolve = {
  alias: [{ find: /^graphql$/, replacement: join(import.meta.dirname, 'node_modules/graphql/index.js') }],
};
const server = { resolve, oxc: false, plugins: [compileServer] };

export default defineConfig({
  test: {
    sequence: { sequencer: BrowserTestsFirst },
    globalSetup: 'server/testing/global-setup.mjs',
    projects: [
      // A busy machine loads pages several times as slowly.
      { ...server, test: { ...common, name: 'e2e', include: ['e2e/**/*.test.ts'], testTimeout: 180_000 } },
      { ...server, test: { ...common, name: 'server', include: ['server/**/*.test.ts'] } },
      {
        resolve,
        test: {
          ...common,
          name: 'client',
          include: ['client/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost/' } },
          // setup.ts does it, for each file.
          env: { RTL_SKIP_AUTO_CLEANUP: 'true' },
          setupFiles: 'client/testing/setup.ts',
        },
      },
    ],
  },
});
