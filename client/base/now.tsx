import { createContext, startTransition, useContext, useEffect, useEffectEvent, useState } from 'react';

const Rendered = createContext<number | null>(null);

/** The moment at which a page was rendered first, in milliseconds. */
export const RenderedAtProvider = Rendered.Provider;

/** That moment; where nothing was rendered before, the one at which it was first asked for. */
export function useRenderedAt(): number {
  const rendered = useContext(Rendered);
  const [first] = useState(() => rendered ?? Date.now());
  return first;
}

/** Calls back every `everyMs` milliseconds while the component is mounted: for clocks on the screen, not for requests. */
export function useClock(tick: () => void, everyMs: number): void {
  const latest = useEffectEvent(tick);
  useEffect(() => {
    const timer = setInterval(() => latest(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
}

/**
 * The moment, in milliseconds: first the one at which the page was rendered, so that the browser begins with what the
 * server sent; then the browser's own, anew every `every` milliseconds.
 */
export function useNow(every = 60_000): number {
  const rendered = useContext(Rendered);
  const [now, setNow] = useState(() => rendered ?? Date.now());
  const look = () => startTransition(() => setNow(Date.now()));
  const first = useEffectEvent(look);
  useEffect(() => {
    const timer = setTimeout(() => first());
    return () => clearTimeout(timer);
  }, []);
  useClock(look, every);
  return now;
}
