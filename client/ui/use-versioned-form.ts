import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { changedText, type FieldNames } from './field-list';
import { refusedSave } from './refused-save';
import { useStoredForm } from './use-stored-form';

/** What several people save. */
interface Versioned {
  version: number;
}

/**
 * A form over something that several people save: what it stands on (values and version), its saving, and someone else's
 * save in between, which comes in around what was typed. Nothing typed is lost by a save that fails. Something new that
 * was created is edited by the next save, if `send` returned it.
 * @param opened what the form is opened with; null for something new
 * @param names what fields are called, for telling what others changed: the form's list, or labels alone
 * @param send sends valid values; answers what is stored then, or null where that is what was sent
 * @param read what is stored now; null where it is gone
 */
export function useVersionedForm<Values extends FieldValues, Stored extends Versioned>({
  opened,
  empty,
  valuesOf,
  names,
  what,
  send,
  read,
}: {
  opened: Stored | null;
  empty: Values;
  valuesOf: (stored: Stored) => Values;
  names: FieldNames;
  /** "el evento", and what is said where no field is named: "datos del evento" */
  what: readonly [thing: string, otherwise: string];
  send: (values: Values, on: { base: Values; version: number | null; stored: Stored | null }) => Promise<Stored | null>;
  read: () => Promise<Stored | null>;
}) {
  const [stored, setStored] = useState(opened);
  const latest = useRef(opened);
  const version = useRef(opened?.version ?? null);
  const [filledWith] = useState(() => (opened ? valuesOf(opened) : empty));
  const { form, base, saving, keep, rebase, write } = useStoredForm<Values>(filledWith);

  /** The values of something as it is stored now. */
  function take(next: Stored): Values {
    latest.current = next;
    version.current = next.version;
    setStored(next);
    return valuesOf(next);
  }

  /** @throws what `send` throws; the form is as it was */
  const save = (values: Values): Promise<void> =>
    keep(values, async () => {
      const next = await send(values, { base: base.current, version: version.current, stored: latest.current });
      return next ? take(next) : values;
    });

  async function reload(): Promise<boolean> {
    const next = latest.current ? await read() : null;
    if (!next) return false;
    rebase(take(next));
    return true;
  }

  /** Tells why a save was refused. @param showErrors what `useServerErrors` made for the form */
  const onRefused = (error: unknown, showErrors: (error: unknown) => void): Promise<void> =>
    refusedSave(error, {
      showErrors,
      changedText: (changed) => changedText(names, changed, what[1]),
      reload,
      what: what[0],
    });

  return { form, base, version, filledWith, stored, saving, save, onRefused, rebase, write };
}
