import { useEffect, useRef } from 'react';
import { errorBody, errorCode, errorMessage } from '../base/error-message';
import { showDialog } from './dialogs';

/** Tells a failure in a dialog, each one once; what failed stays behind it, with the way to try again. */
export function useErrorDialog(error: unknown): void {
  const told = useRef<unknown>(undefined);
  useEffect(() => {
    if (error === undefined || told.current === error || errorCode(error) === 'UNAUTHENTICATED') return;
    told.current = error;
    void showDialog({ icon: 'error', title: errorMessage(error), body: errorBody(error) });
  }, [error]);
}
