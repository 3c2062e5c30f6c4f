import type { Locator, Page } from 'playwright-core';
import { settle } from './settle.js';

/** What becomes of the focus: nothing wrong, or what, and how what has it is drawn. */
interface Focused {
  wrong: string | null;
  name: string;
  /** Changes once the focus has gone, unless nobody could see that it was there. */
  look: string;
}

const NOWHERE = 'the focus is nowhere';

/** Looks at what has the focus; it stays known to the page as `focused`. */
const lookAtFocus = `(() => {
  const drawn = (element) => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor, left } = getComputedStyle(element);
    return [outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor, left].join(' ');
  };
  const element = document.activeElement;
  window.focused = element;
  // A control that is hidden, such as a radio drawn as a card, is seen by its label.
  window.lookOf = (of) => [of, of.closest('label'), of.nextElementSibling].map((part) => part && drawn(part)).join('|');
  if (!element || element === document.body || element === document.documentElement)
    return { wrong: '${NOWHERE}', name: 'nothing', look: '' };
  const name = element.tagName.toLowerCase() + ' «' +
    (element.getAttribute('aria-label') || element.labels?.[0]?.textContent || element.textContent || element.id).trim().slice(0, 60) + '»';
  const { left, top, width, height } = (element.closest('label') ?? element).getBoundingClientRect();
  if (left + width < 0 || top + height < 0 || left > innerWidth || top > innerHeight)
    return { wrong: name + ' is focused out of sight', name, look: '' };
  // Of what is taller than the screen a part is enough.
  const x = Math.min(Math.max(left + width / 2, 1), innerWidth - 1);
  const y = Math.min(Math.max(top + height / 2, 1), innerHeight - 1);
  const over = document.elementFromPoint(x, y);
  const covered = over && over !== element && !element.contains(over) && !over.contains(element) &&
    over.closest('label') !== element.closest('label');
  return { wrong: covered ? name + ' is focused under «' + (over.textContent ?? '').trim().slice(0, 40) + '»' : null, name, look: window.lookOf(element) };
})()`;

/** What had the focus before, if it stands there still without it: how it looks now. */
const lookAtFormer = `window.focused?.isConnected && window.focused !== document.activeElement && window.focused.tabIndex >= 0
  ? window.lookOf(window.focused) : null`;

/** Stops before something must have been reached with Tab. */
const MOST_STOPS = 60;

/**
 * Somebody who has a keyboard and nothing else. After each key the focus must be somewhere, in sight, and drawn: what
 * was wrong is kept.
 */
export class Keyboard {
  readonly wrong: string[] = [];
  /** What has the focus, and how it is drawn. */
  private name = 'the beginning';
  private look = '';

  constructor(private readonly page: Page) {}

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key);
      await this.settle(key);
    }
  }

  /** Onto a page that the browser loads: it begins with the focus nowhere. */
  async leave(key: string, to: Locator): Promise<void> {
    await this.page.keyboard.press(key);
    await to.waitFor();
    // A button is answered once the page's scripts are there.
    await settle(this.page);
    this.name = 'the beginning';
    this.look = '';
  }

  /** Into the field that has the focus. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    await this.settle(text);
  }

  /** With Tab, or backwards, until the focus is there. */
  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    for (let stops = 0; stops < MOST_STOPS; stops++) {
      if (await hasFocus(target)) return;
      await this.press(key);
    }
    throw new Error(`${String(target)} is not reached with ${key}`);
  }

  /** Waits until the focus is there without a key. */
  async finds(target: Locator): Promise<void> {
    for (let tries = 0; tries < 100; tries++) {
      if (await hasFocus(target)) return this.settle('');
      await this.page.waitForTimeout(50);
    }
    const { name } = await this.page.evaluate<Focused>(lookAtFocus);
    throw new Error(`${String(target)} does not get the focus: ${name} has it`);
  }

  private async settle(key: string): Promise<void> {
    // What an answer to the key draws, and what moves meanwhile.
    await this.page.evaluate(`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`);
    const former = this.look && (await this.page.evaluate<string | null>(lookAtFormer));
    if (former && former === this.look) this.wrong.push(`the focus was not drawn at ${this.name}: ${former}`);
    let { wrong, name, look } = await this.page.evaluate<Focused>(lookAtFocus);
    // A page that is gone on to has it once its heading is there.
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
