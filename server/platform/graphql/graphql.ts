import type { ApolloServer, ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import type { GraphQLSchema } from 'graphql';
import { buildSchema, type NonEmptyArray, type ResolverData } from 'type-graphql';
import { DocumentStore } from './document-store.js';
import { formatError } from './graphql-errors.js';
import { graphqlStatusPlugin, statusOfOutage } from './graphql-http.js';
import { costLimit, type GraphqlLimits, parseLimits, sizeLimit } from './graphql-limits.js';
import type { ResponseCache } from '../cache/response-cache.js';
import type { Logger } from '../process/logger.js';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Replicas } from '../database/replicas.js';
import { replicaReads } from './replica-reads.js';
import { nameOperationSpan } from '../tracing/tracing.js';
import { requirePermission, requireRecentPassword, type Permission, type Viewer } from '../permissions.js';
import { CachingApolloServer } from './caching-apollo-server.js';
import type { TrustedDocuments } from './trusted-documents.js';
import { validateInput } from './validation.js';

/** Builds the schema of all resolvers. `orphanedTypes`: types that no field mentions. */
export async function buildApi(
  resolvers: readonly (new () => object)[],
  orphanedTypes: (new () => object)[] = [],
): Promise<GraphQLSchema> {
  const schema = await buildSchema({
    resolvers: resolvers as NonEmptyArray<new () => object>,
    orphanedTypes,
    authMode: 'error',
    authChecker: ({ context, info }: ResolverData<{ viewer: Viewer | null; now: Date }>, required: Permission[]) => {
      requirePermission(context.viewer, required);
      if (info.parentType.getFields()[info.fieldName]?.extensions.sensitive)
        requireRecentPassword(context.viewer, context.now);
      return true;
    },
    validateFn: validateInput,
    // Apollo validates the schema as it starts; the skipped check would run a full introspection query on each start.
    skipCheck: true,
  });
  for (const [root, description] of [
    [schema.getQueryType(), 'Read operations. A field without "Requires" is public.'],
    [schema.getMutationType(), 'Write operations. A field without "Requires" is public.'],
  ] as const)
    if (root) root.description = description;
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {}))
    if (field.extensions.sensitive) field.description = `${field.description} Errors: REAUTHENTICATE.`;
  return schema;
}

/** Names the operation's span, which begins before the operation is known. */
const spanName: ApolloServerPlugin = {
  requestDidStart: () =>
    Promise.resolve({
      didResolveOperation: ({ operation }) => {
        nameOperationSpan(operation);
        return Promise.resolve();
      },
    }),
};

/** Creates the Apollo server, without cache control and reporting and with this server's errors. */
export function openApollo<C extends { em: EntityManager; viewer: Viewer | null }>(options: {
  schema: GraphQLSchema;
  log: Logger;
  introspection: boolean;
  /** Whether messages suggest names from the schema. */
  suggestsNames: boolean;
  limits: GraphqlLimits;
  documents: TrustedDocuments;
  replicas: Replicas;
  /** The next three options: see CachingApolloServer. */
  cache: ResponseCache;
  impersonal: (context: C) => C;
  answered: (context: C, length: number) => void;
}): ApolloServer<C> {
  const { schema, log, introspection, suggestsNames, limits, documents, replicas, cache, impersonal, answered } =
    options;
  const plugins: ApolloServerPlugin<C>[] = [
    ApolloServerPluginCacheControlDisabled(),
    ApolloServerPluginUsageReportingDisabled(),
    graphqlStatusPlugin,
    statusOfOutage,
    spanName,
    costLimit(schema, limits, documents),
    replicaReads(replicas),
    ApolloServerPluginLandingPageDisabled(),
  ];
  return new CachingApolloServer<C>(
    {
      schema,
      plugins,
      introspection,
      parseOptions: parseLimits(limits),
      documentStore: new DocumentStore(undefined, documents),
      // Hashes are resolved before Apollo (see resolveDocument); texts of clients are not stored.
      persistedQueries: false,
      // Middleware refuses cross-site requests before the body is read (see validateHttpRequest).
      csrfPrevention: false,
      validationRules: [sizeLimit(limits)],
      // main.ts stops every part in order.
      stopOnTerminationSignals: false,
      includeStacktraceInErrorResponses: false,
      formatError: formatError(log, { suggestsNames }),
      logger: { debug() {}, info() {}, warn: (text) => log.warn(text), error: (text) => log.error(text) },
    },
    cache,
    { impersonal, answered },
  );
}
