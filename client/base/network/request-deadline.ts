import { ApolloLink } from '@apollo/client';
import { throwError, timeout } from 'rxjs';

const DEADLINE_MS = 30_000;

/** Error of an operation without a response; browsers use the same name. */
export const timeoutError = (): Error =>
  Object.assign(new Error('The server did not respond in time'), { name: 'TimeoutError' });

/** Fails and aborts every operation without a response after 30 s; on a hanging connection none would ever end. */
export const requestDeadline = new ApolloLink((operation, forward) =>
  forward(operation).pipe(timeout({ first: DEADLINE_MS, with: () => throwError(timeoutError) })),
);
