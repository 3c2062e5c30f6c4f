import { useSyncExternalStore } from 'react';

/** Width below which canvas and panels do not fit next to each other. */
const small = () => window.matchMedia('(max-width: 1023.98px)');

/** Whether the screen is too small for the design canvas. */
export const useSmallScreen = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const query = small();
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => small().matches,
  );
