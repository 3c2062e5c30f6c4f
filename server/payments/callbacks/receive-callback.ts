import type { MikroORM } from '@mikro-orm/postgresql';
import { AppError } from '../../platform/errors.js';
import { MicroBatcher } from '../../platform/database/micro-batcher.js';
import { perOrm } from '../../platform/database/per-orm.js';
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
  const { id, payment } = await groups(ctx.services.orm).submit({ ctx, gateway: kind, request });
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

interface ReceivedCallback {
  ctx: AppContext;
  gateway: GatewayKind;
  request: CallbackRequest;
}
/** A stored callback, and the payment of its reference, which the verification needs next. */
interface CallbackWithPayment {
  id: number;
  payment: CallbackPayment | null;
}

/** Callbacks per group: as many as take a few milliseconds, which is the longest that a later one waits. */
const MAX_CALLBACKS = 64;

const groups = perOrm(
  (orm) =>
    new MicroBatcher<ReceivedCallback, CallbackWithPayment>('callbacks', MAX_CALLBACKS, (callbacks) =>
      storeAll(orm, callbacks),
    ),
);

/** Stores callbacks that arrive at the same time in one statement. */
async function storeAll(orm: MikroORM, callbacks: readonly ReceivedCallback[]): Promise<CallbackWithPayment[]> {
  const rows = await sql<NamedRow & { id: number }>(
    orm.em.fork(),
    `with received as materialized (
        select nextval('payment_notice_id_seq')::int as id, given.*
        from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[], $5::timestamptz[]) with ordinality
          as given(reference, gateway, request, received_at, next_try_at, position)
      ),
      stored as (
        insert into payment_notice (id, gateway, request, outcome, received_at, tries, next_try_at)
        select id, gateway, request::jsonb, '${CallbackOutcome.RECEIVED}', received_at, 0, next_try_at from received
      )
      select received.id, ${namedColumns}
      from received left join (${namedPayment}) on p.reference = received.reference and p.gateway = received.gateway
      order by position`,
    [
      callbacks.map(({ ctx, ...callback }) => callbackReference(ctx, callback)),
      callbacks.map(({ gateway }) => gateway),
      callbacks.map(({ request }) => JSON.stringify(withoutCredentials(request))),
      ...[callbacks.map(({ ctx }) => ctx.now), callbacks.map(({ ctx }) => firstTryAt(ctx.now))],
    ],
  );
  return rows.map((row) => ({ id: row.id, payment: callbackPaymentFromRow(row) }));
}

/** Returns a request without the credentials of its caller, which must not be stored. */
function withoutCredentials(request: CallbackRequest): CallbackRequest {
  const { authorization: _authorization, cookie: _cookie, ...headers } = request.headers;
  return { ...request, headers };
}
