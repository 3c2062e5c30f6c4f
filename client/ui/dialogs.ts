import type { ReactNode } from 'react';

/**
 * Dialogs asked for from code: `await showDialog({ icon, title })` shows a message with 'Ok';
 * `if (await confirm({ … }))` asks before something that cannot be taken back.
 * One is shown at a time; others wait their turn. Their code is loaded with the first one.
 */

/** A message with an icon, as the server sends them. */
export interface ServerDialog {
  icon: 'success' | 'warning' | 'error';
  title: string;
  body?: ReactNode;
  /** 'Ok' unless the dialog names another */
  button?: string;
  /** Where whoever reads it goes on, as the main button beside 'Ok' */
  link?: { label: string; to: string };
  /** DOM id of the field that has the focus afterwards; otherwise what had it before, or the heading where that is gone */
  focusAfter?: string;
}

/** A question before an irreversible act. */
export interface ConfirmDialog {
  title: string;
  body?: ReactNode;
  /** A verb: "Eliminar 154" */
  confirmLabel: string;
  cancelLabel?: string;
  /** What the other button does instead; Escape does nothing. It is then the one that is advised */
  onCancel?: () => void;
  danger?: boolean;
  /** What has to be typed first: the number of rows when many are deleted */
  typeToConfirm?: string;
  /**
   * Does the deed while the dialog stays open and busy; a text it answers is shown in the dialog as the reason why it failed.
   */
  action?: () => Promise<string | undefined>;
}

export type OpenDialog = { id: number; close: (answer: boolean) => void } & (
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
    const close = (answer: boolean) => {
      setQueue(queue.filter((other) => other.id !== id));
      resolve(answer);
    };
    setQueue([...queue, { ...dialog, id, close }]);
  });
}

/** Shows a message until 'Ok' (or Escape). */
export async function showDialog(dialog: ServerDialog): Promise<void> {
  await open({ kind: 'message', ...dialog });
}

/** Asks; true when confirmed (and the `action`, if any, has succeeded). */
export function confirm(dialog: ConfirmDialog): Promise<boolean> {
  return open({ kind: 'confirm', ...dialog });
}

/** The dialog whose turn it is; read by the host. */
export const currentDialog = (): OpenDialog | undefined => queue[0];

/** Calls back when another dialog's turn has come. Returns the way to stop. */
export function onDialogChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
