import eslint from '@eslint/js';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const storageMessage = 'It throws where site data are blocked: use base/storage/storage.ts.';
const requestMessage =
  'It has no deadline, backoff or jitter: use usePolled or fetchWithin of base/network/polling.ts.';
const clockMessage =
  'Requests are repeated by usePolled of base/network/polling.ts, clocks tick by useClock of base/format/now.tsx.';
const storageGlobals = ['localStorage', 'sessionStorage', 'indexedDB'].map((name) => ({
  name,
  message: storageMessage,
}));
const requestGlobals = [
  { name: 'fetch', message: requestMessage },
  { name: 'setInterval', message: clockMessage },
];
/** Words that docs/glossary.md replaces; declared names must not contain them. */
const avoidedWords =
  'told kept forget forgotten stranger nobody somebody whoever whose whom judge follower theirs question';
const words = avoidedWords.split(' ');
const capitalized = words.map((word) => word[0].toUpperCase() + word.slice(1));
const avoidedName = [
  `(^|_)(${words.join('|')})s?(?![a-z])`,
  `(${capitalized.join('|')})s?(?![a-z])`,
  `(^|_)(${words.join('|').toUpperCase()})S?(?![A-Z])`,
].join('|');

/** The same names as properties of the global object, and cookies. */
const restrictedProperties = [
  ...['window', 'globalThis', 'self'].flatMap((object) =>
    [...storageGlobals, ...requestGlobals].map(({ name, message }) => ({ object, property: name, message })),
  ),
  {
    object: 'document',
    property: 'cookie',
    message: 'The server sets the cookies; use base/storage/storage.ts for the rest.',
  },
];

const nodeGlobals = Object.fromEntries(Object.getOwnPropertyNames(globalThis).map((name) => [name, 'readonly']));

export default tseslint.config(
  { ignores: ['dist/', 'data/', '.cache/', 'client/gql/*', '!client/gql/enums.ts', 'server/gql/', 'node_modules/'] },
  eslint.configs.recommended,
  tseslint.configs.recommended,
  // TypeScript checks names of .ts files, `no-undef` those of .mjs below; control and combining characters are matched on purpose.
  {
    rules: {
      'no-undef': 'off',
      'no-control-regex': 'off',
      'no-misleading-character-class': 'off',
      'no-redeclare': 'off',
    },
  },
  {
    files: ['server/**/*.ts', 'migrations/**/*.ts', 'e2e/**/*.ts', 'client/**/*.ts', 'client/**/*.tsx'],
    languageOptions: {
      parserOptions: { project: ['./tsconfig.json', './client/tsconfig.json'], tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      // A rejection of a promise that is not awaited is reported nowhere.
      '@typescript-eslint/no-floating-promises': [
        'error',
        {
          allowForKnownSafeCalls: [
            { from: 'package', name: ['useNavigate', 'NavigateFunction'], package: 'react-router' },
          ],
        },
      ],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/return-await': ['error', 'error-handling-correctness-only'],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    },
  },
  {
    files: ['server/**/*.ts'],
    // Decorators read the types of members at run time: `import type` would remove them.
    rules: { '@typescript-eslint/consistent-type-imports': 'off' },
  },
  { files: ['client/**/*.tsx', 'client/**/*.ts'], ...hooks.configs.flat.recommended },
  {
    files: ['client/**/*.tsx', 'client/**/*.ts'],
    ignores: ['**/*.test.ts', '**/*.test.tsx', 'client/testing/**'],
    rules: {
      'no-restricted-globals': ['error', ...storageGlobals, ...requestGlobals],
      'no-restricted-properties': ['error', ...restrictedProperties],
    },
  },
  {
    // Inline scripts run before any module and catch errors of storage themselves: hydrate-after-paint, and that of
    // ui/form/unless-stored.tsx, a string that lint does not check.
    files: ['client/base/storage/storage.ts', 'client/site/hydrate-after-paint.ts'],
    rules: { 'no-restricted-globals': ['error', ...requestGlobals], 'no-restricted-properties': 'off' },
  },
  {
    // The helpers themselves, and the transport that Apollo Client calls.
    files: [
      'client/base/network/polling.ts',
      'client/base/format/now.tsx',
      'client/base/network/download-file.ts',
      'client/base/network/upload-link.ts',
    ],
    rules: { 'no-restricted-globals': ['error', ...storageGlobals] },
  },
  {
    files: ['client/**/*.tsx', 'client/**/*.ts'],
    ignores: ['client/base/defer-hydration.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react',
              importNames: ['lazy'],
              message:
                'Code that fails to load would break the page: use lazily or deferHydration of base/defer-hydration.tsx.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['client/**/*.tsx', 'client/**/*.ts'],
    // `loadPage` loads the pages of the site, with `persist`.
    ignores: ['**/*.test.ts', '**/*.test.tsx', 'client/testing/**', 'client/site/pages.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'ImportExpression:not(CallExpression[callee.name=/^(persist|lazily|deferHydration|page)$/] ImportExpression)',
          message:
            'A failed import would never be repeated: use persist, lazily or deferHydration of base/defer-hydration.tsx.',
        },
      ],
    },
  },
  // The rule takes any property named ref, such as the one react-hook-form registers, for a React ref.
  { files: ['client/**/*.tsx'], rules: { 'react-hooks/refs': 'off' } },
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      '@typescript-eslint/naming-convention': [
        'error',
        { selector: 'default', format: null, custom: { regex: avoidedName, match: false } },
      ],
      'no-console': ['error', { allow: ['warn', 'error'] }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      // A decorated field's type is read at run time, so it is written out even where it could be inferred.
      '@typescript-eslint/prefer-as-const': 'off',
    },
  },
  { files: ['scripts/**', 'bench/**', 'server/testing/*.mjs'], rules: { 'no-console': 'off' } },
  { files: ['**/*.mjs'], languageOptions: { globals: nodeGlobals }, rules: { 'no-undef': 'error' } },
  // Databases have the names of migrations that ran.
  { files: ['migrations/**'], rules: { '@typescript-eslint/naming-convention': 'off' } },
);
