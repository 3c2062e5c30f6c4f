import { containing } from '../../platform/database/like.js';
import { EVENT_COUNTED_UP_TO, readPage, type Page } from '../../platform/list/page.js';
import type { PageArgs } from '../../platform/list/page-args.js';
import { searchable } from '../../platform/database/searchable.js';
import type { AppContext } from '../../app-context.js';
import type { RecipientFilter } from '../certificate.inputs.js';
import type { Mailing } from '../mailing.entity.js';
import { Recipient } from './recipient.entity.js';

const PER_PAGE = 20;

/** Lists the recipients of a mailing in the order of the file, without anonymised ones. */
export function listRecipients(
  { em }: AppContext,
  { id }: Pick<Mailing, 'id'>,
  { state, search }: RecipientFilter,
  at: Pick<PageArgs, 'page'>,
): Promise<Page<Recipient>> {
  const searchTerms = searchable(search ?? '')
    .split(' ')
    .filter(Boolean);
  return readPage(
    em,
    Recipient,
    {
      $and: [
        { mailing: id, name: { $ne: null } },
        ...searchTerms.map((word) => ({ searchText: { $like: containing(word) } })),
        ...(state ? [{ state }] : []),
      ],
    },
    { orderBy: { id: 'asc' }, at, perPage: PER_PAGE, countedUpTo: EVENT_COUNTED_UP_TO },
  );
}
