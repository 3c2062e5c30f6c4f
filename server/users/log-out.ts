import { record } from '../audit/record.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { sql } from '../platform/sql.js';
import { inTransaction } from '../platform/transaction.js';
import type { Work } from '../work.js';

/** Ends the viewer's session, this one alone. @throws UNAUTHENTICATED */
export function logOut(work: Work): Promise<boolean> {
  return inTransaction(work, async (tx) => {
    if (!tx.viewer) throw new AppError(ErrorCode.UNAUTHENTICATED);
    const { userId, sessionId } = tx.viewer;
    await sql(tx.em, 'delete from user_session where id = $1', [sessionId]);
    const detail = { ip: tx.address };
    record(tx, { subject: 'user', subjectId: userId, eventId: null, action: 'logged out', detail });
    return true;
  });
}
