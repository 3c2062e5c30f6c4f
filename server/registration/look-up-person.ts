import { foreignDocumentPattern } from '../platform/text-rules.js';
import { isLocalDate } from '../platform/time.js';
import type { Work } from '../work.js';
import { Competitor } from './competitor.entity.js';
import { isDocument, plainDocument } from './document-type.js';
import { countBirthday, forgetGuesses } from './guesses.js';
import { holdsASeat } from './holds-a-seat.js';
import { PersonRegistration } from './registration.types.js';

/** A person's registrations, newest first; nothing for who does not know both document and birthday. @throws TOO_MANY_REQUESTS */
export async function lookUpPerson(work: Work, document: string, birthday: string): Promise<PersonRegistration[]> {
  const dni = plainDocument(document);
  if (!foreignDocumentPattern.test(document) || !isDocument(dni) || !isLocalDate(birthday)) return [];
  await countBirthday(work, dni, birthday);
  const found = await work.em.find(
    Competitor,
    { dni, birthday, ...holdsASeat },
    { populate: ['registration'], orderBy: { createdAt: 'desc' }, limit: 50 },
  );
  if (found.length > 0) await forgetGuesses(work, dni);
  return found.map((competitor) => new PersonRegistration(competitor, competitor.registration.getEntity()));
}
