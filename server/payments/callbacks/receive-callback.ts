import { AppError } from '../../platform/errors.js';
import { sql } from '../../platform/database/sql.js';
import type { AppContext } from '../../app-context.js';
import type { GatewayKind } from '../accounts/gateway-kind.js';
import type { CallbackRequest } from '../gateways/gateway.js';
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
 * Stores a callback as received and verifies it. If that fails or the process ends first, the retry job verifies it
 * later.
 * @returns the HTTP status for the gateway; 429 if too many callbacks from the address were refused
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
  return (status === 400 || status === 404) && !(await limitRefused(ctx, id)) ? 429 : status;
}

/** Maximum length of a stored refused request, in characters. */
const MAX_REFUSED_LENGTH = 4_096;

/**
 * Limits the storage of refused callbacks: shortens the request, and deletes the callback if its address exceeded the
 * limit. Otherwise anyone could fill the database.
 * @returns false if the limit is exceeded
 */
async function limitRefused(ctx: AppContext, id: number): Promise<boolean> {
  try {
    await ctx.services.limits.count('refusedNoticeByAddress', ctx.address);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await ctx.em.nativeDelete(GatewayCallback, { id });
    return false;
  }
  await sql(
    ctx.em,
    `update payment_notice set request = jsonb_build_object('cut', left(request::text, ${MAX_REFUSED_LENGTH}))
      where id = $1 and length(request::text) > ${MAX_REFUSED_LENGTH}`,
    [id],
  );
  return true;
}

/**
 * Holds what no text of the database can: a NUL or half a surrogate pair, which JSON.stringify escapes. No gateway
 * sends them.
 */
const unstorable = (request: CallbackRequest): boolean => /\\u0000|\\ud[89a-f]/.test(JSON.stringify(request));

/** Stores a callback. @returns its ID, and the payment of its reference, which the verification needs next */
async function store(
  ctx: AppContext,
  gateway: GatewayKind,
  request: CallbackRequest,
): Promise<{ id: number; payment: CallbackPayment | null }> {
  // Do not store credentials of the caller.
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
