import { Suspense, lazy, useSyncExternalStore } from 'react';
import { currentDialog, onDialogChange } from './dialogs';

const LazyDialog = lazy(() => import('./open-dialog'));

/** Where asked-for dialogs appear; once in the application (and in tests that expect one). */
export function DialogHost() {
  const dialog = useSyncExternalStore(onDialogChange, currentDialog, currentDialog);
  return dialog ? (
    <Suspense>
      <LazyDialog key={dialog.id} dialog={dialog} />
    </Suspense>
  ) : null;
}
