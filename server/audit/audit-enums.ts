import { registerEnumType } from 'type-graphql';

/** Who did it. */
export const AuditActor = { USER: 'user', VISITOR: 'visitor', GATEWAY: 'gateway', JOB: 'job' } as const;
export type AuditActor = (typeof AuditActor)[keyof typeof AuditActor];

/** Kind of thing it was done to. */
export const AuditSubject = {
  EVENT: 'event',
  REGISTRATION: 'registration',
  COMPETITOR: 'competitor',
  PAYMENT: 'payment',
  COUPON: 'coupon',
  PARTNER_KEY: 'partner key',
  USER: 'user',
} as const;
export type AuditSubject = (typeof AuditSubject)[keyof typeof AuditSubject];

/** Bookkeeping of the demonstration data: in no list, and not for GraphQL. */
export const hiddenSubject = 'demo';
export type HiddenAction = 'begun' | 'finished';

/** What was done, in the past tense. */
export const AuditAction = {
  CREATED: 'created',
  UPDATED: 'updated',
  DELETED: 'deleted',
  ACTIVATED: 'activated',
  DEACTIVATED: 'deactivated',
  CATEGORY_DELETED: 'category deleted',
  KIT_DELETED: 'kit deleted',
  GATEWAY_SAVED: 'gateway saved',
  /** A registration was paid at a gateway. */
  PAID: 'paid',
  EXPIRED: 'expired',
  CONFIRMATION_MAILED: 'confirmation mailed',
  APPROVED: 'approved',
  /** A second transaction was approved on a paid reference. */
  APPROVED_TWICE: 'approved twice',
  REJECTED: 'rejected',
  REFUNDED: 'refunded',
  VOIDED: 'voided',
  CHARGED_BACK: 'charged_back',
} as const;
export type AuditAction = (typeof AuditAction)[keyof typeof AuditAction];

registerEnumType(AuditActor, { name: 'AuditActor', description: 'Whose hand a change was.' });
registerEnumType(AuditSubject, { name: 'AuditSubject', description: 'Kind of thing that was changed.' });
registerEnumType(AuditAction, { name: 'AuditAction', description: 'What was done, in the past tense.' });
