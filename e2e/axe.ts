import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { settle } from './settle.js';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
export const every = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Axe rules that another color scheme can break. */
export const colours = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
export const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

/** Returns axe's problems, and whether the page scrolls sideways. */
export async function faults(page: Page, rules: object = every): Promise<string[]> {
  await settle(page);
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.addScriptTag({ path: axe });
  return page.evaluate<string[]>(`(async () => {
    // Without animations: the contrast of an element that fades in is lower until it ends.
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { animation-duration: 0s !important; animation-delay: 0s !important; transition: none !important }');
    document.adoptedStyleSheets.push(still);
    const { violations } = await axe.run(document, { runOnly: ${JSON.stringify(rules)}, resultTypes: ['violations'] });
    document.adoptedStyleSheets.pop();
    const sideways = document.documentElement.scrollWidth - innerWidth;
    return [
      ...violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target.join(' ')).join(', ')),
      ...(sideways > 1 ? ['scrolls sideways by ' + sideways + ' px'] : []),
    ];
  })()`);
}
