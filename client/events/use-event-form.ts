import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { refusedSave } from '../app/refused-save';
import { EditEventDocument, EventVersionDocument, type EventForm_EventFragment, type EventInput } from '../gql/graphql';
import { showDialog } from '../ui/dialogs';
import { useAppForm } from '../ui/form';
import { forgetUnsaved } from '../ui/leave-guard';
import { useServerErrors } from '../ui/use-server-errors';
import { eventInput } from './event-form-input';
import { emptyEvent, valuesOfEvent, type EventFormValues } from './event-form-values';
import { changedFieldsText, mergeEventValues } from './merge-event-values';

/** Sends the form; `version` is the one it was filled with, null for a new event. Answers the event as it is stored now. */
export type SaveEvent = (input: EventInput, version: number | null) => Promise<EventForm_EventFragment | null>;

/** Server paths that are called otherwise in the form; what belongs to no single field is shown above it. */
function formPath(path: string): string {
  if (path === 'status') return 'active';
  if (path === 'type') return 'own';
  if (path === 'previousEditionId') return 'previousEdition';
  return /^(prices|categories|kits)(\.\d+\.id)?$/.test(path) ? `root.${path}` : path;
}

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
  const [saving, setSaving] = useState(false);
  const [filledWith] = useState(() => (event ? valuesOfEvent(event) : emptyEvent));
  const base = useRef(filledWith);
  const version = useRef(event?.version ?? null);
  const form = useAppForm<EventFormValues>({ defaultValues: filledWith });
  const showErrors = useServerErrors(form, formPath);

  /** Fills the form from an event; `values` is what stands in it then, its own values unless told. */
  function basedOn(next: EventForm_EventFragment, values?: EventFormValues) {
    base.current = valuesOfEvent(next);
    version.current = next.version;
    setStored(next);
    form.reset(base.current);
    if (values) form.reset(values, { keepDefaultValues: true });
  }

  async function submit(values: EventFormValues) {
    setSaving(true);
    try {
      const next = await save(eventInput(values, base.current), version.current);
      forgetUnsaved();
      if (next) basedOn(next);
      setSaving(false);
      await showDialog({ icon: 'success', title: successTitle });
      onSaved?.();
    } catch (error) {
      setSaving(false);
      await refusedSave(error, { showErrors, changedText: changedFieldsText, reload, what: 'el evento' });
    }
  }

  async function reload(): Promise<boolean> {
    if (id === null) return false;
    const { data } = await apollo.query({ query: EditEventDocument, variables: { id }, fetchPolicy: 'network-only' });
    if (!data?.event) return false;
    basedOn(data.event, mergeEventValues(base.current, form.getValues(), valuesOfEvent(data.event)));
    return true;
  }

  /** Called when a stored row is gone: the form is based on an event without it, in the version that this made. */
  const onRowDeleted = (rows: 'categories' | 'kits') => async (rowId: string) => {
    base.current = { ...base.current, [rows]: base.current[rows].filter((row) => row.id !== rowId) };
    form.reset(base.current, { keepValues: true, keepErrors: true, keepTouched: true, keepSubmitCount: true });
    // `reset` takes the form for clean; writing a value makes it compare with what it is based on.
    form.setValue('name', form.getValues('name'), { shouldDirty: true });
    if (id === null || version.current === null) return;
    const { data } = await apollo.query({
      query: EventVersionDocument,
      variables: { id },
      fetchPolicy: 'network-only',
    });
    // One more is our deletion. Anything else means that someone saved as well, which the next save will tell.
    if (data?.event?.version === version.current + 1) version.current += 1;
  };

  return { form, stored, saving, submit, onRowDeleted };
}
