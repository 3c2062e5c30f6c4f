import { isVerifiedSql } from '../payments/verification.js';
import { NotDeletedReason, type NotDeletedRegistrations } from './unpaid/delete-unpaid.types.js';

/** Unpaid registration of a team. */
export interface UnpaidTeam {
  id: number;
  teamSize: number;
  /** Reason for which it is not deleted; null if no money came for it and none is on its way. */
  reason: NotDeletedReason | null;
}

/**
 * SQL: NotDeletedReason of an unpaid purchase (`p`); null if no money came for it and none is on its way. Every opened
 * checkout counts, because a hold is shorter than the time a gateway may take to decide.
 */
export const notDeletedReasonSql = `(
  select case
      when bool_or(m.review is not null
        or exists (select from payment_notice n where n.payment_id = m.id and n.outcome = 'RECEIVED')) then '${NotDeletedReason.UNDER_REVIEW}'
      when bool_or(m.status = 'APPROVED') then '${NotDeletedReason.APPROVED}'
      when bool_or(${isVerifiedSql}) then '${NotDeletedReason.IN_VERIFICATION}'
      when bool_or(m.status = 'PENDING' and m.checkout_opened_at is not null) then '${NotDeletedReason.CHECKOUT_OPENED}' end
    from payment m where m.purchase_id = p.id)`;

export const peopleIn = (teams: readonly UnpaidTeam[]): number =>
  teams.reduce((sum, { teamSize }) => sum + teamSize, 0);

/** Groups registrations that are not deleted by reason. */
export function groupNotDeleted(teams: readonly UnpaidTeam[]): NotDeletedRegistrations[] {
  return Object.values(NotDeletedReason).flatMap((reason) => {
    const matching = teams.filter((team) => team.reason === reason);
    return matching.length > 0 ? [{ reason, teams: matching.length, competitors: peopleIn(matching) }] : [];
  });
}
