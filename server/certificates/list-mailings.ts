import { containing } from '../platform/database/like.js';
import { readPage, type Page } from '../platform/list/page.js';
import type { PageArgs } from '../platform/list/page-args.js';
import { searchable } from '../platform/database/searchable.js';
import type { AppContext } from '../app-context.js';
import type { MailingFilter } from './certificate.inputs.js';
import { viewerMailings } from './find-mailing.js';
import { Mailing } from './mailing.entity.js';

const PER_PAGE = 20;

/** Lists the viewer's mailings whose event or city has every search word, newest first. */
export function listMailings(
  { em, viewer }: AppContext,
  { search, status }: MailingFilter,
  at: PageArgs,
): Promise<Page<Mailing>> {
  const searchTerms = searchable(search ?? '')
    .split(' ')
    .filter(Boolean);
  return readPage(
    em,
    Mailing,
    {
      $and: [
        viewerMailings(viewer),
        ...searchTerms.map((word) => ({ searchText: { $like: containing(word) } })),
        ...(status ? [{ status }] : []),
      ],
    },
    { orderBy: { id: 'desc' }, at, perPage: PER_PAGE },
  );
}
