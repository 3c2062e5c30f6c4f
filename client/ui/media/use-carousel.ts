import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

/** Minimum horizontal length of a swipe in pixels. */
const SWIPE_PX = 40;

/** Index of the visible image, switched by arrow keys and swipes. */
export function useCarousel(count: number, first = 0) {
  const [chosen, show] = useState(first);
  const pressed = useRef<{ x: number; y: number } | null>(null);
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
        else if (key === 'Home') show(0);
        else if (key === 'End') show(count - 1);
      },
    },
    swipes: {
      onPointerDown: ({ clientX: x, clientY: y }: PointerEvent) => {
        pressed.current = { x, y };
        swiped.current = false;
      },
      onPointerCancel: () => void (pressed.current = null),
      onPointerUp: ({ clientX, clientY }: PointerEvent) => {
        if (!pressed.current || !several) return;
        const [x, y] = [clientX - pressed.current.x, clientY - pressed.current.y];
        pressed.current = null;
        swiped.current = Math.abs(x) >= SWIPE_PX && Math.abs(x) > Math.abs(y);
        if (swiped.current) turn(x < 0 ? 1 : -1);
      },
    },
    /** Wraps a click handler to ignore the click that ends a swipe. */
    tapped: (act: () => void) => () => {
      if (!swiped.current) act();
    },
  };
}
