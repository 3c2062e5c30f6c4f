import { useEffect } from 'react';

/** A timer cannot wait longer than this; nobody keeps a page open for so long. */
const LONGEST_MS = 24 * 60 * 60_000;
/** Between one look and the next, while the server's clock has not come to the opening yet. */
const AGAIN_MS = 3_000;
/** Not all who wait ask in the same instant. */
const SPREAD_MS = 1_500;

/** Asks for the event again at the moment its registrations open, so that the button comes to whoever waits for it. */
export function useOpening(
  event: { availability: string; registerOpening: string | null } | null | undefined,
  refetch: () => void,
): void {
  const opening = event?.availability === 'NOT_OPEN_YET' ? event.registerOpening : null;
  useEffect(() => {
    if (!opening) return;
    const wait = new Date(opening).getTime() - Date.now();
    if (wait > LONGEST_MS) return;
    const timer = setTimeout(refetch, Math.max(AGAIN_MS, wait) + Math.random() * SPREAD_MS);
    return () => clearTimeout(timer);
    // `event` as well: an answer that still says that it is closed is asked for again.
  }, [event, opening, refetch]);
}
