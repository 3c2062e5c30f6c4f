import type { AppContext } from '../app-context.js';
import { Registration } from './registration.entity.js';
import { HeldRegistration } from './registration.types.js';

/** A registration by its token, also after its hold has ended: its team may want to see what became of it. */
export async function findHeldRegistration(ctx: AppContext, token: string): Promise<HeldRegistration | null> {
  const registration = await ctx.em.findOne(Registration, { purchase: { token } });
  return registration && new HeldRegistration(registration, ctx);
}
