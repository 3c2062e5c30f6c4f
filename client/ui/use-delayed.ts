import { useEffect, useState } from 'react';

/** True once `active` has lasted `delay` milliseconds: a skeleton that appears for a blink only disturbs. */
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
