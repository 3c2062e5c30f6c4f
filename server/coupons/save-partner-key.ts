import { ref } from '@mikro-orm/core';
import { changedFields, recordAudit } from '../audit/record.js';
import { findViewerEvent } from '../events/find-viewer-event.js';
import { invalid } from '../platform/errors.js';
import { sql } from '../platform/database/sql.js';
import { inTransaction } from '../platform/database/transaction.js';
import { countVersion, refuseOlder } from '../platform/database/versions.js';
import { Quota, QuotaKind } from '../quotas/quota.entity.js';
import type { AppContext } from '../app-context.js';
import { codeKey } from './limit-code-guesses.js';
import { partnerKeyState } from './coupon-state.js';
import type { PartnerKeyInput } from './coupon.inputs.js';
import { checkLimit, lockedCode, refuseChangeOnceUsed, rejectDuplicate, usedBy } from './locked-code.js';
import { PartnerKey } from './partner-key.entity.js';

const duplicateKeyError = () => invalid({ key: ['Este evento ya tiene esta llave.'] });

/** Creates a partner key. @throws NOT_FOUND; VALIDATION if the event has the key */
export function createPartnerKey(ctx: AppContext, eventId: number, input: PartnerKeyInput): Promise<PartnerKey> {
  const save = () =>
    inTransaction(ctx, async (tx) => {
      const event = await findViewerEvent(tx, eventId);
      await lockKeysOfEvent(tx, 'select $1::int', eventId);
      await refuseTwin(tx, eventId, input.key);
      const key = tx.em.create(PartnerKey, {
        event: ref(event),
        name: input.name.trim(),
        key: input.key,
        kind: input.kind,
        active: input.active ?? true,
        uses: ref(new Quota(QuotaKind.PARTNER_KEY, input.limit ?? null)),
      });
      await tx.em.persist(key).flush();
      recordAudit(tx, {
        subject: 'partner key',
        subjectId: key.id,
        eventId,
        action: 'created',
        before: {},
        after: partnerKeyState(key),
      });
      return key;
    });
  return rejectDuplicate(save, duplicateKeyError());
}

/**
 * Changes a partner key; omitted fields stay unchanged. Once a registration uses it, key and kind cannot change: links
 * are distributed, and the payer is decided.
 * @param version version that the form was filled with
 * @throws NOT_FOUND; CONFLICT with the changed fields; IN_USE by field; VALIDATION if the event has the new key
 */
export function updatePartnerKey(
  ctx: AppContext,
  id: number,
  input: PartnerKeyInput,
  version?: number,
): Promise<PartnerKey> {
  const save = () =>
    inTransaction(ctx, async (tx) => {
      await lockKeysOfEvent(tx, 'select event_id from partner_key where id = $1', id);
      const partnerKey = await lockedCode(tx, PartnerKey, id);
      refuseOlder(partnerKey, version);
      const before = partnerKeyState(partnerKey);
      const { key, kind, limit = partnerKey.limit } = input;
      const active = input.active ?? partnerKey.active;
      refuseChangeOnceUsed<PartnerKey>(
        partnerKey,
        { key, kind },
        `${usedBy(partnerKey.used, 'La')}: ya no cambia. Crea otra llave.`,
      );
      checkLimit(partnerKey.used, limit);
      if (codeKey(key) !== codeKey(partnerKey.key)) await refuseTwin(tx, partnerKey.event.id, key);
      tx.em.assign(partnerKey, { name: input.name.trim(), key, kind, active });
      partnerKey.uses.getEntity().limit = limit;
      recordChange(tx, partnerKey, before);
      return partnerKey;
    });
  return rejectDuplicate(save, duplicateKeyError());
}

/** Activates or deactivates a partner key. Registrations that used it stay. @throws NOT_FOUND */
export function setPartnerKeyActive(ctx: AppContext, id: number, active: boolean): Promise<PartnerKey> {
  return inTransaction(ctx, async (tx) => {
    const key = await lockedCode(tx, PartnerKey, id);
    const before = partnerKeyState(key);
    key.active = active;
    recordChange(tx, key, before, active ? 'activated' : 'deactivated');
    return key;
  });
}

/**
 * Serialises saves of one event's partner keys, because the unique index is case-sensitive and `refuseTwin` is not.
 * Events are locked before quotas everywhere: another order deadlocks with edits and holds.
 */
const lockKeysOfEvent = ({ em }: AppContext, eventIdSql: string, id: number): Promise<object[]> =>
  sql(em, `select from event where id = (${eventIdSql}) for no key update`, [id]);

/** @throws VALIDATION if the event has an equal key, case-insensitive */
async function refuseTwin({ em }: AppContext, eventId: number, key: string): Promise<void> {
  const twins = await sql(em, 'select from partner_key where event_id = $1 and upper(key) = $2', [
    eventId,
    codeKey(key),
  ]);
  if (twins.length > 0) throw duplicateKeyError();
}

/** Records a save and increases the version if fields changed. */
function recordChange(
  ctx: AppContext,
  key: PartnerKey,
  before: ReturnType<typeof partnerKeyState>,
  action: 'updated' | 'activated' | 'deactivated' = 'updated',
): void {
  const after = partnerKeyState(key);
  const changed = changedFields(before, after);
  if (changed.length === 0) return;
  countVersion(key, changed);
  recordAudit(ctx, { subject: 'partner key', subjectId: key.id, eventId: key.event.id, action, before, after });
}
