declare global {
  interface Window {
    /** Button that was pressed last before hydration. */
    pressedEarly?: HTMLElement | undefined;
  }
}

/**
 * Inline script of the document. Its source is sent as text, so it must not refer to anything outside itself.
 * Loads the page's scripts (`data-scripts`) when the page is painted and loaded, so that fonts and images come first, and
 * at most 1.5 s after the paint; earlier at the first press or key, and at once if this browser has stored data.
 * Until hydration, remembers the last pressed button for `replayEarlyInput`, and adds choices to links: the value of a
 * changed control inside `data-param` replaces that parameter in the address.
 */
function hydrateAfterPaint({ dataset }: HTMLElement): void {
  let scripts = dataset.scripts!.split(' ');
  const load = () => {
    for (const src of scripts)
      document.head.append(Object.assign(document.createElement('script'), { type: 'module', async: false, src }));
    scripts = [];
  };
  const start = () => (document.readyState === 'loading' ? addEventListener('DOMContentLoaded', load) : load());
  for (const input of ['pointerdown', 'keydown']) addEventListener(input, start, { capture: true, passive: true });
  new PerformanceObserver(() => {
    if (document.readyState === 'complete') start();
    else addEventListener('load', start);
    setTimeout(start, 1500);
  }).observe({ type: 'paint', buffered: true });
  addEventListener(
    'click',
    ({ target }) => {
      const pressed = (target as Element).closest<HTMLAnchorElement | HTMLButtonElement>('button, a[href*="?"]');
      if (!pressed || document.documentElement.dataset.alive !== undefined) return;
      if (pressed instanceof HTMLButtonElement) window.pressedEarly = pressed;
      else {
        const changed = '[data-param] :is(input:checked:not([checked]), option:checked:not([selected]))';
        for (const choice of document.querySelectorAll<HTMLInputElement | HTMLOptionElement>(changed)) {
          const { param } = choice.closest<HTMLElement>('[data-param]')!.dataset;
          const address = new URL(pressed.href);
          if (address.searchParams.has(param!)) address.searchParams.set(param!, choice.value);
          pressed.href = address.href;
        }
      }
    },
    true,
  );
  // Stops presses of a `<summary>` before they reach React, which would hydrate that part of the page before the
  // browser opens the `<details>`. React's press handlers of a `<summary>` are thus never called. Listens on `<html>`
  // and not on `window`, because popups that close at a press elsewhere listen on `document`.
  for (const press of ['pointerdown', 'pointerup', 'touchstart', 'touchend', 'mousedown', 'mouseup', 'click'])
    document.documentElement.addEventListener(
      press,
      (event) => (event.target as Element).closest('summary') && event.stopPropagation(),
      { capture: true, passive: true },
    );
  try {
    if (localStorage.length + sessionStorage.length > 0) start();
  } catch {
    start();
  }
}

/** Text of the inline script. It must be constant, because the content security policy names its digest. */
export const hydrateAfterPaintScript = `(${hydrateAfterPaint.toString()})(document.currentScript)`;
