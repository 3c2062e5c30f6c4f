import { useEffect } from 'react';
import { confirm } from '../dialog/dialogs';

/** Forms and galleries on the screen with unsaved changes, of the page and of a dialog above it. */
const unsaved = new Set<symbol>();

/** Called when all changes are saved or discarded. */
const settledListeners = new Set<() => void>();

/**
 * Calls `listener` when unsaved changes are saved or discarded; not when their page breaks. Returns the unsubscribe
 * function.
 */
export function onSettled(listener: () => void): () => void {
  settledListeners.add(listener);
  return () => void settledListeners.delete(listener);
}

let keepsForm = false;

/** Navigates without a confirmation: the address changes, but the form stays on the screen. */
export function navigateWithForm(navigate: () => void): void {
  // The router calls its blockers synchronously.
  keepsForm = true;
  try {
    navigate();
  } finally {
    keepsForm = false;
  }
}

/** Returns whether a navigation that starts now loses unsaved changes. */
export const losesUnsaved = (): boolean => unsaved.size > 0 && !keepsForm;

const promptToLeave = () =>
  confirm({
    title: '¿Salir sin guardar?',
    body: 'Los cambios que hiciste en esta página se pierden.',
    confirmLabel: 'Salir sin guardar',
    cancelLabel: 'Seguir editando',
    danger: true,
  });

/**
 * Asks for confirmation if there are unsaved changes. Returns whether the page may be left; the changes are discarded
 * once it is left.
 */
export const confirmLeaving = async (): Promise<boolean> => unsaved.size === 0 || promptToLeave();

/** Like `confirmLeaving`, but discards the changes at once if the page may be left. */
export async function mayLeave(): Promise<boolean> {
  if (!(await confirmLeaving())) return false;
  discardUnsavedChanges();
  return true;
}

/** Clears the unsaved changes, after a save or to discard them. */
export function discardUnsavedChanges(): void {
  unsaved.clear();
  settledListeners.forEach((listener) => listener());
}

/**
 * Registers unsaved changes while `dirty`: leaving the page then needs a confirmation (`LeaveGuard`), and the end of a
 * session does not close the page. Every `Form` calls it; call it for changes outside a form.
 */
export function useLeaveGuard(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const form = Symbol('form');
    unsaved.add(form);
    return () => void unsaved.delete(form);
  }, [dirty]);
}

/** Returns whether there are unsaved changes. */
export const hasUnsaved = (): boolean => unsaved.size > 0;

/** Makes the browser ask for confirmation before the document is left with unsaved changes. */
export function useUnloadWarning(): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
}
