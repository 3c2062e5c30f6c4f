/**
 * Measures public pages on a phone: 360 px, CPU throttled four times, new browser context for each visit.
 *
 *     node bench/first-tap.mjs http://127.0.0.1:3000 [--rounds 5] [--mbps 1.6] [--only catalog,event]
 *
 * Prints medians per page: largest paint, blocking time (the part of each long task above 50 ms) and bytes, all until
 * eight seconds after the first paint without a tap, and the time from a tap to its visible response, for taps 0, 0.5 and
 * 2 s after the first paint. Without `--mbps` the line is not throttled; with it, a request also takes 150 ms.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { findBrowser } from '../scripts/install.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' }, mbps: { type: 'string' }, only: { type: 'string' } },
});
const [address = 'http://127.0.0.1:3000'] = positionals;
const CPU_RATE = 4;
const ROUND_TRIP_MS = 150;
const TAPS_AT_MS = [0, 500, 2_000];
const UNTAPPED_MS = 8_000;

const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];
const browser = await chromium.launch({ executablePath: findBrowser(), args });

/** Returns the first link of a page that begins with a path. */
async function findLink(page, prefix) {
  const html = await (await fetch(address + page, { headers: { accept: 'text/html' } })).text();
  const [, path] = new RegExp(`href="(${prefix}[^"?#]+)"`).exec(html) ?? [];
  if (!path) throw new Error(`${page} has no link to ${prefix}`);
  return path;
}

/** Where to tap, and what then appears. */
const MENU = { tap: 'summary:has(+ #menu-principal)', response: '[open] > #menu-principal' };
const pages = [
  {
    name: 'catalog',
    path: '/eventos',
    taps: { menu: MENU, filters: { tap: 'summary:has(+ #filtros)', response: '[open] > #filtros' } },
  },
  {
    name: 'event',
    path: await findLink('/eventos', '/evento/'),
    // Links, such as the one to the registration, need no scripts.
    taps: { menu: MENU },
  },
  { name: 'shop', path: '/tienda', taps: { menu: MENU } },
  {
    name: 'product',
    path: await findLink('/tienda', '/tienda/products/(?!cart)'),
    taps: { add: { tap: 'button:text-is("Agregar")', response: '#talla-error' } },
  },
].filter(({ name }) => !values.only || values.only.split(',').includes(name));

/* global window, document, PerformanceObserver, addEventListener, requestAnimationFrame */
/** Runs in the page before its scripts. */
function observe(response) {
  const seen = (window.seen = { largest: 0, blocked: 0 });
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) if (name === 'first-contentful-paint') window.painted?.();
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largest = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blocked += duration - 50;
  }).observe({ type: 'longtask', buffered: true });
  addEventListener('pointerdown', ({ timeStamp }) => (seen.tapped ??= timeStamp), true);
  if (!response) return;
  const look = () => {
    if (seen.tapped !== undefined && document.querySelector(response)) {
      // The next frame's task: the response is painted.
      requestAnimationFrame(() => setTimeout(() => window.responded(performance.now() - seen.tapped)));
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Opens a page and returns what `use` returns after the first paint. */
async function visit(path, response, use) {
  const context = await browser.newContext({
    ...{ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    ...{ locale: 'es-CO', timezoneId: 'America/Bogota' },
  });
  try {
    const page = await context.newPage();
    const painted = new Promise((resolve) => void page.exposeFunction('painted', resolve));
    const responded = new Promise((resolve) => void page.exposeFunction('responded', resolve));
    const devtools = await context.newCDPSession(page);
    let bytes = 0;
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await devtools.send('Network.enable');
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
    if (values.mbps) {
      const throughput = (Number(values.mbps) * 1_000_000) / 8;
      await devtools.send('Network.emulateNetworkConditions', {
        ...{ offline: false, latency: ROUND_TRIP_MS, downloadThroughput: throughput, uploadThroughput: throughput },
      });
    }
    await page.addInitScript(observe, response);
    await page.goto(address + path, { waitUntil: 'commit' });
    await painted;
    return await use({ page, devtools, responded, bytes: () => bytes });
  } finally {
    await context.close();
  }
}

async function findPlace(path, selector) {
  return visit(path, null, async ({ page }) => {
    await page.waitForLoadState('load');
    const { x, y, width, height } = await page.locator(selector).filter({ visible: true }).first().boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
  });
}

const untapped = (path) =>
  visit(path, null, async ({ page, bytes }) => {
    await sleep(UNTAPPED_MS);
    return { ...(await page.evaluate('seen')), bytes: bytes() };
  });

const tapped = (path, place, { response }, delayMs) =>
  visit(path, response, async ({ devtools, responded }) => {
    await sleep(delayMs);
    for (const [type, touchPoints] of Object.entries({ touchStart: [place], touchEnd: [] }))
      await devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
    return Promise.race([responded, sleep(10_000).then(() => Infinity)]);
  });

const median = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];
const rounds = Number(values.rounds);

for (const { name, path, taps } of pages) {
  const visits = [];
  for (let round = 0; round < rounds; round++) visits.push(await untapped(path));
  const of = (field) => Math.round(median(visits.map((seen) => seen[field])));
  console.log(
    `${name}: largest paint ${of('largest')} ms, blocked ${of('blocked')} ms, ${Math.round(of('bytes') / 1_000)} KB`,
  );
  for (const [what, tap] of Object.entries(taps)) {
    const place = await findPlace(path, tap.tap);
    const times = [];
    for (const delayMs of TAPS_AT_MS) {
      const all = [];
      for (let round = 0; round < rounds; round++) all.push(await tapped(path, place, tap, delayMs));
      times.push(`${Math.round(median(all))} ms (${Math.round(Math.min(...all))}–${Math.round(Math.max(...all))})`);
    }
    console.log(`  ${what}, tapped after 0, 0.5 and 2 s: ${times.join(', ')}`);
  }
}
await browser.close();
