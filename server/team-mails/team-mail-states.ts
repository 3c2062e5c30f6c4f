import { registerEnumType } from 'type-graphql';
import { MailError } from '../platform/mail/mailer.js';

export enum TeamMailKind {
  CONFIRMATION = 'CONFIRMATION',
  PAYMENT_LINK = 'PAYMENT_LINK',
}
registerEnumType(TeamMailKind, {
  name: 'TeamMailKind',
  description: 'Kind of a mail to a team.',
  valuesConfig: {
    CONFIRMATION: { description: 'Confirmation of a paid registration, with QR codes.' },
    PAYMENT_LINK: { description: 'Link to pay a registration.' },
  },
});

export enum TeamMailState {
  /** Not sent yet; includes failed mails that will be retried. */
  WAITING = 'WAITING',
  SENT = 'SENT',
  /** Rejected permanently by the mail server. */
  REFUSED = 'REFUSED',
  /** Not delivered within two days. */
  GIVEN_UP = 'GIVEN_UP',
  /** Replaced by a newer request, or without a purpose any more. */
  OBSOLETE = 'OBSOLETE',
}
registerEnumType(TeamMailState, {
  name: 'TeamMailState',
  description: 'State of a mail to one address.',
  valuesConfig: {
    WAITING: { description: 'Not sent yet; retried for two days.' },
    SENT: { description: 'Accepted by the mail server.' },
    REFUSED: { description: 'Rejected permanently by the mail server.' },
    GIVEN_UP: { description: 'Not delivered within two days.' },
    OBSOLETE: { description: 'Replaced by a newer request, or without a purpose any more.' },
  },
});

registerEnumType(MailError, {
  name: 'MailError',
  description: 'Reason for which a mail could not be sent.',
  valuesConfig: {
    UNREACHABLE: { description: 'The mail server did not respond.' },
    BAD_ADDRESS: { description: 'The address does not receive mail.' },
    REFUSED: { description: 'The mail server rejected the mail; `reply` has its response.' },
  },
});
