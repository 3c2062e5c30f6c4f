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
  WEBHOOK_SENT_AGAIN: 'webhook sent again',
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
  HEALTH_FORGOTTEN: 'health forgotten',
  PEOPLE_FORGOTTEN: 'people forgotten',
  /** Forgotten for good, a month after its places were given back. */
  PURGED: 'purged',
  CONFIRMATION_MAILED: 'confirmation mailed',
  /** Somebody asked to mail it once more. */
  CONFIRMATION_RESENT: 'confirmation resent',
  PAYMENT_LINK_MAILED: 'payment link mailed',
  /** Somebody asked to mail it. */
  PAYMENT_LINK_RESENT: 'payment link resent',
  /** The goods of an order were sent, or that was taken back. */
  SENT: 'sent',
  NOT_SENT: 'not sent',
  /** A mailing of certificates was stopped, or is sent at another moment. */
  STOPPED: 'stopped',
  RESCHEDULED: 'rescheduled',
  /** It went to everyone it could go to. */
  CERTIFICATES_SENT: 'certificates sent',
  /** Somebody had it sent again to those it failed for, */
  RETRIED: 'retried',
  /** or to those of whom nobody knows whether it arrived. */
  RESENT: 'resent',
  /** Its people and its picture were forgotten. */
  FORGOTTEN: 'forgotten',
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
  SEATED: 'seated',
  AMOUNT_ACCEPTED: 'amount accepted',
  MARKED_REFUNDED: 'marked refunded',
  RESOLVED: 'resolved',
  NOTED: 'noted',
  /** Somebody had a gateway asked again about what it said. */
  NOTICES_RETRIED: 'notices retried',
  /** Somebody set aside what a gateway said and nobody could check. */
  NOTICES_DISMISSED: 'notices dismissed',
} as const;
export type AuditAction = (typeof AuditAction)[keyof typeof AuditAction];

registerEnumType(AuditActor, { name: 'AuditActor', description: 'Whose hand a change was.' });
registerEnumType(AuditSubject, { name: 'AuditSubject', description: 'Kind of thing that was changed.' });
registerEnumType(AuditAction, { name: 'AuditAction', description: 'What was done, in the past tense.' });
