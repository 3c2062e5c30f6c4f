import { registerEnumType } from 'type-graphql';
import { OutboundHttpFailure } from '../platform/outbound-http.js';

/** What a webhook tells of; the values are the names on the wire. */
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
  description: 'What a webhook tells of.',
  valuesConfig: {
    REGISTRATION_PAID: {
      description: 'registration.paid: nothing more of a registration is to be paid (PAID, FREE, PARTNER, COURTESY).',
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
      description: "registration.edited: a competitor's data, the category, the code or the goods were changed.",
    },
    ORDER_PAID: {
      description: 'order.paid: nothing more of goods is to be paid, those that a team chose beside its places too.',
    },
    ORDER_EXPIRED: { description: 'order.expired: the hold of an order ended unpaid and released its products.' },
    ORDER_DELETED: {
      description: 'order.deleted: an organiser deleted an unpaid order, which released its products.',
    },
    ORDER_REFUNDED: {
      description:
        'order.refunded: the payment of an order was refunded; products that were not sent are in stock again.',
    },
    ORDER_SENT: { description: 'order.sent: somebody noted that the goods were sent.' },
  },
});

/** Whether a webhook is told of what happens. */
export enum WebhookState {
  ACTIVE = 'ACTIVE',
  PAUSED = 'PAUSED',
  FAILED = 'FAILED',
}
registerEnumType(WebhookState, {
  name: 'WebhookState',
  description: 'Whether a webhook is told of what happens.',
  valuesConfig: {
    ACTIVE: { description: 'It is told of what happens.' },
    PAUSED: {
      description:
        'Somebody stopped it: nothing new is queued; what waits is kept as long as the log is, and not sent.',
    },
    FAILED: {
      description: 'It stopped by itself: attempts failed, and for five days none succeeded. Otherwise as PAUSED.',
    },
  },
});

/** How far one delivery has come. */
export enum DeliveryState {
  WAITING = 'WAITING',
  DELIVERED = 'DELIVERED',
  GIVEN_UP = 'GIVEN_UP',
}
registerEnumType(DeliveryState, {
  name: 'WebhookDeliveryState',
  description: 'How far a delivery has come.',
  valuesConfig: {
    WAITING: { description: 'Not sent yet, or tried in vain and tried again.' },
    DELIVERED: { description: 'The receiver answered 2xx.' },
    GIVEN_UP: {
      description: 'Tried seven times in vain, since it happened or was sent again by hand; it can be sent again.',
    },
  },
});

/** Why an attempt was in vain. */
export const DeliveryError = { ...OutboundHttpFailure, REFUSED: 'REFUSED', UNSIGNED: 'UNSIGNED' } as const;
export type DeliveryError = (typeof DeliveryError)[keyof typeof DeliveryError];
registerEnumType(DeliveryError, {
  name: 'WebhookError',
  description: 'Why an attempt was in vain.',
  valuesConfig: {
    NOT_HTTPS: { description: 'The address is not https, or holds a name or a password: nothing was sent.' },
    UNKNOWN_NAME: { description: 'The name of the server has no address: nothing was sent.' },
    PRIVATE_ADDRESS: {
      description: 'The address, or one of those of its name, is not of the Internet: nothing was sent.',
    },
    UNREACHABLE: {
      description: 'Nobody answered, or the connection broke.',
    },
    BAD_CERTIFICATE: {
      description:
        'The TLS certificate of the server is not valid: expired, of another name, or of an unknown authority. Nothing was sent.',
    },
    TIMEOUT: { description: 'No answer within ten seconds.' },
    REFUSED: { description: 'The answer was not 2xx (`status`); a redirect is not followed.' },
    UNSIGNED: {
      description: "The secret cannot be opened, as the installation's own changed: nothing was sent. Rotate it.",
    },
  },
});
