/** A file that is sent to either door. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** What a body may weigh in memory: a team that registers fits many times over; the back-office sends whole descriptions. */
export const bodyLimit = (known: boolean): number => (known ? 1024 : 64) * 1024;

/** Several times what anybody sends; what walks through a body runs out of stack long after. */
export const MAX_DEPTH = 64;

/** Whether lists and objects lie deeper in each other than anyone means. */
export function nestsTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap((each) => (isPlain(each) ? (Object.values(each) as unknown[]) : []));
  }
  return false;
}

/** Made by a parser; a file among the data is not looked into. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}
