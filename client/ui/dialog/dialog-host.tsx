import { Suspense, useSyncExternalStore } from 'react';
import { currentDialog, onDialogChange } from './dialogs';
import { lazily } from '../../base/defer-hydration';

const LazyDialog = lazily(() => import('./open-dialog'));

/** Renders the dialogs of `showDialog` and `confirm`; once in the application (and in tests with dialogs). */
export function DialogHost() {
  const dialog = useSyncExternalStore(onDialogChange, currentDialog, currentDialog);
  return dialog ? (
    <Suspense>
      <LazyDialog key={dialog.id} dialog={dialog} />
    </Suspense>
  ) : null;
}
