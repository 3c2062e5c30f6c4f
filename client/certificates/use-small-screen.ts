import { useSyncExternalStore } from 'react';

/** Narrower than this, canvas and panels have no room beside each other. */
const small = () => window.matchMedia('(max-width: 1023.98px)');

/** Whether the screen is too small to design on. */
export const useSmallScreen = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const query = small();
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => small().matches,
  );
