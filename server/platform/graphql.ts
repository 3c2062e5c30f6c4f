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
import type { KeptAnswers } from './kept-answers.js';
import type { Logger } from './logger.js';
import { requirePermission, requireRecentPassword, type Permission, type Viewer } from './permissions.js';
import { SharingServer } from './sharing-server.js';
import type { TrustedDocuments } from './trusted-documents.js';
import { validateInput } from './validation.js';

/** The schema of all resolvers. `orphanedTypes` are types that no field mentions but that belong to the contract. */
export async function buildApi(
  resolvers: NonEmptyArray<new () => object>,
  orphanedTypes: (new () => object)[] = [],
): Promise<GraphQLSchema> {
  const schema = await buildSchema({
    resolvers,
    orphanedTypes,
    authMode: 'error',
    authChecker: ({ context, info }: ResolverData<{ viewer: Viewer | null; now: Date }>, required: Permission[]) => {
      requirePermission(context.viewer, required);
      if (info.parentType.getFields()[info.fieldName]?.extensions.sensitive)
        requireRecentPassword(context.viewer, context.now);
      return true;
    },
    validateFn: validateInput,
    // Apollo refuses a wrong schema as it starts; the check left out asks the schema all about itself at each start.
    skipCheck: true,
  });
  for (const [root, description] of [
    [schema.getQueryType(), 'What can be asked. Each says which permission it takes; what says none is for everybody.'],
    [schema.getMutationType(), 'What can be done. Each says which permission it takes, and which errors are its own.'],
  ] as const)
    if (root) root.description = description;
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {}))
    if (field.extensions.sensitive) field.description = `${field.description} Errors: REAUTHENTICATE.`;
  return schema;
}

/** Apollo with what it needs to be fast (no cache control, no reporting) and our own errors. */
export function openApollo<C extends object>(options: {
  schema: GraphQLSchema;
  log: Logger;
  /** Whether it tells its schema. */
  introspection: boolean;
  /** Whether a refused query is told the names that it may have meant. */
  suggestsNames: boolean;
  limits: GraphqlLimits;
  documents: TrustedDocuments;
  /** This and the following: see SharingServer. */
  answers: KeptAnswers;
  impersonal: (context: C) => C;
  answered: (context: C, length: number) => void;
}): ApolloServer<C> {
  const { schema, log, introspection, suggestsNames, limits, documents, answers, impersonal, answered } = options;
  const plugins: ApolloServerPlugin<C>[] = [
    ApolloServerPluginCacheControlDisabled(),
    ApolloServerPluginUsageReportingDisabled(),
    graphqlStatusPlugin,
    statusOfOutage,
    costLimit(schema, limits, documents),
    ApolloServerPluginLandingPageDisabled(),
  ];
  return new SharingServer<C>(
    {
      schema,
      plugins,
      introspection,
      parseOptions: parseLimits(limits),
      documentStore: new DocumentStore(undefined, documents),
      // Whose hashes are taken is known before (see askTrusted); nobody's texts are stored.
      persistedQueries: false,
      // The door refuses them before a body is read (see validateHttpRequest).
      csrfPrevention: false,
      validationRules: [sizeLimit(limits)],
      // main.ts stops everything, in its order.
      stopOnTerminationSignals: false,
      includeStacktraceInErrorResponses: false,
      formatError: formatError(log, { suggestsNames }),
      logger: { debug() {}, info() {}, warn: (text) => log.warn(text), error: (text) => log.error(text) },
    },
    answers,
    { impersonal, answered },
  );
}
