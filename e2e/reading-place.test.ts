import type { Page } from 'playwright-core';
import { openWindow } from './browser.js';
import { openPublicSite, slug } from './public-site.js';
import { settle } from './settle.js';

/** Covers the scroll position after a reload, on the way back, and at links to parts. */

const { server, browser } = await openPublicSite();

/** Waits until a condition is true in the page. */
async function becomes(page: Page, expression: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (await page.evaluate<boolean>(expression)) return;
    await page.waitForTimeout(50);
  }
  throw new Error(`not true in time: ${expression}`);
}

describe('where a page is read', () => {
  it('the scroll position is the top on load and the last one on return', async () => {
    const { page } = await openWindow(browser, { viewport: { width: 360, height: 500 } });
    const at = () => page.evaluate<number>('Math.round(scrollY)');
    const read = async (to: number) => {
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      // Wait until the page is that long.
      await becomes(page, `(scrollTo(0, ${to}), scrollY === ${to})`);
      // A page that is left while it scrolls has not stored its position.
      await settle(page);
    };
    await page.goto(`${server.address}/eventos`);
    await read(250);
    await page.goto(`${server.address}/evento/${slug}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await at()).toBe(0);
    await read(400);
    await page.goBack();
    await becomes(page, 'scrollY === 250');
    await page.goForward();
    await becomes(page, 'scrollY === 400');
    await page.reload();
    await becomes(page, 'scrollY === 400');
  }, 60_000);

  it('the scroll position is the part that a link names, for one link after another', async () => {
    const { page } = await openWindow(browser, { viewport: { width: 360, height: 500 } });
    await page.goto(`${server.address}/evento/${slug}`);
    for (const [name, id] of [
      ['Categorías', 'categorias'],
      ['Kit', 'kit'],
      ['El evento', 'el-evento'],
    ]) {
      await page.getByRole('link', { name, exact: true }).click();
      // At the upper edge, or as near as the end of the page allows.
      const { top, end } = {
        top: `document.getElementById('${id}').getBoundingClientRect().top < 200`,
        end: 'innerHeight + scrollY > document.documentElement.scrollHeight - 4',
      };
      await becomes(page, `${top} || ${end}`);
    }
  }, 60_000);
});
