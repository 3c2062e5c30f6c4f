import { useApolloClient } from '@apollo/client/react';
import { unmask } from '../../base/network/fragment';
import {
  EditEventDocument,
  EventVersionDocument,
  type EventForm_EventFragment,
  type EventInput,
} from '../../gql/graphql';
import { showDialog } from '../../ui/dialog/dialogs';
import { useDraft } from '../../ui/form/use-draft';
import { useServerErrors } from '../../ui/form/use-server-errors';
import { useVersionedForm } from '../../ui/form/use-versioned-form';
import { emptyEvent, eventFields, eventInput, valuesOfEvent, type EventFormValues } from './event-fields';

/** Saves the form; `version` is the version it was filled with, null for a new event. Returns the stored event. */
export type SaveEvent = (input: EventInput, version: number | null) => Promise<EventForm_EventFragment | null>;

/** Maps a server path to a form field; errors without a single field are shown above the form. */
const formPath = (path: string): string =>
  path.startsWith('startPoint.')
    ? 'startPoint'
    : /^(prices|categories|kits)(\.\d+\.id)?$/.test(path)
      ? `root.${path}`
      : path;

/**
 * State of the event form: base values and version, saving, and conflicts with another user's save. A failed save loses
 * nothing typed.
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
    valuesFromRow: valuesOfEvent,
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

  /** Called after a stored row was deleted: removes it from the form's base, with the version of the deletion. */
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
    // One version more is this deletion. More means that another user saved too, which the next save must report; do
    // not adopt a version if the form was refilled in the meantime.
    if (version.current === before && data?.event?.version === before + 1) version.current = before + 1;
  };

  return { form, stored, saving, draft, submit, onRowDeleted };
}
