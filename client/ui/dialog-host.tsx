import { Suspense, useSyncExternalStore } from 'react';
import { currentDialog, onDialogChange } from './dialogs';
import { lazily } from '../base/defer-hydration';

const LazyDialog = lazily(() => import('./open-dialog'));

/** Where asked-for dialogs appear; once in the application (and in tests that expect one). One that breaks is closed. */
export function DialogHost() {
  const dialog = useSyncExternalStore(onDialogChange, currentDialog, currentDialog);
  return dialog ? (
    <Suspense>
      <LazyDialog key={dialog.id} dialog={dialog} />
    </Suspense>
  ) : null;
}
