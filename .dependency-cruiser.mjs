import { readdirSync } from 'node:fs';

const test = '\\.test\\.tsx?$|/testing/';
/** A domain's folder on the server: everything but what knows no domain. */
const serverDomain = '^server/(?!platform/|testing/|gql/)[^/]+/';
/** Files in a domain's folder that may import GraphQL or HTTP; the others are use cases and pure functions. */
const transportFiles = '\\.(resolver|rest|jobs|loaders|entity|inputs|types)\\.ts$';
/** Closed sets of values are named to GraphQL in the file that defines them. */
const closedSet = '-(enums|states|kind|size|lines)\\.ts$';

/**
 * The folders of each side from the bottom up: each imports only from layers before its own (docs/decisions/012).
 */
const layersOf = {
  server: [
    ['platform'],
    ['audit', 'images', 'mail', 'quotas'],
    ['categories', 'kits'],
    ['events'],
    ['coupons', 'gallery', 'history', 'products', 'routes', 'sponsors', 'sync', 'users', 'webhooks'],
    ['purchases'],
    ['payments'],
    ['registration'],
    ['bibs', 'verification'],
    ['team-mails'],
    ['orders'],
    ['api-keys', 'certificates', 'competitors', 'search', 'statistics'],
    ['demo', 'developers', 'pages', 'retention'],
  ],
  client: [
    ['base'],
    ['ui'],
    ['checkout', 'gallery', 'routes', 'search', 'statistics'],
    ['registration'],
    ['bibs'],
    ['events'],
    ['products', 'shop'],
    ['audit', 'categories', 'coupons', 'developers', 'kits'],
    ['competitors', 'payments', 'users'],
    ['api-keys', 'certificates', 'orders'],
    ['app', 'site'],
  ],
};
/** Folders that belong to no layer: generated code, tests' helpers, files that are served as they are. */
const outsideLayers = ['gql', 'public', 'testing'];
for (const [side, layers] of Object.entries(layersOf))
  for (const { name } of readdirSync(side, { withFileTypes: true }).filter((entry) => entry.isDirectory()))
    if (![...layers.flat(), ...outsideLayers].includes(name))
      throw new Error(`${side}/${name} is in no layer: add it to layersOf in .dependency-cruiser.mjs`);

const upwards = Object.entries(layersOf).flatMap(([side, layers]) => {
  const inFolders = (folders) => `^${side}/(${folders.join('|')})/`;
  return layers.flatMap((folders, at) => {
    const above = { path: inFolders(layers.slice(at + 1).flat()) };
    const beside = { path: inFolders(folders), pathNot: `^${side}/$1/` };
    return [...(at + 1 < layers.length ? [above] : []), ...(folders.length > 1 ? [beside] : [])].flatMap((to) => [
      { from: { path: inFolders(folders), pathNot: `${test}|\\.entity\\.ts$` }, to },
      // Entities may refer to each other, because their tables do.
      {
        from: { path: `${inFolders(folders)}.*\\.entity\\.ts$` },
        to: { ...to, pathNot: `${to.pathNot ?? '^$'}|\\.entity\\.ts$` },
      },
    ]);
  });
});

