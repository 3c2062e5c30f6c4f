import { layersOf } from './scripts/layers.mjs';

const test = '\\.test\\.tsx?$|/testing/';
/** Files in the folder of a domain. */
const serverDomain = '^server/(?!platform/|testing/|gql/)[^/]+/';
/** Files of a domain that may import GraphQL or HTTP libraries; the others are use cases and pure functions. */
const transportFiles = '\\.(resolver|rest|jobs|loaders|entity|inputs|list|types|domain)\\.ts$';
/** Files with enums, which are registered in the GraphQL schema where they are defined. */
const enumFiles = '-(enums|states|kind|size|lines)\\.ts$';

/** Rules against imports of higher layers and of other folders in the same layer. */
const layerRules = Object.entries(layersOf).flatMap(([side, layers]) => {
  const inFolders = (folders) => `^${side}/(${folders.join('|')})/`;
  return layers.flatMap((folders, at) => {
    const above = { path: inFolders(layers.slice(at + 1).flat()) };
    const beside = { path: inFolders(folders), pathNot: `^${side}/$1/` };
    return [...(at + 1 < layers.length ? [above] : []), ...(folders.length > 1 ? [beside] : [])].flatMap((to) => [
      { from: { path: inFolders(folders), pathNot: `${test}|\\.entity\\.ts$` }, to },
      // Entities may import each other, because their tables refer to each other.
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
      comment: 'Every domain uses platform. If platform imported a domain, the two could only be changed together.',
      severity: 'error',
      from: { path: '^server/platform/', pathNot: test },
      to: { path: '^server/', pathNot: '^server/(platform|gql)/' },
    },
    {
      name: 'app-context-imports-platform-only',
      comment: 'Every file imports AppContext. A domain that it imported would be visible to all domains.',
      severity: 'error',
      from: { path: '^server/(app-context|domain)\\.ts$' },
      to: { path: '^server/', pathNot: '^server/(platform/|app-context\\.ts$)' },
    },
    ...layerRules.map((rule) => ({
      name: 'folders-import-lower-layers-only',
      comment:
        'Folders import only folders of lower layers (scripts/layers.mjs). Two folders that import each other can only be changed together.',
      severity: 'error',
      ...rule,
    })),
    {
      name: 'folders-import-no-root-files',
      comment: 'Files beside the folders are in no layer: an import through one would pass the rule above.',
      severity: 'error',
      from: { path: '^(server|client)/[^/]+/', pathNot: test },
      to: { path: '^(server|client)/[^/]+\\.tsx?$', pathNot: '^server/(app-context|domain)\\.ts$' },
    },
    {
      name: 'product-imports-no-tools',
      comment: 'The built product has only server and client.',
      severity: 'error',
      from: { path: '^(server|client)/', pathNot: test },
      to: { path: '^(e2e|bench|scripts|migrations)/' },
    },
    {
      name: 'only-domain-files-import-resolvers-routes-and-jobs',
      comment: 'Resolvers, REST routes and jobs call use cases. Another caller must call the use case itself.',
      severity: 'error',
      from: { path: '^server/', pathNot: `^server/(app|domains|rest-routes)\\.ts$|\\.domain\\.ts$|${test}` },
      to: { path: '\\.(resolver|rest|jobs)\\.ts$' },
    },
    {
      name: 'only-domains-ts-imports-domain-files',
      comment: 'server/domains.ts collects what each domain adds to the app. Nothing else may read it.',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/domains\\.ts$' },
      to: { path: '\\.domain\\.ts$' },
    },
    {
      name: 'use-cases-import-no-transport',
      comment:
        'GraphQL, REST, gateway callbacks and jobs call the same use cases, so these import no express, type-graphql or Apollo.',
      severity: 'error',
      from: { path: serverDomain, pathNot: `${transportFiles}|${enumFiles}|${test}` },
      to: { path: 'node_modules/(@types/)?(express|type-graphql|@apollo)/' },
    },
    {
      name: 'enums-import-no-transport',
      comment: 'Files with enums register them with type-graphql and are otherwise as use cases.',
      severity: 'error',
      from: { path: `${serverDomain}.*${enumFiles}`, pathNot: test },
      to: { path: 'node_modules/(@types/)?(express|@apollo)/' },
    },
    {
      name: 'only-audit-and-history-import-audit-entries',
      comment:
        'The audit log is for people and its entries are redacted. Data that the product needs has a column of its own.',
      severity: 'error',
      from: { path: '^server/', pathNot: `^server/(audit|history)/|${test}` },
      to: { path: '^server/audit/audit-entry\\.entity\\.ts$' },
    },
    {
      name: 'only-payments-imports-gateways',
      comment: 'Other domains use payments and do not depend on a payment provider.',
      severity: 'error',
      from: { path: '^server/', pathNot: `^server/payments/|${test}` },
      to: { path: '^server/payments/gateways/' },
    },
    {
      name: 'only-image-worker-imports-sharp',
      comment:
        'The memory that image encoders allocate is freed when their process ends. The server calls runImageTask.',
      severity: 'error',
      from: { path: '^server/', pathNot: `^server/images/image-worker\\.ts$|${test}` },
      to: { path: 'node_modules/sharp/' },
    },
    {
      name: 'client-imports-no-server-code',
      comment: 'Client and server share schema.graphql only.',
      severity: 'error',
      from: { path: '^client/' },
      to: { path: '^server/' },
    },
    {
      name: 'server-imports-no-client-code',
      comment: 'Client and server share schema.graphql only.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^client/' },
    },
    {
      name: 'ui-imports-no-domain',
      comment: 'Every page may use ui, so ui depends on base only.',
      severity: 'error',
      from: { path: '^client/ui/', pathNot: test },
      to: { path: '^client/', pathNot: '^client/(ui|base|gql)/' },
    },
    {
      name: 'only-routes-import-pages',
      comment: 'Routes load pages lazily. Another import would add the page to the first download.',
      severity: 'error',
      from: { path: '^client/', pathNot: `^client/(app/routes\\.tsx|site/pages\\.ts)$|${test}` },
      to: { path: '\\.page\\.tsx$' },
    },
    {
      name: 'routes-load-pages-lazily',
      comment: 'A static import would add the page to the first download.',
      severity: 'error',
      from: { path: '^client/(app/routes\\.tsx|site/pages\\.ts)$' },
      to: { path: '\\.page\\.tsx$', dependencyTypesNot: ['dynamic-import', 'type-only'] },
    },
    {
      name: 'only-back-office-imports-the-router',
      comment: 'Public pages load no router; they read and change addresses through base/navigation.',
      severity: 'error',
      from: {
        path: '^client/',
        pathNot: `^client/(app/|main\\.tsx|base/router-navigation\\.tsx|ui/form/router-leave-guard\\.ts|search/global-search\\.tsx|(events/office|users)/(event-context|user-context|show-|event-counters|user-detail))|${test}`,
      },
      to: { path: 'node_modules/react-router' },
    },
    {
      name: 'no-import-cycles',
      comment: 'Only entities may import each other, because their tables refer to each other.',
      severity: 'error',
      from: {},
      to: { circular: true, via: { pathNot: '\\.entity\\.ts$' } },
    },
    {
      name: 'no-development-packages-at-run-time',
      comment:
        'npm start installs dependencies only, so the code that builds and runs the product may import nothing else.',
      severity: 'error',
      from: {
        path: '^(server|client|migrations)/|^scripts/(start|build|install|client-documents|node-settings)\\.mjs$|^vite',
        pathNot: test,
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-imports-of-tests',
      comment:
        'Helpers and files for tests are in testing and fixtures folders, which the build leaves out. The fault tests use them too.',
      severity: 'error',
      from: { pathNot: `${test}|^bench/faults/` },
      to: { path: '^(server|client)/(testing|fixtures)/|^(server|client)/.+/(testing|fixtures)/|\\.test\\.tsx?$' },
    },
    {
      name: 'imports-resolve',
      comment: 'The rules above do not see an import that cannot be resolved.',
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
