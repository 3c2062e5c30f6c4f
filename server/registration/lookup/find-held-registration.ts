import type { AppContext } from '../../app-context.js';
import { Registration } from '../registration.entity.js';
import { HeldRegistration } from '../registration.types.js';

/** Returns a registration by its token, also after its hold has ended, so that the team can see its state. */
export async function findHeldRegistration(ctx: AppContext, token: string): Promise<HeldRegistration | null> {
  const registration = await ctx.em.findOne(Registration, { purchase: { token } });
  return registration && new HeldRegistration(registration, ctx);
}
