import { Kind, OperationTypeNode, parse, type DocumentNode, type GraphQLSchema, type SelectionSetNode } from 'graphql';
import { Extensions } from 'type-graphql';

/**
 * Marks a query whose result is equal for every visitor and consists only of data with change notifications (see
 * NotificationListener) or data that may be a second old, such as remaining seats: its response is cached.
 */
export const Cacheable = (): ReturnType<typeof Extensions> => Extensions({ cacheable: true });

/**
 * Marks a query whose result depends on the browser cookie: visitors never share its response. A GET never reads the
 * cookie.
 */
export const ReadsCookie = (): ReturnType<typeof Extensions> => Extensions({ readsCookie: true });

export enum OperationKind {
  /** Changes data, reads the browser cookie, or is invalid. */
  PERSONAL = 'PERSONAL',
  /** Only reads. */
  SHARED = 'SHARED',
  /** Only reads fields marked as `Cacheable`. */
  CACHEABLE = 'CACHEABLE',
}

/** Maximum of documents whose kind is stored (each has at most 20,000 characters); the client has some dozens. */
const MAX_KNOWN = 500;

/** Classifies GraphQL documents; parses each text once. */
export class OperationClassifier {
  private readonly known = new Map<string, OperationKind>();

  constructor(private readonly schema: GraphQLSchema) {}

  of(text: string): OperationKind {
    let kind = this.known.get(text);
    if (kind === undefined) {
      kind = this.read(text);
      if (this.known.size >= MAX_KNOWN) this.known.clear();
      this.known.set(text, kind);
    }
    return kind;
  }

  private read(text: string): OperationKind {
    try {
      return this.classify(parse(text, { noLocation: true, maxTokens: 2_000 }));
    } catch {
      // Apollo reports the error.
      return OperationKind.PERSONAL;
    }
  }

  private classify({ definitions }: DocumentNode): OperationKind {
    const operations = definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
    if (operations.some(({ operation }) => operation !== OperationTypeNode.QUERY)) return OperationKind.PERSONAL;
    if (operations.some(({ selectionSet }) => this.readsCookie(selectionSet))) return OperationKind.PERSONAL;
    const isCacheable = operations.every(({ selectionSet }) => this.isCacheableSelection(selectionSet));
    return isCacheable ? OperationKind.CACHEABLE : OperationKind.SHARED;
  }

  /** Whether a query reads the cookie at its root; a fragment at the root counts as not reading it. */
  private readsCookie({ selections }: SelectionSetNode): boolean {
    const fields = this.schema.getQueryType()?.getFields() ?? {};
    return selections.some(
      (selection) => selection.kind === Kind.FIELD && fields[selection.name.value]?.extensions.readsCookie === true,
    );
  }

  /** Whether all root fields are marked as `Cacheable`; no query of the client has a fragment there. */
  private isCacheableSelection({ selections }: SelectionSetNode): boolean {
    const fields = this.schema.getQueryType()?.getFields() ?? {};
    return selections.every(
      (selection) => selection.kind === Kind.FIELD && fields[selection.name.value]?.extensions.cacheable === true,
    );
  }
}
