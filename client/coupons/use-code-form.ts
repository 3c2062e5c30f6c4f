import { useApolloClient } from '@apollo/client/react';
import type { TypedDocumentNode } from '@apollo/client';
import type { FieldValues } from 'react-hook-form';
import { errorCode } from '../base/network/error-message';
import type { FieldNames } from '../ui/field/field-list';
import { useVersionedForm } from '../ui/form/use-versioned-form';

interface Code {
  id: string;
  version: number;
}

/**
 * State of the form of a coupon or key, to create (`opened` null) or edit it, with conflicts. Other errors are shown on
 * the form.
 */
export function useCodeForm<Values extends FieldValues, Stored extends Code, Data>({
  opened,
  empty,
  toFormValues,
  names,
  what,
  document,
  pick,
  create,
  update,
}: {
  opened: Stored | null;
  empty: Values;
  toFormValues: (stored: Stored) => Values;
  names: FieldNames;
  what: readonly [thing: string, otherwise: string];
  /** Query of the stored values */
  document: TypedDocumentNode<Data, { id: string }>;
  pick: (data: Data) => Stored;
  create: (values: Values) => Promise<unknown>;
  update: (values: Values, stored: { id: string; version: number | null }) => Promise<unknown>;
}) {
  const id = opened?.id;
  const apollo = useApolloClient();
  const { form, stored, save, onRefused } = useVersionedForm<Values, Stored>({
    opened,
    empty,
    valuesFromRow: toFormValues,
    names,
    what,
    send: async (values, { version }) => {
      await (id === undefined ? create(values) : update(values, { id, version }));
      return null;
    },
    read: async () => {
      if (id === undefined) return null;
      const { data } = await apollo.query<Data, { id: string }>({
        query: document,
        variables: { id },
        fetchPolicy: 'network-only',
      });
      return data ? pick(data as Data) : null;
    },
  });

  return {
    form,
    stored,
    save,
    onRefused: (error: unknown, showErrors: (error: unknown) => void) =>
      errorCode(error) === 'CONFLICT' ? onRefused(error, showErrors) : showErrors(error),
  };
}
