import { useEffect, useRef } from 'react';
import type { DesignAction } from './design';

/** Undo with Ctrl+Z, redo with Ctrl+Y and Ctrl+Shift+Z; text fields keep their own undo. */
export function useDesignKeys(dispatch: (action: DesignAction) => void): void {
  const latest = useRef(dispatch);
  useEffect(() => {
    latest.current = dispatch;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      const field = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (field || event.altKey || !(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return;
      event.preventDefault();
      latest.current({ kind: key === 'y' || event.shiftKey ? 'redone' : 'undone' });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
