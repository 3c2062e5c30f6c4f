/**
 * Browser storage, which may be blocked, full, or hold anything: nothing here throws. What the browser does not store
 * stays in memory as long as the page lives. No other file names `localStorage` or `sessionStorage`, but for the two scripts
 * that run in the document before any module (ui/unless-stored.tsx and site/wake-when-used.ts): they read and catch errors.
 */
export interface BrowserStorage {
  /** The text of an entry; null if there is none. */
  get: (key: string) => string | null;
  /** The value of an entry that holds JSON; null if there is none, or it cannot be read. Its shape is not checked. */
  getJson: (key: string) => unknown;
  /** @returns whether it is stored: false if it lives only as long as the page */
  set: (key: string, text: string) => boolean;
  remove: (key: string) => void;
  keys: () => string[];
  /** Calls back when another tab changes an entry, with its key; null if it removed all. @returns how to stop */
  onOtherTabChange: (listener: (key: string | null) => void) => () => void;
}

/** @param open throws if site data are blocked */
function browserStorage(open: () => Storage): BrowserStorage {
  const memory = new Map<string, string>();
  const attempt = <Result>(action: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return action(open());
    } catch {
      return otherwise;
    }
  };
  const isOwnEvent = ({ storageArea }: StorageEvent): boolean =>
    storageArea === null || attempt((storage) => storage === storageArea, false);
  // Another tab's change is newer than what this tab could not store. The server, which renders pages, has no window.
  if (typeof window !== 'undefined')
    window.addEventListener('storage', (event) => {
      if (!isOwnEvent(event)) return;
      if (event.key === null) memory.clear();
      else memory.delete(event.key);
    });
  const get = (key: string) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null);
  return {
    get,
    getJson: (key) => {
      try {
        return JSON.parse(get(key) ?? 'null') as unknown;
      } catch {
        return null;
      }
    },
    set: (key, text) => {
      const isStored = attempt((storage) => {
        storage.setItem(key, text);
        return true;
      }, false);
      if (isStored) memory.delete(key);
      else memory.set(key, text);
      return isStored;
    },
    remove: (key) => {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    keys: () => [...new Set([...memory.keys(), ...attempt((storage) => Object.keys(storage), [])])],
    onOtherTabChange: (listener) => {
      const onStorage = (event: StorageEvent) => {
        if (isOwnEvent(event)) listener(event.key);
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

/** Entries of this browser, the same in every tab. */
export const localEntries = browserStorage(() => window.localStorage);

/** Entries of this tab, which end with it. */
export const tabEntries = browserStorage(() => window.sessionStorage);
