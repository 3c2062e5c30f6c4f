import { registerEnumType } from 'type-graphql';

/** The picture beside a dialog's message. */
export enum DialogIcon {
  success = 'success',
  warning = 'warning',
  error = 'error',
}
registerEnumType(DialogIcon, {
  name: 'DialogIcon',
  description: 'The picture beside words for people; only deprecated fields have it.',
  valuesConfig: {
    success: { description: 'It is done.' },
    warning: { description: 'It is not done, or there was nothing to do.' },
    error: { description: 'It cannot be done as it was asked for.' },
  },
});

/** What a person is told: title, text, picture. */
export interface Dialog {
  message: string;
  body?: string | null;
  icon: DialogIcon;
}
