import { useState } from 'react';
import type { UserRow } from './user-columns';

/** The users ticked on this page and on others, by their names, which the question before deleting them repeats. */
export function useChosenUsers(inSight: readonly UserRow[] | undefined) {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  return {
    chosen: [...names].map(([id, name]) => ({ id, name })),
    choose: (ids: ReadonlySet<string>) =>
      setNames(
        new Map([...ids].map((id) => [id, inSight?.find((user) => user.id === id)?.name ?? names.get(id) ?? ''])),
      ),
    clear: () => setNames(new Map()),
  };
}
