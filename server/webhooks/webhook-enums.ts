import { auditActions } from '../audit/audit-enums.js';
import { registerEnumType } from 'type-graphql';
import { OutboundHttpFailure } from '../platform/http/outbound-http.js';
import { describedEnum, type EnumValue } from '../platform/graphql/described-enum.js';

/** Message types of webhooks; the values are the names in the body. */
export const WebhookType = describedEnum(
  'WebhookType',
  'Type of a webhook message; the body has the name in the description.',
  {
    REGISTRATION_PAID: [
      'registration.paid',
      'registration.paid: a registration was paid in full or needs no payment (PAID, FREE, PARTNER, COURTESY).',
    ],
    REGISTRATION_EXPIRED: [
      'registration.expired',
      'registration.expired: the hold of a registration ended unpaid and released its seats.',
    ],
    REGISTRATION_DELETED: [
      'registration.deleted',
      'registration.deleted: an organiser deleted an unpaid registration, which released its seats.',
    ],
    REGISTRATION_REFUNDED: [
      'registration.refunded',
      'registration.refunded: the payment of a registration was refunded. Its status is REFUNDED, or PAID if it keeps its seats.',
    ],
    REGISTRATION_EDITED: [
      'registration.edited',
      "registration.edited: a competitor's data, the category, the coupon or the products of a registration were changed.",
    ],
    ORDER_PAID: ['order.paid', 'order.paid: an order was paid, also one that belongs to a registration.'],
    ORDER_EXPIRED: ['order.expired', 'order.expired: the hold of an order ended unpaid and released its products.'],
    ORDER_DELETED: [
      'order.deleted',
      'order.deleted: an organiser deleted an unpaid order, which released its products.',
    ],
    ORDER_REFUNDED: [
      'order.refunded',
      'order.refunded: the payment of an order was refunded; products that were not sent are in stock again.',
    ],
    ORDER_SENT: ['order.sent', 'order.sent: an organiser marked an order as sent.'],
  },
);
export type WebhookType = EnumValue<typeof WebhookType>;

export const WebhookState = describedEnum('WebhookState', 'State of a webhook.', {
  ACTIVE: 'Messages are queued and sent.',
  PAUSED: 'Paused by a user. New messages are not queued; queued ones stay until the log is purged and are not sent.',
  FAILED: 'Disabled automatically after five days of failed attempts without a success. Otherwise as PAUSED.',
});
export type WebhookState = EnumValue<typeof WebhookState>;

export const DeliveryState = describedEnum('WebhookDeliveryState', 'State of a webhook delivery.', {
  WAITING: 'Not sent yet, or to be retried after a failed attempt.',
  DELIVERED: 'The receiver responded with a 2xx status.',
  GIVEN_UP: 'Seven attempts failed since the change or the last redelivery. The delivery can be sent again.',
});
export type DeliveryState = EnumValue<typeof DeliveryState>;

export const DeliveryError = { ...OutboundHttpFailure, REFUSED: 'REFUSED', UNSIGNED: 'UNSIGNED' } as const;
export type DeliveryError = (typeof DeliveryError)[keyof typeof DeliveryError];
registerEnumType(DeliveryError, {
  name: 'WebhookError',
  description: 'Reason why an attempt to send a delivery failed.',
  valuesConfig: {
    NOT_HTTPS: { description: 'The URL is not https, or has a user name or password. Nothing was sent.' },
    UNKNOWN_NAME: { description: 'The host name of the URL has no address. Nothing was sent.' },
    PRIVATE_ADDRESS: {
      description: 'The URL leads to an address that is not public. Nothing was sent.',
    },
    UNREACHABLE: {
      description: 'The server did not respond, or the connection broke.',
    },
    BAD_CERTIFICATE: {
      description:
        'The TLS certificate of the server is not valid: expired, of another name, or of an unknown authority. Nothing was sent.',
    },
    TIMEOUT: { description: 'No response arrived within ten seconds.' },
    REFUSED: { description: 'The response was not 2xx (`status`); redirects are not followed.' },
    UNSIGNED: {
      description:
        "The signing secret cannot be decrypted, because the secret of the installation changed. Nothing was sent; rotate the webhook's secret.",
    },
  },
});

export const WebhookAction = auditActions({
  WEBHOOK_CREATED: ['webhook created', 'A webhook was created.'],
  WEBHOOK_CHANGED: ['webhook changed', 'A webhook was changed.'],
  WEBHOOK_DELETED: ['webhook deleted', 'A webhook was deleted.'],
  WEBHOOK_SECRET_ROTATED: [
    'webhook secret rotated',
    'The signing secret of a webhook was rotated; no secret is recorded.',
  ],
  WEBHOOK_FAILED: ['webhook failed', 'A webhook was disabled automatically after days without a successful delivery.'],
  WEBHOOK_REDELIVERED: ['webhook sent again', 'A webhook delivery was sent again.'],
});
