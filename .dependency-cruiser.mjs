import { readdirSync } from 'node:fs';

const test = '\\.test\\.tsx?$|/testing/';
/** A domain's folder on the server: everything but what knows no domain. */
const serverDomain = '^server/(?!platform/|testing/|gql/)[^/]+/';
/** Files in a domain's folder that speak GraphQL or HTTP; the others are use cases and pure functions. */
const spoken = '\\.(resolver|rest|jobs|loaders|entity|inputs|types|domain)\\.ts$';
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
      name: 'platform-knows-no-domain',
      comment: 'What every domain stands on must not stand on one of them.',
      severity: 'error',
      from: { path: '^server/platform/', pathNot: test },
      to: { path: '^server/', pathNot: '^server/(platform|gql)/' },
    },
    ...upwards.map((rule) => ({
      name: 'folders-know-those-below',
      comment: 'Two folders that import each other can only be read and changed together.',
      severity: 'error',
      ...rule,
    })),
    {
      name: 'doors-belong-to-the-app',
      comment: 'Resolvers, REST tables and jobs call use cases; nobody calls them but the files that list them.',
      severity: 'error',
      from: { path: '^server/', pathNot: `^server/(app|rest-routes)\\.ts$|\\.domain\\.ts$|${test}` },
      to: { path: '\\.(resolver|rest|jobs)\\.ts$' },
    },
    {
      name: 'domains-are-listed-once',
      comment: 'What a domain adds to the app is collected in server/domains.ts and used nowhere else.',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/domains\\.ts$' },
      to: { path: '\\.domain\\.ts$' },
    },
    {
      name: 'use-cases-know-no-transport',
      comment: 'A use case serves GraphQL, REST, callbacks and jobs alike.',
      severity: 'error',
      from: { path: serverDomain, pathNot: `${spoken}|${closedSet}|${test}` },
      to: { path: 'node_modules/(@types/)?(express|type-graphql|@apollo)/' },
    },
    {
      name: 'changes-are-only-written',
      comment:
        'The list of changes is for people to read, and forgets. What the product has to know has a column of its own.',
      severity: 'error',
      from: { path: '^server/', pathNot: `^server/(audit|history)/|${test}` },
      to: { path: '^server/audit/audit-entry\\.entity\\.ts$' },
    },
    {
      name: 'gateways-belong-to-payments',
      comment: 'Other domains speak of payments, never of a provider.',
      severity: 'error',
      from: { path: '^server/', pathNot: `^server/payments/|${test}` },
      to: { path: '^server/payments/gateways/' },
    },
    {
      name: 'sharp-belongs-to-its-child',
      comment: 'What encoders allocate stays with the process they ran in: the server calls runImageTask.',
      severity: 'error',
      from: { path: '^server/', pathNot: `^server/images/image-worker\\.ts$|${test}` },
      to: { path: 'node_modules/sharp/' },
    },
    {
      name: 'client-apart-from-server',
      comment: 'They share schema.graphql and nothing else.',
      severity: 'error',
      from: { path: '^client/' },
      to: { path: '^server/' },
    },
    {
      name: 'server-apart-from-client',
      comment: 'They share schema.graphql and nothing else.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^client/' },
    },
    {
      name: 'ui-knows-no-domain',
      comment: 'What is in ui can be used by every page.',
      severity: 'error',
      from: { path: '^client/ui/', pathNot: test },
      to: { path: '^client/', pathNot: '^client/(ui|base|gql)/' },
    },
    {
      name: 'pages-belong-to-the-routes',
      comment: 'Routes load pages lazily; any other import would pull one into the first download.',
      severity: 'error',
      from: { path: '^client/', pathNot: `^client/(app/routes\\.tsx|site/pages\\.ts)$|${test}` },
      to: { path: '\\.page\\.tsx$' },
    },
    {
      name: 'router-belongs-to-the-back-office',
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
      comment: 'What tests need lives in a testing folder.',
      severity: 'error',
      from: { pathNot: test },
      to: { path: '^(server|client)/testing/|^(server|client)/.+/testing/|\\.test\\.tsx?$' },
    },
    {
      name: 'not-resolvable',
      comment: 'An import that leads nowhere hides from the rules above.',
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
