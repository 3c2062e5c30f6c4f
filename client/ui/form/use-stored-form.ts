import { useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useAppForm } from './form';
import { isRecord, mergeValues, sameValue } from './merge-values';

/**
 * Form for a stored record. Changes made while a save runs, or since the form was filled, stay in the form as unsaved;
 * other values are replaced by the stored ones.
 */
export function useStoredForm<T extends FieldValues>(stored: T) {
  const [filledWith] = useState(stored);
  const base = useRef(filledWith);
  const form = useAppForm<T>({ defaultValues: filledWith as DefaultValues<T> });
  const [saving, setSaving] = useState(false);

  /** Bases the form on other stored values; changes relative to `since` stay. */
  function rebase(next: T, since: T = base.current): void {
    base.current = next;
    write(mergeValues(since, form.getValues(), next));
  }

  /** Writes other values into the form without changing its base. */
  function write(values: T): void {
    // By field: remounting a field would lose the caret of a user who is typing.
    writeChanged(form, '', form.getValues(), values);
    form.reset(base.current, {
      keepValues: true,
      keepTouched: true,
      keepErrors: true,
      keepSubmitCount: true,
      keepIsSubmitted: true,
    });
  }

  /**
   * Saves the submitted values; `send` returns the stored ones.
   * @throws errors of `send`; the form is unchanged then
   */
  async function keep(values: T, send: () => Promise<T>): Promise<void> {
    setSaving(true);
    try {
      rebase(await send(), values);
    } finally {
      setSaving(false);
    }
  }

  return { form, base, saving, keep, rebase, write };
}

/** Writes changed values into the form. */
function writeChanged<T extends FieldValues>(form: UseFormReturn<T>, path: string, from: unknown, to: unknown): void {
  if (sameValue(from, to)) return;
  const rowByRow = Array.isArray(from) && Array.isArray(to) && from.length === to.length && to.every(isRecord);
  if (rowByRow || (isRecord(from) && isRecord(to)))
    for (const [key, value] of Object.entries(to as object))
      writeChanged(form, path ? `${path}.${key}` : key, (from as Record<string, unknown>)[key], value);
  else form.setValue(path as Path<T>, to as PathValue<T, Path<T>>);
}
