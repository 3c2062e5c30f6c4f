import { sql } from '../platform/sql.js';
import { sqlState } from '../platform/transaction.js';
import { takeQuotas, type QuotaWant, type Shortfall } from '../quotas/take-quotas.js';
import { Competitor } from '../registration/competitor.entity.js';
import { HoldRefused } from '../registration/registration-messages.js';
import { registrationWants } from '../registration/registration-wants.js';
import { Registration } from '../registration/registration.entity.js';
import type { Work } from '../work.js';

const uniqueViolation = '23505';

/** A registration that has given its places back, and all that it would need again. */
export interface Needs {
  registration: Registration;
  /** In the order of the team, with their kits. */
  members: Competitor[];
  /** What it took once, and its coupon's use. */
  wants: QuotaWant[];
}

/** What registrations that have given their places back would need, by registration. */
export async function needsOfRegistrations({ em }: Work, ids: readonly number[]): Promise<Map<number, Needs>> {
  const registrations = await em.find(
    Registration,
    { id: { $in: [...ids] } },
    { populate: ['event', 'category', 'partnerKey', 'coupon'] },
  );
  const competitors = await em.find(
    Competitor,
    { registration: { $in: [...ids] } },
    { populate: ['kit'], orderBy: { position: 'asc' } },
  );
  const teams = Map.groupBy(competitors, ({ registration }) => registration.id);
  return new Map(
    registrations.map((registration) => {
      const members = teams.get(registration.id) ?? [];
      return [registration.id, { registration, members, wants: wantsOf(registration, members) }];
    }),
  );
}

function wantsOf({ event, category, partnerKey, coupon }: Registration, members: readonly Competitor[]): QuotaWant[] {
  const wants = registrationWants({
    event: event.getEntity(),
    category: category.getEntity(),
    kits: members.map(({ kit }) => kit?.getEntity() ?? null),
    partnerKey: partnerKey?.getEntity() ?? null,
  });
  return coupon ? [...wants, { quotaId: coupon.getEntity().uses.id, quantity: 1 }] : wants;
}

/**
 * Takes once more all that a locked registration gave back, or nothing. Inside the caller's transaction, which goes on
 * after a refusal. @returns null when it has its places; otherwise what was short: nothing, when a member holds a place
 * in the event through another registration
 */
export async function takePlacesAgain(work: Work, registration: Registration): Promise<Shortfall[] | null> {
  const needs = await needsOfRegistrations(work, [registration.id]);
  const wants = needs.get(registration.id)?.wants ?? [];
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
    if (error instanceof HoldRefused) return error.result as Shortfall[];
    if (sqlState(error) === uniqueViolation) return [];
    throw error;
  }
}
