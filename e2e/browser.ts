import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser, type BrowserContextOptions, type Locator, type Page } from 'playwright-core';
import { watchTraffic } from './settle.js';

/** Path of Chromium: set by the test script, or a usual one. */
const program = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
].find((path) => path && existsSync(path));

/** Flags that stop Chromium's own requests, which wait for timeouts in a closed network. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function openBrowser(): Promise<Browser> {
  if (!program) throw new Error('Chromium not found: run npm test, which installs it');
  return chromium.launch({ executablePath: program, args: quiet });
}

export interface Watched {
  page: Page;
  /** Errors of scripts and of the console. */
  complaints: string[];
}

/** Opens a new browser context in Colombia and collects its errors. */
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
  page.setDefaultTimeout(60_000);
  return { page, complaints };
}

/**
 * Waits until the page and its parts are hydrated, so that React has a property in each control, and until data of this
 * browser have replaced the server's: a value filled in before would be lost (see client/ui/form/unless-stored.tsx).
 */
export async function alive(page: Page): Promise<void> {
  await page.locator('html[data-alive]').waitFor();
  const isHydrated = `!document.querySelector('#root script[data-names]') &&
    [...document.querySelectorAll('#root :is(button, input, select, textarea)')]
      .every((control) => Object.keys(control).some((name) => name.startsWith('__reactFiber')))`;
  while (!(await page.evaluate(isHydrated))) await sleep(20);
}

/**
 * Checks a checkbox or radio with the space bar. A click would need the control to be on top, where a card may be drawn,
 * and would miss it while the page moves.
 */
export async function check(control: Locator): Promise<void> {
  if (await control.isChecked()) return;
  await control.press('Space');
  await expect.poll(() => control.isChecked(), { timeout: 10_000 }).toBe(true);
}

/** Saves a screenshot if E2E_PICTURES names a folder. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.E2E_PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

/** Saves an image that a page made, if E2E_PICTURES names a folder. */
export function keep(png: Buffer, name: string): void {
  const folder = process.env.E2E_PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.png`), png);
}
