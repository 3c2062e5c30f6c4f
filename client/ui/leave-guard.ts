import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { paths } from '../base/paths';
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

/**
 * Asks before a page with unsaved changes is left: by a link, by back, or by closing the tab. The way to the login page
 * is free, since a session that has ended cannot be argued with. It stands once in the application.
 */
export function LeaveGuard(): null {
  const asking = useRef(false);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (unsaved.size > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved.size > 0 && currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== paths.login,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current) return;
    asking.current = true;
    void mayLeave().then((leave) => {
      asking.current = false;
      if (leave) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker]);
  return null;
}
