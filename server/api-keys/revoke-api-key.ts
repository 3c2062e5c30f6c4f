import { LockMode } from '@mikro-orm/postgresql';
import { recordAudit } from '../audit/record.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { inTransaction } from '../platform/database/transaction.js';
import type { AppContext } from '../app-context.js';
import { ApiKey } from './api-key.entity.js';

/** Revokes a key permanently, from the next request on; a revoked key stays unchanged. @throws NOT_FOUND */
export async function revokeApiKey(ctx: AppContext, id: number): Promise<ApiKey> {
  await inTransaction(ctx, async (tx) => {
    const key = await tx.em.findOne(ApiKey, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    if (!key) throw new AppError(ErrorCode.NOT_FOUND, { message: 'No encontramos esta llave.' });
    if (key.revokedAt) return;
    key.revokedAt = tx.now;
    recordAudit(tx, {
      subject: 'api key',
      subjectId: id,
      eventId: null,
      action: 'revoked',
      detail: { name: key.name },
    });
  });
  return ctx.em.findOneOrFail(ApiKey, { id }, { refresh: true });
}
