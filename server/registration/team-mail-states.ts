import { registerEnumType } from 'type-graphql';
import { MailError } from '../platform/mailer.js';

/** What a mail to a team is about. */
export enum TeamMailKind {
  CONFIRMATION = 'CONFIRMATION',
  PAYMENT_LINK = 'PAYMENT_LINK',
}
registerEnumType(TeamMailKind, {
  name: 'TeamMailKind',
  description: 'What a mail to a team is about.',
  valuesConfig: {
    CONFIRMATION: { description: 'The registration is paid; holds the QR codes.' },
    PAYMENT_LINK: { description: 'The link that pays a registration.' },
  },
});

/** How far a mail to one address has come. */
export enum TeamMailState {
  /** Not sent yet, or tried in vain and tried again. */
  WAITING = 'WAITING',
  SENT = 'SENT',
  /** The mail server refused it for good. */
  REFUSED = 'REFUSED',
  /** Tried in vain for two days. */
  GIVEN_UP = 'GIVEN_UP',
  /** Nobody waits for it any more: a newer one was asked for, or what it speaks of is over. */
  OBSOLETE = 'OBSOLETE',
}
registerEnumType(TeamMailState, {
  name: 'TeamMailState',
  description: 'How far a mail to one address has come.',
  valuesConfig: {
    WAITING: { description: 'Tried again by itself, for two days.' },
    SENT: { description: 'The mail server took it.' },
    REFUSED: { description: 'The mail server refused it for good.' },
    GIVEN_UP: { description: 'Tried in vain for two days.' },
    OBSOLETE: { description: 'Nobody waits for it any more.' },
  },
});

registerEnumType(MailError, {
  name: 'MailError',
  description: 'Why a mail could not be handed over.',
  valuesConfig: {
    UNREACHABLE: { description: 'The mail server did not answer.' },
    BAD_ADDRESS: { description: 'Nobody receives mail at this address.' },
    REFUSED: { description: 'The mail server did not take it; `reply` holds its words.' },
  },
});
