/**
 * Returns a function that reads again what is shown, and never fails: a save that succeeded stays a success where the
 * request after it fails. What failed is the query's `error`.
 */
export const reloadOf =
  (refetch: () => Promise<unknown>): (() => Promise<void>) =>
  () =>
    refetch().then(
      () => undefined,
      () => undefined,
    );
