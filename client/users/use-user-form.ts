import { useApolloClient, useMutation } from '@apollo/client/react';
import { unmask } from '../base/network/fragment';
import { CreateUserDocument, EditUserDocument, UpdateUserDocument, type UserForm_UserFragment } from '../gql/graphql';
import { useVersionedForm } from '../ui/form/use-versioned-form';
import { createInput, emptyUser, updateInput, userFields, valuesOfUser, type UserValues } from './user-values';

/** State of the user form, to create (`user` null) or edit one, with conflicts. A failed save loses nothing typed. */
export function useUserForm({
  user,
  onSaved,
}: {
  user: UserForm_UserFragment | null;
  onSaved: (invited: string | null) => void;
}) {
  const id = user?.id ?? null;
  const apollo = useApolloClient();
  const [create] = useMutation(CreateUserDocument);
  const [update] = useMutation(UpdateUserDocument);
  const { form, save, onRefused } = useVersionedForm<UserValues, UserForm_UserFragment>({
    opened: user,
    empty: emptyUser,
    valuesFromRow: valuesOfUser,
    names: userFields,
    what: ['el usuario', 'datos del usuario'],
    send: async (values, { version }) => {
      if (id === null) await create({ variables: { input: createInput(values) } });
      else await update({ variables: { id, input: updateInput(values), version } });
      return null;
    },
    read: async () => {
      if (id === null) return null;
      const { data } = await apollo.query({ query: EditUserDocument, variables: { id }, fetchPolicy: 'network-only' });
      return unmask<UserForm_UserFragment>(data?.user ?? null);
    },
  });

  return {
    form,
    save: async (values: UserValues) => {
      await save(values);
      onSaved(id === null && !values.password && values.active ? values.email.trim() : null);
    },
    onRefused,
  };
}
