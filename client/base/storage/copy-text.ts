/** Copies a text to the clipboard. Returns false if the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/**
 * Copies with a temporary text field: browsers offer `navigator.clipboard` only on HTTPS and localhost, and a demo may
 * be opened at a LAN address.
 */
function copyBySelection(text: string): boolean {
  const field = Object.assign(document.createElement('textarea'), { value: text, readOnly: true });
  field.style.cssText = 'position: fixed; opacity: 0';
  const focused = document.activeElement;
  // The focus trap of an open dialog would take the selection back from an element outside the dialog.
  (focused?.closest('[role=dialog]') ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
