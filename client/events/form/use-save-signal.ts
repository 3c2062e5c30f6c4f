import { useEffect, useRef } from 'react';

/** Event dispatched on `window` to save the visible form. */
export const SAVE_SIGNAL = 'dorsal:save';

/** Calls `save` on the global signal; dispatches that on Ctrl+S and ⌘+S while mounted. */
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
