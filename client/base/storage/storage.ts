/**
 * Browser storage, which may be blocked, full, or hold invalid values: nothing here throws. Entries that the browser
 * does not store stay in memory as long as the page lives. Only this file uses `localStorage` and `sessionStorage`,
 * except two scripts that run before any module (ui/form/unless-stored.tsx and site/hydrate-after-paint.ts): they read
 * and catch errors.
 */
export interface BrowserStorage {
  /** Returns the text of an entry; null if there is none. */
  get: (key: string) => string | null;
  /** Returns the value of a JSON entry; null if there is none or it is invalid. Its shape is not checked. */
  getJson: (key: string) => unknown;
  /** Stores an entry. Returns false if it lives only as long as the page. */
  set: (key: string, text: string) => boolean;
  remove: (key: string) => void;
  keys: () => string[];
  /**
   * Calls `listener` with the key when another tab changes an entry; with null if it deleted all. Returns the
   * unsubscribe function.
   */
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
  // A change in another tab is newer than an entry that this tab could not store. The server, which renders pages, has
  // no window.
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

/** Entries of this browser, shared by all tabs. */
export const localEntries = browserStorage(() => window.localStorage);

/** Entries of this tab, deleted when it is closed. */
export const tabEntries = browserStorage(() => window.sessionStorage);
