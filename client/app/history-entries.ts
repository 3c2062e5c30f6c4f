/**
 * Gives every entry of the browser's history a key of its own. React Router uses the key 'default' for every loaded
 * document and fragment link, so that one would be restored at the scroll position of another. The key stays with the
 * entry, also after back, forward and reload.
 */
export function keyHistoryEntries(): void {
  keyEntry();
  // This listener must be registered before the router's, which reads the key in the same event.
  window.addEventListener('popstate', keyEntry);
}

function keyEntry(): void {
  const state = window.history.state as { key?: string } | null;
  if (state?.key) return;
  window.history.replaceState({ ...state, key: Math.random().toString(36).slice(2, 10) }, '');
}
