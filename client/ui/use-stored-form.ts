import { useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useAppForm } from './form';
import { isRecord, mergeValues, sameValue } from './merge-values';

/**
 * A form over something stored. Whoever saves it may go on typing: what was changed since the save began, or since the
 * form was filled, stays as it is typed and unsaved; anything else takes what is stored then.
 */
export function useStoredForm<T extends FieldValues>(stored: T) {
  const [filledWith] = useState(stored);
  const base = useRef(filledWith);
  const form = useAppForm<T>({ defaultValues: filledWith as DefaultValues<T> });
  const [saving, setSaving] = useState(false);

  /** The form stands on other stored values from now on; what was typed since it had those of `since` stays. */
  function rebase(next: T, since: T = base.current): void {
    base.current = next;
    write(mergeValues(since, form.getValues(), next));
  }

  /** Puts other values into the form, which stands on what it stood on. */
  function write(values: T): void {
    // Field by field: one in which somebody is typing is not made anew, and keeps its caret.
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
   * Sends what was in the form when it was submitted; `send` answers what is stored then.
   * @throws what `send` throws; the form is as it was
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

/** Writes what differs into the form. */
function writeChanged<T extends FieldValues>(form: UseFormReturn<T>, path: string, from: unknown, to: unknown): void {
  if (sameValue(from, to)) return;
  const rowByRow = Array.isArray(from) && Array.isArray(to) && from.length === to.length && to.every(isRecord);
  if (rowByRow || (isRecord(from) && isRecord(to)))
    for (const [key, value] of Object.entries(to as object))
      writeChanged(form, path ? `${path}.${key}` : key, (from as Record<string, unknown>)[key], value);
  else form.setValue(path as Path<T>, to as PathValue<T, Path<T>>);
}
