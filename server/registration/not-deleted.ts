import { isVerifiedSql } from '../payments/verification.js';
import { NotDeletedReason, type NotDeletedRegistrations } from './delete-unpaid.types.js';

/** A team that is not paid. */
export interface UnpaidTeam {
  id: number;
  teamSize: number;
  /** Why it is kept all the same; null: no money came for it, and none is on its way. */
  kept: NotDeletedReason | null;
}

/**
 * SQL: why a purchase (`p`) that is not paid is kept, as a NotDeletedReason; null: no money came for it, and none is on its way.
 * A hold lives for a shorter time than any gateway takes to decide, so every checkout that was opened counts.
 */
export const keptBecause = `(
  select case
      when bool_or(m.review is not null
        or exists (select from payment_notice n where n.payment_id = m.id and n.outcome = 'RECEIVED')) then '${NotDeletedReason.UNDER_REVIEW}'
      when bool_or(m.status = 'APPROVED') then '${NotDeletedReason.APPROVED}'
      when bool_or(${isVerifiedSql}) then '${NotDeletedReason.IN_VERIFICATION}'
      when bool_or(m.status = 'PENDING' and m.checkout_opened_at is not null) then '${NotDeletedReason.CHECKOUT_OPENED}' end
    from payment m where m.purchase_id = p.id)`;

export const peopleIn = (teams: readonly UnpaidTeam[]): number =>
  teams.reduce((sum, { teamSize }) => sum + teamSize, 0);

/** Those of these teams that are kept, by the reason. */
export function groupNotDeleted(teams: readonly UnpaidTeam[]): NotDeletedRegistrations[] {
  return Object.values(NotDeletedReason).flatMap((reason) => {
    const those = teams.filter(({ kept }) => kept === reason);
    return those.length > 0 ? [{ reason, teams: those.length, competitors: peopleIn(those) }] : [];
  });
}
