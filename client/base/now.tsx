import { createContext, startTransition, useContext, useEffect, useState } from 'react';

const Rendered = createContext<number | null>(null);

/** The moment at which a page was rendered first, in milliseconds. */
export const RenderedAtProvider = Rendered.Provider;

/** That moment; where nothing was rendered before, the one at which it was first asked for. */
export function useRenderedAt(): number {
  const rendered = useContext(Rendered);
  const [first] = useState(() => rendered ?? Date.now());
  return first;
}

/**
 * The moment, in milliseconds: first the one at which the page was rendered, so that the browser begins with what the
 * server sent; then the browser's own, anew every `every` milliseconds.
 */
export function useNow(every = 60_000): number {
  const rendered = useContext(Rendered);
  const [now, setNow] = useState(() => rendered ?? Date.now());
  useEffect(() => {
    const look = () => startTransition(() => setNow(Date.now()));
    const first = setTimeout(look);
    const timer = setInterval(look, every);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [every]);
  return now;
}
