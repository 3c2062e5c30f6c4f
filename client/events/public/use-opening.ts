import { useState } from 'react';
import { usePolled } from '../../base/network/polling';

/** A page that is open longer than this before the opening does not wait for it. */
const MAX_WAIT_MS = 24 * 60 * 60_000;
/** Delay between two requests while the server's clock is before the opening. */
const REPEAT_MS = 3_000;
/** Time over which the first requests of waiting browsers are spread. */
const SPREAD_MS = 1_500;

/**
 * Requests the event when its registrations open, until the response says that they are open. Repeats failed requests.
 * Returns whether the page is still waiting for the response after the opening.
 */
export function useOpening(
  event: { availability: string; registerOpening: string | null } | null | undefined,
  request: (signal: AbortSignal) => Promise<unknown>,
): boolean {
  const [spread] = useState(() => Math.random() * SPREAD_MS);
  const opening = event?.availability === 'NOT_OPEN_YET' ? event.registerOpening : null;
  const { failures } = usePolled(request, ({ responses }) => {
    if (!opening) return null;
    const wait = new Date(opening).getTime() - Date.now();
    if (wait > MAX_WAIT_MS) return null;
    return Math.max(responses === 0 ? 0 : REPEAT_MS, wait) + spread;
  });
  return failures > 0;
}
