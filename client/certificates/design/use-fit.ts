import { useEffect, useRef, useState, type RefObject } from 'react';
import type { PageSize } from './layout';

/** CSS pixels per millimetre at real size. */
export const PIXELS_PER_MM = 96 / 25.4;
const MARGIN = 24;
/** Zoom before the available space is measured. */
const DEFAULT_FIT = 0.6;

/** Zoom at which the whole page fits an element: 1 is real size. */
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
  if (!room) return { ref, fit: DEFAULT_FIT };
  const across = (room.width - 2 * MARGIN) / (width * PIXELS_PER_MM);
  const down = (room.height - 2 * MARGIN) / (height * PIXELS_PER_MM);
  return { ref, fit: Math.max(0.1, Math.min(across, down, 2)) };
}
