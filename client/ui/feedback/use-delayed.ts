import { useEffect, useState } from 'react';

/** Returns true once `active` has lasted `delay` milliseconds: a skeleton for a shorter time is only a flicker. */
export function useDelayed(active: boolean, delay = 300): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setPassed(true), delay);
    return () => {
      clearTimeout(timer);
      setPassed(false);
    };
  }, [active, delay]);
  return active && passed;
}
