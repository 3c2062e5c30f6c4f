import { whenDrawn } from './after-paint';

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
