/** Built by hand: it has to appear when no further code can be loaded, also on a page whose components broke. */
let notice: HTMLElement | null = null;

/**
 * Says that code which the page needs has not come: the connection is lost, or a new version has replaced it. The page
 * stays as it is, with what was typed.
 */
export function showMissingCode(): void {
  hideMissingCode();
  notice = document.createElement('div');
  notice.setAttribute('role', 'alert');
  notice.className = 'missing-code';
  const isOnline = navigator.onLine;
  notice.append(isOnline ? 'Hay una versión nueva. Recarga la página.' : 'Sin conexión. Esto sigue cuando vuelva.');
  if (isOnline) {
    const button = document.createElement('button');
    button.textContent = 'Recargar';
    button.onclick = () => window.location.reload();
    notice.append(button);
  }
  document.body.append(notice);
}

/** The code came after all. */
export function hideMissingCode(): void {
  notice?.remove();
  notice = null;
}
