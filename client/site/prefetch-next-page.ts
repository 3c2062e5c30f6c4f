import type { PrefetchTarget } from './site-page';

/** Chromium's `navigator.connection`. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Prefetches the next page once this one is loaded and idle: its scripts at once, its document when a link to it is
 * about to be pressed. Does nothing on slow or metered connections, or if no link leads to it, as on an event that is
 * closed.
 */
export function prefetchNextPage({ path, scripts }: PrefetchTarget): void {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {};
  // Safari has no `requestIdleCallback` and prefetches nothing.
  if (saveData || effectiveType.endsWith('2g') || !('requestIdleCallback' in window)) return;
  const whenIdle = () =>
    requestIdleCallback(() => {
      if (!document.querySelector(`a[href^="${path}"]`)) return;
      const rules = { prefetch: [{ where: { href_matches: `${path}*` }, eagerness: 'moderate' }] };
      add('script', { type: 'speculationrules', textContent: JSON.stringify(rules) });
      for (const href of scripts) add('link', { rel: 'prefetch', as: 'script', href });
    });
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}

function add(element: 'link' | 'script', properties: object): void {
  document.head.append(Object.assign(document.createElement(element), properties));
}
