import { useState } from 'react';
import type { UserRow } from './user-columns';

/** Selected users across pages, with their names for the confirmation. */
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
