import { createContext, startTransition, useContext, useEffect, useEffectEvent, useState } from 'react';

const Rendered = createContext<number | null>(null);

/** Provides the moment of the server's rendering, in milliseconds. */
export const RenderedAtProvider = Rendered.Provider;

/**
 * Returns the moment of the server's rendering in milliseconds; without one, the moment of the component's first
 * rendering.
 */
export function useRenderedAt(): number {
  const rendered = useContext(Rendered);
  const [first] = useState(() => rendered ?? Date.now());
  return first;
}

/**
 * Calls `tick` every `everyMs` milliseconds while the component is mounted. For clocks on the screen, not for requests.
 */
export function useClock(tick: () => void, everyMs: number): void {
  const latest = useEffectEvent(tick);
  useEffect(() => {
    const timer = setInterval(() => latest(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
}

/**
 * Returns the current time in milliseconds: first that of the server's rendering, so that hydration matches the
 * server's HTML; then the browser's, updated every `every` milliseconds.
 */
export function useNow(every = 60_000): number {
  const rendered = useContext(Rendered);
  const [now, setNow] = useState(() => rendered ?? Date.now());
  const update = () => startTransition(() => setNow(Date.now()));
  const first = useEffectEvent(update);
  useEffect(() => {
    const timer = setTimeout(() => first());
    return () => clearTimeout(timer);
  }, []);
  useClock(update, every);
  return now;
}
