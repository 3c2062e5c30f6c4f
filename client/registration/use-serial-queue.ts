import { useState } from 'react';

/** Runs a task after all earlier ones have finished. */
export type InTurn = <T>(task: () => Promise<T>) => Promise<T>;

/** Serialises the requests about one registration, so that an older response or write never overtakes a newer one. */
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
