import { useApolloClient } from '@apollo/client/react';
import { unmask } from '../base/fragment';
import { EditEventDocument, EventVersionDocument, type EventForm_EventFragment, type EventInput } from '../gql/graphql';
import { showDialog } from '../ui/dialogs';
import { useDraft } from '../ui/use-draft';
import { useServerErrors } from '../ui/use-server-errors';
import { useVersionedForm } from '../ui/use-versioned-form';
import { emptyEvent, eventFields, eventInput, valuesOfEvent, type EventFormValues } from './event-fields';

/** Sends the form; `version` is the one it was filled with, null for a new event. Answers the event as it is stored now. */
export type SaveEvent = (input: EventInput, version: number | null) => Promise<EventForm_EventFragment | null>;

/** What belongs to no single field is shown above the form. */
const formPath = (path: string): string =>
  path.startsWith('startPoint.')
    ? 'startPoint'
    : /^(prices|categories|kits)(\.\d+\.id)?$/.test(path)
      ? `root.${path}`
      : path;

/**
 * State of the event form: what it is based on (values and version), saving, and someone else's save in between. Nothing
 * typed is lost by a failed save.
 */
export function useEventForm({
  event,
  save,
  successTitle,
  onSaved,
}: {
  event: EventForm_EventFragment | null;
  save: SaveEvent;
  successTitle: string;
  onSaved?: () => void;
}) {
  const id = event?.id ?? null;
  const apollo = useApolloClient();
  const versioned = useVersionedForm<EventFormValues, EventForm_EventFragment>({
    opened: event,
    empty: emptyEvent,
    valuesOf: valuesOfEvent,
    names: eventFields,
    what: ['el evento', 'datos del evento'],
    send: (values, { base, version }) => save(eventInput(values, base), version),
    read: async () => {
      if (id === null) return null;
      const { data } = await apollo.query({ query: EditEventDocument, variables: { id }, fetchPolicy: 'network-only' });
      return unmask<EventForm_EventFragment>(data?.event ?? null);
    },
  });
  const { form, base, version, stored, saving, rebase } = versioned;
  const draft = useDraft(`evento:${id ?? 'nuevo'}`, versioned);
  const showErrors = useServerErrors(form, formPath);

  async function submit(values: EventFormValues) {
    try {
      await versioned.save(values);
      draft.settle();
      await showDialog({ icon: 'success', title: successTitle });
      onSaved?.();
    } catch (error) {
      await versioned.onRefused(error, showErrors);
    }
  }

  /** Called when a stored row is gone: the form is based on an event without it, in the version that this made. */
  const onRowDeleted = (rows: 'categories' | 'kits') => async (rowId: string) => {
    const without = { ...base.current, [rows]: base.current[rows].filter((row) => row.id !== rowId) };
    rebase(without, without);
    const before = version.current;
    if (id === null || before === null) return;
    const { data } = await apollo.query({
      query: EventVersionDocument,
      variables: { id },
      fetchPolicy: 'network-only',
    });
    // One more is our deletion. Anything else means that someone saved as well, which the next save will tell: also where
    // the form was filled anew while this was asked.
    if (version.current === before && data?.event?.version === before + 1) version.current = before + 1;
  };

  return { form, stored, saving, draft, submit, onRowDeleted };
}
