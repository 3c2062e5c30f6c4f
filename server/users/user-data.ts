import { AppError, ErrorCode } from '../platform/errors.js';
import { sqlState, uniqueViolation } from '../platform/transaction.js';

const squeeze = (text: string): string => text.trim().replace(/\s+/g, ' ');

interface Person {
  name: string;
  email: string;
  phone: string;
  company?: string | null;
}

/** What a person is called and reached by, as it is stored: no stray spaces, the email in lower case, no empty company. */
export const personData = ({ name, email, phone, company }: Person) => ({
  name: squeeze(name),
  email: email.trim().toLowerCase(),
  phone: squeeze(phone),
  company: squeeze(company ?? '') || null,
});

export const ownData = ({ name, phone }: Pick<Person, 'name' | 'phone'>) => ({
  name: squeeze(name),
  phone: squeeze(phone),
});

/** Runs a save; the database's own index says whether the email is taken, so that two at once cannot both have it. @throws VALIDATION */
export async function rejectTakenEmail<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (sqlState(error) !== uniqueViolation) throw error;
    const message = 'El correo electrónico ya se encuentra registrado.';
    throw new AppError(ErrorCode.VALIDATION, { message, fields: { email: [message] } });
  }
}
