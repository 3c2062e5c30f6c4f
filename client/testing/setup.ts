import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import React from 'react';

// Modules of the client have state, such as open dialogs: each file gets its own. Packages are loaded once per worker.
vi.resetModules();

// The timeout is long for busy machines. Strict mode, as in the application, renders every component twice and runs
// every effect twice, which reveals components that do not tolerate it.
configure({ asyncUtilTimeout: 15_000, reactStrictMode: true });

// Testing Library would set the first only for the first file of a worker, and advances fake timers only if `jest` exists.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, jest: vi });

// Testing Library would clean up only in the first file of a worker. A dialog that a test leaves open, for example at its
// time limit, would block every click of the following tests.
afterEach(async () => {
  cleanup();
  const { currentDialog } = await import('../ui/dialog/dialogs');
  for (let dialog = currentDialog(); dialog; dialog = currentDialog()) dialog.close(false);
  document.body.removeAttribute('style');
});

// Files of a worker share the page.
afterAll(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

// React in development records a call stack for up to 10,000 elements a second, which takes a tenth of a test's time and
// which only its developer tools show. A full counter stops that.
const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1] as object;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });

// As over plain HTTP: requests carry the text of a document, which `mockGraphqlServer` reads, not its hash.
Object.defineProperty(crypto, 'subtle', { value: undefined });

// jsdom has no layout; these stubs behave like a wide screen on which nothing moves.
window.matchMedia ??= (query: string): MediaQueryList => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
});

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

globalThis.IntersectionObserver ??= class {
  readonly root = null;
  readonly rootMargin = '0px';
  readonly scrollMargin = '0px';
  readonly thresholds = [0];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};

Element.prototype.scrollTo ??= () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;
window.PointerEvent ??= class extends MouseEvent {} as typeof PointerEvent;

// jsdom's frames come every 16 ms; `setUpUser` waits for the next turn of the timers only.
const { setTimeout } = globalThis;
window.requestAnimationFrame = (callback) => Number(setTimeout(() => callback(performance.now())));
window.cancelAnimationFrame = (id) => clearTimeout(id);
