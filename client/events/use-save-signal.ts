import { useEffect, useRef } from 'react';

/** Dispatched on `window` by whatever wants the form in sight to be saved. */
export const SAVE_SIGNAL = 'dorsal:save';

/** Saves on the global signal; Ctrl+S and ⌘+S send it while the caller is mounted. */
export function useSaveSignal(save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const onSignal = () => latest.current();
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      window.dispatchEvent(new Event(SAVE_SIGNAL));
    };
    window.addEventListener(SAVE_SIGNAL, onSignal);
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener(SAVE_SIGNAL, onSignal);
      window.removeEventListener('keydown', onKey);
    };
  }, []);
}
