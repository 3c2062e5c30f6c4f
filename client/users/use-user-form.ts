import { useApolloClient, useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { unmask } from '../base/fragment';
import { CreateUserDocument, EditUserDocument, UpdateUserDocument, type UserForm_UserFragment } from '../gql/graphql';
import { useAppForm } from '../ui/form';
import { refusedSave } from '../ui/refused-save';
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
}: {
  user: UserForm_UserFragment | null;
  onSaved: (invited: string | null) => void;
}) {
  const id = user?.id ?? null;
  const apollo = useApolloClient();
  const [filledWith] = useState(() => (user ? valuesOfUser(user) : emptyUser));
  const base = useRef(filledWith);
  const version = useRef(user?.version ?? null);
  const form = useAppForm<UserValues>({ defaultValues: filledWith });
  const [create] = useMutation(CreateUserDocument);
  const [update] = useMutation(UpdateUserDocument);

  async function save(values: UserValues) {
    if (id === null) await create({ variables: { input: createInput(values) } });
    else await update({ variables: { id, input: updateInput(values), version: version.current } });
    onSaved(id === null && !values.password && values.active ? values.email.trim() : null);
  }

  const onRefused = (error: unknown, showErrors: (error: unknown) => void) =>
    refusedSave(error, { showErrors, changedText: changedFieldsText, reload, what: 'el usuario' });

  async function reload(): Promise<boolean> {
    if (id === null) return false;
    const { data } = await apollo.query({ query: EditUserDocument, variables: { id }, fetchPolicy: 'network-only' });
    if (!data) return false;
    const now = unmask<UserForm_UserFragment>(data.user);
    const theirs = valuesOfUser(now);
    const merged = mergeUserValues(base.current, form.getValues(), theirs);
    base.current = theirs;
    version.current = now.version;
    form.reset(theirs);
    form.reset(merged, { keepDefaultValues: true });
    return true;
  }

  return { form, save, onRefused };
}
