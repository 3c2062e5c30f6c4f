import { Suspense, useSyncExternalStore } from 'react';
import { Boundary } from './boundary';
import { currentDialog, onDialogChange, showDialog, type OpenDialog, type ServerDialog } from './dialogs';
import { lazily } from '../base/later';

const LazyDialog = lazily(() => import('./open-dialog'));

const brokenDialog: ServerDialog = {
  icon: 'error',
  title: 'No pudimos mostrar un mensaje',
  body: 'Intenta de nuevo. Si vuelve a pasar, recarga la página.',
};

/** Closes a dialog that broke, unconfirmed: its caller would wait for ever, and every later dialog with it. */
function giveUp(dialog: OpenDialog): void {
  dialog.close(false);
  if (dialog.title !== brokenDialog.title) void showDialog(brokenDialog);
}

/** Where asked-for dialogs appear; once in the application (and in tests that expect one). */
export function DialogHost() {
  const dialog = useSyncExternalStore(onDialogChange, currentDialog, currentDialog);
  return dialog ? (
    <Boundary key={dialog.id} broken={null} onBroken={() => giveUp(dialog)}>
      <Suspense>
        <LazyDialog dialog={dialog} />
      </Suspense>
    </Boundary>
  ) : null;
}
