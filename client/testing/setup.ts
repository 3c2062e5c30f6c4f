import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import React from 'react';

// The timeout is long for busy machines. Strict mode, as in the application, renders every component twice and runs
// every effect twice, which reveals components that do not tolerate it.
configure({ asyncUtilTimeout: 15_000, reactStrictMode: true });

// React in development records a call stack for up to 10,000 elements a second, which takes a tenth of a test's time and
// which only its developer tools show. A full counter stops that.
const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1] as object;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });

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
