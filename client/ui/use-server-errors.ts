import { get, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { errorMessage, fieldErrors } from '../base/error-message';

/**
 * Puts a refused save onto the form: each message of the server's `extensions.fields` on its field, anything without a
 * field above the form. Nothing typed is lost. `rename` maps a server path to the form's name where they differ
 * (a leading `input.` is dropped in any case). Call the result with the caught error; inside a `Form`'s `onSubmit`
 * the summary then takes the focus.
 */
export function useServerErrors<T extends FieldValues>(
  form: UseFormReturn<T>,
  rename: (path: string) => string = (path) => path,
) {
  return (error: unknown): void => {
    const values = form.getValues();
    const entries = Object.entries(fieldErrors(error));
    const homeless: string[] = [];
    for (const [path, messages] of entries) {
      const name = rename(path.replace(/^input\./, ''));
      const message = messages.join(' ');
      if (get(values, name) === undefined) homeless.push(message);
      else form.setError(name as Path<T>, { type: 'server', message });
    }
    if (entries.length === 0) homeless.push(errorMessage(error));
    if (homeless.length > 0) form.setError('root.server', { type: 'server', message: homeless.join(' ') });
  };
}
