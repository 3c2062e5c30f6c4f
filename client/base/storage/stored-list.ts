import { useSyncExternalStore } from 'react';
import { localEntries } from './storage';

/** List in the storage of this browser, shared by all tabs. */
export interface StoredList<Row> {
  /** Returns the current list: the same object until it changes. Invalid rows are omitted. */
  read: () => readonly Row[];
  write: (rows: readonly Row[]) => void;
  /** Hook that returns the current list and renders again when it changes, here or in another tab. */
  use: () => readonly Row[];
}

/** Creates the list of a storage key; if the browser stores nothing, the list lives as long as the page. */
export function storedList<Row>(key: string, isRow: (value: unknown) => value is Row): StoredList<Row> {
  const none: readonly Row[] = [];
  const listeners = new Set<() => void>();
  /** Last text read and its rows, so that the same text returns the same object. */
  let cached: { text: string | null; rows: readonly Row[] } = { text: null, rows: none };

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
    if (text !== cached.text) cached = { text, rows: text === null ? none : rowsIn(text) };
    return cached.rows;
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
