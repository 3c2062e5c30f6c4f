import { useEffect, useRef, useState, type RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useViewer } from '../ui/auth';
import { mergeValues, sameValue } from '../ui/merge-values';
import { draftKey, dropEventDraft, keepEventDraft, loadEventDraft, type EventDraft } from './event-draft';
import type { EventFormValues } from './event-fields';

const PAUSE_MS = 400;

/** What was found on this device when the form was opened. */
export interface RecoveredDraft {
  at: string;
  /** Fields that somebody else saved since, and that the draft changes as well */
  conflicts: (keyof EventFormValues)[];
}

/**
 * Keeps what is typed into the event form on this device, per person and event, and brings it back when the form is opened
 * again: around what was saved since. It is gone once it is saved, discarded, or left behind on purpose, and when the person logs out.
 */
export function useEventDraft(
  eventId: string | null,
  form: UseFormReturn<EventFormValues>,
  base: RefObject<EventFormValues>,
  filledWith: EventFormValues,
  write: (values: EventFormValues) => void,
) {
  const { viewer } = useViewer();
  const key = viewer ? draftKey(viewer.id, eventId) : null;
  const [found] = useState(() => (key === null ? null : loadEventDraft(key)));
  const [recovered, setRecovered] = useState(() => found && clashes(found, filledWith));
  const latest = useRef(write);
  useEffect(() => {
    latest.current = write;
  });

  useEffect(() => {
    if (found) latest.current(mergeValues(found.base, found.values, base.current));
  }, [found, base]);

  useEffect(() => {
    if (key === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      const values = form.getValues();
      if (sameValue(values, base.current)) dropEventDraft(key);
      else keepEventDraft(key, values, base.current);
    };
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(keep, PAUSE_MS);
      },
    });
    window.addEventListener('pagehide', keep);
    return () => {
      stop();
      window.removeEventListener('pagehide', keep);
      clearTimeout(timer);
      // The page was left with the person's consent; React's own rehearsal of leaving comes back at once.
      left.set(
        key,
        setTimeout(() => dropEventDraft(key)),
      );
    };
  }, [key, form, base]);

  useEffect(() => {
    if (key !== null) clearTimeout(left.get(key));
  }, [key]);

  return {
    recovered,
    /** What was recovered goes, and the form is as the event is stored. */
    discard: () => {
      setRecovered(null);
      write(base.current);
      if (key !== null) dropEventDraft(key);
    },
    /** The notice has done its work. */
    settle: () => setRecovered(null),
  };
}

/** What is new in a draft, beside what was saved since it began. */
function clashes(draft: EventDraft, stored: EventFormValues): RecoveredDraft | null {
  const fields = Object.keys(stored) as (keyof EventFormValues)[];
  const changed = (field: keyof EventFormValues, values: EventFormValues) =>
    !sameValue(values[field], draft.base[field]);
  const mine = fields.filter((field) => changed(field, draft.values));
  const conflicts = mine.filter((field) => changed(field, stored) && !sameValue(draft.values[field], stored[field]));
  return mine.length > 0 ? { at: draft.at, conflicts } : null;
}

const left = new Map<string, ReturnType<typeof setTimeout>>();
