import { useEffect } from 'react';
import { confirm } from './dialogs';

/** The forms in sight that hold something typed which has not been saved: a page's own, and a dialog's above it. */
const unsaved = new Set<symbol>();

const ask = () =>
  confirm({
    title: '¿Salir sin guardar?',
    body: 'Los cambios que hiciste en esta página se pierden.',
    confirmLabel: 'Salir sin guardar',
    cancelLabel: 'Seguir editando',
    danger: true,
  });

/** Asks where there are unsaved changes; true when the page may be left (they are then given up). */
export async function mayLeave(): Promise<boolean> {
  if (unsaved.size > 0 && !(await ask())) return false;
  unsaved.clear();
  return true;
}

/** Everything is saved: the next navigation asks nothing. */
export const forgetUnsaved = (): void => unsaved.clear();

/** While `dirty`, the page is not left without a question (which `LeaveGuard` asks). */
export function useLeaveGuard(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const form = Symbol('form');
    unsaved.add(form);
    return () => void unsaved.delete(form);
  }, [dirty]);
}

/** Whether something typed would be lost now. */
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
