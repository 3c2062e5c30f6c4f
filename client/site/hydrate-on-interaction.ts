declare global {
  interface Window {
    /** What was pressed last, before the page lived */
    pressedEarly?: HTMLElement | undefined;
  }
}

/**
 * Runs in the document itself, before anything else has come, and stands by itself: it is sent as it is written here.
 *
 * The page's scripts, named by `data-scripts`, are fetched once it has loaded and is drawn, so that its letters and its picture have the
 * line to themselves. The first of them runs, and the others with it, at the first sign that somebody uses the page; after a few seconds
 * without one, for what counts down; and at once where this browser keeps something of its own.
 * Until the page lives the button that was pressed last is kept for `replayEarlyInput`, and a link carries what was chosen: a control within
 * `data-param` stands for that parameter of the links' addresses.
 */
function wakeWhenUsed({ dataset }: HTMLElement): void {
  const signs = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll'];
  const scripts = dataset.scripts!.split(' ');
  const add = (element: string, what: object) =>
    document.head.append(Object.assign(document.createElement(element), what));
  let fetched = false;
  let awake = false;
  const fetchScripts = () => {
    if (!fetched) for (const href of scripts) add('link', { rel: 'modulepreload', href });
    fetched = true;
  };
  const run = () => add('script', { type: 'module', src: scripts[0] });
  const wake = () => {
    if (awake) return;
    awake = true;
    for (const sign of signs) removeEventListener(sign, wake, true);
    fetchScripts();
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', run);
    else run();
  };
  for (const sign of signs) addEventListener(sign, wake, { capture: true, passive: true });
  addEventListener('load', () => {
    // Told of once it is on the screen; what is laid out may still take a slow phone a while to draw.
    const drawn = new PerformanceObserver(() => requestAnimationFrame(() => setTimeout(fetchScripts)));
    drawn.observe({ type: 'paint', buffered: true });
    setTimeout(wake, 4000);
  });
  const carryChoices = (link: HTMLAnchorElement) => {
    const address = new URL(link.href);
    const controls = '[data-param] :is(input:checked, select)';
    for (const control of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(controls)) {
      const { param } = control.closest<HTMLElement>('[data-param]')!.dataset;
      const { defaultChecked } = control instanceof HTMLInputElement ? control : { defaultChecked: false };
      // What stands as it was sent may have been chosen elsewhere on the page.
      if (defaultChecked || !address.searchParams.has(param!)) continue;
      address.searchParams.set(param!, control.value);
      link.href = address.href;
    }
  };
  addEventListener(
    'click',
    ({ target }) => {
      const isAlive = document.documentElement.dataset.alive !== undefined;
      const pressed = (target as Element).closest<HTMLAnchorElement | HTMLButtonElement>('button, a[href*="?"]');
      if (isAlive) window.pressedEarly = undefined;
      else if (pressed instanceof HTMLAnchorElement) carryChoices(pressed);
      else window.pressedEarly = pressed ?? window.pressedEarly;
    },
    true,
  );
  try {
    if (localStorage.length + sessionStorage.length > 0) wake();
  } catch {
    wake();
  }
}

/** It has no parts that change, so that a policy can name it by its digest. */
export const hydrateOnInteractionScript = `(${wakeWhenUsed.toString()})(document.currentScript)`;
