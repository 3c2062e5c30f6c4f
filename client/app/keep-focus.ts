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
    else if (lost?.isConnected && document.activeElement === document.body) lost.focus({ preventScroll: true });
  });
  document.addEventListener('focusin', onFocusIn);
  observer.observe(document.body, { subtree: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('focusin', onFocusIn);
    observer.disconnect();
  };
}
