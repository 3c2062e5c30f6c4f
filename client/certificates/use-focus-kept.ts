import { useEffect, useRef } from 'react';
import { focusHeading } from '../ui/page-focus';

/** Puts the focus on the page's heading when what had it is gone with a change of `state`: buttons come and go with it. */
export function useFocusKept(state: string): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== state && document.activeElement === document.body) focusHeading();
    before.current = state;
  }, [state]);
}
