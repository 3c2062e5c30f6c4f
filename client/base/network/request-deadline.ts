import { ApolloLink } from '@apollo/client';
import { throwError, timeout } from 'rxjs';

/** Error of an operation without a response; browsers use the same name. */
export const timeoutError = (): Error =>
  Object.assign(new Error('The server did not respond in time'), { name: 'TimeoutError' });

/** Fails and aborts every operation without a response after a time; on a hanging connection none would ever end. */
export const requestDeadline = (deadlineMs: number): ApolloLink =>
  new ApolloLink((operation, forward) =>
    forward(operation).pipe(timeout({ first: deadlineMs, with: () => throwError(timeoutError) })),
  );
