import { isLocalDate } from '../platform/time.js';
import type { Work } from '../work.js';
import { Competitor } from './competitor.entity.js';
import { countBirthday, forgetGuesses } from './guesses.js';
import { holdsASeat } from './holds-a-seat.js';
import { PersonRegistration } from './registration.types.js';

/** A person's registrations, newest first; nothing for who does not know both document and birthday. @throws TOO_MANY_REQUESTS */
export async function lookUpPerson(work: Work, document: string, birthday: string): Promise<PersonRegistration[]> {
  const dni = document.replace(/[.,\s]/g, '');
  if (!/^\d{3,15}$/.test(dni) || !isLocalDate(birthday)) return [];
  await countBirthday(work, dni, birthday);
  const found = await work.em.find(
    Competitor,
    { dni, birthday, ...holdsASeat },
    { populate: ['registration'], orderBy: { createdAt: 'desc' }, limit: 50 },
  );
  if (found.length > 0) await forgetGuesses(work, dni);
  return found.map((competitor) => new PersonRegistration(competitor, competitor.registration.getEntity()));
}
