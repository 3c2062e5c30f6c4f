import { bundleForTests } from './scripts/test-bundles.mjs';

const source = (parser, react) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', decorators: true, ...parser },
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false, ...react },
      keepClassNames: true,
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  },
];

const typescript = source({});
const typescriptReact = source({ tsx: true }, { react: { runtime: 'automatic' } });

const bundled = await bundleForTests();

const common = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  // TypeScript is imported by the name it has after the build.
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/data/', '<rootDir>/.cache/'],
};

const node = {
  ...common,
  testEnvironment: 'node',
  globalSetup: '<rootDir>/server/testing/global-setup.mjs',
  globalTeardown: '<rootDir>/server/testing/global-teardown.mjs',
  moduleNameMapper: { ...common.moduleNameMapper, ...bundled.server },
  transform: { '^.+\\.ts$': typescript },
};

export default {
  testTimeout: 60_000,
  // What modules of a test file hold is never quite given back: after two hundred files a worker would run out of memory.
  workerIdleMemoryLimit: '1GB',
  testSequencer: '<rootDir>/e2e/journeys-first.mjs',
  projects: [
    { ...node, displayName: 'server', testMatch: ['<rootDir>/server/**/*.test.ts'] },
    {
      ...common,
      displayName: 'client',
      testEnvironment: '<rootDir>/client/testing/environment.mjs',
      setupFilesAfterEnv: ['<rootDir>/client/testing/setup.ts'],
      testMatch: ['<rootDir>/client/**/*.test.ts', '<rootDir>/client/**/*.test.tsx'],
      moduleNameMapper: {
        ...common.moduleNameMapper,
        ...bundled.client,
        // Styles and pictures mean nothing to jsdom.
        '\\.(css|svg|png|jpg|webp|woff2)$': '<rootDir>/client/testing/file.mjs',
        '/schema\\.graphql$': '<rootDir>/client/testing/schema-text.mjs',
      },
      transform: { '^.+\\.tsx$': typescriptReact, '^.+\\.ts$': typescript },
    },
    { ...node, displayName: 'e2e', testMatch: ['<rootDir>/e2e/**/*.test.ts'] },
  ],
};
