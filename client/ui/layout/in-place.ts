import type { MouseEvent } from 'react';
import { opensElsewhere } from '../../base/navigation';

/** Click handler of a link that acts on the page, unless the link is opened in another tab or window. */
export const inPlace = (act: () => void) => (event: MouseEvent<HTMLAnchorElement>) => {
  if (opensElsewhere(event)) return;
  event.preventDefault();
  act();
};
