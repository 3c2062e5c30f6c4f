import { describedEnum, extendEnum, type EnumValue } from '../platform/graphql/described-enum.js';

export const AuditActor = describedEnum('AuditActor', 'Kind of actor that made a change.', {
  USER: ['user', 'A user of the back-office, or an API key on behalf of the user.'],
  VISITOR: ['visitor', 'An anonymous caller, such as a buyer or a person who requests a password link.'],
  GATEWAY: ['gateway', 'A payment gateway, through a callback or a query of its API.'],
  JOB: ['job', 'A background job of the server.'],
});
export type AuditActor = EnumValue<typeof AuditActor>;

export const AuditSubject = describedEnum('AuditSubject', 'Kind of object that was changed.', {
  EVENT: ['event', 'An event, including its categories, kits, prices, images and webhooks.'],
  REGISTRATION: ['registration', 'A registration of a team.'],
  MAILING: ['mailing', 'A certificate mailing.'],
  ORDER: ['order', 'An order of products in the shop.'],
  COMPETITOR: ['competitor', 'A competitor of a registration.'],
  PAYMENT: ['payment', 'A payment through a gateway.'],
  COUPON: ['coupon', 'A coupon for registrations of an event.'],
  PARTNER_KEY: ['partner key', 'A partner key of an event.'],
  PRODUCT: ['product', 'A product of the shop.'],
  API_KEY: ['api key', 'An API key of a program.'],
  USER: ['user', 'A user of the back-office.'],
});
export type AuditSubject = EnumValue<typeof AuditSubject>;

