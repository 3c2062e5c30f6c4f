import { registerEnumType } from 'type-graphql';
import { OutboundHttpFailure } from '../platform/http/outbound-http.js';

/** Message types of webhooks; the values are the names in the body. */
export enum WebhookType {
  REGISTRATION_PAID = 'registration.paid',
  REGISTRATION_EXPIRED = 'registration.expired',
  REGISTRATION_DELETED = 'registration.deleted',
  REGISTRATION_REFUNDED = 'registration.refunded',
  REGISTRATION_EDITED = 'registration.edited',
  ORDER_PAID = 'order.paid',
  ORDER_EXPIRED = 'order.expired',
  ORDER_DELETED = 'order.deleted',
  ORDER_REFUNDED = 'order.refunded',
  ORDER_SENT = 'order.sent',
}
registerEnumType(WebhookType, {
  name: 'WebhookType',
  description: 'Type of a webhook message; the body has the name in the description.',
  valuesConfig: {
    REGISTRATION_PAID: {
      description:
        'registration.paid: a registration was paid in full or needs no payment (PAID, FREE, PARTNER, COURTESY).',
    },
    REGISTRATION_EXPIRED: {
      description: 'registration.expired: the hold of a registration ended unpaid and released its seats.',
    },
    REGISTRATION_DELETED: {
      description: 'registration.deleted: an organiser deleted an unpaid registration, which released its seats.',
    },
    REGISTRATION_REFUNDED: {
      description:
        'registration.refunded: the payment of a registration was refunded. Its status is REFUNDED, or PAID if it keeps its seats.',
    },
    REGISTRATION_EDITED: {
      description:
        "registration.edited: a competitor's data, the category, the coupon or the products of a registration were changed.",
    },
    ORDER_PAID: {
      description: 'order.paid: an order was paid, also one that belongs to a registration.',
    },
    ORDER_EXPIRED: { description: 'order.expired: the hold of an order ended unpaid and released its products.' },
    ORDER_DELETED: {
      description: 'order.deleted: an organiser deleted an unpaid order, which released its products.',
    },
    ORDER_REFUNDED: {
      description:
        'order.refunded: the payment of an order was refunded; products that were not sent are in stock again.',
    },
    ORDER_SENT: { description: 'order.sent: an organiser marked an order as sent.' },
  },
});

export enum WebhookState {
  ACTIVE = 'ACTIVE',
  PAUSED = 'PAUSED',
  FAILED = 'FAILED',
}
registerEnumType(WebhookState, {
  name: 'WebhookState',
  description: 'State of a webhook.',
  valuesConfig: {
    ACTIVE: { description: 'Messages are queued and sent.' },
    PAUSED: {
      description:
        'Paused by a user. New messages are not queued; queued ones stay until the log is purged and are not sent.',
    },
    FAILED: {
      description: 'Disabled automatically after five days of failed attempts without a success. Otherwise as PAUSED.',
    },
  },
});

export enum DeliveryState {
  WAITING = 'WAITING',
  DELIVERED = 'DELIVERED',
  GIVEN_UP = 'GIVEN_UP',
}
registerEnumType(DeliveryState, {
  name: 'WebhookDeliveryState',
  description: 'State of a webhook delivery.',
  valuesConfig: {
    WAITING: { description: 'Not sent yet, or to be retried after a failed attempt.' },
    DELIVERED: { description: 'The receiver responded with a 2xx status.' },
    GIVEN_UP: {
      description: 'Seven attempts failed since the change or the last redelivery. The delivery can be sent again.',
    },
  },
});

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
