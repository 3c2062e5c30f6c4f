import { AppError, ErrorCode } from '../platform/errors.js';
import { sqlState, uniqueViolation } from '../platform/database/transaction.js';
import { squeeze } from '../platform/text/squeeze.js';

interface Person {
  name: string;
  email: string;
  phone: string;
  company?: string | null;
}

/** Returns the stored form of a person's data: no extra spaces, email in lower case, no empty company. */
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

/** Runs a save. The unique index detects a used email, also for concurrent saves. @throws VALIDATION */
export async function rejectUsedEmail<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (sqlState(error) !== uniqueViolation) throw error;
    const message = 'El correo electrónico ya se encuentra registrado.';
    throw new AppError(ErrorCode.VALIDATION, { message, fields: { email: [message] } });
  }
}
