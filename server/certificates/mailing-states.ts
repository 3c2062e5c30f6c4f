import { registerEnumType } from 'type-graphql';

/** State of a mailing. */
export enum MailingStatus {
  SCHEDULED = 'SCHEDULED',
  SENT = 'SENT',
  STOPPED = 'STOPPED',
}
registerEnumType(MailingStatus, {
  name: 'MailingStatus',
  description: 'State of a certificate mailing.',
  valuesConfig: {
    SCHEDULED: { description: 'The mailing waits for its time or is being sent.' },
    SENT: { description: 'No recipient is left to whom the mailing is sent automatically.' },
    STOPPED: { description: 'The mailing was stopped by a user; mails already sent are not recalled.' },
  },
});

/** State of one certificate. */
export enum RecipientState {
  /** Not sent yet, or waiting for a retry. */
  PENDING = 'PENDING',
  /** Being handed to the mail server. */
  UNDER_WAY = 'UNDER_WAY',
  SENT = 'SENT',
  FAILED = 'FAILED',
  UNCONFIRMED = 'UNCONFIRMED',
}
registerEnumType(RecipientState, {
  name: 'RecipientState',
  description: 'State of the certificate of one recipient.',
  valuesConfig: {
    PENDING: { description: 'The certificate was not sent yet, or waits for an automatic retry.' },
    UNDER_WAY: { description: 'The certificate is being handed to the mail server.' },
    SENT: { description: 'The mail server accepted the certificate.' },
    FAILED: { description: 'The mail server refused the certificate permanently, or retries failed for two days.' },
    UNCONFIRMED: {
      description:
        'The certificate was handed over without a response: it may have arrived, so only a user can send it again.',
    },
  },
});
