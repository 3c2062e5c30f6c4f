import { useEffect, useRef, useState, type RefObject } from 'react';
import type { PageSize } from './layout';

/** Pixels of a millimetre at its real size, as CSS counts. */
export const PIXELS_PER_MM = 96 / 25.4;
const MARGIN = 24;
/** Where nothing is known of the room there is. */
const USUAL = 0.6;

/** How large a page is shown so that all of it is seen in an element: 1 is its real size. */
export function useFit({ width, height }: PageSize): { ref: RefObject<HTMLDivElement | null>; fit: number } {
  const ref = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<PageSize | null>(null);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  if (!room) return { ref, fit: USUAL };
  const across = (room.width - 2 * MARGIN) / (width * PIXELS_PER_MM);
  const down = (room.height - 2 * MARGIN) / (height * PIXELS_PER_MM);
  return { ref, fit: Math.max(0.1, Math.min(across, down, 2)) };
}
