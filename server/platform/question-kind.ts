import { Kind, OperationTypeNode, parse, type DocumentNode, type GraphQLSchema, type SelectionSetNode } from 'graphql';
import { Extensions } from 'type-graphql';

/**
 * Marks a query that tells every visitor the same, made of nothing but what is told of when it changes (see ChangeNotices)
 * and what may be a second old, such as the places left: its answer is kept for who asks next.
 */
export const Kept = (): ReturnType<typeof Extensions> => Extensions({ kept: true });

/**
 * Marks a query whose result depends on the cookie of the browser: visitors never share a response that has it. A GET never
 * reads the cookie.
 */
export const ReadsCookie = (): ReturnType<typeof Extensions> => Extensions({ readsCookie: true });

export enum QuestionKind {
  /** Changes something, reads what is marked as `ReadsCookie`, or is no document at all. */
  OWN = 'OWN',
  /** Only reads. */
  READING = 'READING',
  /** Only reads what is marked as `Kept`. */
  KEPT = 'KEPT',
}

/** Texts whose kind is remembered (what is longer than some 20,000 characters never comes here); clients of ours ask some dozens. */
const MOST = 500;

/** Tells what kind of question a document is; each text is read once. */
export class QuestionKinds {
  private readonly known = new Map<string, QuestionKind>();

  constructor(private readonly schema: GraphQLSchema) {}

  of(text: string): QuestionKind {
    let kind = this.known.get(text);
    if (kind === undefined) {
      kind = this.read(text);
      if (this.known.size >= MOST) this.known.clear();
      this.known.set(text, kind);
    }
    return kind;
  }

  private read(text: string): QuestionKind {
    try {
      return this.judge(parse(text, { noLocation: true, maxTokens: 2_000 }));
    } catch {
      // Apollo says what is wrong with it.
      return QuestionKind.OWN;
    }
  }

  private judge({ definitions }: DocumentNode): QuestionKind {
    const operations = definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION);
    if (operations.some(({ operation }) => operation !== OperationTypeNode.QUERY)) return QuestionKind.OWN;
    if (operations.some(({ selectionSet }) => this.readsCookie(selectionSet))) return QuestionKind.OWN;
    const keeps = operations.every(({ selectionSet }) => this.asksForKept(selectionSet));
    return keeps ? QuestionKind.KEPT : QuestionKind.READING;
  }

  /** A query that begins with a fragment is answered as if it had no cookie. */
  private readsCookie({ selections }: SelectionSetNode): boolean {
    const fields = this.schema.getQueryType()?.getFields() ?? {};
    return selections.some(
      (each) => each.kind === Kind.FIELD && fields[each.name.value]?.extensions.readsCookie === true,
    );
  }

  /** Whether a query asks at its top for fields alone that are kept; no question of ours begins with a fragment. */
  private asksForKept({ selections }: SelectionSetNode): boolean {
    const fields = this.schema.getQueryType()?.getFields() ?? {};
    return selections.every((each) => each.kind === Kind.FIELD && fields[each.name.value]?.extensions.kept === true);
  }
}
