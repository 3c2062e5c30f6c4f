import { ApolloLink } from '@apollo/client';
import { from, mergeMap, of } from 'rxjs';

/** The question for the password that is on the screen, which all operations refused meanwhile share. */
let pending: { answer: Promise<boolean>; settle: (confirmed: boolean) => void } | null = null;
/** How often the password was confirmed on this page. */
let confirmations = 0;
const listeners = new Set<() => void>();
const announce = () => listeners.forEach((listener) => listener());

/** Calls back when a question for the password begins or ends. Returns the function that stops it. */
export function onConfirmationChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const isConfirmationPending = (): boolean => pending !== null;

/** Ends the question for the password, if there is one: the operations that wait are repeated, or fail as they were refused. */
export function settleConfirmation(confirmed: boolean): void {
  pending?.settle(confirmed);
}

/** Returns whether the password was confirmed; false at once on a page that has nothing to ask it with. */
function requestConfirmation(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  if (!pending) {
    pending = askForPassword();
    announce();
  }
  return pending.answer;
}

function askForPassword(): NonNullable<typeof pending> {
  let settle: (confirmed: boolean) => void = () => undefined;
  const answer = new Promise<boolean>((resolve) => {
    settle = (confirmed) => {
      pending = null;
      if (confirmed) confirmations++;
      announce();
      resolve(confirmed);
    };
  });
  return { answer, settle };
}

const needsPassword = ({ errors }: ApolloLink.Result): boolean =>
  errors?.some(({ extensions }) => extensions?.code === 'REAUTHENTICATE') ?? false;

/**
 * Waits for the password where an operation needs it (REAUTHENTICATE), then repeats the operation once. An operation that
 * was sent before a confirmation and refused after it is repeated without another question.
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
