import type { AppContext } from '../app-context.js';
import { IssuedCertificate } from './certificate.types.js';
import { findCertificate } from './find-certificate.js';

/** Returns what the page of a certificate proves; null if none was mailed with this code. @throws TOO_MANY_REQUESTS */
export async function issuedCertificate(ctx: AppContext, typed: string): Promise<IssuedCertificate | null> {
  const found = await findCertificate(ctx, typed);
  return found && new IssuedCertificate(found, ctx.services.publicUrl);
}
