import { registerEnumType } from 'type-graphql';

/** What becomes of a mailing. */
export enum MailingStatus {
  SCHEDULED = 'SCHEDULED',
  SENT = 'SENT',
  STOPPED = 'STOPPED',
}
registerEnumType(MailingStatus, {
  name: 'MailingStatus',
  description: 'What becomes of a mailing of certificates.',
  valuesConfig: {
    SCHEDULED: { description: 'Waits for its moment, or is being sent.' },
    SENT: { description: 'Nobody is left to whom it could be sent by itself.' },
    STOPPED: { description: 'Stopped by hand; what was sent stays sent.' },
  },
});

/** How far one certificate has come. */
export enum RecipientState {
  /** Not sent yet, or tried in vain and tried again. */
  PENDING = 'PENDING',
  /** Being handed to the mail server at this moment. */
  UNDER_WAY = 'UNDER_WAY',
  SENT = 'SENT',
  FAILED = 'FAILED',
  UNCONFIRMED = 'UNCONFIRMED',
}
registerEnumType(RecipientState, {
  name: 'RecipientState',
  description: "How far one person's certificate has come.",
  valuesConfig: {
    PENDING: { description: 'Not sent yet, or tried in vain and tried again by itself.' },
    UNDER_WAY: { description: 'Being handed to the mail server.' },
    SENT: { description: 'The mail server took it.' },
    FAILED: { description: 'Refused for good, or tried in vain for two days.' },
    UNCONFIRMED: {
      description: 'Handed over without an answer: it may have arrived, so it is sent again only by hand.',
    },
  },
});
