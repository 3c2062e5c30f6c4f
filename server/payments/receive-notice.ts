import type { Work } from '../work.js';
import type { GatewayKind } from './gateway-kind.js';
import type { NoticeRequest } from './gateways/gateway.js';
import { judgeNotice, type NoticeStatus } from './judge-notice.js';
import { NoticeOutcome, PaymentNotice } from './payment-notice.entity.js';
import { firstTryAt } from './retry-notices.js';

/** A callback: stored as it came, then judged. Where that fails, or this process ends before it, the job judges it later. */
export async function receiveNotice(work: Work, kind: GatewayKind, request: NoticeRequest): Promise<NoticeStatus> {
  if (!work.services.gateways.has(kind)) return 404;
  if (unstorable(request)) return 400;
  return judgeNotice(work, { id: await store(work, kind, request), gateway: kind, request });
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
