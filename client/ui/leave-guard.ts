import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { paths } from '../base/paths';
import { confirm } from './dialogs';

/** Whether the page holds something typed that has not been saved. One form guards at a time. */
let unsaved = false;

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
  if (unsaved && !(await ask())) return false;
  unsaved = false;
  return true;
}

/** Everything is saved: the next navigation asks nothing. */
export function forgetUnsaved(): void {
  unsaved = false;
}

/**
 * Warns before a page with unsaved changes is left: by a link, by back, or by closing the tab. The way to the login page
 * is free, since a session that has ended cannot be argued with.
 */
export function useLeaveGuard(dirty: boolean): void {
  const asking = useRef(false);
  useEffect(() => {
    unsaved = dirty;
    return () => {
      unsaved = false;
    };
  }, [dirty]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (unsaved) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== paths.login,
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
}
