import { useEffect, useRef } from 'react';
import { focusHeading } from '../../ui/layout/page-focus';

/** Focuses the page's heading if the focused element disappeared with a change of `state`. */
export function useFocusKept(state: string): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== state && document.activeElement === document.body) focusHeading();
    before.current = state;
  }, [state]);
}
