import { registerEnumType } from 'type-graphql';
import { MailError } from '../platform/mail/mailer.js';
import { describedEnum, type EnumValue } from '../platform/graphql/described-enum.js';

export const TeamMailKind = describedEnum('TeamMailKind', 'Kind of a mail to a team.', {
  CONFIRMATION: 'Confirmation of a paid registration, with QR codes.',
  PAYMENT_LINK: 'Link to pay a registration.',
});
export type TeamMailKind = EnumValue<typeof TeamMailKind>;

export const TeamMailState = describedEnum('TeamMailState', 'State of a mail to one address.', {
  WAITING: 'Not sent yet; retried for two days.',
  SENT: 'Accepted by the mail server.',
  REFUSED: 'Rejected permanently by the mail server.',
  GIVEN_UP: 'Not delivered within two days.',
  OBSOLETE: 'Replaced by a newer request, or without a purpose any more.',
});
export type TeamMailState = EnumValue<typeof TeamMailState>;

registerEnumType(MailError, {
  name: 'MailError',
  description: 'Reason for which a mail could not be sent.',
  valuesConfig: {
    UNREACHABLE: { description: 'The mail server did not respond.' },
    BAD_ADDRESS: { description: 'The address does not receive mail.' },
    REFUSED: { description: 'The mail server rejected the mail; `reply` has its response.' },
  },
});
