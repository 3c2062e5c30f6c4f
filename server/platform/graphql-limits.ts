import { GraphQLError, Kind, type SelectionSetNode, type ValidationContext, type ValidationRule } from 'graphql';

/** Some three times what the client's own documents need. */
const MOST_DEEP = 12;
const MOST_ALIASES = 15;
/** Ten times what they need; counted while parsing, so that a long document costs little. Places in the text would keep all of it alive. */
export const parseLimits = { maxTokens: 1_500, noLocation: true };

/** The longest text of the client's has some 1,600 characters. */
const LONGEST_TEXT = 20_000;

/** Why a query's text is not read; null where it is short enough. */
export const textLimit = ({ length }: string): string | null =>
  length > LONGEST_TEXT ? `The query has ${length} characters; at most ${LONGEST_TEXT} are taken.` : null;

interface Size {
  depth: number;
  /** Fields that are asked for under another name: the way to run one operation many times in one request. */
  aliases: number;
}

/** Refuses operations that nest too deep or repeat a field under many names, fragments taken in. Introspection is graphql-js' own matter. */
export const sizeLimit: ValidationRule = (context) => {
  const fragments = new Map<string, Size>();
  return {
    OperationDefinition(operation) {
      const { depth, aliases } = sizeOf(operation.selectionSet, context, fragments);
      const refuse = (message: string) => context.reportError(new GraphQLError(message, { nodes: operation }));
      if (depth > MOST_DEEP) refuse(`The operation nests ${depth} levels deep; at most ${MOST_DEEP} are taken.`);
      if (aliases > MOST_ALIASES) refuse(`The operation has ${aliases} aliases; at most ${MOST_ALIASES} are taken.`);
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
