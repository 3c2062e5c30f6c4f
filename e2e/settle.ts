import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page, Request } from 'playwright-core';

/** Requests of the pages of a window. */
interface Traffic {
  /** Time of the last request, in milliseconds */
  askedAt: number;
  /** Number of script requests without a response */
  open: Set<Request>;
}
const traffic = new WeakMap<BrowserContext, Traffic>();

/** Records requests of the window's pages from now on. */
export function watchTraffic(context: BrowserContext): void {
  const seen: Traffic = { askedAt: Date.now(), open: new Set() };
  traffic.set(context, seen);
  context.on('request', (request) => {
    seen.askedAt = Date.now();
    if (request.resourceType() === 'fetch') seen.open.add(request);
  });
  context.on('requestfinished', (request) => seen.open.delete(request));
  context.on('requestfailed', (request) => seen.open.delete(request));
}

/** Milliseconds without a request after which a page is idle. */
const QUIET_MS = 500;
const PATIENCE_MS = 30_000;

/**
 * Waits until the page has loaded, every request of its scripts has a response and it sends no more. Playwright's
 * `networkidle` fires once per document, so it misses requests after hydration, and it waits forever if the browser
 * never reports the end of a request, for example of a prefetch.
 */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  const seen = traffic.get(page.context())!;
  const latest = Date.now() + PATIENCE_MS;
  while (seen.open.size > 0 || Date.now() - seen.askedAt < QUIET_MS) {
    if (Date.now() > latest)
      throw new Error(`${page.url()} waits for ${[...seen.open].map((request) => request.url()).join(', ')}`);
    await sleep(50);
  }
}
