import { useOutletContext } from 'react-router-dom';
import type { ShowEventQuery } from '../gql/graphql';

/** The event of the detail page, as its header and tabs read it. */
export type ShownEvent = ShowEventQuery['event'];

interface Shown {
  event: ShownEvent;
  /** Reads the event again after a change; resolves when the new data is in sight */
  reload: () => Promise<void>;
}

/** The event whose tab the caller is. */
export const useEventContext = () => useOutletContext<Shown>();
