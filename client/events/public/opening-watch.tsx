import { useEffect } from 'react';
import { useOpening } from './use-opening';

type OpeningArguments = Parameters<typeof useOpening>;

interface OpeningWatchProps {
  event: OpeningArguments[0];
  request: OpeningArguments[1];
  /** Called with whether the page still waits for a response after the opening. */
  onWaiting: (waiting: boolean) => void;
}

/** Runs `useOpening` and renders nothing. Its code is loaded only by a page whose event is not open yet. */
export function OpeningWatch({ event, request, onWaiting }: OpeningWatchProps) {
  const waiting = useOpening(event, request);
  useEffect(() => onWaiting(waiting), [onWaiting, waiting]);
  return null;
}
