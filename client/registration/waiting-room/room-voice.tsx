import { VisuallyHidden } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';

/** Shortest time between two announcements of the place. */
const PAUSE_MS = 60_000;

/**
 * Announces the place politely, at most once a minute, and `turn` at once. Both regions exist from the start, because
 * screen readers announce changes only.
 */
export function RoomVoice({ place, turn }: { place: string; turn: string }) {
  const [spoken, setSpoken] = useState('');
  const spokenAt = useRef(-Infinity);
  useEffect(() => {
    const say = () => {
      // Silence before the first place does not delay its announcement.
      if (place !== '') spokenAt.current = performance.now();
      setSpoken(place);
    };
    const timer = setTimeout(say, Math.max(0, spokenAt.current + PAUSE_MS - performance.now()));
    return () => clearTimeout(timer);
  }, [place]);
  return (
    <>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
      <VisuallyHidden role="alert">{turn}</VisuallyHidden>
    </>
  );
}
