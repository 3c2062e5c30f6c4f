import { useApolloClient, useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { changedFields, errorBody, errorCode, errorMessage, fieldErrors } from '../app/error-message';
import { CreateUserDocument, EditUserDocument, UpdateUserDocument, type UserForm_UserFragment } from '../gql/graphql';
import { confirm, showDialog } from '../ui/dialogs';
import { useAppForm } from '../ui/form';
import { useLeaveGuard } from '../ui/leave-guard';
import { toast } from '../ui/toasts';
import { useServerErrors } from '../ui/use-server-errors';
import {
  changedFieldsText,
  createInput,
  emptyUser,
  mergeUserValues,
  updateInput,
  valuesOfUser,
  type UserValues,
} from './user-values';

/**
 * State of the user form: a new user (`user` null) or an edit, someone else's save in between. Nothing typed
 * is lost by a failed save.
 */
export function useUserForm({
  user,
  onSaved,
  onClose,
}: {
  user: UserForm_UserFragment | null;
  onSaved: () => void;
  onClose: () => void;
}) {
  const id = user?.id ?? null;
  const apollo = useApolloClient();
  const [filledWith] = useState(() => (user ? valuesOfUser(user) : emptyUser));
  const base = useRef(filledWith);
  const version = useRef(user?.version ?? null);
  const form = useAppForm<UserValues>({ defaultValues: filledWith });
  const showErrors = useServerErrors(form);
  const [create, creating] = useMutation(CreateUserDocument);
  const [update, updating] = useMutation(UpdateUserDocument);

  useLeaveGuard(form.formState.isDirty);

  async function submit(values: UserValues) {
    try {
      if (id === null) await create({ variables: { input: createInput(values) } });
      else await update({ variables: { id, input: updateInput(values), version: version.current } });
      form.reset(values);
      onSaved();
    } catch (error) {
      await refused(error);
    }
  }

  async function refused(error: unknown) {
    const code = errorCode(error);
    // A login is in sight by now; what was typed waits under it.
    if (code === 'UNAUTHENTICATED') return;
    if (code === 'CONFLICT') return reloadKeepingMine(error);
    if (Object.keys(fieldErrors(error)).length > 0) showErrors(error);
    await showDialog({ icon: 'error', title: errorMessage(error), body: errorBody(error) });
  }

  async function reloadKeepingMine(error: unknown) {
    const reload = await confirm({
      title: 'Otra persona guardó cambios mientras editabas',
      body: `Cambió: ${changedFieldsText(changedFields(error))}. Al recargar se conserva lo que escribiste y lo demás queda como lo dejó la otra persona. Después revisa y guarda de nuevo.`,
      confirmLabel: 'Recargar sin perder lo mío',
      cancelLabel: 'Seguir editando',
    });
    if (!reload || id === null) return;
    try {
      const { data } = await apollo.query({ query: EditUserDocument, variables: { id }, fetchPolicy: 'network-only' });
      if (!data) return;
      const theirs = valuesOfUser(data.user);
      const merged = mergeUserValues(base.current, form.getValues(), theirs);
      base.current = theirs;
      version.current = data.user.version;
      form.reset(theirs);
      form.reset(merged, { keepDefaultValues: true });
      await toast({ title: 'Recargado: tus cambios siguen sin guardar' });
    } catch (failure) {
      await showDialog({ icon: 'error', title: 'No pudimos recargar el usuario', body: errorMessage(failure) });
    }
  }

  /** Closes the form; what was typed is given up after a question only. */
  async function close() {
    const leave =
      !form.formState.isDirty ||
      (await confirm({
        title: '¿Cerrar sin guardar?',
        body: 'Lo que escribiste se pierde.',
        confirmLabel: 'Cerrar sin guardar',
        cancelLabel: 'Seguir editando',
        danger: true,
      }));
    if (leave) onClose();
  }

  return { form, saving: creating.loading || updating.loading, submit, close };
}
