import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `act` with an element as soon as it exists: in the next frame, or within a second. React may take longer than a
 * frame to render after a response.
 */
export function whenDrawn<E>(find: () => E | null, act: (element: E) => void, attempts = 20): void {
  requestAnimationFrame(() => {
    const element = find();
    if (element !== null) act(element);
    else if (attempts > 0) setTimeout(() => whenDrawn(find, act, attempts - 1), 50);
  });
}

/** Focuses the page's h1, so that a screen reader announces the page. */
export function focusHeading(): void {
  whenDrawn(
    () => document.querySelector<HTMLElement>('main h1, h1'),
    (heading) => {
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    },
  );
}

/**
 * Focuses the page's heading when `state` changes, so that a screen reader announces it. `when` receives the previous
 * state.
 */
export function useHeadingFocus<S>(state: S, when: (previous: S) => boolean = () => true): void {
  const previous = useRef(state);
  const isActive = useEffectEvent(when);
  useEffect(() => {
    if (previous.current !== state && isActive(previous.current)) focusHeading();
    previous.current = state;
  }, [state]);
}

/** Returns whether the focused element has disappeared. */
export const isFocusLost = (): boolean => document.activeElement === document.body;

/**
 * Returns the focus to a control that was disabled while busy, unless the focus has moved elsewhere. Without this,
 * keyboard users would begin at the top of the page.
 * @returns function that stops it
 */
export function keepFocus(): () => void {
  let focused: EventTarget | null = null;
  let lost: HTMLElement | null = null;
  const onFocusIn = ({ target }: FocusEvent) => {
    focused = target;
    lost = null;
  };
  const observer = new MutationObserver(() => {
    if (focused instanceof HTMLElement && focused.matches(':disabled')) lost = focused;
    else if (lost?.isConnected && isFocusLost()) lost.focus({ preventScroll: true });
  });
  document.addEventListener('focusin', onFocusIn);
  observer.observe(document.body, { subtree: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('focusin', onFocusIn);
    observer.disconnect();
  };
}
