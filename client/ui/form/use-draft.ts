import { useEffect, useRef, useState, type RefObject } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useViewer } from '../session/auth';
import { formDraftKey, deleteDraft, keepDraft, loadFormDraft, type FormDraft } from './draft';
import { onSettled } from './leave-guard';
import { mergeValues, sameValue } from './merge-values';

const PAUSE_MS = 400;

/** Draft that was found on this device when the form was opened. */
export interface RecoveredDraft {
  at: string;
  /** Fields that another user has saved since and that the draft changes too. */
  conflicts: string[];
}

/**
 * Stores unsaved input of a form on this device, by user and record, and restores it when the form is opened again,
 * merged with what was saved since. The draft is deleted when it is saved or discarded, and when the user logs out.
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
  const [recovered, setRecovered] = useState(() => found && recoveredDraft(found, filledWith));
  /** Whether this tab stored the draft: another tab with the same form uses the same key. */
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
    const deleteOwnDraft = () => {
      if (isOwn.current) deleteDraft(key);
      isOwn.current = false;
    };
    const store = () => {
      clearTimeout(timer);
      const values = form.getValues();
      if (sameValue(values, base.current)) return deleteOwnDraft();
      isOwn.current = true;
      keepDraft(key, values, base.current);
    };
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: () => {
        clearTimeout(timer);
        isSettled = false;
        timer = setTimeout(store, PAUSE_MS);
      },
    });
    const stopListening = onSettled(() => {
      isSettled = true;
      clearTimeout(timer);
      deleteOwnDraft();
    });
    window.addEventListener('pagehide', store);
    return () => {
      stop();
      stopListening();
      window.removeEventListener('pagehide', store);
      // A page that breaks is unmounted too; its draft stays.
      if (isSettled) clearTimeout(timer);
      else store();
    };
  }, [key, form, base]);

  return {
    recovered,
    /** Discards the recovered draft and restores the stored values. */
    discard: () => {
      setRecovered(null);
      write(base.current);
      if (key !== null) deleteDraft(key);
    },
    /** Hides the banner. */
    settle: () => setRecovered(null),
  };
}

/** Returns the draft's conflicts with the stored values; null if the draft changes nothing. */
function recoveredDraft<Values extends FieldValues>(draft: FormDraft<Values>, stored: Values): RecoveredDraft | null {
  const fields = Object.keys(stored);
  const changed = (field: string, values: Values) => !sameValue(values[field], draft.base[field]);
  const mine = fields.filter((field) => changed(field, draft.values));
  const conflicts = mine.filter((field) => changed(field, stored) && !sameValue(draft.values[field], stored[field]));
  return mine.length > 0 ? { at: draft.at, conflicts } : null;
}
