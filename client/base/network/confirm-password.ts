import { ApolloLink } from '@apollo/client';
import { from, mergeMap, of } from 'rxjs';

/** The open password prompt, shared by all operations that are refused while it is open. */
let pending: { confirmed: Promise<boolean>; settle: (confirmed: boolean) => void } | null = null;
/** Number of confirmed passwords on this page. */
let confirmations = 0;
const listeners = new Set<() => void>();
const announce = () => listeners.forEach((listener) => listener());

/** Calls `listener` when a password prompt opens or closes. Returns the function that unsubscribes. */
export function onConfirmationChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const isConfirmationPending = (): boolean => pending !== null;

/** Closes the password prompt, if one is open: waiting operations are repeated, or fail with the original refusal. */
export function settleConfirmation(confirmed: boolean): void {
  pending?.settle(confirmed);
}

/** Returns whether the password was confirmed; false at once if the page has no prompt. */
function requestConfirmation(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  if (!pending) {
    pending = openPrompt();
    announce();
  }
  return pending.confirmed;
}

function openPrompt(): NonNullable<typeof pending> {
  let settle: (confirmed: boolean) => void = () => undefined;
  const result = new Promise<boolean>((resolve) => {
    settle = (confirmed) => {
      pending = null;
      if (confirmed) confirmations++;
      announce();
      resolve(confirmed);
    };
  });
  return { confirmed: result, settle };
}

const needsPassword = ({ errors }: ApolloLink.Result): boolean =>
  errors?.some(({ extensions }) => extensions?.code === 'REAUTHENTICATE') ?? false;

/**
 * Prompts for the password when an operation fails with REAUTHENTICATE, then repeats the operation once. An operation
 * that was sent before a confirmation and refused after it is repeated without another prompt.
 */
export const repeatAfterConfirmation = new ApolloLink((operation, forward) => {
  const confirmationsBefore = confirmations;
  return forward(operation).pipe(
    mergeMap((result) => {
      if (!needsPassword(result)) return of(result);
      const isConfirmed = confirmations > confirmationsBefore || requestConfirmation();
      return from(Promise.resolve(isConfirmed)).pipe(
        mergeMap((confirmed) => (confirmed ? forward(operation) : of(result))),
      );
    }),
  );
});
