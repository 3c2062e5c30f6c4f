import { registerEnumType } from 'type-graphql';

/** Who did it. */
export const AuditActor = { USER: 'user', VISITOR: 'visitor', GATEWAY: 'gateway', JOB: 'job' } as const;
export type AuditActor = (typeof AuditActor)[keyof typeof AuditActor];

/** Kind of thing it was done to. */
export const AuditSubject = {
  EVENT: 'event',
  REGISTRATION: 'registration',
  MAILING: 'mailing',
  ORDER: 'order',
  COMPETITOR: 'competitor',
  PAYMENT: 'payment',
  COUPON: 'coupon',
  PARTNER_KEY: 'partner key',
  PRODUCT: 'product',
  API_KEY: 'api key',
  USER: 'user',
} as const;
export type AuditSubject = (typeof AuditSubject)[keyof typeof AuditSubject];

/** What was done, in the past tense. */
export const AuditAction = {
  CREATED: 'created',
  UPDATED: 'updated',
  DELETED: 'deleted',
  ACTIVATED: 'activated',
  DEACTIVATED: 'deactivated',
  CATEGORY_DELETED: 'category deleted',
  KIT_DELETED: 'kit deleted',
  /** A user may read, or edit, further events. */
  EVENTS_ASSIGNED: 'events assigned',
  EVENT_UNASSIGNED: 'event unassigned',
  /** What it was, and what it is, is nowhere. */
  PASSWORD_CHANGED: 'password changed',
  /** A user gave the password again in a session that is open. */
  PASSWORD_CONFIRMED: 'password confirmed',
  /** An administrator had a link to set a password mailed to a user. */
  PASSWORD_LINK_ASKED: 'password link asked',
  /** It went out; the link itself is nowhere but in the mail. */
  PASSWORD_LINK_MAILED: 'password link mailed',
  LOGGED_IN: 'logged in',
  LOGGED_OUT: 'logged out',
  /** With the email of a user: those of nobody are not noted. */
  LOGIN_FAILED: 'login failed',
  /** A key opens nothing any more. */
  REVOKED: 'revoked',
  GATEWAY_SAVED: 'gateway saved',
  /** Many at once: one line with their count and prefix. */
  COUPONS_CREATED: 'coupons created',
  IMAGE_ADDED: 'image added',
  IMAGE_DELETED: 'image deleted',
  /** Order or descriptions of an event's pictures. */
  GALLERY_CHANGED: 'gallery changed',
  /** Whose logos stand on an event's page, in which order. */
  SPONSORS_CHANGED: 'sponsors changed',
  /** An address that is told what happens in an event. */
  WEBHOOK_CREATED: 'webhook created',
  WEBHOOK_CHANGED: 'webhook changed',
  WEBHOOK_DELETED: 'webhook deleted',
  /** What the secret was, and what it is, is nowhere. */
  WEBHOOK_SECRET_ROTATED: 'webhook secret rotated',
  /** It stopped by itself after days without a success. */
  WEBHOOK_FAILED: 'webhook failed',
  WEBHOOK_REDELIVERED: 'webhook sent again',
  /** The GPX file of a distance. */
  ROUTE_ADDED: 'route added',
  ROUTE_REPLACED: 'route replaced',
  ROUTE_DELETED: 'route deleted',
  /** A registration was paid: at a gateway, or by a person's decision about its payment. */
  PAID: 'paid',
  EXPIRED: 'expired',
  /** A code took something off a registration's amount, or was taken off it again. */
  CODE_APPLIED: 'code applied',
  CODE_REMOVED: 'code removed',
  /** A team chose goods beside its places, others, or none any more. */
  GOODS_CHOSEN: 'goods chosen',
  /** What is kept of people for a time after an event was forgotten: one line with how many they were. */
  HEALTH_DATA_DELETED: 'health forgotten',
  PARTICIPANTS_ANONYMIZED: 'people forgotten',
  /** Forgotten for good, a month after its places were given back. */
  PURGED: 'purged',
  CONFIRMATION_MAILED: 'confirmation mailed',
  /** Somebody asked to mail it once more. */
  CONFIRMATION_RESENT: 'confirmation resent',
  PAYMENT_LINK_MAILED: 'payment link mailed',
  /** Somebody asked to mail it. */
  PAYMENT_LINK_RESENT: 'payment link resent',
  /** A mail server rejected a mail to one address for good, so that nothing sends it again by itself. */
  MAIL_REJECTED: 'mail rejected',
  /** The goods of an order were sent, or that was taken back. */
  SENT: 'sent',
  MARKED_UNSENT: 'not sent',
  /** A mailing of certificates was stopped, or is sent at another moment. */
  STOPPED: 'stopped',
  RESCHEDULED: 'rescheduled',
  /** It went to everyone it could go to. */
  CERTIFICATES_SENT: 'certificates sent',
  /** Somebody had it sent again to those it failed for, */
  RETRIED: 'retried',
  /** or to those of whom nobody knows whether it arrived. */
  RESENT: 'resent',
  /** The address of a certificate that had not arrived was corrected. */
  ADDRESS_CORRECTED: 'address corrected',
  /** Its people and its picture were forgotten. */
  RECIPIENTS_ANONYMIZED: 'forgotten',
  /** A file with many people's data was handed out. */
  EXPORTED: 'exported',
  /** The race doctor's list was handed out. */
  MEDICAL_LIST_OPENED: 'medical list opened',
  APPROVED: 'approved',
  /** A second transaction was approved on a paid reference. */
  APPROVED_TWICE: 'approved twice',
  REJECTED: 'rejected',
  REFUNDED: 'refunded',
  VOIDED: 'voided',
  CHARGED_BACK: 'charged_back',
  /** What people decide about payments under review. */
  REINSTATED: 'seated',
  AMOUNT_ACCEPTED: 'amount accepted',
  MARKED_REFUNDED: 'marked refunded',
  RESOLVED: 'resolved',
  NOTE_ADDED: 'noted',
  /** Somebody had a gateway asked again about what it said. */
  NOTICES_RETRIED: 'notices retried',
  /** Somebody set aside what a gateway said and nobody could check. */
  NOTICES_DISMISSED: 'notices dismissed',
} as const;
export type AuditAction = (typeof AuditAction)[keyof typeof AuditAction];

