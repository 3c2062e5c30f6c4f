/**
 * Gives every entry of the browser's history a key of its own. React Router does so for the ways it knows; a page that
 * is loaded, and a part of it that a link names, are all 'default' to it, and would be shown where another of them was
 * left. The key stays with the entry: back, forward and reload find the place again.
 */
export function keyHistoryEntries(): void {
  keyEntry();
  // Before the router, which is told of the entry by the same event.
  window.addEventListener('popstate', keyEntry);
}

function keyEntry(): void {
  const state = window.history.state as { key?: string } | null;
  if (state?.key) return;
  window.history.replaceState({ ...state, key: Math.random().toString(36).slice(2, 10) }, '');
}
