import { createHash } from 'node:crypto';
import {
  ApolloServer,
  type ApolloServerOptionsWithSchema,
  type BaseContext,
  type HTTPGraphQLResponse,
} from '@apollo/server';
import { Kind, OperationTypeNode, parse } from 'graphql';
import { SharedAnswers } from './shared-answers.js';

type Asked = Parameters<ApolloServer<BaseContext>['executeHTTPGraphQLRequest']>[0];

/** Texts whose kind is remembered, by their hash; clients of ours ask some dozens. */
const MOST = 500;
/** What an answer's form depends on beside the question. */
const formHeaders = ['accept', 'content-type', 'apollo-require-preflight', 'x-apollo-operation-name'];

/**
 * Apollo, which answers visitors who ask the same at the same time once (see SharedAnswers). A visitor's query depends on
 * nothing but its text and variables: what a context holds of the asker is taken out of it before, so that nobody's
 * cookie can colour what others get. Who is logged in is asked for apart, and so is whatever changes something.
 */
export class SharingServer<C extends BaseContext> extends ApolloServer<C> {
  private readonly answers = new SharedAnswers<HTTPGraphQLResponse>();
  private readonly readingTexts = new Map<string, boolean>();

  /**
   * @param hooks `impersonal` takes out of a context what is its asker's own, before an answer is shared; `answered` is
   * told how long each answer is that was made, and for whom
   */
  constructor(
    config: ApolloServerOptionsWithSchema<C>,
    private readonly hooks: {
      impersonal?: (context: C) => C;
      answered?: (context: C, length: number) => void;
    } = {},
  ) {
    super(config);
  }

  override executeHTTPGraphQLRequest(asked: Asked): Promise<HTTPGraphQLResponse> {
    const question = this.questionOf(asked.httpGraphQLRequest);
    const { impersonal = (context: C) => context, answered } = this.hooks;
    const answer = async (): Promise<HTTPGraphQLResponse> => {
      let asker: C | undefined;
      const context = async (): Promise<C> => {
        asker = (await asked.context()) as C;
        return question === null ? asker : impersonal(asker);
      };
      const made = await super.executeHTTPGraphQLRequest({ ...asked, context });
      if (asker && made.body.kind === 'complete') answered?.(asker, made.body.string.length);
      return made;
    };
    return question === null ? answer() : this.answers.get(question, answer);
  }

  /** Null where the answer is one asker's own. */
  private questionOf({ method, headers, search, body }: Asked['httpGraphQLRequest']): string | null {
    if (method !== 'POST' || headers.has('authorization')) return null;
    if (typeof body !== 'object' || body === null || !('query' in body) || typeof body.query !== 'string') return null;
    if (!this.onlyReads(body.query)) return null;
    return JSON.stringify([search, formHeaders.map((name) => headers.get(name)), body]);
  }

  private onlyReads(text: string): boolean {
    const hash = createHash('sha256').update(text).digest('base64');
    let known = this.readingTexts.get(hash);
    if (known === undefined) {
      known = holdsOnlyQueries(text);
      if (this.readingTexts.size >= MOST) this.readingTexts.clear();
      this.readingTexts.set(hash, known);
    }
    return known;
  }
}

function holdsOnlyQueries(text: string): boolean {
  try {
    const { definitions } = parse(text, { noLocation: true, maxTokens: 2_000 });
    return definitions.every(
      (each) => each.kind !== Kind.OPERATION_DEFINITION || each.operation === OperationTypeNode.QUERY,
    );
  } catch {
    // Apollo says what is wrong with it.
    return false;
  }
}
