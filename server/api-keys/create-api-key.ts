import { LockMode, ref } from '@mikro-orm/core';
import { recordAudit } from '../audit/record.js';
import { Event } from '../events/event.entity.js';
import { viewerEvents } from '../events/viewer-events.js';
import { AppError, ErrorCode, invalid } from '../platform/errors.js';
import { requirePermission, Permission } from '../platform/permissions.js';
import { rowId } from '../platform/database/row-id.js';
import { sql } from '../platform/database/sql.js';
import { inTransaction } from '../platform/database/transaction.js';
import { tokenDigest } from '../users/sessions/secret-token.js';
import { User } from '../users/user.entity.js';
import type { AppContext } from '../app-context.js';
import { newApiKeyToken } from './api-key-token.js';
import { isLimitedByEvents } from './grantable.js';
import { ApiKey } from './api-key.entity.js';
import type { CreateApiKeyInput } from './api-key.inputs.js';
import type { CreatedApiKey } from './api-key.types.js';

export const MAX_KEY_DAYS = 731;

/**
 * Creates an API key of the viewer. Only the result has the token.
 * @throws VALIDATION if the viewer lacks a scope, the key's events cannot limit a scope, or the expiry is past or too
 *   late; NOT_FOUND for an event
 */
export async function createApiKey(ctx: AppContext, input: CreateApiKeyInput): Promise<CreatedApiKey> {
  const { viewer } = ctx;
  requirePermission(viewer, [Permission.KEYS_WRITE]);
  const missing = input.scopes.filter((scope) => !viewer.permissions.has(scope));
  if (missing.length > 0) throw invalid({ scopes: ['No puedes dar un permiso que no tienes.'] });
  if (input.eventIds && !input.scopes.every(isLimitedByEvents))
    throw invalid({
      scopes: ['«Ver usuarios» no depende de un evento: quítalo, o da la llave para todos los eventos.'],
    });
  refuseEnd(input.expiresAt, ctx.now);
  const token = newApiKeyToken();
  const key = await inTransaction(ctx, async (tx) => {
    await lockCreator(tx, viewer.userId);
    const events = await chosenEvents(tx, input.eventIds ?? null);
    const created = tx.em.create(ApiKey, {
      name: input.name.trim(),
      maker: ref(tx.em.getReference(User, viewer.userId)),
      tokenHash: tokenDigest(token),
      scopes: [...new Set(input.scopes)].sort(),
      allEvents: events === null,
      createdAt: tx.now,
      expiresAt: input.expiresAt,
      lastUsedAt: null,
      revokedAt: null,
    });
    created.events.add(events ?? []);
    await tx.em.persist(created).flush();
    recordAudit(tx, {
      subject: 'api key',
      subjectId: created.id,
      // A key for one event appears in the audit log of that event, too.
      eventId: events?.length === 1 ? (events[0]?.id ?? null) : null,
      action: 'created',
      after: { name: created.name, scopes: created.scopes, expiresAt: created.expiresAt },
      detail: events ? { events: events.map(({ name }) => name) } : undefined,
    });
    return created;
  });
  return { key: await ctx.em.findOneOrFail(ApiKey, key.id), token };
}

/** Locks the creator until the key is stored. @throws UNAUTHENTICATED if deleted or deactivated by now */
async function lockCreator({ em }: AppContext, userId: number): Promise<void> {
  const [maker] = await sql(em, 'select id from app_user where id = $1 and active for share', [userId]);
  if (!maker) throw new AppError(ErrorCode.UNAUTHENTICATED);
}

function refuseEnd(expiresAt: Date, now: Date): void {
  if (expiresAt <= now) throw invalid({ expiresAt: ['Elige un vencimiento que no haya pasado.'] });
  if (expiresAt.getTime() > now.getTime() + MAX_KEY_DAYS * 86_400_000)
    throw invalid({ expiresAt: ['Una llave vale como máximo dos años.'] });
}

/** @throws NOT_FOUND for one that is not there, or not for the viewer */
async function chosenEvents({ em, viewer }: AppContext, eventIds: readonly string[] | null): Promise<Event[] | null> {
  if (!eventIds) return null;
  const ids = [...new Set(eventIds.map(rowId))];
  const found = await em.find(
    Event,
    { $and: [{ id: { $in: ids } }, viewerEvents(viewer)] },
    // Share lock: no event is deleted before the key is stored.
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_READ },
  );
  if (found.length < ids.length)
    throw new AppError(ErrorCode.NOT_FOUND, { message: 'Alguno de los eventos ya no existe. Recarga la lista.' });
  return found;
}
