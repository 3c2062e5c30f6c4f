import { WebhookType } from './webhook-enums.js';

/** Status of the purchase in the sample of each type. */
const statuses: Readonly<Record<WebhookType, string>> = {
  [WebhookType.REGISTRATION_PAID]: 'PAID',
  [WebhookType.REGISTRATION_EXPIRED]: 'EXPIRED',
  [WebhookType.REGISTRATION_DELETED]: 'DELETED',
  [WebhookType.REGISTRATION_REFUNDED]: 'REFUNDED',
  [WebhookType.REGISTRATION_EDITED]: 'UNPAID',
  [WebhookType.ORDER_PAID]: 'PAID',
  [WebhookType.ORDER_EXPIRED]: 'EXPIRED',
  [WebhookType.ORDER_DELETED]: 'DELETED',
  [WebhookType.ORDER_REFUNDED]: 'REFUNDED',
  [WebhookType.ORDER_SENT]: 'PAID',
};

/**
 * Returns a message as a webhook sends it, about objects that do not exist: every ID except the event's is '0'.
 * @param test marks the message with `"test": true`, so that a receiver does not act on it
 */
export const sampleMessage = (
  type: WebhookType,
  { eventId, at, test = false }: { eventId: string; at: Date; test?: boolean },
) => ({
  type,
  timestamp: at.toISOString(),
  data: {
    eventId,
    ...(type.startsWith('registration.')
      ? { registrationId: '0', status: statuses[type], categoryId: '0', competitorIds: ['0'], amount: 128_000 }
      : { orderId: '0', registrationId: null, status: statuses[type], goodsAmount: 95_000, amount: 95_000 }),
    currency: 'COP',
    ...(test && { test }),
  },
});

/** Returns one sample of each type, its body as JSON with line breaks. */
export const webhookSamples = (of: Parameters<typeof sampleMessage>[1]) =>
  Object.values(WebhookType).map((type) => ({
    type,
    wireName: type,
    body: JSON.stringify(sampleMessage(type, of), null, 2),
  }));
