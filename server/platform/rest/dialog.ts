export enum DialogIcon {
  success = 'success',
  warning = 'warning',
  error = 'error',
}

/** Message for a person: title, text and icon. */
export interface Dialog {
  message: string;
  body?: string | null;
  icon: DialogIcon;
}
