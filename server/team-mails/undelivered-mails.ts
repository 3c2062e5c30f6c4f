import type { FilterQuery } from '@mikro-orm/postgresql';
import { findViewerEvent } from '../events/find-viewer-event.js';
import { readPage, type Page } from '../platform/list/page.js';
import { rowId } from '../platform/database/row-id.js';
import type { AppContext } from '../app-context.js';
import { liveStatuses, payableStatuses } from '../purchases/purchase-states.js';
import { TeamMail } from './team-mail.entity.js';
import { TeamMailKind } from './team-mail-states.js';

const PER_PAGE = 20;

/** Failed mails that are still useful: confirmations of live registrations and payment links of payable ones. */
export const undelivered: FilterQuery<TeamMail> = {
  failedAt: { $ne: null },
  $or: [
    { kind: TeamMailKind.CONFIRMATION, registration: { purchase: { status: { $in: [...liveStatuses] } } } },
    { kind: TeamMailKind.PAYMENT_LINK, registration: { purchase: { status: { $in: [...payableStatuses] } } } },
  ],
};

/** Lists the undelivered mails of an event, oldest failure first. @throws NOT_FOUND */
export async function listUndeliveredMails(ctx: AppContext, eventId: string, page: number): Promise<Page<TeamMail>> {
  const { id } = await findViewerEvent(ctx, rowId(eventId));
  const where = { $and: [{ event: id }, undelivered] } as FilterQuery<TeamMail>;
  return readPage(ctx.em, TeamMail, where, {
    orderBy: { failedAt: 'asc', id: 'asc' },
    at: { page },
    perPage: PER_PAGE,
  });
}

/** Returns undelivered mails by registration. */
export async function undeliveredOfRegistrations(
  { em }: AppContext,
  ids: readonly number[],
): Promise<Map<number, TeamMail[]>> {
  const where = { $and: [{ registration: { $in: [...ids] } }, undelivered] } as FilterQuery<TeamMail>;
  const found = await em.find(TeamMail, where, { orderBy: { failedAt: 'asc', id: 'asc' } });
  return Map.groupBy(found, ({ registration }) => registration.id);
}
