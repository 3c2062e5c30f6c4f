import {
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  getNullableType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isCompositeType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type DocumentNode,
  type SelectionSetNode,
  typeFromAST,
  type GraphQLCompositeType,
  type ValueNode,
  valueFromASTUntyped,
} from 'graphql';

/** What a field of the query or the mutation costs beside what it finds: a statement or more, and who may ask is found out. */
const OF_A_ROOT = 10;
/** How many a list without a size of its own is taken to hold. */
const USUAL_LIST = 10;
/** A page of ours has 20 or 50. */
const USUAL_PAGE = 20;

/** Arguments that say how many rows are wanted. */
const sizes = new Set(['first', 'last', 'limit', 'perPage']);
/** Where a page has its rows. */
const rows = new Set(['data', 'nodes', 'edges', 'items']);

type Variables = Readonly<Record<string, unknown>>;

/**
 * What an operation may make the server do, before it does any of it: a point for each object that is asked for, as
 * often as the lists it lies in may hold it. A list holds what its arguments ask for: as many rows as they say, or as
 * they name; otherwise what is usual. Values of fields cost nothing, they come with their object.
 */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): number {
  const root = schema.getRootType(operation.operation);
  if (!root) return 0;
  return new Costing(schema, document, { ...defaultsOf(operation), ...variables }).ofRoot(operation.selectionSet, root);
}

class Costing {
  private readonly fragments = new Map<string, FragmentDefinitionNode>();
  /** By fragment and rows of the page around it; one that is being reckoned counts as nothing, circles are refused elsewhere. */
  private readonly known = new Map<string, number>();

  constructor(
    private readonly schema: GraphQLSchema,
    document: DocumentNode,
    private readonly variables: Variables,
  ) {
    for (const each of document.definitions)
      if (each.kind === Kind.FRAGMENT_DEFINITION) this.fragments.set(each.name.value, each);
  }

  ofRoot(selections: SelectionSetNode, root: GraphQLCompositeType): number {
    return this.ofSelections(selections, root, USUAL_PAGE, OF_A_ROOT);
  }

  /** @param page how many rows the page holds that these are the fields of; @param each what every field costs at least */
  private ofSelections(
    { selections }: SelectionSetNode,
    parent: GraphQLCompositeType,
    page: number,
    each: number,
  ): number {
    let sum = 0;
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) sum += this.ofField(selection, parent, page, each);
      else if (selection.kind === Kind.FRAGMENT_SPREAD) sum += this.ofFragment(selection.name.value, page, each);
      else sum += this.ofSelections(selection.selectionSet, this.typeOf(selection.typeCondition, parent), page, each);
    }
    return sum;
  }

  private ofFragment(name: string, page: number, each: number): number {
    const fragment = this.fragments.get(name);
    if (!fragment) return 0;
    const key = `${name} ${page} ${each}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    this.known.set(key, 0);
    const type = typeFromAST(this.schema, fragment.typeCondition);
    const cost = isCompositeType(type) ? this.ofSelections(fragment.selectionSet, type, page, each) : 0;
    this.known.set(key, cost);
    return cost;
  }

  private typeOf(
    condition: FragmentDefinitionNode['typeCondition'] | undefined,
    parent: GraphQLCompositeType,
  ): GraphQLCompositeType {
    const type = condition && typeFromAST(this.schema, condition);
    return isCompositeType(type) ? type : parent;
  }

  private ofField(field: FieldNode, parent: GraphQLCompositeType, page: number, each: number): number {
    const name = field.name.value;
    const known = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name] : undefined;
    // What introspection may ask is graphql-js' own matter.
    if (!known) return 0;
    const type = getNamedType(known.type);
    if (!isCompositeType(type) || !field.selectionSet) return each;
    const asked = this.sizeAsked(field);
    const isRows = isList(known.type);
    const times = isRows ? (asked ?? (rows.has(name) ? page : USUAL_LIST)) : 1;
    return each + times * (1 + this.ofSelections(field.selectionSet, type, asked ?? USUAL_PAGE, 0));
  }

  /** How many rows a field's arguments ask for; null where they do not say. */
  private sizeAsked({ arguments: given = [] }: FieldNode): number | null {
    let most: number | null = null;
    for (const { name, value } of given) {
      const asked = this.valueOf(value);
      const size = Array.isArray(asked) ? asked.length : sizes.has(name.value) ? Number(asked ?? NaN) : NaN;
      if (!Number.isNaN(size)) most = Math.max(most ?? 1, size);
    }
    return most;
  }

  private valueOf(value: ValueNode): unknown {
    return value.kind === Kind.VARIABLE
      ? this.variables[value.name.value]
      : valueFromASTUntyped(value, { ...this.variables });
  }
}

const isList = (type: GraphQLOutputType): boolean => isListType(getNullableType(type));

function defaultsOf({ variableDefinitions = [] }: OperationDefinitionNode): Variables {
  return Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)] as const] : [],
    ),
  );
}
