import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { unmask } from '../base/fragment';
import { EditEventDocument, EventVersionDocument, type EventForm_EventFragment, type EventInput } from '../gql/graphql';
import { showDialog } from '../ui/dialogs';
import { changedText } from '../ui/field-list';
import { refusedSave } from '../ui/refused-save';
import { useServerErrors } from '../ui/use-server-errors';
import { useStoredForm } from '../ui/use-stored-form';
import { emptyEvent, eventFields, eventInput, valuesOfEvent, type EventFormValues } from './event-fields';
import { useEventDraft } from './use-event-draft';

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
  const [stored, setStored] = useState(event);
  const version = useRef(event?.version ?? null);
  const [filledWith] = useState(() => (event ? valuesOfEvent(event) : emptyEvent));
  const { form, base, saving, keep, rebase, write } = useStoredForm<EventFormValues>(filledWith);
  const draft = useEventDraft(id, form, base, filledWith, write);
  const showErrors = useServerErrors(form, formPath);

  /** The values of an event as it is stored now. */
  function readStored(next: EventForm_EventFragment): EventFormValues {
    version.current = next.version;
    setStored(next);
    return valuesOfEvent(next);
  }

  async function submit(values: EventFormValues) {
    try {
      await keep(values, async () => {
        const next = await save(eventInput(values, base.current), version.current);
        return next ? readStored(next) : values;
      });
      draft.settle();
      await showDialog({ icon: 'success', title: successTitle });
      onSaved?.();
    } catch (error) {
      await refusedSave(error, {
        showErrors,
        changedText: (changed) => changedText(eventFields, changed, 'datos del evento'),
        reload,
        what: 'el evento',
      });
    }
  }

  async function reload(): Promise<boolean> {
    if (id === null) return false;
    const { data } = await apollo.query({ query: EditEventDocument, variables: { id }, fetchPolicy: 'network-only' });
    if (!data?.event) return false;
    rebase(readStored(unmask<EventForm_EventFragment>(data.event)));
    return true;
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
