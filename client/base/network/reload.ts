/**
 * Returns a function that refetches and never rejects: a successful save must not look failed if the request after it
 * fails. The error is in the query's `error`.
 */
export const reloadOf =
  (refetch: () => Promise<unknown>): (() => Promise<void>) =>
  () =>
    refetch().then(
      () => undefined,
      () => undefined,
    );
