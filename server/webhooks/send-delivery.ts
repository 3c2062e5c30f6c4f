import { record } from '../audit/record.js';
import { noteFailure } from '../platform/failures.js';
import { TryLater } from '../platform/jobs.js';
import { OutsideFailed } from '../platform/outside.js';
import { unseal } from '../platform/sealed.js';
import { sql } from '../platform/sql.js';
import { inTransaction } from '../platform/transaction.js';
import type { Work } from '../work.js';
import type { DeliveryTurn } from './queue-deliveries.js';
import { pauseAfter, STOPPED_AFTER_MS } from './retry-plan.js';
import { DeliveryTrouble, WebhookState } from './webhook-enums.js';
import { STOPPED_MAIL_JOB } from './mail-stopped.js';
import { signatureOf } from './webhook-secret.js';
import { auditUrl } from './webhook-state.js';

/** Whoever began an attempt and has not said how it went for so long was killed: the next one may begin. */
export const LEASE_MS = 60_000;

/** Attempts of one webhook that last at the same time, on all nodes together: a slow receiver takes no more of our slots. */
export const MOST_AT_ONCE = 3;
/** The same while attempts fail: one that nobody answers takes as long as the slowest. */
const MOST_WHILE_FAILING = 1;

/** A delivery of which nobody else begins an attempt, with what is needed to send it. */
interface Begun {
  id: number;
  webhookId: number;
  eventId: number;
  messageId: string;
  body: string;
  begun: number;
  begunBefore: number;
  url: string;
  anywhere: boolean;
  secret: string;
  formerSecret: string | null;
}

interface Standing {
  state: WebhookState;
  url: string;
  /** Milliseconds since 1970. */
  failingSince: number | null;
}

interface Outcome {
  at: Date;
  milliseconds: number;
  status: number | null;
  trouble: DeliveryTrouble | null;
  answer: string | null;
}

/**
 * Makes one attempt of a delivery, if it is still the one that is meant: whoever begins it counts it, so two nodes never
 * make the same. Nothing is sent inside a transaction. A crash between sending and noting sends it again, with the same id.
 * @throws TryLater where as many of its webhook are under way as may be
 */
export async function sendDelivery(work: Work, turn: DeliveryTurn): Promise<void> {
  const delivery = await inTransaction(work, (tx) => begin(tx, turn));
  if (!delivery) return;
  const outcome = await attempt(work, delivery);
  await inTransaction(work, (tx) => note(tx, delivery, outcome));
}

async function begin({ em, services }: Work, { deliveryId, begun }: DeliveryTurn): Promise<Begun | null> {
  const now = services.clock();
  // Locked first: whoever begins another one of this webhook waits, and counts this one.
  const [webhook] = await sql<{ id: number; failing: boolean }>(
    em,
    `select w.id, w.failing_since is not null as failing from webhook w where w.id = (select d.webhook_id from webhook_delivery d
        where d.id = $1 and d.begun = $2 and d.state = 'WAITING') for no key update`,
    [deliveryId, begun],
  );
  if (!webhook) return null;
  const [underWay] = await sql<{ count: number }>(
    em,
    `select count(*)::int as count from webhook_delivery
      where webhook_id = $1 and under_way_since > $2 and id <> $3`,
    [webhook.id, new Date(now.getTime() - LEASE_MS), deliveryId],
  );
  if (underWay!.count >= (webhook.failing ? MOST_WHILE_FAILING : MOST_AT_ONCE)) throw new TryLater();
  const [found] = await sql<Begun>(
    em,
    `update webhook_delivery d set begun = d.begun + 1, under_way_since = $3, next_attempt_at = $4
      from webhook w
      where d.id = $1 and d.begun = $2 and d.state = 'WAITING' and w.id = d.webhook_id and w.state = 'ACTIVE'
      returning d.id, w.id as "webhookId", w.event_id as "eventId", d.message_id as "messageId", d.body, d.begun,
        d.begun_before as "begunBefore", w.url, w.anywhere, w.secret,
        case when w.former_until > $3 then w.former_secret end as "formerSecret"`,
    [deliveryId, begun, now, new Date(now.getTime() + LEASE_MS)],
  );
  return found ?? null;
}

