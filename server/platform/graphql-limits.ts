import type { ApolloServerPlugin, BaseContext } from '@apollo/server';
import {
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import { AppError, ErrorCode, httpStatus } from './errors.js';
import { costOf } from './graphql-cost.js';
import type { TrustedDocuments } from './trusted-documents.js';

/** How much one operation may ask for. What is usual (see config.ts) is several times what our client's own documents need. */
export interface GraphqlLimits {
  /** Of the document. */
  characters: number;
  /** Words and signs of the document; counted while parsing, so that a long one costs little. */
  tokens: number;
  /** Levels of fields, fragments taken in. */
  depth: number;
  aliases: number;
  /** See costOf. */
  cost: number;
}

/** Places in the text would keep all of it alive. */
export const parseLimits = ({ tokens }: GraphqlLimits) => ({ maxTokens: tokens, noLocation: true });

/** Why a query's text is not read; null where it is short enough. */
export const textLimit = ({ length }: string, { characters }: GraphqlLimits): string | null =>
  length > characters ? `The query has ${length} characters; at most ${characters} are allowed.` : null;

const tooCostly = (message: string, extensions = {}): GraphQLError =>
  new GraphQLError(message, { originalError: new AppError(ErrorCode.TOO_COSTLY, { message }), extensions });

/**
 * Refuses an operation that costs too much with the variables it came with, before anything of it is done. What our own
 * client asks was looked at when it was written.
 */
export const costLimit = (
  schema: GraphQLSchema,
  { cost: most }: GraphqlLimits,
  trusted: TrustedDocuments,
): ApolloServerPlugin<BaseContext> => ({
  requestDidStart: () =>
    Promise.resolve({
      didResolveOperation: ({ document, operation, request, source }) => {
        if (!operation || trusted.has(source)) return Promise.resolve();
        const cost = costOf(schema, document, operation, request.variables ?? {});
        if (cost <= most) return Promise.resolve();
        const message = `The operation costs ${cost} points; at most ${most} are allowed.`;
        throw tooCostly(message, { http: { status: httpStatus[ErrorCode.TOO_COSTLY] } });
      },
    }),
});

interface Size {
  depth: number;
  /** Fields that are asked for under another name: the way to run one operation many times in one request. */
  aliases: number;
}

/** Refuses operations that nest too deep or repeat a field under many names, fragments taken in. Introspection is graphql-js' own matter. */
export const sizeLimit =
  (limits: GraphqlLimits): ValidationRule =>
  (context) => {
    const fragments = new Map<string, Size>();
    return {
      OperationDefinition(operation) {
        const { depth, aliases } = sizeOf(operation.selectionSet, context, fragments);
        const refuse = (message: string) => context.reportError(tooCostly(message));
        if (depth > limits.depth)
          refuse(`The operation nests ${depth} levels deep; at most ${limits.depth} are allowed.`);
        if (aliases > limits.aliases)
          refuse(`The operation has ${aliases} aliases; at most ${limits.aliases} are allowed.`);
      },
    };
  };

/** @param fragments sizes known by now; one that is being measured counts as empty, since circles are refused by another rule */
function sizeOf({ selections }: SelectionSetNode, context: ValidationContext, fragments: Map<string, Size>): Size {
  const size: Size = { depth: 0, aliases: 0 };
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD && selection.name.value.startsWith('__')) continue;
    const inner =
      selection.kind === Kind.FRAGMENT_SPREAD
        ? fragmentSize(selection.name.value, context, fragments)
        : selection.selectionSet && sizeOf(selection.selectionSet, context, fragments);
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
  const size = fragment ? sizeOf(fragment.selectionSet, context, fragments) : { depth: 0, aliases: 0 };
  fragments.set(name, size);
  return size;
}
