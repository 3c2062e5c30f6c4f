import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page, Request } from 'playwright-core';

/** What the pages of a window ask for. */
interface Traffic {
  /** When they last asked, in milliseconds */
  askedAt: number;
  /** Questions of their scripts that have no answer yet */
  open: Set<Request>;
}
const traffic = new WeakMap<BrowserContext, Traffic>();

/** From now on it is known what the window's pages ask for. */
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

/** So long a page asks for nothing when it has nothing more to ask. */
const QUIET_MS = 500;
const PATIENCE_MS = 30_000;

/**
 * Waits until the page has loaded, every question of its scripts is answered, and it asks for nothing more. Playwright's
 * `networkidle` comes once for a document, so it would not wait for what a page asks after it has come to life; and where the
 * browser never tells a request's end, a file's that is fetched ahead too, it waits without end and does not say for what.
 */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  const seen = traffic.get(page.context())!;
  const latest = Date.now() + PATIENCE_MS;
  while (seen.open.size > 0 || Date.now() - seen.askedAt < QUIET_MS) {
    if (Date.now() > latest)
      throw new Error(`${page.url()} waits for ${[...seen.open].map((each) => each.url()).join(', ')}`);
    await sleep(50);
  }
}
