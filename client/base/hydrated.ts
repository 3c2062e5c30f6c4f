import { startTransition, useEffect, useState } from 'react';

let takenOver = false;

/**
 * False on the server and while the browser takes over what the server sent; true from then on. What only this browser
 * knows (its storage, its clock) is shown from then on, in small steps that let a tap pass.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(takenOver);
  useEffect(() => {
    takenOver = true;
    if (!hydrated) startTransition(() => setHydrated(true));
  }, [hydrated]);
  return hydrated;
}
