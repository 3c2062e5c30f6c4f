import { changedFields, errorBody, errorCode, errorMessage, fieldErrors } from '../../base/network/error-message';
import { confirm, showDialog } from '../dialog/dialogs';
import { toast } from '../feedback/toasts';

/**
 * Reports why a save was refused: problems of fields at the fields, the server's message in a dialog. For a CONFLICT,
 * names the fields that another user changed and offers to merge them.
 * @param showErrors function from the form's `useServerErrors`
 * @param changedText returns the names of the changed fields
 * @param reload merges the stored values into the form; returns false if nothing is stored
 * @param what name of the record, such as "el evento"
 */
export async function refusedSave(
  error: unknown,
  {
    showErrors,
    changedText,
    reload,
    what,
  }: {
    showErrors: (error: unknown) => void;
    changedText: (fields: string[]) => string;
    reload: () => Promise<boolean>;
    what: string;
  },
): Promise<void> {
  const code = errorCode(error);
  // The login dialog is open over the form; the save can be repeated afterwards.
  if (code === 'UNAUTHENTICATED') return;
  // The password prompt was cancelled: a message above the form is enough.
  if (code === 'REAUTHENTICATE') return showErrors(error);
  if (code !== 'CONFLICT') {
    if (Object.keys(fieldErrors(error)).length > 0) showErrors(error);
    return showDialog({ icon: 'error', title: errorMessage(error), body: errorBody(error) });
  }
  const isConfirmed = await confirm({
    title: 'Otra persona guardó cambios mientras editabas',
    body: `Cambió: ${changedText(changedFields(error))}. Al recargar se conserva lo que escribiste y lo demás queda como lo dejó la otra persona. Después revisa y guarda de nuevo.`,
    confirmLabel: 'Recargar sin perder lo mío',
    cancelLabel: 'Seguir editando',
  });
  if (!isConfirmed) return;
  try {
    if (await reload()) await toast({ title: 'Recargado: tus cambios siguen sin guardar' });
  } catch (failure) {
    await showDialog({ icon: 'error', title: `No pudimos recargar ${what}`, body: errorMessage(failure) });
  }
}
