import { Competitor } from '../competitors/competitor.entity.js';
import { sql } from '../platform/sql.js';
import { sqlState } from '../platform/transaction.js';
import { takeQuotas, type QuotaWant, type Shortfall } from '../quotas/take-quotas.js';
import { HoldRefused } from '../registration/registration-messages.js';
import { registrationWants } from '../registration/registration-wants.js';
import type { Registration } from '../registration/registration.entity.js';
import type { Work } from '../work.js';

/** Why the places of a registration could not be taken again. */
export interface PlacesGone {
  shortfalls: Shortfall[];
  /** A member holds a place in the event through another registration. */
  registeredAgain: boolean;
}

const uniqueViolation = '23505';

/** Everything a registration that has given its places back would need: what it took once, and its coupon's use. */
export async function wantsAgain(work: Work, registration: Registration): Promise<QuotaWant[]> {
  const { event, category, partnerKey, coupon } = await work.em.populate(registration, [
    'event',
    'category',
    'partnerKey',
    'coupon',
  ]);
  const members = await work.em.find(Competitor, { registration }, { populate: ['kit'] });
  const wants = registrationWants({
    event: event.getEntity(),
    category: category.getEntity(),
    kits: members.map(({ kit }) => kit?.getEntity() ?? null),
    partnerKey: partnerKey?.getEntity() ?? null,
  });
  if (coupon) wants.push({ quotaId: coupon.getEntity().uses.id, quantity: 1 });
  return wants;
}

/**
 * Takes once more all that a locked registration gave back, or nothing. Inside the caller's transaction, which goes on
 * after a refusal. @returns null when it has its places; otherwise what was in the way
 */
export async function takePlacesAgain(work: Work, registration: Registration): Promise<PlacesGone | null> {
  const wants = await wantsAgain(work, registration);
  // Written before the savepoint: what is still only told to the ORM would be undone with it.
  await work.em.flush();
  try {
    // A savepoint: a refusal undoes this part alone.
    await work.em.transactional(async (em) => {
      await sql(em, 'update competitor set live = true where registration_id = $1', [registration.id]);
      const shortfalls = await takeQuotas({ ...work, em }, registration.id, wants);
      if (shortfalls.length > 0) throw new HoldRefused(shortfalls);
    });
    return null;
  } catch (error) {
    if (error instanceof HoldRefused) return { shortfalls: error.result as Shortfall[], registeredAgain: false };
    if (sqlState(error) === uniqueViolation) return { shortfalls: [], registeredAgain: true };
    throw error;
  }
}
