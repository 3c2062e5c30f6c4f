import { get, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { errorMessage, fieldErrors } from '../../base/network/error-message';

/**
 * Returns a function that displays the errors of a refused save in the form: each message of the server's
 * `extensions.fields` at its field, others above the form. Typed values stay.
 * @param rename maps a server path, without a leading `input.`, to the form's name
 */
export function useServerErrors<T extends FieldValues>(
  form: UseFormReturn<T>,
  rename: (path: string) => string = (path) => path,
) {
  return (error: unknown): void => {
    const values = form.getValues();
    const entries = Object.entries(fieldErrors(error));
    const unmatched: string[] = [];
    for (const [path, messages] of entries) {
      const name = rename(path.replace(/^input\./, ''));
      const message = messages.join(' ');
      if (get(values, name) === undefined) unmatched.push(message);
      else form.setError(name as Path<T>, { type: 'server', message });
    }
    if (entries.length === 0) unmatched.push(errorMessage(error));
    if (unmatched.length > 0) form.setError('root.server', { type: 'server', message: unmatched.join(' ') });
  };
}
