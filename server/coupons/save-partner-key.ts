import { ref } from '@mikro-orm/core';
import { invalid } from '../platform/errors.js';
import { sql } from '../platform/database/sql.js';
import { Quota, QuotaKind } from '../quotas/quota.entity.js';
import type { AppContext } from '../app-context.js';
import { codeKey } from './limit-code-guesses.js';
import type { PartnerKeyInput } from './coupon.inputs.js';
import { checkLimit, refuseChangeOnceUsed, usedBy } from './locked-code.js';
import { PartnerKey } from './partner-key.entity.js';
import { createCode, updateCode, type CodeKind } from './save-code.js';

export const partnerKeyCodes: CodeKind<PartnerKey> = {
  entity: PartnerKey,
  subject: 'partner key',
  state: ({ name, key, kind, limit, active }) => ({ name, key, kind, limit, active }),
  duplicate: { key: ['Este evento ya tiene esta llave.'] },
  lockFirst: (tx, id) => lockKeysOfEvent(tx, 'select event_id from partner_key where id = $1', id),
  noun: 'la llave',
  pronoun: 'la',
};

/** Creates a partner key. @throws NOT_FOUND; VALIDATION if the event has the key */
export const createPartnerKey = (ctx: AppContext, eventId: number, input: PartnerKeyInput): Promise<PartnerKey> =>
  createCode(ctx, partnerKeyCodes, eventId, async (tx, event) => {
    await lockKeysOfEvent(tx, 'select $1::int', eventId);
    await refuseTwin(tx, eventId, input.key);
    return tx.em.create(PartnerKey, {
      event: ref(event),
      name: input.name.trim(),
      key: input.key,
      kind: input.kind,
      active: input.active ?? true,
      uses: ref(new Quota(QuotaKind.PARTNER_KEY, input.limit ?? null)),
    });
  });

/**
 * Changes a partner key; omitted fields stay unchanged. Once a registration uses it, key and kind cannot change: links
 * are distributed, and the payer is decided.
 * @param version version that the form was filled with
 * @throws NOT_FOUND; CONFLICT with the changed fields; IN_USE by field; VALIDATION if the event has the new key
 */
export const updatePartnerKey = (
  ctx: AppContext,
  id: number,
  input: PartnerKeyInput,
  version?: number,
): Promise<PartnerKey> =>
  updateCode(ctx, partnerKeyCodes, id, version, async (tx, partnerKey) => {
    const { key, kind, limit = partnerKey.limit } = input;
    const active = input.active ?? partnerKey.active;
    refuseChangeOnceUsed<PartnerKey>(
      partnerKey,
      { key, kind },
      `${usedBy(partnerKey.used, partnerKeyCodes)}: ya no cambia. Crea otra llave.`,
    );
    checkLimit(partnerKey.used, limit);
    if (codeKey(key) !== codeKey(partnerKey.key)) await refuseTwin(tx, partnerKey.event.id, key);
    tx.em.assign(partnerKey, { name: input.name.trim(), key, kind, active });
    partnerKey.uses.getEntity().limit = limit;
  });

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
  if (twins.length > 0) throw invalid(partnerKeyCodes.duplicate);
}
