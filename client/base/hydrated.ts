import { startTransition, useEffect, useState } from 'react';

let hasHydrated = false;

/**
 * Returns false on the server and during hydration, true afterwards. Data that only this browser has (storage, clock)
 * are rendered then, in a transition, so that input is handled in between.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(hasHydrated);
  useEffect(() => {
    hasHydrated = true;
    if (!hydrated) startTransition(() => setHydrated(true));
  }, [hydrated]);
  return hydrated;
}
