import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

/** Minimum length of a swipe in pixels. */
const SWIPE_PX = 40;

/** Index of the visible image, switched by arrow keys and swipes. */
export function useCarousel(count: number) {
  const [chosen, show] = useState(0);
  const pressed = useRef<number | null>(null);
  const swiped = useRef(false);
  const at = Math.min(chosen, count - 1);
  const turn = (by: number) => show((at + by + count) % count);
  const several = count > 1;
  return {
    at,
    several,
    show,
    turn,
    keys: {
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (!several) return;
        if (key === 'ArrowLeft') turn(-1);
        else if (key === 'ArrowRight') turn(1);
      },
    },
    swipes: {
      onPointerDown: ({ clientX }: PointerEvent) => {
        pressed.current = clientX;
        swiped.current = false;
      },
      onPointerCancel: () => void (pressed.current = null),
      onPointerUp: ({ clientX }: PointerEvent) => {
        const start = pressed.current;
        pressed.current = null;
        swiped.current = several && start !== null && Math.abs(clientX - start) >= SWIPE_PX;
        if (swiped.current && start !== null) turn(clientX < start ? 1 : -1);
      },
    },
    /** Wraps a click handler to ignore the click that ends a swipe. */
    tapped: (act: () => void) => () => {
      if (!swiped.current) act();
    },
  };
}
