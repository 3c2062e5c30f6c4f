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

/** Points of a root field: it runs at least one statement and checks permissions. */
const ROOT_COST = 10;
/** Assumed length of a list without a size argument. */
const DEFAULT_LIST_SIZE = 10;
/** Assumed rows of a page without a size argument; pages have 20 or 50. */
const DEFAULT_PAGE_SIZE = 20;

/** Arguments that set the number of rows. */
const sizes = new Set(['first', 'last', 'limit', 'perPage']);
/** Fields that contain the rows of a page. */
const rows = new Set(['data', 'nodes', 'edges', 'items']);

type Variables = Readonly<Record<string, unknown>>;

/**
 * Returns the cost of an operation before it runs: one point for each object, multiplied by the sizes of the lists
 * around it. A list's size is its size argument, the length of a list argument, or a default. Scalar fields cost
 * nothing.
 */
export function operationCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): number {
  const root = schema.getRootType(operation.operation);
  if (!root) return 0;
  return new CostCalculator(schema, document, { ...defaultVariables(operation), ...variables }).rootCost(
    operation.selectionSet,
    root,
  );
}

class CostCalculator {
  private readonly fragments = new Map<string, FragmentDefinitionNode>();
  /**
   * Costs by fragment, page size and minimum cost. A fragment under computation counts 0; cycles are refused elsewhere.
   */
  private readonly fragmentCosts = new Map<string, number>();

  constructor(
    private readonly schema: GraphQLSchema,
    document: DocumentNode,
    private readonly variables: Variables,
  ) {
    for (const definition of document.definitions)
      if (definition.kind === Kind.FRAGMENT_DEFINITION) this.fragments.set(definition.name.value, definition);
  }

  rootCost(selections: SelectionSetNode, root: GraphQLCompositeType): number {
    return this.selectionsCost(selections, root, DEFAULT_PAGE_SIZE, ROOT_COST);
  }

  /**
   * @param page rows of the page that the fields belong to
   * @param minCost minimum cost of every field
   */
  private selectionsCost(
    { selections }: SelectionSetNode,
    parent: GraphQLCompositeType,
    page: number,
    minCost: number,
  ): number {
    let sum = 0;
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) sum += this.fieldCost(selection, parent, page, minCost);
      else if (selection.kind === Kind.FRAGMENT_SPREAD) sum += this.fragmentCost(selection.name.value, page, minCost);
      else
        sum += this.selectionsCost(
          selection.selectionSet,
          this.resolveType(selection.typeCondition, parent),
          page,
          minCost,
        );
    }
    return sum;
  }

  private fragmentCost(name: string, page: number, minCost: number): number {
    const fragment = this.fragments.get(name);
    if (!fragment) return 0;
    const key = `${name} ${page} ${minCost}`;
    const known = this.fragmentCosts.get(key);
    if (known !== undefined) return known;
    this.fragmentCosts.set(key, 0);
    const type = typeFromAST(this.schema, fragment.typeCondition);
    const cost = isCompositeType(type) ? this.selectionsCost(fragment.selectionSet, type, page, minCost) : 0;
    this.fragmentCosts.set(key, cost);
    return cost;
  }

  private resolveType(
    condition: FragmentDefinitionNode['typeCondition'] | undefined,
    parent: GraphQLCompositeType,
  ): GraphQLCompositeType {
    const type = condition && typeFromAST(this.schema, condition);
    return isCompositeType(type) ? type : parent;
  }

  private fieldCost(field: FieldNode, parent: GraphQLCompositeType, page: number, minCost: number): number {
    const name = field.name.value;
    const definition = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name] : undefined;
    if (!definition) return 0;
    const type = getNamedType(definition.type);
    if (!isCompositeType(type) || !field.selectionSet) return minCost;
    const requested = this.requestedSize(field);
    const isRows = isList(definition.type);
    const times = isRows ? (requested ?? (rows.has(name) ? page : DEFAULT_LIST_SIZE)) : 1;
    return minCost + times * (1 + this.selectionsCost(field.selectionSet, type, requested ?? DEFAULT_PAGE_SIZE, 0));
  }

  /** Returns the number of rows that a field's arguments request; null if none does. */
  private requestedSize({ arguments: args = [] }: FieldNode): number | null {
    let max: number | null = null;
    for (const { name, value } of args) {
      const requested = this.resolveValue(value);
      const size = Array.isArray(requested) ? requested.length : sizes.has(name.value) ? Number(requested ?? NaN) : NaN;
      if (!Number.isNaN(size)) max = Math.max(max ?? 1, size);
    }
    return max;
  }

  private resolveValue(value: ValueNode): unknown {
    return value.kind === Kind.VARIABLE
      ? this.variables[value.name.value]
      : valueFromASTUntyped(value, { ...this.variables });
  }
}

const isList = (type: GraphQLOutputType): boolean => isListType(getNullableType(type));

function defaultVariables({ variableDefinitions = [] }: OperationDefinitionNode): Variables {
  return Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)] as const] : [],
    ),
  );
}
