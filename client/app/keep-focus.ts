/**
 * What is disabled while something is under way loses the focus, and whoever has a keyboard alone would begin at the top of
 * the page. It has the focus back once it can be used again, unless the focus has gone elsewhere.
 * @returns the way to stop
 */
export function keepFocus(): () => void {
  let focused: EventTarget | null = null;
  let lost: HTMLElement | null = null;
  const came = ({ target }: FocusEvent) => {
    focused = target;
    lost = null;
  };
  const observer = new MutationObserver(() => {
    if (focused instanceof HTMLElement && focused.matches(':disabled')) lost = focused;
    else if (lost?.isConnected && document.activeElement === document.body) lost.focus({ preventScroll: true });
  });
  document.addEventListener('focusin', came);
  observer.observe(document.body, { subtree: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('focusin', came);
    observer.disconnect();
  };
}
