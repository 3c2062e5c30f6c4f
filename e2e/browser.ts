import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type Request,
} from 'playwright-core';

/** Where Chromium is: named by the test script, or where systems put it. */
const program = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => path && existsSync(path),
);

/** Quiet: a browser that calls home from a closed network spends its time waiting. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function openBrowser(): Promise<Browser> {
  if (!program) throw new Error('No Chromium was found; npm test installs one.');
  return chromium.launch({ executablePath: program, args: quiet });
}

export interface Watched {
  page: Page;
  /** What the page complained of: errors of scripts and of the console. */
  complaints: string[];
}

/** What the pages of a window ask for. */
interface Traffic {
  /** When they last asked, in milliseconds */
  askedAt: number;
  /** Questions of their scripts that have no answer yet */
  open: Set<Request>;
}
const traffic = new WeakMap<BrowserContext, Traffic>();

function watchTraffic(context: BrowserContext): void {
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

/** A new person's browser window in Colombia; what goes wrong in it is collected. */
export async function openWindow(browser: Browser, options: BrowserContextOptions = {}): Promise<Watched> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    ...options,
  });
  watchTraffic(context);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.setDefaultTimeout(30_000);
  return { page, complaints };
}

/** Uses the page, which can be read before, and waits until it hears what is pressed. */
export async function alive(page: Page): Promise<void> {
  await page.evaluate('dispatchEvent(new Event("pointermove"))');
  await page.locator('html[data-alive]').waitFor();
}

/** With E2E_PICTURES set to a folder, the journey leaves pictures there. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.E2E_PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

/** The same for a picture that a page made. */
export function keep(png: Buffer, name: string): void {
  const folder = process.env.E2E_PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.png`), png);
}
