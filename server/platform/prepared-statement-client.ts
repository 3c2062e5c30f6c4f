import { createHash } from 'node:crypto';
import type pg from 'pg';
import { SelfReleasingClient } from './self-releasing-client.js';

/** Statements of ours that take parameters are few and fixed; a text beyond this many is sent without a name. */
const MOST = 200;
const names = new Map<string, string>();

/** The same on every node: where a proxy shares connections, one name must not mean two statements. */
function nameOf(text: string): string | undefined {
  let name = names.get(text);
  if (!name && names.size < MOST) {
    name = `s${createHash('sha256').update(text).digest('base64url').slice(0, 16)}`;
    names.set(text, name);
  }
  return name;
}

/** A connection that has PostgreSQL parse and plan a statement with parameters once, not each time it is run. */
export class PreparedStatementClient extends SelfReleasingClient {
  // The base's overloads end in `any`; this is the one form the query builder uses beside its cursors.
  override query = ((query: unknown, values?: unknown, callback?: unknown): unknown => {
    const name = typeof query === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(query) : undefined;
    return Reflect.apply(
      super.query,
      this,
      name ? [{ name, text: query, values }, callback] : [query, values, callback],
    );
  }) as pg.Client['query'];
}
