import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { changedText, type FieldNames } from '../field/field-list';
import { refusedSave } from './refused-save';
import { useStoredForm } from './use-stored-form';

/** Record with a version for optimistic locking. */
interface Versioned {
  version: number;
}

/**
 * Form for a record that several users save: its base (values and version), saving, and merging another user's save
 * into the form. A failed save loses no input. If `send` returns a created record, the next save updates it.
 * @param opened initial record; null for a new one
 * @param names names of the fields, to report what others changed
 * @param send sends valid values; returns the stored record, or null if it equals the sent values
 * @param read loads the stored record; null if it was deleted
 */
export function useVersionedForm<Values extends FieldValues, Stored extends Versioned>({
  opened,
  empty,
  valuesFromRow,
  names,
  what,
  send,
  read,
}: {
  opened: Stored | null;
  empty: Values;
  valuesFromRow: (stored: Stored) => Values;
  names: FieldNames;
  /** Name of the record ("el evento"), and of its data if no field is named ("datos del evento"). */
  what: readonly [thing: string, otherwise: string];
  send: (values: Values, on: { base: Values; version: number | null; stored: Stored | null }) => Promise<Stored | null>;
  read: () => Promise<Stored | null>;
}) {
  const [stored, setStored] = useState(opened);
  const latest = useRef(opened);
  const version = useRef(opened?.version ?? null);
  const [filledWith] = useState(() => (opened ? valuesFromRow(opened) : empty));
  const { form, base, saving, keep: saveValues, rebase, write } = useStoredForm<Values>(filledWith);

  /** Stores the new version of the record and returns its form values. */
  function setRecord(next: Stored): Values {
    latest.current = next;
    version.current = next.version;
    setStored(next);
    return valuesFromRow(next);
  }

  /**
   * Saves the values.
   * @throws errors of `send`; the form is unchanged then
   */
  const save = (values: Values): Promise<void> =>
    saveValues(values, async () => {
      const next = await send(values, { base: base.current, version: version.current, stored: latest.current });
      return next ? setRecord(next) : values;
    });

  async function reload(): Promise<boolean> {
    const next = latest.current ? await read() : null;
    if (!next) return false;
    rebase(setRecord(next));
    return true;
  }

  /**
   * Reports why a save was refused.
   * @param showErrors function from the form's `useServerErrors`
   */
  const onRefused = (error: unknown, showErrors: (error: unknown) => void): Promise<void> =>
    refusedSave(error, {
      showErrors,
      changedText: (changed) => changedText(names, changed, what[1]),
      reload,
      what: what[0],
    });

  return { form, base, version, filledWith, stored, saving, save, onRefused, rebase, write };
}
