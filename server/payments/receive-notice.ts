import { AppError } from '../platform/errors.js';
import { sql } from '../platform/sql.js';
import type { Work } from '../work.js';
import type { GatewayKind } from './gateway-kind.js';
import type { NoticeRequest } from './gateways/gateway.js';
import { judgeNotice, type NoticeStatus } from './judge-notice.js';
import { NoticeOutcome, PaymentNotice } from './payment-notice.entity.js';
import { firstTryAt } from './retry-notices.js';

/** A callback: stored as it came, then judged. Where that fails, or this process ends before it, the job judges it later. */
export async function receiveNotice(
  work: Work,
  kind: GatewayKind,
  request: NoticeRequest,
): Promise<NoticeStatus | 429> {
  if (!work.services.gateways.has(kind)) return 404;
  if (unstorable(request)) return 400;
  const id = await store(work, kind, request);
  const status = await judgeNotice(work, { id, gateway: kind, request });
  return (status === 400 || status === 404) && !(await boundRefused(work, id)) ? 429 : status;
}

/** So much of a refused request is kept, in characters: enough to see what somebody tried. */
const KEPT_OF_REFUSED = 4_096;

/**
 * What was refused takes little room: it is cut, and of too many from one address none is kept. What a gateway truly
 * says is neither. @returns false for one too many
 */
async function boundRefused(work: Work, id: number): Promise<boolean> {
  try {
    await work.services.limits.count('refusedNoticeByAddress', work.address);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await work.em.nativeDelete(PaymentNotice, { id });
    return false;
  }
  await sql(
    work.em,
    `update payment_notice set request = jsonb_build_object('cut', left(request::text, ${KEPT_OF_REFUSED}))
      where id = $1 and length(request::text) > ${KEPT_OF_REFUSED}`,
    [id],
  );
  return true;
}

/** Holds what no text of the database can: a NUL or half a surrogate pair, which JSON.stringify escapes. No gateway sends them. */
const unstorable = (request: NoticeRequest): boolean => /\\u0000|\\ud[89a-f]/.test(JSON.stringify(request));

function store(work: Work, gateway: GatewayKind, request: NoticeRequest): Promise<number> {
  // The authorisation of a caller is none of ours to keep.
  const { authorization: _authorization, cookie: _cookie, ...headers } = request.headers;
  return work.em.insert(PaymentNotice, {
    gateway,
    payment: null,
    transactionId: null,
    state: null,
    said: null,
    request: { ...request, headers },
    outcome: NoticeOutcome.RECEIVED,
    why: null,
    receivedAt: work.now,
    obstacle: null,
    tries: 0,
    nextTryAt: firstTryAt(work.now),
  });
}
