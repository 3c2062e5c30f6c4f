import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A busy machine may take its time; nothing here waits for what does not come.
// As in the application, every component is rendered and every effect begun twice: what cannot bear that shows here.
configure({ asyncUtilTimeout: 15_000, reactStrictMode: true });

// jsdom does no layout. These stand-ins answer as a wide screen on which nothing moves would.
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
