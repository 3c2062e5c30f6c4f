import type { AppContext } from '../../app-context.js';
import type { ContentVersions } from '../../platform/cache/response-cache.js';

/**
 * Returns the versions of what is cached for visitors. Null for logged-in callers, who must see an event that they have just
 * changed, and while changes would not be noticed.
 */
export const versionsForVisitor = ({ viewer, services }: AppContext): Promise<ContentVersions | null> =>
  viewer ? Promise.resolve(null) : services.contentVersions();

/** One value that belongs to a version. */
export class VersionedValue<Value> {
  private current: { version: string; value: Value } | null = null;

  /** Returns the value of this version; makes it if the last one was of another version. */
  get(version: string, make: () => Value): Value {
    if (this.current?.version !== version) this.current = { version, value: make() };
    return this.current.value;
  }

  /** Drops a value if it is still the current one. */
  drop(value: Value): void {
    if (this.current?.value === value) this.current = null;
  }
}
