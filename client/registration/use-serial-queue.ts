import { useState } from 'react';

/** Does a thing once all that was wanted before it is done. */
export type InTurn = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * One after another: what is asked about one registration is asked when the former answer is there, so that no older
 * answer can come after a younger one, neither here nor on the server.
 */
export function useSerialQueue(): InTurn {
  const [inTurn] = useState(() => {
    let last: Promise<unknown> = Promise.resolve();
    return <T>(task: () => Promise<T>): Promise<T> => {
      const mine = last.then(task, task);
      last = mine;
      return mine;
    };
  });
  return inTurn;
}