registerEnumType(AuditActor, {
  name: 'AuditActor',
  description: 'Whose hand a change was.',
  valuesConfig: {
    GATEWAY: { description: 'A payment gateway, by its notice' },
    JOB: { description: 'The server itself, at its own time' },
    USER: { description: 'A user of the back-office, or a key of theirs' },
    VISITOR: { description: 'Somebody who is not logged in: who registers, buys or asks for a password' },
  },
});
registerEnumType(AuditSubject, {
  name: 'AuditSubject',
  description: 'Kind of thing that was changed.',
  valuesConfig: {
    API_KEY: { description: 'A key for programs' },
    COMPETITOR: { description: 'A person of a registration' },
    COUPON: { description: 'A discount code' },
    EVENT: { description: 'An event with what belongs to it' },
    MAILING: { description: 'A mailing of certificates' },
    ORDER: { description: 'An order of goods' },
    PARTNER_KEY: { description: 'A key of a partner who pays or invites' },
    PAYMENT: { description: 'A payment through a gateway' },
    PRODUCT: { description: 'A product of the shop' },
    REGISTRATION: { description: 'A registration of a team' },
    USER: { description: 'A user of the back-office' },
  },
});
registerEnumType(AuditAction, {
  name: 'AuditAction',
  description: 'What was done, in the past tense.',
  valuesConfig: {
    ADDRESS_CORRECTED: { description: 'The address of a certificate that had not arrived was corrected' },
    ACTIVATED: { description: 'An event was made public, or a discount code or partner key was switched on' },
    AMOUNT_ACCEPTED: { description: 'A payment of another amount was accepted as it is' },
    APPROVED: { description: 'A payment was approved' },
    APPROVED_TWICE: { description: 'A second transaction was approved on a reference that was paid already' },
    CATEGORY_DELETED: { description: 'A category of an event was deleted' },
    CERTIFICATES_SENT: { description: 'A mailing of certificates went to everyone it could go to' },
    CHARGED_BACK: { description: "The payer's bank took the money of a payment back" },
    CODE_APPLIED: { description: 'A discount code was applied to a registration' },
    CODE_REMOVED: { description: 'A discount code was taken off a registration' },
    CONFIRMATION_MAILED: { description: 'The confirmation of a registration or an order was mailed' },
    CONFIRMATION_RESENT: { description: 'Somebody had a confirmation mailed again' },
    COUPONS_CREATED: { description: 'Many discount codes were made at once' },
    CREATED: { description: 'The thing was made' },
    DEACTIVATED: {
      description: 'An event was taken off the public list, or a discount code or partner key was switched off',
    },
    DELETED: { description: 'The thing was deleted' },
    EVENTS_ASSIGNED: { description: 'Events were assigned to a user' },
    EVENT_UNASSIGNED: { description: 'An event was taken from a user' },
    EXPIRED: { description: 'A hold ended without payment' },
    EXPORTED: { description: 'A file with the data of many people was handed out' },
    RECIPIENTS_ANONYMIZED: {
      description: 'The people and the picture of a mailing were deleted',
    },
    GALLERY_CHANGED: { description: 'Pictures of an event were ordered or described' },
    GATEWAY_SAVED: { description: "An event's account at a gateway was saved" },
    GOODS_CHOSEN: { description: 'The goods of a held registration were changed' },
    HEALTH_DATA_DELETED: { description: "Health data of an event's participants were deleted, some time after it" },
    IMAGE_ADDED: { description: 'A picture was added to an event or a product' },
    IMAGE_DELETED: { description: 'A picture of an event or a product was deleted' },
    KIT_DELETED: { description: 'A kit of an event was deleted' },
    LOGGED_IN: { description: 'A user logged in' },
    LOGGED_OUT: { description: 'A user logged out' },
    LOGIN_FAILED: {
      description: "Somebody tried to log in with a user's email: with a wrong password, or the user is inactive",
    },
    MAIL_REJECTED: { description: 'A mail server rejected a mail for good' },
    MARKED_REFUNDED: { description: 'Somebody noted that the money of a payment went back' },
    MEDICAL_LIST_OPENED: { description: "The race doctor's list was handed out" },
    NOTE_ADDED: { description: 'Somebody wrote a note on a payment' },
    NOTICES_DISMISSED: { description: 'What a gateway said and nobody could check was set aside' },
    NOTICES_RETRIED: { description: 'A gateway was asked again about what it said' },
    MARKED_UNSENT: { description: 'An order is no longer marked as sent' },
    PAID: {
      description: "A registration or an order was paid, at a gateway or by a person's decision about its payment",
    },
    PASSWORD_CHANGED: { description: 'A user has another password' },
    PASSWORD_CONFIRMED: { description: 'A user confirmed the password in an open session' },
    PASSWORD_LINK_ASKED: { description: 'An administrator had a link to set a password mailed to a user' },
    PASSWORD_LINK_MAILED: { description: 'A link to set a password went out' },
    PAYMENT_LINK_MAILED: { description: 'The link to a payment was mailed' },
    PAYMENT_LINK_RESENT: { description: 'Somebody had the link to a payment mailed again' },
    PARTICIPANTS_ANONYMIZED: {
      description: 'Participants of an event, or buyers of orders in it, were forgotten some time after it',
    },
    PURGED: { description: 'A registration or order was forgotten for good, a month after its places were given back' },
    REFUNDED: { description: 'The money of a payment went back, or the registration or order it paid was given back' },
    REJECTED: { description: 'A payment was rejected' },
    RESCHEDULED: { description: 'A mailing of certificates is sent at another time' },
    RESENT: { description: 'A mailing was sent again to those of whom nobody knows whether it arrived' },
    RESOLVED: { description: 'Somebody decided about a payment under review' },
    RETRIED: { description: 'A mailing was sent again to those for whom it failed' },
    REVOKED: { description: 'An API key was revoked' },
    ROUTE_ADDED: { description: 'A distance of an event got a route' },
    ROUTE_DELETED: { description: 'The route of a distance was deleted' },
    ROUTE_REPLACED: { description: 'The route of a distance was replaced by another' },
    REINSTATED: { description: 'A payment that came late got its places back' },
    SENT: { description: 'An order was marked as sent' },
    SPONSORS_CHANGED: { description: 'Sponsors of an event were added, changed, ordered or deleted' },
    STOPPED: { description: 'A mailing of certificates was stopped' },
    UPDATED: { description: 'Data of the thing were changed' },
    VOIDED: { description: 'A payment was voided at its gateway' },
    WEBHOOK_CHANGED: { description: 'A webhook was changed' },
    WEBHOOK_CREATED: { description: 'A webhook was made' },
    WEBHOOK_DELETED: { description: 'A webhook was deleted' },
    WEBHOOK_FAILED: { description: 'A webhook stopped by itself after days without a success' },
    WEBHOOK_SECRET_ROTATED: { description: 'A webhook signs with another secret' },
    WEBHOOK_REDELIVERED: { description: 'A delivery of a webhook was sent again' },
  },
});
