import { useEffect } from 'react';

/** Forms in sight that hold something typed and not stored yet. */
const holders = new Set<symbol>();

/** Whether a form in sight holds something that would be lost with it. */
export const somethingTyped = (): boolean => holders.size > 0;

/** Tells, while `dirty`, that the calling form holds something typed. */
export function useTyped(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const holder = Symbol('form');
    holders.add(holder);
    return () => void holders.delete(holder);
  }, [dirty]);
}
