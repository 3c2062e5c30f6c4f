import { tokenForRequest } from './session';

/** What every request carries: that a script asks, and the session's token while there is one. */
export function requestHeaders(): Record<string, string> {
  const token = tokenForRequest();
  return { 'X-Requested-With': 'XMLHttpRequest', ...(token ? { Authorization: `Bearer ${token}` } : {}) };
}
