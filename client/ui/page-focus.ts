/**
 * Moves the focus to the page's h1, so that a screen reader announces where one has got to.
 * Waits a few frames for a page whose code or data is still on its way.
 */
export function focusHeading(attempts = 20): void {
  requestAnimationFrame(() => {
    const heading = document.querySelector<HTMLElement>('main h1, h1');
    if (heading === null) {
      if (attempts > 0) setTimeout(() => focusHeading(attempts - 1), 50);
      return;
    }
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
}
