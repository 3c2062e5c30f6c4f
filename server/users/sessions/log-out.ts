import { recordAudit } from '../../audit/record.js';
import { requireUserSession } from '../../platform/permissions.js';
import { sql } from '../../platform/database/sql.js';
import { inTransaction } from '../../platform/database/transaction.js';
import type { AppContext } from '../../app-context.js';

/** Ends the viewer's current session only. @throws UNAUTHENTICATED, FORBIDDEN for an API key */
export function logOut(ctx: AppContext): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const { viewer } = tx;
    requireUserSession(viewer);
    const { userId, sessionId } = viewer;
    await sql(tx.em, 'delete from user_session where id = $1', [sessionId]);
    const detail = { ip: tx.address };
    recordAudit(tx, { subject: 'user', subjectId: userId, eventId: null, action: 'logged out', detail });
    return true;
  });
}
