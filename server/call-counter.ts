import type { Request, Response } from 'express';
import { apiKeyIn } from './api-keys/api-key-token.js';
import type { AppContext, Services } from './app-context.js';
import { AppError, ErrorCode } from './platform/errors.js';
import { ResponseSizeLimits } from './platform/graphql/response-size-limits.js';
import { clientAddress, networkFromAddress } from './platform/http/address.js';
import { CallLimits } from './platform/limits/call-limits.js';

/**
 * Counts each API call once against the limits of its caller. Methods that accept or refuse a call return after how many
 * seconds the caller may call again; null: the call is accepted.
 */
export class CallCounter {
  private readonly reads: ResponseSizeLimits;
  private readonly calls: CallLimits;
  /** Calls already counted, including those with an unknown token, which `countAnswer` must not count again. */
  private readonly counted = new WeakSet<AppContext>();

  constructor(
    private readonly services: Services,
    private readonly createContext: (request: Request) => Promise<AppContext>,
  ) {
    const { config, clock, orm } = services;
    this.reads = new ResponseSizeLimits(clock);
    this.calls = new CallLimits(config.rateLimits ? orm : null, config.dataKey, clock, config.callsTaken);
  }

  /** Counts a call. @throws UNAUTHENTICATED for an API key that is not valid, even if the operation is public */
  readonly countCall = async (request: Request, response: Response): Promise<number | null> => {
    const ctx = await this.createContext(request);
    this.counted.add(ctx);
    const wait = await this.calls.count(response, ctx.viewer, ctx.network);
    if (wait === null && !ctx.viewer && apiKeyIn(request.headers.authorization))
      throw new AppError(ErrorCode.UNAUTHENTICATED);
    return wait;
  };

  /** Counts calls with an API key for public files; other readers are not counted. */
  readonly countKeyCall = (request: Request, response: Response): Promise<number | null> =>
    apiKeyIn(request.headers.authorization) ? this.countCall(request, response) : Promise.resolve(null);

  /** Counts a GraphQL request of an authenticated caller; a visitor's is counted by `countAnswer`. */
  readonly countGraphql = (request: Request, response: Response): number | null | Promise<number | null> => {
    if (request.headers.authorization !== undefined) return this.countCall(request, response);
    const network = networkFromAddress(clientAddress(request));
    return this.reads.secondsToWait(network) ?? this.calls.secondsToWait(network);
  };

  /** Counts a visitor's GraphQL query that the response cache did not answer, with the length of its response. */
  readonly countAnswer = (ctx: AppContext, length: number): void => {
    const { viewer, network } = ctx;
    const { config, log } = this.services;
    if (viewer || !config.rateLimits) return;
    this.reads.count(network, length);
    if (this.counted.has(ctx)) return;
    this.calls
      .countVisitorQuery(network)
      .catch((error: unknown) => log.warn({ err: error }, 'Counting an API call failed'));
  };
}
