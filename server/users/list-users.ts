import { containing } from '../platform/database/like.js';
import { listSorts, type ListArgs } from '../platform/list/list-sort.js';
import { readPage, type Page } from '../platform/list/page.js';
import { searchable } from '../platform/database/searchable.js';
import type { AppContext } from '../app-context.js';
import { User } from './user.entity.js';

const PER_PAGE = 20;

export const userSorts = listSorts('UserSort', {
  NAME: { means: 'name', keys: (to) => [{ searchText: to }, { id: to }] },
  ROLE: { means: 'role', keys: (to) => [{ roleName: to }, { id: to }] },
  COMPANY: {
    means: 'company; users without one come last',
    keys: (to) => [{ company: `${to} nulls last` }, { id: to }],
  },
});

/** Returns users whose name or email contains every search word, ignoring accents and case; newest first. */
export function listUsers({ em }: AppContext, search: string, at: ListArgs<typeof userSorts>): Promise<Page<User>> {
  const searchWords = searchable(search).split(' ').filter(Boolean);
  return readPage(
    em,
    User,
    { $and: searchWords.map((word) => ({ searchText: { $like: containing(word) } })) },
    { orderBy: { createdAt: 'desc', id: 'desc' }, sorts: userSorts, at, perPage: PER_PAGE },
  );
}
