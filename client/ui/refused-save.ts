import { changedFields, errorBody, errorCode, errorMessage, fieldErrors } from '../base/error-message';
import { confirm, showDialog } from './dialogs';
import { toast } from './toasts';

/**
 * Tells why a save was refused. Problems of fields go to their fields, and the server's message into a dialog; what
 * someone else saved in between is named, and `reload` may bring it in around what was typed here.
 * @param showErrors what `useServerErrors` made for the form
 * @param changedText the fields that changed, in the form's own words
 * @param reload fills the form from what is stored now, keeping what was typed; false when there is nothing to fill it from
 * @param what "el evento"
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
  // The login is in sight by now, over the form; then the same save can be sent.
  if (code === 'UNAUTHENTICATED') return;
  // The person closed the question for the password: a sentence above the form is enough.
  if (code === 'REAUTHENTICATE') return showErrors(error);
  if (code !== 'CONFLICT') {
    if (Object.keys(fieldErrors(error)).length > 0) showErrors(error);
    return showDialog({ icon: 'error', title: errorMessage(error), body: errorBody(error) });
  }
  const wanted = await confirm({
    title: 'Otra persona guardó cambios mientras editabas',
    body: `Cambió: ${changedText(changedFields(error))}. Al recargar se conserva lo que escribiste y lo demás queda como lo dejó la otra persona. Después revisa y guarda de nuevo.`,
    confirmLabel: 'Recargar sin perder lo mío',
    cancelLabel: 'Seguir editando',
  });
  if (!wanted) return;
  try {
    if (await reload()) await toast({ title: 'Recargado: tus cambios siguen sin guardar' });
  } catch (failure) {
    await showDialog({ icon: 'error', title: `No pudimos recargar ${what}`, body: errorMessage(failure) });
  }
}
