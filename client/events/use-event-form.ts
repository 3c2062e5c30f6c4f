import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { changedFields, errorBody, errorCode, errorMessage, fieldErrors } from '../app/error-message';
import { currentToken } from '../app/session';
import { EditEventDocument, EventVersionDocument, type EventForm_EventFragment, type EventInput } from '../gql/graphql';
import { confirm, showDialog } from '../ui/dialogs';
import { useAppForm } from '../ui/form';
import { forgetUnsaved } from '../ui/leave-guard';
import { toast } from '../ui/toasts';
import { useServerErrors } from '../ui/use-server-errors';
import { dropEventDraft, keepEventDraft, readEventDraft } from './event-form-draft';
import { eventInput } from './event-form-input';
import { emptyEvent, valuesOfEvent, type EventFormValues } from './event-form-values';
import { changedFieldsText, mergeEventValues } from './merge-event-values';

/** Sends the form; `version` is the one it was filled with, null for a new event. Answers the event as it is stored now. */
export type SaveEvent = (input: EventInput, version: number | null) => Promise<EventForm_EventFragment | null>;

/** Server paths that are called otherwise in the form; what belongs to no single field is shown above it. */
function formPath(path: string): string {
  if (path === 'status') return 'active';
  if (path === 'type') return 'own';
  return /^(prices|categories|kits)(\.\d+\.id)?$/.test(path) ? `root.${path}` : path;
}

/**
 * State of the event form: what it is based on (values and version), saving, someone else's save in between, and what is
 * kept when the session ends. Nothing typed is lost by a failed save.
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
  const [draft] = useState(() => readEventDraft(id));
  const [stored, setStored] = useState(event);
  const [saving, setSaving] = useState(false);
  const [filledWith] = useState(() => draft?.base ?? (event ? valuesOfEvent(event) : emptyEvent));
  const base = useRef(filledWith);
  const version = useRef(draft?.version ?? event?.version ?? null);
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

  useEffect(() => {
    if (draft) form.reset(draft.values, { keepDefaultValues: true });
    return () => {
      const lost = currentToken() === null && form.control._getDirty();
      if (lost) keepEventDraft(id, { values: form.getValues(), base: base.current, version: version.current });
      else dropEventDraft(id);
    };
  }, [draft, form, id]);

  async function submit(values: EventFormValues) {
    setSaving(true);
    try {
      const next = await save(eventInput(values), version.current);
      forgetUnsaved();
      if (next) basedOn(next);
      setSaving(false);
      await showDialog({ icon: 'success', title: successTitle });
      onSaved?.();
    } catch (error) {
      setSaving(false);
      await refused(error);
    }
  }

  async function refused(error: unknown) {
    const code = errorCode(error);
    // The login page is in sight by now; what was typed waits for the way back.
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
      const { data } = await apollo.query({ query: EditEventDocument, variables: { id }, fetchPolicy: 'network-only' });
      if (!data?.event) return;
      basedOn(data.event, mergeEventValues(base.current, form.getValues(), valuesOfEvent(data.event)));
      await toast({ title: 'Recargado: tus cambios siguen sin guardar' });
    } catch (failure) {
      await showDialog({ icon: 'error', title: 'No pudimos recargar el evento', body: errorMessage(failure) });
    }
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

  return { form, stored, recovered: draft !== null, saving, submit, onRowDeleted };
}
