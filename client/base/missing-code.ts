import { FileMissing } from './load-code';

/** Built by hand: it has to appear when no further code can be loaded, also on a page whose components broke. */
let notice: HTMLElement | null = null;
/** The loads that the notice is about. */
const failing = new Set<symbol>();

/**
 * Says that code which the page needs has not come: a new version has replaced it, or the server cannot be reached. The
 * page stays as it is, with what was typed.
 * @param load identifies the load that failed, until `hideMissingCode` says that it has succeeded
 */
export function showMissingCode(load: symbol, error: unknown): void {
  failing.add(load);
  // What fails otherwise fails again until the page is loaded anew.
  show(!(error instanceof FileMissing) || error.replaced);
}

/** The code came after all. The notice stays while other code is missing. */
export function hideMissingCode(load: symbol): void {
  failing.delete(load);
  if (failing.size === 0) remove();
}

function show(replaced: boolean): void {
  const text = replaced ? 'Hay una versión nueva. Recarga la página.' : 'Sin conexión. Esto sigue cuando vuelva.';
  // Built anew it would be read out again, and its button lose the focus.
  if (notice?.firstChild?.textContent === text) return;
  remove();
  notice = document.createElement('div');
  notice.setAttribute('role', 'alert');
  notice.className = 'missing-code';
  notice.append(text);
  if (replaced) {
    const button = document.createElement('button');
    button.append('Recargar');
    button.onclick = () => window.location.reload();
    notice.append(button);
  }
  document.body.append(notice);
}

function remove(): void {
  notice?.remove();
  notice = null;
}
