import { useOutletContext } from 'react-router-dom';
import type { ShowEventQuery } from '../../gql/graphql';

/** Event of the detail page, as read by its header and tabs. */
export type DetailEvent = ShowEventQuery['event'];

export interface EventContext {
  event: DetailEvent;
  /** Fetches the event again after a change. Never rejects. */
  reload: () => Promise<void>;
}

/** The event of the current tab. */
export const useEventContext = () => useOutletContext<EventContext>();
