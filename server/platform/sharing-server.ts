import {
  ApolloServer,
  type ApolloServerOptionsWithSchema,
  type BaseContext,
  type HTTPGraphQLResponse,
} from '@apollo/server';
import type { KeptAnswers } from './kept-answers.js';
import { QuestionKind, QuestionKinds } from './question-kind.js';
import { UNCOUNTED_BYTES } from './response-size-limits.js';

type Asked = Parameters<ApolloServer<BaseContext>['executeHTTPGraphQLRequest']>[0];

/** What an answer's form depends on beside the question. */
const formHeaders = ['accept', 'content-type', 'apollo-require-preflight', 'x-apollo-operation-name'];

/** An answer, ready to be sent, and how long it is. */
class Ready {
  constructor(readonly response: HTTPGraphQLResponse) {}

  get length(): number {
    const { body } = this.response;
    return body.kind === 'complete' ? body.string.length : 0;
  }

  /** Whether it is all that was asked for (Apollo tells errors before data), and nothing that is counted each time it is given. */
  get mayBeKept(): boolean {
    const { status, body } = this.response;
    if ((status ?? 200) !== 200 || body.kind !== 'complete') return false;
    return body.string.startsWith('{"data":') && this.length <= UNCOUNTED_BYTES;
  }
}

/**
 * Apollo, which answers visitors who ask the same once (see KeptAnswers): those who ask at the same time, and, where it may
 * be kept, those who ask up to a second later. A visitor's query depends on nothing but its text and variables: what a
 * context holds of the asker is taken out of it before, so that nobody's cookie can colour what others get. Who is logged
 * in is asked for apart, and so is whatever changes something.
 */
export class SharingServer<C extends BaseContext> extends ApolloServer<C> {
  private readonly kinds: QuestionKinds;

  /**
   * @param hooks `impersonal` takes out of a context what is its asker's own, before an answer is shared; `answered` is
   * told how long each answer is that was made, and for whom
   */
  constructor(
    config: ApolloServerOptionsWithSchema<C>,
    private readonly answers: KeptAnswers,
    private readonly hooks: {
      impersonal?: (context: C) => C;
      answered?: (context: C, length: number) => void;
    } = {},
  ) {
    super(config);
    this.kinds = new QuestionKinds(config.schema);
  }

  override async executeHTTPGraphQLRequest(asked: Asked): Promise<HTTPGraphQLResponse> {
    const { text, question } = questionOf(asked.httpGraphQLRequest);
    const kind = text === null ? QuestionKind.OWN : this.kinds.of(text);
    // Whatever page names an address of ours, a browser asks for it with its cookies: nobody's cookie is read then.
    if (kind === QuestionKind.OWN) return (await this.make(asked, asked.httpGraphQLRequest.method === 'GET')).response;
    const make = () => this.make(asked, true);
    const ready =
      kind === QuestionKind.KEPT
        ? await this.answers.get(question(), make, ({ mayBeKept }) => mayBeKept)
        : await this.answers.fresh(question(), make);
    return ready.response;
  }

  private async make(asked: Asked, isNobodys: boolean): Promise<Ready> {
    const { impersonal = (context: C) => context, answered } = this.hooks;
    let asker: C | undefined;
    const context = async (): Promise<C> => {
      asker = (await asked.context()) as C;
      return isNobodys ? impersonal(asker) : asker;
    };
    const ready = new Ready(await super.executeHTTPGraphQLRequest({ ...asked, context }));
    if (asker && ready.response.body.kind === 'complete') answered?.(asker, ready.length);
    return ready;
  }
}

/** The text of a visitor's question, and what it is told apart by; no text where the answer is one asker's own. */
function questionOf({ method, headers, search, body }: Asked['httpGraphQLRequest']): {
  text: string | null;
  question: () => string;
} {
  const isVisitors = !headers.has('authorization');
  const text = isVisitors ? (method === 'GET' ? textIn(search) : method === 'POST' ? textOf(body) : null) : null;
  const form = () => formHeaders.map((name) => headers.get(name));
  // A text that came in a body, which is most of it, is taken as it is.
  const question = () =>
    method === 'GET'
      ? JSON.stringify([method, search, form()])
      : `${JSON.stringify([method, search, form(), { ...(body as object), query: null }])} ${text}`;
  return { text, question };
}

const textOf = (body: unknown): string | null =>
  typeof body === 'object' && body !== null && 'query' in body && typeof body.query === 'string' ? body.query : null;

/** What is named twice is Apollo's to refuse. */
function textIn(search: string): string | null {
  const [text, ...more] = new URLSearchParams(search).getAll('query');
  return text === undefined || more.length > 0 ? null : text;
}
