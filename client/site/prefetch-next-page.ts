import type { PrefetchTarget } from './site-page';

/** What Chromium tells of the way to the network. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Fetches what the page that this one leads to needs, once this one has loaded and has nothing to do: its scripts at once, its
 * document when somebody is about to press its link. Not where data are saved or trickle, and not where no link leads there, as
 * from an event that takes nobody.
 */
export function prefetchNextPage({ path, scripts }: PrefetchTarget): void {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {};
  // Safari, which knows no idle time, fetches nothing ahead either.
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

function add(element: 'link' | 'script', what: object): void {
  document.head.append(Object.assign(document.createElement(element), what));
}
