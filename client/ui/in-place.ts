import type { MouseEvent } from 'react';
import { opensElsewhere } from '../base/navigation';

/** For a link whose script does on the page what its address is for: unless somebody wants it in another tab or window. */
export const inPlace = (act: () => void) => (event: MouseEvent<HTMLAnchorElement>) => {
  if (opensElsewhere(event)) return;
  event.preventDefault();
  act();
};
