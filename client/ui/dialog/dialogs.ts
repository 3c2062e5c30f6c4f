import type { ReactNode } from 'react';

/**
 * Dialogs opened from code: `await showDialog({ icon, title })` displays a message with 'Ok'; `if (await confirm({ …
 * }))` asks before an irreversible action. One dialog is open at a time; others are queued. The code is loaded with the
 * first one.
 */

/** Message with an icon, in the shape of the server's messages. */
export interface ServerDialog {
  icon: 'success' | 'warning' | 'error';
  title: string;
  body?: ReactNode;
  /** Label of the button, 'Ok' by default. */
  button?: string;
  /** Main button next to 'Ok' that opens another page. */
  link?: { label: string; to: string };
  /**
   * DOM id of the field to focus afterwards. Otherwise the previously focused element is, or the heading if it is gone.
   */
  focusAfter?: string;
}

/** Confirmation before an irreversible action. */
export interface ConfirmDialog {
  title: string;
  body?: ReactNode;
  /** A verb: "Eliminar 154". */
  confirmLabel: string;
  cancelLabel?: string;
  /** Action of the cancel button, which is then the recommended one; Escape does not run it. */
  onCancel?: () => void;
  danger?: boolean;
  /** Text to type before confirming: the number of rows if many are deleted. */
  typeToConfirm?: string;
  /** Runs while the dialog stays open and busy. Returns the reason if it failed; the dialog displays it. */
  action?: () => Promise<string | undefined>;
}

export type OpenDialog = { id: number; close: (confirmed: boolean) => void } & (
  ({ kind: 'message' } & ServerDialog) | ({ kind: 'confirm' } & ConfirmDialog)
);

let queue: readonly OpenDialog[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function setQueue(next: readonly OpenDialog[]) {
  queue = next;
  listeners.forEach((listener) => listener());
}

function open(dialog: ({ kind: 'message' } & ServerDialog) | ({ kind: 'confirm' } & ConfirmDialog)): Promise<boolean> {
  return new Promise((resolve) => {
    const id = nextId++;
    const close = (confirmed: boolean) => {
      setQueue(queue.filter((other) => other.id !== id));
      resolve(confirmed);
    };
    setQueue([...queue, { ...dialog, id, close }]);
  });
}

/** Displays a message until 'Ok' or Escape. */
export async function showDialog(dialog: ServerDialog): Promise<void> {
  await open({ kind: 'message', ...dialog });
}

/** Asks for confirmation. Returns true if it was confirmed and the `action`, if any, succeeded. */
export function confirm(dialog: ConfirmDialog): Promise<boolean> {
  return open({ kind: 'confirm', ...dialog });
}

/** Returns the dialog to display, for `DialogHost`. */
export const currentDialog = (): OpenDialog | undefined => queue[0];

/** Calls `listener` when another dialog is to be displayed. Returns the function that unsubscribes. */
export function onDialogChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
