import { AppError } from '../platform/errors.js';
import { sql } from '../platform/sql.js';
import type { AppContext } from '../app-context.js';
import type { GatewayKind } from './gateway-kind.js';
import type { CallbackRequest } from './gateways/gateway.js';
import { verifyCallback, callbackReference, type CallbackStatus } from './verify-callback.js';
import {
  namedColumns,
  callbackPaymentFromRow,
  namedPayment,
  type CallbackPayment,
  type NamedRow,
} from './callback-payment.js';
import { CallbackOutcome, GatewayCallback } from './gateway-callback.entity.js';
import { firstTryAt } from './retry-callbacks.js';

/**
 * A callback: stored as it came, then judged. Where that fails, or this process ends before it, the job judges it
 * later.
 */
export async function receiveCallback(
  ctx: AppContext,
  kind: GatewayKind,
  request: CallbackRequest,
): Promise<CallbackStatus | 429> {
  if (!ctx.services.gateways.has(kind)) return 404;
  if (unstorable(request)) return 400;
  const { id, payment } = await store(ctx, kind, request);
  const status = await verifyCallback(ctx, { id, gateway: kind, request }, payment);
  return (status === 400 || status === 404) && !(await boundRefused(ctx, id)) ? 429 : status;
}

/** So much of a refused request is kept, in characters: enough to see what somebody tried. */
const KEPT_OF_REFUSED = 4_096;

/**
 * What was refused takes little room: it is cut, and of too many from one address none is kept. What a gateway truly
 * says is neither. @returns false for one too many
 */
async function boundRefused(ctx: AppContext, id: number): Promise<boolean> {
  try {
    await ctx.services.limits.count('refusedNoticeByAddress', ctx.address);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await ctx.em.nativeDelete(GatewayCallback, { id });
    return false;
  }
  await sql(
    ctx.em,
    `update payment_notice set request = jsonb_build_object('cut', left(request::text, ${KEPT_OF_REFUSED}))
      where id = $1 and length(request::text) > ${KEPT_OF_REFUSED}`,
    [id],
  );
  return true;
}

/**
 * Holds what no text of the database can: a NUL or half a surrogate pair, which JSON.stringify escapes. No gateway
 * sends them.
 */
const unstorable = (request: CallbackRequest): boolean => /\\u0000|\\ud[89a-f]/.test(JSON.stringify(request));

/** @returns the payment it names, too: every callback asks for it next */
async function store(
  ctx: AppContext,
  gateway: GatewayKind,
  request: CallbackRequest,
): Promise<{ id: number; payment: CallbackPayment | null }> {
  // The authorisation of a caller is none of ours to keep.
  const { authorization: _authorization, cookie: _cookie, ...headers } = request.headers;
  const [stored] = await sql<NamedRow & { id: number }>(
    ctx.em,
    `with stored as (
        insert into payment_notice (gateway, request, outcome, received_at, tries, next_try_at)
        values ($2, $3, '${CallbackOutcome.RECEIVED}', $4, 0, $5) returning id
      )
      select stored.id, ${namedColumns} from stored left join (${namedPayment}) on p.reference = $1 and p.gateway = $2`,
    [
      ...[callbackReference(ctx, { gateway, request }), gateway, JSON.stringify({ ...request, headers })],
      ...[ctx.now, firstTryAt(ctx.now)],
    ],
  );
  if (!stored) throw new Error('The insert returned no row.');
  return { id: stored.id, payment: callbackPaymentFromRow(stored) };
}
