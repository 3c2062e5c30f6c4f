import { describedEnum, type EnumValue } from '../platform/graphql/described-enum.js';

export const MailingStatus = describedEnum('MailingStatus', 'State of a certificate mailing.', {
  SCHEDULED: 'The mailing waits for its time or is being sent.',
  SENT: 'No recipient is left to whom the mailing is sent automatically.',
  STOPPED: 'The mailing was stopped by a user; mails already sent are not recalled.',
});
export type MailingStatus = EnumValue<typeof MailingStatus>;

export const RecipientState = describedEnum('RecipientState', 'State of the certificate of one recipient.', {
  PENDING: 'The certificate was not sent yet, or waits for an automatic retry.',
  UNDER_WAY: 'The certificate is being handed to the mail server.',
  SENT: 'The mail server accepted the certificate.',
  FAILED: 'The mail server refused the certificate permanently, or retries failed for two days.',
  UNCONFIRMED:
    'The certificate was handed over without a response: it may have arrived, so only a user can send it again.',
});
export type RecipientState = EnumValue<typeof RecipientState>;
