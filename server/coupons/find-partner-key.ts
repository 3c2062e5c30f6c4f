import type { Work } from '../work.js';
import { PartnerKey } from './partner-key.entity.js';

/** The partner key of an event, as it was handed out; null where there is none that may be used. */
export async function findPartnerKey(work: Work, eventId: number, key: string): Promise<PartnerKey | null> {
  await work.services.limits.count('codeByAddress', work.network);
  return work.em.findOne(PartnerKey, { event: eventId, key: key.trim(), active: true });
}
