import { createHash } from 'node:crypto';
import type pg from 'pg';
import { withStatementSpan } from '../tracing/tracing.js';
import { SelfReleasingClient } from './self-releasing-client.js';

/** Maximum of named statements. Those of this program are few and fixed; further ones are sent without a name. */
const MAX_NAMES = 200;
const names = new Map<string, string>();

/**
 * Returns a name derived from the text, equal on every node: a proxy may share connections, and one name must not mean
 * two statements.
 */
function statementName(text: string): string | undefined {
  let name = names.get(text);
  if (!name && names.size < MAX_NAMES) {
    name = `s${createHash('sha256').update(text).digest('base64url').slice(0, 16)}`;
    names.set(text, name);
  }
  return name;
}

/** Connection on which PostgreSQL parses and plans each statement with parameters once. */
export class PreparedStatementClient extends SelfReleasingClient {
  // The base's overloads end in `any`; the query builder uses only this form, besides cursors.
  override query = ((query: unknown, values?: unknown, callback?: unknown): unknown => {
    const name =
      typeof query === 'string' && Array.isArray(values) && values.length > 0 ? statementName(query) : undefined;
    const send = (): unknown =>
      Reflect.apply(super.query, this, name ? [{ name, text: query, values }, callback] : [query, values, callback]);
    return typeof query === 'string' ? withStatementSpan(query, send) : send();
  }) as pg.Client['query'];
}
