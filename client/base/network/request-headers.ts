import { tokenForRequest } from './session';

/** Returns the headers of every request: the mark of a script's request, and the session's token if there is one. */
export function requestHeaders(): Record<string, string> {
  const token = tokenForRequest();
  return { 'X-Requested-With': 'XMLHttpRequest', ...(token ? { Authorization: `Bearer ${token}` } : {}) };
}
