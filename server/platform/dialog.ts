/** The picture beside a dialog's message. */
export enum DialogIcon {
  success = 'success',
  warning = 'warning',
  error = 'error',
}

/** What a person is told: title, text, picture. */
export interface Dialog {
  message: string;
  body?: string | null;
  icon: DialogIcon;
}
