import { useOutletContext } from 'react-router-dom';
import type { ShowEventQuery } from '../../gql/graphql';

/** Event of the detail page, as read by its header and tabs. */
export type DetailEvent = ShowEventQuery['event'];

interface EventContext {
  event: DetailEvent;
  /** Reads the event again after a change; resolves when the new data are rendered */
  reload: () => Promise<void>;
}

/** The event of the current tab. */
export const useEventContext = () => useOutletContext<EventContext>();
