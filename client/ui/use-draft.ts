import { useEffect, useRef, useState, type RefObject } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useViewer } from './auth';
import { formDraftKey, dropDraft, keepDraft, loadFormDraft, type FormDraft } from './draft';
import { onSettled } from './leave-guard';
import { mergeValues, sameValue } from './merge-values';

const PAUSE_MS = 400;

/** What was found on this device when the form was opened. */
export interface RecoveredDraft {
  at: string;
  /** Fields that somebody else saved since, and that the draft changes as well */
  conflicts: string[];
}

/**
 * Keeps what is typed into a form on this device, per person and thing, and brings it back when the form is opened
 * again: around what was saved since. It is gone once it is saved, discarded, or left behind on purpose, and when the person logs out.
 */
export function useDraft<Values extends FieldValues>(
  what: string,
  {
    form,
    base,
    filledWith,
    write,
  }: {
    form: UseFormReturn<Values>;
    base: RefObject<Values>;
    filledWith: Values;
    write: (values: Values) => void;
  },
) {
  const { viewer } = useViewer();
  const key = viewer ? formDraftKey(viewer.id, what) : null;
  const [found] = useState(() => (key === null ? null : loadFormDraft(key, filledWith)));
  const [recovered, setRecovered] = useState(() => found && clashes(found, filledWith));
  /** Whether the stored draft is of this tab: another tab of the same form stores its own under the same key. */
  const isOwn = useRef(found !== null);
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
    let isSettled = false;
    const drop = () => {
      if (isOwn.current) dropDraft(key);
      isOwn.current = false;
    };
    const keep = () => {
      clearTimeout(timer);
      const values = form.getValues();
      if (sameValue(values, base.current)) return drop();
      isOwn.current = true;
      keepDraft(key, values, base.current);
    };
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: () => {
        clearTimeout(timer);
        isSettled = false;
        timer = setTimeout(keep, PAUSE_MS);
      },
    });
    const stopListening = onSettled(() => {
      isSettled = true;
      clearTimeout(timer);
      drop();
    });
    window.addEventListener('pagehide', keep);
    return () => {
      stop();
      stopListening();
      window.removeEventListener('pagehide', keep);
      // A page that breaks is unmounted, too: its draft stays.
      if (isSettled) clearTimeout(timer);
      else keep();
    };
  }, [key, form, base]);

  return {
    recovered,
    /** What was recovered goes, and the form is as the thing is stored. */
    discard: () => {
      setRecovered(null);
      write(base.current);
      if (key !== null) dropDraft(key);
    },
    /** The notice has done its work. */
    settle: () => setRecovered(null),
  };
}

/** What is new in a draft, beside what was saved since it began. */
function clashes<Values extends FieldValues>(draft: FormDraft<Values>, stored: Values): RecoveredDraft | null {
  const fields = Object.keys(stored);
  const changed = (field: string, values: Values) => !sameValue(values[field], draft.base[field]);
  const mine = fields.filter((field) => changed(field, draft.values));
  const conflicts = mine.filter((field) => changed(field, stored) && !sameValue(draft.values[field], stored[field]));
  return mine.length > 0 ? { at: draft.at, conflicts } : null;
}