async function attempt({ services, log }: Work, delivery: Begun): Promise<Outcome> {
  const { messageId, body, url, anywhere } = delivery;
  const at = services.clock();
  const start = performance.now();
  const outcome = (rest: Pick<Outcome, 'status' | 'trouble' | 'answer'>): Outcome => ({
    at,
    milliseconds: Math.round(performance.now() - start),
    ...rest,
  });
  const seconds = Math.floor(at.getTime() / 1000);
  let signature: string;
  try {
    signature = signaturesOf(delivery, seconds, services.config.jwtSecret);
  } catch {
    return outcome({ status: null, trouble: DeliveryTrouble.UNSIGNED, answer: null });
  }
  try {
    const { status, text } = await services.outside.post(
      url,
      {
        'content-type': 'application/json',
        'user-agent': 'Dorsal-Webhooks/1',
        'webhook-id': messageId,
        'webhook-timestamp': String(seconds),
        'webhook-signature': signature,
      },
      body,
      anywhere && !services.config.production,
    );
    const trouble = status >= 200 && status < 300 ? null : DeliveryTrouble.REFUSED;
    return outcome({ status, trouble, answer: text });
  } catch (error) {
    if (!(error instanceof OutsideFailed)) noteFailure(log, 'webhook', error, { delivery: delivery.id });
    const trouble = error instanceof OutsideFailed ? error.trouble : DeliveryTrouble.UNREACHABLE;
    return outcome({ status: null, trouble, answer: null });
  }
}

/** One of each secret that is known to whoever receives, parted by spaces. */
const signaturesOf = ({ messageId, body, secret, formerSecret }: Begun, seconds: number, key: string): string =>
  [secret, formerSecret]
    .flatMap((sealed) => (sealed ? [signatureOf(unseal(sealed, key), messageId, seconds, body)] : []))
    .join(' ');

/** Notes how an attempt went: its line, what is next of the delivery, and whether its webhook goes on. */
async function note(tx: Work, delivery: Begun, { at, milliseconds, status, trouble, answer }: Outcome): Promise<void> {
  const { id, webhookId, begun, begunBefore } = delivery;
  const now = tx.services.clock();
  // Locked before its deliveries, in the order in which whoever deletes it locks them.
  const [webhook] = await sql<Standing>(
    tx.em,
    'select state, url, extract(epoch from failing_since)::float8 * 1000 as "failingSince" from webhook where id = $1 for no key update',
    [webhookId],
  );
  if (!webhook) return;
  const pause = trouble ? pauseAfter(begun - begunBefore) : null;
  await sql(
    tx.em,
    `with kept as (
        insert into webhook_attempt (delivery_id, at, milliseconds, status, trouble, answer)
        select id, $3, $4, $5, $6, $7 from webhook_delivery where id = $1)
      update webhook_delivery set under_way_since = null, last_status = $5, last_trouble = $6, next_attempt_at = $8, state = $9
        where id = $1 and begun = $2 and state = 'WAITING'`,
    [
      ...[id, begun, at, milliseconds, status, trouble, answer],
      pause === null ? null : new Date(now.getTime() + pause),
      trouble === null ? 'DELIVERED' : pause === null ? 'GIVEN_UP' : 'WAITING',
    ],
  );
  await judge(tx, delivery, webhook, trouble !== null);
}

/** A success ends what failed before; failing for days alone stops the webhook. */
async function judge(
  tx: Work,
  { webhookId, eventId }: Begun,
  { state, failingSince, url }: Standing,
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
  if (state !== WebhookState.ACTIVE || now.getTime() - failingSince < STOPPED_AFTER_MS) return;
  await sql(
    tx.em,
    `update webhook set state = 'FAILED', version = version + 1,
        field_versions = field_versions || jsonb_build_object('active', version + 1) where id = $1`,
    [webhookId],
  );
  await tx.services.jobs.enqueue(tx.em, STOPPED_MAIL_JOB, { webhookId });
  record(tx, {
    subject: 'event',
    subjectId: eventId,
    eventId,
    action: 'webhook failed',
    before: { active: true },
    after: { active: false },
    detail: { url: auditUrl(url) },
    actor: 'job',
  });
}
