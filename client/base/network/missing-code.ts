import { FileMissing } from './load-code';

/** The banner. Built without components: it must appear even if no code can be loaded or the components broke. */
let banner: HTMLElement | null = null;
/** Failed loads that the banner reports. */
const failing = new Set<symbol>();

/**
 * Shows a banner: needed code was replaced by a new version, or the server cannot be reached. The page stays unchanged,
 * with what was typed.
 * @param load identifies the failed load, until `hideMissingCode` is called for it
 */
export function showMissingCode(load: symbol, error: unknown): void {
  failing.add(load);
  // Errors other than a missing file persist until the page is reloaded.
  show(!(error instanceof FileMissing) || error.replaced);
}

/** Removes a load from the banner, and the banner if no other code is missing. */
export function hideMissingCode(load: symbol): void {
  failing.delete(load);
  if (failing.size === 0) remove();
}

function show(replaced: boolean): void {
  const text = replaced ? 'Hay una versión nueva. Recarga la página.' : 'Sin conexión. Esto sigue cuando vuelva.';
  // A new element would be announced again by screen readers, and its button would lose the focus.
  if (banner?.firstChild?.textContent === text) return;
  remove();
  banner = document.createElement('div');
  banner.setAttribute('role', 'alert');
  banner.className = 'missing-code';
  banner.append(text);
  if (replaced) {
    const button = document.createElement('button');
    button.append('Recargar');
    button.onclick = () => window.location.reload();
    banner.append(button);
  }
  document.body.append(banner);
}

function remove(): void {
  banner?.remove();
  banner = null;
}