/** Actions of an audit entry; a domain may declare its own with `auditActions`. */
export const AuditAction = describedEnum('AuditAction', 'Action of an audit entry, in the past tense.', {
  CREATED: ['created', 'The object was created.'],
  UPDATED: ['updated', 'Fields of the object were changed.'],
  DELETED: ['deleted', 'The object was deleted.'],
  ACTIVATED: ['activated', 'An event was made public, or a coupon or partner key was enabled.'],
  DEACTIVATED: ['deactivated', 'An event was removed from the public list, or a coupon or partner key was disabled.'],
  CATEGORY_DELETED: ['category deleted', 'A category of an event was deleted.'],
  KIT_DELETED: ['kit deleted', 'A kit of an event was deleted.'],
  EVENTS_ASSIGNED: ['events assigned', 'Events were assigned to a user.'],
  EVENT_UNASSIGNED: ['event unassigned', 'The assignment of an event to a user was removed.'],
  PASSWORD_CHANGED: ['password changed', "A user's password was changed; no password is recorded."],
  PASSWORD_CONFIRMED: ['password confirmed', 'A user confirmed the password in an open session.'],
  PASSWORD_LINK_ASKED: ['password link asked', 'An administrator requested a password link for a user.'],
  PASSWORD_LINK_MAILED: ['password link mailed', 'A password link was mailed; the link is not recorded.'],
  LOGGED_IN: ['logged in', 'A user logged in.'],
  LOGGED_OUT: ['logged out', 'A user logged out.'],
  LOGIN_FAILED: [
    'login failed',
    "A login with a user's e-mail address failed: wrong password or inactive user. Unknown addresses are not recorded.",
  ],
  REVOKED: ['revoked', 'An API key was revoked.'],
  GATEWAY_SAVED: ['gateway saved', "An event's gateway account was saved."],
  IMAGE_ADDED: ['image added', 'An image was added to an event or a product.'],
  IMAGE_DELETED: ['image deleted', 'An image of an event or a product was deleted.'],
  PAID: ['paid', 'A registration or an order was paid, at a gateway or through a decision about its payment.'],
  EXPIRED: ['expired', 'A hold expired without payment.'],
  CODE_APPLIED: ['code applied', 'A coupon was applied to a registration.'],
  CODE_REMOVED: ['code removed', 'A coupon was removed from a registration.'],
  GOODS_CHOSEN: ['goods chosen', 'The products of a held registration were changed.'],
  HEALTH_DATA_DELETED: [
    'health forgotten',
    "Health data of an event's competitors were deleted at the end of the retention period.",
  ],
  PARTICIPANTS_ANONYMIZED: [
    'people forgotten',
    'Competitors or buyers of an event were anonymised at the end of the retention period.',
  ],
  PURGED: ['purged', 'A registration or order was purged, a month after its quotas were released.'],
  CONFIRMATION_MAILED: ['confirmation mailed', 'The confirmation of a registration or an order was mailed.'],
  CONFIRMATION_RESENT: ['confirmation resent', 'A user requested that a confirmation be mailed again.'],
  PAYMENT_LINK_MAILED: ['payment link mailed', 'A payment link was mailed.'],
  PAYMENT_LINK_RESENT: ['payment link resent', 'A user requested that a payment link be mailed again.'],
  MAIL_REJECTED: ['mail rejected', 'A mail was permanently rejected by a mail server and is not retried.'],
  SENT: ['sent', 'An order was marked as sent.'],
  MARKED_UNSENT: ['not sent', 'An order was marked as not sent.'],
  STOPPED: ['stopped', 'A certificate mailing was stopped.'],
  RESCHEDULED: ['rescheduled', 'The start of a certificate mailing was changed.'],
  CERTIFICATES_SENT: ['certificates sent', 'A certificate mailing was completed: no recipient is left to send to.'],
  RETRIED: ['retried', 'A certificate mailing was sent again to the recipients for whom it had failed.'],
  RESENT: ['resent', 'A certificate mailing was sent again to its unconfirmed recipients.'],
  ADDRESS_CORRECTED: [
    'address corrected',
    'The e-mail address of a certificate recipient who had not received the certificate was corrected.',
  ],
  RECIPIENTS_ANONYMIZED: ['forgotten', 'The recipients and the background image of a certificate mailing were purged.'],
  EXPORTED: ['exported', 'A file with personal data of many people was exported.'],
  MEDICAL_LIST_OPENED: ['medical list opened', "The race doctor's list was opened."],
  APPROVED: ['approved', 'A payment was approved.'],
  APPROVED_TWICE: [
    'approved twice',
    'A second transaction was approved on the reference of an approved payment (double charge).',
  ],
  REJECTED: ['rejected', 'A payment was rejected.'],
  REFUNDED: ['refunded', 'A payment, or the registration or order that it paid, was refunded.'],
  VOIDED: ['voided', 'A payment was voided at its gateway.'],
  CHARGED_BACK: ['charged_back', "A payment was returned by the payer's bank (chargeback)."],
  REINSTATED: ['seated', 'The quotas of a released purchase were acquired again for a late payment.'],
  AMOUNT_ACCEPTED: [
    'amount accepted',
    'A payment under review was accepted although its amount differs from the amount due.',
  ],
  MARKED_REFUNDED: ['marked refunded', 'A user recorded that the money of a payment was returned.'],
  RESOLVED: ['resolved', 'A user decided about a payment under review.'],
  NOTE_ADDED: ['noted', 'A user added a note to a payment.'],
  NOTICES_RETRIED: ['notices retried', 'A user requested that the gateway callbacks of a payment be verified again.'],
  NOTICES_DISMISSED: [
    'notices dismissed',
    'A user dismissed the gateway callbacks of a payment that could not be verified.',
  ],
});
export type AuditAction = EnumValue<typeof AuditAction> | DomainAction;

declare const domainAction: unique symbol;
type DomainAction = string & { readonly [domainAction]: true };

/** Adds actions that one domain records to the enum `AuditAction`: names with the stored values and descriptions. */
export function auditActions<const Actions extends Readonly<Record<string, readonly [string, string]>>>(
  actions: Actions,
): { readonly [Name in keyof Actions]: DomainAction } {
  return extendEnum(AuditAction, actions) as never;
}
