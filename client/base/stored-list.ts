import { useSyncExternalStore } from 'react';
import { localEntries } from './storage';

/** A list that this browser keeps, in every tab the same. */
export interface StoredList<Row> {
  /** As it stands now: the same list until it changes. What cannot be read is left out. */
  read: () => readonly Row[];
  write: (rows: readonly Row[]) => void;
  /** The same for a component, anew with every change here or in another tab. */
  use: () => readonly Row[];
}

/** The list under a name in this browser's storage; a browser that keeps nothing has it as long as the page lives. */
export function storedList<Row>(key: string, isRow: (value: unknown) => value is Row): StoredList<Row> {
  const none: readonly Row[] = [];
  const listeners = new Set<() => void>();
  /** What the list is read from, and what it was read as: the same text is the same list. */
  let known: { text: string | null; rows: readonly Row[] } = { text: null, rows: none };

  function rowsIn(text: string): readonly Row[] {
    try {
      const rows = JSON.parse(text) as unknown;
      return Array.isArray(rows) ? rows.filter(isRow) : none;
    } catch {
      return none;
    }
  }

  function read(): readonly Row[] {
    const text = localEntries.get(key);
    if (text !== known.text) known = { text, rows: text === null ? none : rowsIn(text) };
    return known.rows;
  }

  function write(rows: readonly Row[]): void {
    localEntries.set(key, JSON.stringify(rows));
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    const stop = localEntries.onOtherTabChange((changed) => {
      if (changed === key || changed === null) listener();
    });
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      stop();
    };
  }

  return { read, write, use: () => useSyncExternalStore(subscribe, read, () => none) };
}
