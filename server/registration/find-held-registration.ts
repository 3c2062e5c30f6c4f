import type { Work } from '../work.js';
import { Registration } from './registration.entity.js';
import { HeldRegistration } from './registration.types.js';

/** A registration by its token, also after its hold has ended: its team may want to see what became of it. */
export async function findHeldRegistration(work: Work, token: string): Promise<HeldRegistration | null> {
  const registration = await work.em.findOne(Registration, { purchase: { token } });
  return registration && new HeldRegistration(registration, work);
}
