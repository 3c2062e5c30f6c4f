import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { alive, openWindow } from './browser.js';
import { openPublicSite, phone, register, slug } from './public-site.js';
import { settle } from './settle.js';

/** Covers public pages after hydration, and pages whose hydration fails. */

const { server, browser, product, order, reference, token, corrected, bibKey, knowBrowser } = await openPublicSite();

/** An image of one pixel. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const addresses = () => [
  '/eventos',
  `/evento/${slug}`,
  `/evento/${slug}?key=CLUB`,
  '/tienda',
  product,
  '/tienda/products/cart',
  `/tienda/products/checkout?evento=${slug}`,
  `/inscripcion/${slug}`,
  `/inscripcion/${slug}?equipo=2&distancia=10K&key=CLUB`,
  `/inscripcion/pago/${token}`,
  `/inscripcion/pago/${token}/editar/1`,
  corrected,
  order,
  `/pago/${reference}`,
  `/dorsal/${bibKey}`,
  '/competidor',
  '/certificado',
  '/desarrolladores',
];

describe.each([
  ['a phone', phone],
  ['a laptop', { viewport: { width: 1440, height: 900 } }],
])('on %s', (_what, size) => {
  it('every page hydrates without an error, a layout shift or moved styles and repeats no query', async () => {
    const { page, complaints } = await openWindow(browser, size);
    await knowBrowser(page);
    const requests: string[] = [];
    page.on('request', (request) => request.url().includes('graphql') && requests.push(request.postData() ?? ''));
    await page.route('**/images/**', (route) => route.fulfill({ contentType: 'image/png', body: dot }));
    await page.addInitScript(
      `shifted = movedStyles = 0;
      new MutationObserver((list) => list.forEach(({ removedNodes }) =>
        removedNodes.forEach(({ nodeName }) => (movedStyles += nodeName === 'STYLE'))
      )).observe(document, { subtree: true, childList: true });
      alive = Infinity;
      new MutationObserver(() => (alive = Math.min(alive, performance.now())))
        .observe(document, { subtree: true, attributeFilter: ['data-alive'] });
      new PerformanceObserver((list) => list.getEntries().forEach(({ startTime, value }) => (shifted += startTime >= alive ? value : 0)))
        .observe({ type: 'layout-shift', buffered: true })`,
    );
    // Block fonts: late ones shift a page on a busy machine, and only shifts by hydration are measured.
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto(`${server.address}/competidor`);
    await settle(page);
    const problems: Record<string, object> = {};
    for (const path of addresses()) {
      await page.evaluate('localStorage.clear()');
      complaints.length = requests.length = 0;
      await page.goto(server.address + path);
      await settle(page);
      await alive(page);
      await settle(page);
      // Shifts are recorded only after this time.
      expect(await page.evaluate('alive')).toBeLessThan(Infinity);
      const shift = Number(await page.evaluate('shifted'));
      const pageProblems = [
        ...complaints.filter((text) => !text.includes('ERR_FAILED')),
        ...requests,
        ...(shift > 0 ? [`moved by ${shift}`] : []),
        ...((await page.evaluate<number>('movedStyles')) ? ['a style element was moved'] : []),
      ];
      if (pageProblems.length > 0) problems[path] = pageProblems;
    }
    expect(problems).toEqual({});
  }, 120_000);
});

/** Returns the style of the registration link and the background of the page. */
const look = (page: Page) =>
  register(page).evaluate(`(link) => {
    const { backgroundColor, color, fontFamily, fontSize } = getComputedStyle(link);
    return { backgroundColor, color, fontFamily, fontSize, ground: getComputedStyle(document.body).backgroundColor };
  }`);
/** Breaks the data of a component, so that hydration fails. */
const breakData = (page: Page) =>
  page.route(`**/evento/${slug}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const at = html.indexOf('id="page"');
    const body = html.slice(0, at) + html.slice(at).replace('"teamSizes":[1,2]', '"teamSizes":null');
    expect(body).not.toBe(html);
    await route.fulfill({ response, body });
  });
/** Removes a browser feature that effects need, so that the page fails after hydration. */
const breakEffects = (page: Page) =>
  page.addInitScript(`window.IntersectionObserver = class {
    constructor() {
      throw new Error('broken');
    }
  }`);

it.each([
  ['during hydration', breakData],
  ['after hydration', breakEffects],
])(
  'a page can be read, looks the same and has working links when it breaks %s',
  async (_when, breaks) => {
    const unscripted = await openWindow(browser, { ...phone, javaScriptEnabled: false });
    await unscripted.page.goto(`${server.address}/evento/${slug}`);
    const { page } = await openWindow(browser, phone);
    await breaks(page);
    await page.addInitScript(
      `addEventListener('DOMContentLoaded', () => (document.querySelector('h1').asItCame = true))`,
    );
    await page.goto(`${server.address}/evento/${slug}`);
    // The page is rendered again after it failed; a press at that moment is repeated.
    while (await page.evaluate('document.querySelector("h1")?.asItCame !== undefined')) await sleep(10);
    expect(await look(page)).toEqual(await look(unscripted.page));
    // Sharing needs scripts: without them its button is hidden.
    const visibleText = async (of: Page) => (await of.locator('#root').innerText()).replace('Compartir\n', '');
    expect(await visibleText(page)).toBe(await visibleText(unscripted.page));
    await register(page).click();
    await page.waitForURL(`**/inscripcion/${slug}?*`, { waitUntil: 'commit' });
  },
  60_000,
);
