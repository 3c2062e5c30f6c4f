import { useEffect } from 'react';
import { confirm } from './dialogs';

/** Forms and galleries on the screen with unsaved changes: those of a page, and of a dialog above it. */
const unsaved = new Set<symbol>();

/** Called when all changes are saved, or given up by whoever typed them. */
const settled = new Set<() => void>();

/** Calls back when unsaved changes are saved or given up: what a page that breaks typed is neither. @returns how to stop */
export function onSettled(listener: () => void): () => void {
  settled.add(listener);
  return () => void settled.delete(listener);
}

let keepsForm = false;

/** Runs a navigation that changes the address of the form on the screen and keeps the form: nothing is asked. */
export function navigateWithForm(navigate: () => void): void {
  // The router asks its blockers before it returns.
  keepsForm = true;
  try {
    navigate();
  } finally {
    keepsForm = false;
  }
}

/** Whether a navigation that starts now loses unsaved changes. */
export const losesUnsaved = (): boolean => unsaved.size > 0 && !keepsForm;

const ask = () =>
  confirm({
    title: '¿Salir sin guardar?',
    body: 'Los cambios que hiciste en esta página se pierden.',
    confirmLabel: 'Salir sin guardar',
    cancelLabel: 'Seguir editando',
    danger: true,
  });

/** Asks where there are unsaved changes; true when the page may be left. The changes are given up once it is left. */
export const confirmLeaving = async (): Promise<boolean> => unsaved.size === 0 || ask();

/** Asks where there are unsaved changes; true when the page may be left (they are then given up). */
export async function mayLeave(): Promise<boolean> {
  if (!(await confirmLeaving())) return false;
  forgetUnsaved();
  return true;
}

/** Everything is saved: the next navigation asks nothing. */
export function forgetUnsaved(): void {
  unsaved.clear();
  settled.forEach((listener) => listener());
}

/**
 * Registers unsaved changes while `dirty`: the page is not left without a question (`LeaveGuard`), and a session that
 * ends does not close the page. Every `Form` does this by itself; call it for changes that no form holds.
 */
export function useLeaveGuard(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const form = Symbol('form');
    unsaved.add(form);
    return () => void unsaved.delete(form);
  }, [dirty]);
}

/** Whether leaving now would lose unsaved changes. */
export const hasUnsaved = (): boolean => unsaved.size > 0;

/** Lets the browser ask before the document is left with unsaved changes. */
export function useUnloadWarning(): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
}
