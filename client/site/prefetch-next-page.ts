/**
 * Prefetches the page that most visitors open next (`data-ahead`) once this one is idle: its scripts at once, its document
 * when a link to it is about to be pressed. Does nothing on slow or metered connections, or if no link leads to it, as on
 * an event that is closed.
 */
export function prefetchNextPage(): void {
  const { ahead } = document.querySelector<HTMLElement>('[data-ahead]')?.dataset ?? {};
  // Only Chromium has `connection`. Safari has no `requestIdleCallback` and prefetches nothing.
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  if (!ahead || connection?.saveData || connection?.effectiveType?.endsWith('2g') || !('requestIdleCallback' in window))
    return;
  const { path, scripts } = JSON.parse(ahead) as { path: string; scripts: string[] };
  requestIdleCallback(() => {
    if (!document.querySelector(`a[href^="${path}"]`)) return;
    const rules = { prefetch: [{ where: { href_matches: `${path}*` }, eagerness: 'moderate' }] };
    add('script', { type: 'speculationrules', textContent: JSON.stringify(rules) });
    for (const href of scripts) add('link', { rel: 'prefetch', as: 'script', href });
  });
}

function add(element: 'link' | 'script', properties: object): void {
  document.head.append(Object.assign(document.createElement(element), properties));
}
