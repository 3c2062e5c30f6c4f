import { Registration } from '../registration/registration.entity.js';
import type { Work } from '../work.js';
import { findAccount } from './account-data.js';
import { applyReport } from './apply-report.js';
import type { GatewayKind } from './gateway-kind.js';
import {
  GatewayUnavailable,
  NoticeRefused,
  type Gateway,
  type GatewayReport,
  type NoticeRequest,
} from './gateways/gateway.js';
import { NoticeOutcome, PaymentNotice } from './payment-notice.entity.js';
import { Payment } from './payment.entity.js';

/** What to answer the gateway: 200 for anything understood, 4xx for what is not from it, 503 so that it tries again. */
export type NoticeStatus = 200 | 400 | 404 | 503;

/**
 * A callback: stored as it came, then verified (asking the provider where its signature does not cover the state), then
 * applied. What cannot be verified changes nothing.
 */
export async function receiveNotice(work: Work, kind: GatewayKind, request: NoticeRequest): Promise<NoticeStatus> {
  const gateway = work.services.gateways.get(kind);
  if (!gateway) return 404;
  if (unstorable(request)) return 400;
  const noticeId = await store(work, kind, request);
  const reference = gateway.referenceOf(request);
  const payment = reference
    ? await work.em.findOne(Payment, { reference, gateway: kind }, { populate: ['registration'] })
    : null;
  if (!payment) return refuse(work, noticeId, 'unknown reference', 404);
  try {
    const report = await verified(work, gateway, request, payment);
    await applyReport(work, payment.id, report, noticeId);
    return 200;
  } catch (error) {
    // Known to speak of this payment, though not to be true: who looks at the payment sees it.
    await work.em.nativeUpdate(PaymentNotice, { id: noticeId }, { payment: payment.id });
    if (error instanceof NoticeRefused) return refuse(work, noticeId, error.why, 400);
    if (!(error instanceof GatewayUnavailable)) throw error;
    work.log.warn({ gateway: kind, why: error.message }, 'notice could not be verified');
    return 503;
  }
}

/** Holds what no text of the database can: a NUL or half a surrogate pair, which JSON.stringify escapes. No gateway sends them. */
const unstorable = (request: NoticeRequest): boolean => /\\u0000|\\ud[89a-f]/.test(JSON.stringify(request));

async function verified(
  work: Work,
  gateway: Gateway,
  request: NoticeRequest,
  payment: Payment,
): Promise<GatewayReport> {
  const registration: Registration = payment.registration.getEntity();
  const account = await findAccount(work, registration.event.id, payment.gateway);
  if (!account) throw new NoticeRefused('the event has no account at this gateway');
  return usable(work, payment, await gateway.verify(request, account));
}

/** @throws NoticeRefused for another reference, and in production for a test transaction */
export function usable(work: Work, payment: Payment, report: GatewayReport): GatewayReport {
  if (report.reference !== payment.reference) throw new NoticeRefused('the provider speaks of another reference');
  if (report.test && work.services.config.production) throw new NoticeRefused('a test transaction in production');
  return report;
}

function store(work: Work, gateway: GatewayKind, request: NoticeRequest): Promise<number> {
  // The authorisation of a caller is none of ours to keep.
  const { authorization: _authorization, cookie: _cookie, ...headers } = request.headers;
  return work.em.insert(PaymentNotice, {
    gateway,
    payment: null,
    transactionId: null,
    state: null,
    request: { ...request, headers },
    outcome: NoticeOutcome.RECEIVED,
    why: null,
    receivedAt: work.now,
  });
}

async function refuse(work: Work, noticeId: number, why: string, status: NoticeStatus): Promise<NoticeStatus> {
  await work.em.nativeUpdate(PaymentNotice, { id: noticeId }, { outcome: NoticeOutcome.REFUSED, why });
  return status;
}
