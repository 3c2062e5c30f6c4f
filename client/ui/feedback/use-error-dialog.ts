import { useEffect, useRef } from 'react';
import { errorBody, errorCode, errorMessage } from '../../base/network/error-message';
import { showDialog } from '../dialog/dialogs';

/** Shows an error in a dialog, each error once; the page behind it keeps the error with a retry. */
export function useErrorDialog(error: unknown): void {
  const reported = useRef<unknown>(undefined);
  useEffect(() => {
    if (error === undefined || reported.current === error || errorCode(error) === 'UNAUTHENTICATED') return;
    reported.current = error;
    void showDialog({ icon: 'error', title: errorMessage(error), body: errorBody(error) });
  }, [error]);
}