export default {
  forbidden: [
    {
      name: 'platform-imports-no-domain',
      comment: 'Every domain imports platform, so that an import of a domain would be a cycle.',
      severity: 'error',
      from: { path: '^server/platform/', pathNot: test },
      to: { path: '^server/', pathNot: '^server/(platform|gql)/' },
    },
    ...upwards.map((rule) => ({
      name: 'folders-import-lower-layers-only',
      comment: 'Two folders that import each other can only be read and changed together.',
      severity: 'error',
      ...rule,
    })),
    {
      name: 'only-the-app-imports-resolvers-rest-and-jobs',
      comment:
        'Resolvers, REST tables and jobs call use cases; only the files beside app.ts that list them import them.',
      severity: 'error',
      from: { path: '^server/', pathNot: `^server/(app|schema|rest-routes|job-kinds)\\.ts$|${test}` },
      to: { path: '\\.(resolver|rest|jobs)\\.ts$' },
    },
    {
      name: 'use-cases-import-no-transport',
      comment: 'A use case serves GraphQL, REST, callbacks and jobs alike.',
      severity: 'error',
      from: { path: serverDomain, pathNot: `${transportFiles}|${closedSet}|${test}` },
      to: { path: 'node_modules/(@types/)?(express|type-graphql|@apollo)/' },
    },
    {
      name: 'audit-entries-are-only-written',
      comment: 'Audit entries are redacted and purged: what the product needs to read has a column.',
      severity: 'error',
      from: { path: '^server/', pathNot: `^server/(audit|history|entities\\.ts)|${test}` },
      to: { path: '^server/audit/audit-entry\\.entity\\.ts$' },
    },
    {
      name: 'only-payments-imports-gateways',
      comment: 'A domain that imports an adapter would have to change with each provider.',
      severity: 'error',
      from: { path: '^server/', pathNot: `^server/payments/|${test}` },
      to: { path: '^server/payments/gateways/' },
    },
    {
      name: 'only-the-image-worker-imports-sharp',
      comment:
        'Memory that encoders allocate stays with their process: the server calls runImageTask, which runs in a child.',
      severity: 'error',
      from: { path: '^server/', pathNot: `^server/images/image-worker\\.ts$|${test}` },
      to: { path: 'node_modules/sharp/' },
    },
    {
      name: 'client-imports-no-server-code',
      comment: 'They share schema.graphql and nothing else.',
      severity: 'error',
      from: { path: '^client/' },
      to: { path: '^server/' },
    },
    {
      name: 'server-imports-no-client-code',
      comment: 'They share schema.graphql and nothing else.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^client/' },
    },
    {
      name: 'ui-imports-no-domain',
      comment: 'Components of ui are used by every page, so that a domain imported here would be loaded by all.',
      severity: 'error',
      from: { path: '^client/ui/', pathNot: test },
      to: { path: '^client/', pathNot: '^client/(ui|base|gql)/' },
    },
    {
      name: 'only-routes-import-pages',
      comment: 'Routes load pages lazily; any other import would pull one into the first download.',
      severity: 'error',
      from: { path: '^client/', pathNot: `^client/(app/routes\\.tsx|site/pages\\.ts)$|${test}` },
      to: { path: '\\.page\\.tsx$' },
    },
    {
      name: 'only-the-back-office-imports-the-router',
      comment:
        'Public pages are documents of their own and load no router: addresses are read and changed through base/navigation.',
      severity: 'error',
      from: {
        path: '^client/',
        pathNot: `^client/(app/|main\\.tsx|base/router-navigation\\.tsx|ui/form/router-leave-guard\\.ts|(events/office|users)/(event-context|user-context|show-|event-counters|user-detail))|${test}`,
      },
      to: { path: 'node_modules/react-router' },
    },
    {
      name: 'no-cycles',
      comment: 'Only entities may refer to each other, because their tables do.',
      severity: 'error',
      from: {},
      to: { circular: true, via: { pathNot: '\\.entity\\.ts$' } },
    },
    {
      name: 'development-packages-only-in-development',
      comment: '`npm start` installs `dependencies` alone: what builds and runs the product finds nothing else.',
      severity: 'error',
      from: {
        path: '^(server|client|migrations)/|^scripts/(start|build|install|client-documents|node-settings)\\.mjs$|^vite',
        pathNot: test,
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'tests-are-not-imported',
      comment: 'Test code must not be part of the product; helpers of tests are in a testing folder.',
      severity: 'error',
      from: { pathNot: test },
      to: { path: '^(server|client)/testing/|^(server|client)/.+/testing/|\\.test\\.tsx?$' },
    },
    {
      name: 'not-resolvable',
      comment: 'An import that cannot be resolved is not checked by the rules above.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^@graphql-typed-document-node/core$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.json'],
    },
  },
};
