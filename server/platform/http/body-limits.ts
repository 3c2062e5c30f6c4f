/** Bytes of one uploaded file, over GraphQL or REST. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/**
 * Returns the bytes of a JSON body that are held in memory: the back-office sends whole descriptions, visitors only a
 * registration.
 */
export const bodyLimit = (isAuthenticated: boolean): number => (isAuthenticated ? 1024 : 64) * 1024;

/** Nesting of a body: more than any client sends, and far less than what exhausts the stack. */
export const MAX_DEPTH = 64;

/** Whether lists and objects nest deeper than MAX_DEPTH. */
export function nestsTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap((item) => (isPlain(item) ? (Object.values(item) as unknown[]) : []));
  }
  return false;
}

/** Whether a value is a list or object from a parser; uploaded files are not searched. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}
