import type { ApolloServerPlugin, BaseContext } from '@apollo/server';
import {
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import { AppError, ErrorCode, httpStatus } from '../errors.js';
import { operationCost } from './graphql-cost.js';
import type { TrustedDocuments } from './trusted-documents.js';

/** Limits of one operation. The defaults (see config.ts) are several times what the built-in client needs. */
export interface GraphqlLimits {
  characters: number;
  /** Tokens of the document; counted while parsing, so that a long document is refused early. */
  tokens: number;
  /** Levels of fields, including those of fragments. */
  depth: number;
  aliases: number;
  /** Points, see operationCost. */
  cost: number;
}

/** Returns Apollo's parse options. Without `noLocation`, each node would keep the whole text in memory. */
export const parseLimits = ({ tokens }: GraphqlLimits) => ({ maxTokens: tokens, noLocation: true });

/** Returns why a text is too long; null if it is not. */
export const textLimit = ({ length }: string, { characters }: GraphqlLimits): string | null =>
  length > characters ? `The query has ${length} characters; at most ${characters} are allowed.` : null;

const tooCostly = (message: string, extensions = {}): GraphQLError =>
  new GraphQLError(message, { originalError: new AppError(ErrorCode.TOO_COSTLY, { message }), extensions });

/**
 * Refuses an operation whose cost with its variables exceeds the limit, before it runs. Operations of the built-in
 * client are exempt.
 */
export const costLimit = (
  schema: GraphQLSchema,
  { cost: maxCost }: GraphqlLimits,
  trusted: TrustedDocuments,
): ApolloServerPlugin<BaseContext> => ({
  requestDidStart: () =>
    Promise.resolve({
      didResolveOperation: ({ document, operation, request, source }) => {
        if (!operation || trusted.has(source)) return Promise.resolve();
        const cost = operationCost(schema, document, operation, request.variables ?? {});
        if (cost <= maxCost) return Promise.resolve();
        const message = `The operation costs ${cost} points; at most ${maxCost} are allowed.`;
        throw tooCostly(message, { http: { status: httpStatus[ErrorCode.TOO_COSTLY] } });
      },
    }),
});

interface Size {
  depth: number;
  /** Fields with an alias: aliases can run one field many times in one request. */
  aliases: number;
}

/**
 * Refuses operations with too many levels or aliases, including those of fragments. graphql-js limits introspection
 * itself.
 */
export const sizeLimit =
  (limits: GraphqlLimits): ValidationRule =>
  (context) => {
    const fragments = new Map<string, Size>();
    return {
      OperationDefinition(operation) {
        const { depth, aliases } = measureSelections(operation.selectionSet, context, fragments);
        const refuse = (message: string) => context.reportError(tooCostly(message));
        if (depth > limits.depth)
          refuse(`The operation nests ${depth} levels deep; at most ${limits.depth} are allowed.`);
        if (aliases > limits.aliases)
          refuse(`The operation has ${aliases} aliases; at most ${limits.aliases} are allowed.`);
      },
    };
  };

/** @param fragments known sizes; a fragment under measurement counts as empty, since another rule refuses cycles */
function measureSelections(
  { selections }: SelectionSetNode,
  context: ValidationContext,
  fragments: Map<string, Size>,
): Size {
  const size: Size = { depth: 0, aliases: 0 };
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD && selection.name.value.startsWith('__')) continue;
    const inner =
      selection.kind === Kind.FRAGMENT_SPREAD
        ? fragmentSize(selection.name.value, context, fragments)
        : selection.selectionSet && measureSelections(selection.selectionSet, context, fragments);
    const isField = selection.kind === Kind.FIELD;
    size.depth = Math.max(size.depth, (inner?.depth ?? 0) + (isField ? 1 : 0));
    size.aliases += (inner?.aliases ?? 0) + (isField && selection.alias ? 1 : 0);
  }
  return size;
}

function fragmentSize(name: string, context: ValidationContext, fragments: Map<string, Size>): Size {
  const known = fragments.get(name);
  if (known) return known;
  fragments.set(name, { depth: 0, aliases: 0 });
  const fragment = context.getFragment(name);
  const size = fragment ? measureSelections(fragment.selectionSet, context, fragments) : { depth: 0, aliases: 0 };
  fragments.set(name, size);
  return size;
}
