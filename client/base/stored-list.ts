import { useSyncExternalStore } from 'react';

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
  let unkept: string | null = null;

  function kept(): string | null {
    try {
      return unkept ?? localStorage.getItem(key);
    } catch {
      return unkept;
    }
  }

  function rowsIn(text: string): readonly Row[] {
    try {
      const rows = JSON.parse(text) as unknown;
      return Array.isArray(rows) ? rows.filter(isRow) : none;
    } catch {
      return none;
    }
  }

  function read(): readonly Row[] {
    const text = kept();
    if (text !== known.text) known = { text, rows: text === null ? none : rowsIn(text) };
    return known.rows;
  }

  function write(rows: readonly Row[]): void {
    const text = JSON.stringify(rows);
    try {
      localStorage.setItem(key, text);
      unkept = null;
    } catch {
      unkept = text;
    }
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    // Another tab of this browser changed it.
    const heard = (event: StorageEvent) => {
      if (event.key === key || event.key === null) listener();
    };
    listeners.add(listener);
    window.addEventListener('storage', heard);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', heard);
    };
  }

  return { read, write, use: () => useSyncExternalStore(subscribe, read, () => none) };
}
