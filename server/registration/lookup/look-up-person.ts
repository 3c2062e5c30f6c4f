import { foreignDocumentPattern } from '../../platform/graphql/text-rules.js';
import { isLocalDate, type LocalDate } from '../../platform/time/time.js';
import { provesCompetitor } from '../../purchases/purchase-access.js';
import type { AppContext } from '../../app-context.js';
import { Competitor } from '../competitor.entity.js';
import { isDocument, normalizeDocumentNumber } from '../document-type.js';
import { guessBirthday } from './birthday-guess-limit.js';
import { holdsASeat } from '../hold/holds-a-seat.js';
import { PersonRegistration } from '../registration.types.js';

const MAX_REGISTRATIONS = 50;

/**
 * Returns a person's registrations, newest first; none unless document and birthday belong together.
 * @throws TOO_MANY_REQUESTS
 */
export async function lookUpPerson(ctx: AppContext, document: string, birthday: string): Promise<PersonRegistration[]> {
  const dni = normalizeDocumentNumber(document);
  if (!foreignDocumentPattern.test(document) || !isDocument(dni) || !isLocalDate(birthday)) return [];
  return guessBirthday(ctx, { dni, birthday }, async ({ counts }) => {
    const found = await personRegistrations(ctx, { dni, birthday });
    const isOwn = ({ competitor, registration }: PersonRegistration) =>
      provesCompetitor(ctx, registration.purchase, competitor.id);
    const result = counts ? found : found.filter(isOwn);
    return { right: result.some((registration) => !isOwn(registration)), result };
  });
}

/** Returns the live registrations of the matching competitors as this caller sees them, newest first. */
export async function personRegistrations(
  ctx: AppContext,
  person: { dni: string; birthday: LocalDate } | { dni: string; email: string },
): Promise<PersonRegistration[]> {
  const found = await ctx.em.find(
    Competitor,
    { ...person, ...holdsASeat },
    { populate: ['registration'], orderBy: { createdAt: 'desc' }, limit: MAX_REGISTRATIONS, refresh: true },
  );
  return found.map((competitor) => new PersonRegistration(competitor, competitor.registration.getEntity(), ctx));
}
