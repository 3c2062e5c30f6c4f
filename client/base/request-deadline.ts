import { ApolloLink } from '@apollo/client';
import { throwError, timeout } from 'rxjs';

const DEADLINE_MS = 30_000;

/** What an operation without a response fails with; browsers name it so, too. */
export const timeoutError = (): Error =>
  Object.assign(new Error('The server did not respond in time'), { name: 'TimeoutError' });

/** Fails every operation that has no response after 30 s, and ends its request: on a line that hangs none would ever end. */
export const requestDeadline = new ApolloLink((operation, forward) =>
  forward(operation).pipe(timeout({ first: DEADLINE_MS, with: () => throwError(timeoutError) })),
);
