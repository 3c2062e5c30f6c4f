declare global {
  interface Window {
    /** Button that was pressed last before hydration. */
    pressedEarly?: HTMLElement | undefined;
  }
}

/**
 * Inline script of the document. Its source is sent as text, so it must not refer to anything outside itself.
 * Fetches the page's scripts (`data-scripts`) after the first paint, so that fonts and images are loaded first. Runs
 * them at the first interaction; after 4 s without one, for countdowns; and at once if this browser has stored data.
 * Until hydration, remembers the last pressed button for `replayEarlyInput`, and adds choices to links: the value of a
 * control inside `data-param` replaces that parameter in the addresses.
 */
function hydrateOnInteraction({ dataset }: HTMLElement): void {
  const interactions = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll'];
  const scripts = dataset.scripts!.split(' ');
  const add = (element: string, what: object) =>
    document.head.append(Object.assign(document.createElement(element), what));
  let fetched = false;
  let started = false;
  const fetchScripts = () => {
    if (!fetched) for (const href of scripts) add('link', { rel: 'modulepreload', href });
    fetched = true;
  };
  const run = () => add('script', { type: 'module', src: scripts[0] });
  const start = () => {
    if (started) return;
    started = true;
    for (const interaction of interactions) removeEventListener(interaction, start, true);
    fetchScripts();
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', run);
    else run();
  };
  for (const interaction of interactions) addEventListener(interaction, start, { capture: true, passive: true });
  addEventListener('load', () => {
    // Fetch after the paint is reported: a slow phone may paint long after the layout.
    const drawn = new PerformanceObserver(() => requestAnimationFrame(() => setTimeout(fetchScripts)));
    drawn.observe({ type: 'paint', buffered: true });
    setTimeout(start, 4000);
  });
  const carryChoices = (link: HTMLAnchorElement) => {
    const address = new URL(link.href);
    const controls = '[data-param] :is(input:checked, select)';
    for (const control of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(controls)) {
      const { param } = control.closest<HTMLElement>('[data-param]')!.dataset;
      const { defaultChecked } = control instanceof HTMLInputElement ? control : { defaultChecked: false };
      // An unchanged default may have been chosen in another part of the page.
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
    if (localStorage.length + sessionStorage.length > 0) start();
  } catch {
    start();
  }
}

/** Text of the inline script. It must be constant, because the content security policy names its digest. */
export const hydrateOnInteractionScript = `(${hydrateOnInteraction.toString()})(document.currentScript)`;
