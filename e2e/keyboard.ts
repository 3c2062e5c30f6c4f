import type { Locator, Page } from 'playwright-core';
import { settle } from './settle.js';

/** State of the focus: the problem, if any, and how the focused element is drawn. */
interface Focused {
  wrong: string | null;
  name: string;
  /** Computed style of the focused element, which must change when it loses the focus; empty if it is not visible. */
  look: string;
}

const NOWHERE = 'the focus is nowhere';

/** Script that returns the state of the focused element and stores the element in the page as `focused`. */
const lookAtFocus = `(() => {
  const drawn = (element) => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor, left } = getComputedStyle(element);
    return [outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor, left].join(' ');
  };
  const element = document.activeElement;
  window.focused = element;
  // A hidden control, such as a radio drawn as a card, is visible by its label.
  window.lookOf = (of) => [of, of.closest('label'), of.nextElementSibling].map((part) => part && drawn(part)).join('|');
  if (!element || element === document.body || element === document.documentElement)
    return { wrong: '${NOWHERE}', name: 'nothing', look: '' };
  const name = element.tagName.toLowerCase() + ' «' +
    (element.getAttribute('aria-label') || element.labels?.[0]?.textContent || element.textContent || element.id).trim().slice(0, 60) + '»';
  const { left, top, width, height } = (element.closest('label') ?? element).getBoundingClientRect();
  if (left + width < 0 || top + height < 0 || left > innerWidth || top > innerHeight)
    return { wrong: name + ' is focused out of sight', name, look: '' };
  // For an element taller than the screen a part is enough.
  const x = Math.min(Math.max(left + width / 2, 1), innerWidth - 1);
  const y = Math.min(Math.max(top + height / 2, 1), innerHeight - 1);
  const over = document.elementFromPoint(x, y);
  const covered = over && over !== element && !element.contains(over) && !over.contains(element) &&
    over.closest('label') !== element.closest('label');
  return { wrong: covered ? name + ' is focused under «' + (over.textContent ?? '').trim().slice(0, 40) + '»' : null, name, look: window.lookOf(element) };
})()`;

/** Script that returns the present style of the previously focused element, if it is still there without the focus. */
const lookAtFormer = `window.focused?.isConnected && window.focused !== document.activeElement && window.focused.tabIndex >= 0
  ? window.lookOf(window.focused) : null`;

/** Maximum number of Tab presses to reach an element. */
const MAX_STOPS = 60;

/**
 * Operates a page with the keyboard alone. After each key the focus must be on a visible element and drawn; `wrong`
 * has the problems.
 */
export class Keyboard {
  readonly wrong: string[] = [];
  /** Name and style of the focused element after the last key. */
  private name = 'the beginning';
  private look = '';

  constructor(private readonly page: Page) {}

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key);
      await this.settle(key);
    }
  }

  /** Opens a page that the browser loads, which starts without a focus. */
  async leave(key: string, to: Locator): Promise<void> {
    await this.page.keyboard.press(key);
    await to.waitFor();
    // A button works once the page is hydrated.
    await settle(this.page);
    this.name = 'the beginning';
    this.look = '';
  }

  /** Types into the focused field. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    await this.settle(text);
  }

  /** Presses Tab, or Shift+Tab, until the element has the focus. */
  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    for (let stops = 0; stops < MAX_STOPS; stops++) {
      if (await hasFocus(target)) return;
      await this.press(key);
    }
    throw new Error(`${String(target)} is not reached with ${key}`);
  }

  /** Waits until the element has the focus without a key. */
  async finds(target: Locator): Promise<void> {
    for (let tries = 0; tries < 100; tries++) {
      if (await hasFocus(target)) return this.settle('');
      await this.page.waitForTimeout(50);
    }
    const { name } = await this.page.evaluate<Focused>(lookAtFocus);
    throw new Error(`${String(target)} does not get the focus: ${name} has it`);
  }

  private async settle(key: string): Promise<void> {
    // Wait for what the key draws and moves.
    await this.page.evaluate(`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`);
    const former = this.look && (await this.page.evaluate<string | null>(lookAtFormer));
    if (former && former === this.look) this.wrong.push(`the focus was not drawn at ${this.name}: ${former}`);
    let { wrong, name, look } = await this.page.evaluate<Focused>(lookAtFocus);
    // After a navigation the focus is set when the heading appears.
    for (let tries = 0; wrong === NOWHERE && tries < 60; tries++) {
      await this.page.waitForTimeout(50);
      ({ wrong, name, look } = await this.page.evaluate<Focused>(lookAtFocus));
    }
    if (wrong) this.wrong.push(`${key} at ${this.name}: ${wrong}`);
    this.name = name;
    this.look = look;
  }
}

const hasFocus = async (target: Locator): Promise<boolean> =>
  (await target.and(target.page().locator(':focus')).count()) > 0;
