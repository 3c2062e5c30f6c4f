import { recordAudit } from '../audit/record.js';
import { reportJobFailure } from '../platform/process/failures.js';
import { sql } from '../platform/database/sql.js';
import { inTransaction } from '../platform/database/transaction.js';
import type { AppContext } from '../app-context.js';
import type { ClaimedDelivery } from './claim-deliveries.js';
import { backoffDelay, DISABLE_AFTER_MS } from './retry-plan.js';
import { WebhookAction, WebhookState } from './webhook-enums.js';
import { STOPPED_MAIL_JOB } from './send-webhook-disabled-mail.js';
import { postMessage, type Outcome } from './post-message.js';
import { auditUrl } from './webhook-state.js';

interface WebhookHealth {
  state: WebhookState;
  url: string;
  /** Milliseconds since 1970. */
  failingSince: number | null;
}

/**
 * Makes the claimed attempt and records its result. The request is sent outside transactions, so a node that ends
 * between sending and recording causes another attempt with the same message ID.
 */
export async function sendDelivery(ctx: AppContext, delivery: ClaimedDelivery): Promise<void> {
  const outcome = await attempt(ctx, delivery);
  await inTransaction(ctx, (tx) => recordAttempt(tx, delivery, outcome));
}

const attempt = (ctx: AppContext, delivery: ClaimedDelivery): Promise<Outcome> =>
  postMessage(ctx, delivery, (error) => reportJobFailure(ctx.log, 'webhook', error, { delivery: delivery.id }));

/** Records the result of an attempt, the time of the next one, and whether the webhook is failing. */
async function recordAttempt(
  tx: AppContext,
  delivery: ClaimedDelivery,
  { at, milliseconds, status, trouble, answer }: Outcome,
): Promise<void> {
  const { id, webhookId, begun, begunBefore } = delivery;
  const now = tx.services.clock();
  // Lock the webhook before its deliveries, as its deletion does; another order would deadlock.
  const [webhook] = await sql<WebhookHealth>(
    tx.em,
    'select state, url, extract(epoch from failing_since)::float8 * 1000 as "failingSince" from webhook where id = $1 for no key update',
    [webhookId],
  );
  if (!webhook) return;
  const pause = trouble ? backoffDelay(begun - begunBefore) : null;
  await sql(
    tx.em,
    `with kept as (
        insert into webhook_attempt (delivery_id, at, milliseconds, status, trouble, answer)
        select id, $3, $4, $5, $6, $7 from webhook_delivery where id = $1)
      update webhook_delivery set under_way_since = null, under_way_node = null, last_status = $5, last_trouble = $6, next_attempt_at = $8, state = $9
        where id = $1 and begun = $2 and state = 'WAITING'`,
    [
      ...[id, begun, at, milliseconds, status, trouble, answer],
      pause === null ? null : new Date(now.getTime() + pause),
      trouble === null ? 'DELIVERED' : pause === null ? 'GIVEN_UP' : 'WAITING',
    ],
  );
  await updateHealth(tx, delivery, webhook, trouble !== null);
}

/** A success ends the failing period; only days of failures disable the webhook. */
async function updateHealth(
  tx: AppContext,
  { webhookId, eventId }: ClaimedDelivery,
  { state, failingSince, url }: WebhookHealth,
  failed: boolean,
): Promise<void> {
  const now = tx.services.clock();
  const failsSince = (at: Date | null) =>
    sql(tx.em, 'update webhook set failing_since = $2 where id = $1', [webhookId, at]);
  if (!failed) {
    if (failingSince !== null) await failsSince(null);
    return;
  }
  if (failingSince === null) {
    await failsSince(now);
    return;
  }
  if (state !== WebhookState.ACTIVE || now.getTime() - failingSince < DISABLE_AFTER_MS) return;
  await sql(
    tx.em,
    `update webhook set state = 'FAILED', version = version + 1,
        field_versions = field_versions || jsonb_build_object('active', version + 1) where id = $1`,
    [webhookId],
  );
  await tx.services.jobs.enqueue(tx.em, STOPPED_MAIL_JOB, { webhookId });
  recordAudit(tx, {
    subject: 'event',
    subjectId: eventId,
    eventId,
    action: WebhookAction.WEBHOOK_FAILED,
    before: { active: true },
    after: { active: false },
    detail: { url: auditUrl(url) },
    actor: 'job',
  });
}
