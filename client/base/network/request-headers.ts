import { databasePosition, POSITION_HEADER } from './database-position';
import { tokenForRequest } from './session';

/**
 * Returns the headers of every request: the mark of a script's request, and with a session its token and the position of
 * its changes.
 */
export function requestHeaders(token = tokenForRequest()): Record<string, string> {
  return {
    'x-requested-with': 'XMLHttpRequest',
    ...(token !== null && { authorization: `Bearer ${token}`, [POSITION_HEADER]: databasePosition() }),
  };
}
