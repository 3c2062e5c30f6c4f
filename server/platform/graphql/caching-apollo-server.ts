import {
  ApolloServer,
  type ApolloServerOptionsWithSchema,
  type BaseContext,
  type HTTPGraphQLResponse,
} from '@apollo/server';
import type { ResponseCache } from '../cache/response-cache.js';
import { OperationKind, OperationClassifier } from './operation-kind.js';
import { withSpan } from '../tracing/tracing.js';
import { UNCOUNTED_BYTES } from './response-size-limits.js';

type RequestArguments = Parameters<ApolloServer<BaseContext>['executeHTTPGraphQLRequest']>[0];

/** Headers that affect the format of a response. */
const formHeaders = ['accept', 'content-type', 'apollo-require-preflight', 'x-apollo-operation-name'];

/** Response of Apollo with its length in characters. */
class ApolloResponse {
  constructor(readonly response: HTTPGraphQLResponse) {}

  get length(): number {
    const { body } = this.response;
    return body.kind === 'complete' ? body.string.length : 0;
  }

  /** Whether the response is complete without errors (Apollo writes errors before data) and below the counted size. */
  get isCacheable(): boolean {
    const { status, body } = this.response;
    if ((status ?? 200) !== 200 || body.kind !== 'complete') return false;
    return body.string.startsWith('{"data":') && this.length <= UNCOUNTED_BYTES;
  }
}

/**
 * Apollo server with a response cache for visitors: requests that arrive together share one execution, and a cacheable
 * response is also sent for up to a second. Before a shared execution, the caller's personal data is removed from the
 * context, so that no cookie can affect other callers. Mutations and requests of authenticated callers are executed
 * separately.
 */
export class CachingApolloServer<C extends BaseContext> extends ApolloServer<C> {
  private readonly kinds: OperationClassifier;

  /**
   * @param hooks `impersonal` removes the caller's personal data from a context before a shared execution; `answered`
   * receives the context and length of each executed response
   */
  constructor(
    config: ApolloServerOptionsWithSchema<C>,
    private readonly responses: ResponseCache,
    private readonly hooks: {
      impersonal?: (context: C) => C;
      answered?: (context: C, length: number) => void;
    } = {},
  ) {
    super(config);
    this.kinds = new OperationClassifier(config.schema);
  }

  override async executeHTTPGraphQLRequest(args: RequestArguments): Promise<HTTPGraphQLResponse> {
    const { text, key } = readRequest(args.httpGraphQLRequest);
    const kind = text === null ? OperationKind.PERSONAL : this.kinds.of(text);
    // Any site can make a browser send a GET with its cookies, so a GET reads none.
    if (kind === OperationKind.PERSONAL)
      return (await this.run(args, args.httpGraphQLRequest.method === 'GET')).response;
    const run = () => this.run(args, true);
    const result =
      kind === OperationKind.CACHEABLE
        ? await this.responses.get(key(), run, ({ isCacheable }) => isCacheable)
        : await this.responses.fresh(key(), run);
    return result.response;
  }

  private async run(args: RequestArguments, isImpersonal: boolean): Promise<ApolloResponse> {
    const { impersonal = (context: C) => context, answered } = this.hooks;
    let callerContext: C | undefined;
    const context = async (): Promise<C> => {
      callerContext = (await args.context()) as C;
      return isImpersonal ? impersonal(callerContext) : callerContext;
    };
    const execute = () => super.executeHTTPGraphQLRequest({ ...args, context });
    const result = new ApolloResponse(await withSpan('graphql', {}, execute));
    if (callerContext && result.response.body.kind === 'complete') answered?.(callerContext, result.length);
    return result;
  }
}

/** Returns the text of a visitor's request and its cache key; text is null if the response is not shared. */
function readRequest({ method, headers, search, body }: RequestArguments['httpGraphQLRequest']): {
  text: string | null;
  key: () => string;
} {
  const isVisitor = !headers.has('authorization');
  const text = isVisitor
    ? method === 'GET'
      ? textFromUrl(search)
      : method === 'POST'
        ? textFromBody(body)
        : null
    : null;
  const form = () => formHeaders.map((name) => headers.get(name));
  // The text of a body is appended without quoting: it is most of the key.
  const key = () =>
    method === 'GET'
      ? JSON.stringify([method, search, form()])
      : `${JSON.stringify([method, search, form(), { ...(body as object), query: null }])} ${text}`;
  return { text, key };
}

const textFromBody = (body: unknown): string | null =>
  typeof body === 'object' && body !== null && 'query' in body && typeof body.query === 'string' ? body.query : null;

/** Returns the query; null if repeated, which Apollo refuses. */
function textFromUrl(search: string): string | null {
  const [text, ...more] = new URLSearchParams(search).getAll('query');
  return text === undefined || more.length > 0 ? null : text;
}
