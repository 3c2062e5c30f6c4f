import { ref } from '@mikro-orm/core';
import { record } from '../audit/record.js';
import { Event } from '../events/event.entity.js';
import { viewerEvents } from '../events/viewer-events.js';
import { AppError, ErrorCode, invalid } from '../platform/errors.js';
import { inTransaction } from '../platform/transaction.js';
import { Quota, QuotaKind } from '../quotas/quota.entity.js';
import type { Work } from '../work.js';
import { Coupon, CouponKind } from './coupon.entity.js';
import type { CreateCouponInput, CreatePartnerKeyInput } from './coupon.inputs.js';
import { PartnerKey } from './partner-key.entity.js';

/** A new discount code of an event. @throws NOT_FOUND; VALIDATION when the event has the code already */
export function createCoupon(work: Work, eventId: number, input: CreateCouponInput): Promise<Coupon> {
  if (input.kind === CouponKind.PERCENT && input.value > 100)
    throw invalid({ value: ['Un porcentaje va de 1 a 100.'] });
  if (input.validFrom && input.validUntil && input.validUntil <= input.validFrom)
    throw invalid({ validUntil: ['El final debe ser después del comienzo.'] });
  return inTransaction(work, async (tx) => {
    const event = await findEvent(tx, eventId);
    const code = input.code.toUpperCase();
    if ((await tx.em.count(Coupon, { event, code })) > 0)
      throw invalid({ code: ['Este evento ya tiene este código.'] });
    const coupon = tx.em.create(Coupon, {
      event: ref(event),
      code,
      kind: input.kind,
      value: input.value,
      validFrom: input.validFrom ?? null,
      validUntil: input.validUntil ?? null,
      active: true,
      uses: ref(new Quota(QuotaKind.COUPON, input.limit ?? null)),
    });
    await tx.em.persist(coupon).flush();
    record(tx, { subject: 'coupon', subjectId: coupon.id, eventId: event.id, action: 'created', detail: { code } });
    return coupon;
  });
}

/** A new key for a partner to hand out. @throws NOT_FOUND; VALIDATION when the event has the key already */
export function createPartnerKey(work: Work, eventId: number, input: CreatePartnerKeyInput): Promise<PartnerKey> {
  return inTransaction(work, async (tx) => {
    const event = await findEvent(tx, eventId);
    if ((await tx.em.count(PartnerKey, { event, key: input.key })) > 0)
      throw invalid({ key: ['Este evento ya tiene esta llave.'] });
    const key = tx.em.create(PartnerKey, {
      event: ref(event),
      name: input.name.trim(),
      key: input.key,
      kind: input.kind,
      uses: ref(new Quota(QuotaKind.PARTNER_KEY, input.limit ?? null)),
    });
    await tx.em.persist(key).flush();
    record(tx, {
      subject: 'partner key',
      subjectId: key.id,
      eventId: event.id,
      action: 'created',
      detail: { name: key.name },
    });
    return key;
  });
}

async function findEvent(work: Work, id: number): Promise<Event> {
  const event = await work.em.findOne(Event, { $and: [{ id }, viewerEvents(work.viewer)] });
  if (!event) throw new AppError(ErrorCode.NOT_FOUND);
  return event;
}
