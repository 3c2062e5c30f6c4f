import { containing } from '../platform/like.js';
import { readPage, type Page } from '../platform/page.js';
import type { PageArgs } from '../platform/page-args.js';
import { searchable } from '../platform/searchable.js';
import type { Work } from '../work.js';
import { User } from './user.entity.js';

const PER_PAGE = 20;

/** Users whose name or email has every word of a search, whatever its accents and capitals; newest first. */
export function listUsers({ em }: Work, search: string, at: PageArgs): Promise<Page<User>> {
  const words = searchable(search).split(' ').filter(Boolean);
  return readPage(
    em,
    User,
    { $and: words.map((word) => ({ searchText: { $like: containing(word) } })) },
    { orderBy: { createdAt: 'desc', id: 'desc' }, at, perPage: PER_PAGE },
  );
}
