import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const MIN_PASSWORD_LENGTH = 10;
export const MAX_PASSWORD_LENGTH = 128;

/** Reason why a password is refused. */
export type PasswordViolation = 'short' | 'long' | 'repeated' | 'common' | 'own';

/** Data of a user that others know and would guess. */
export interface PasswordOwner {
  name?: string | null;
  email?: string | null;
  phone?: string | null;
  company?: string | null;
}

/**
 * Returns the first reason to refuse a new password; null if it is accepted. Spaces count; case and accents do not
 * matter.
 */
export function passwordViolation(password: string, owner: PasswordOwner = {}): PasswordViolation | null {
  const { length } = [...password];
  if (length < MIN_PASSWORD_LENGTH) return 'short';
  if (length > MAX_PASSWORD_LENGTH) return 'long';
  if (new Set(password).size === 1) return 'repeated';
  if (isOwn(password, owner)) return 'own';
  return isCommon(password) ? 'common' : null;
}

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** Removes digits and signs around a text, which a guesser would add first. */
const core = (folded: string): string => folded.replace(/^[^a-z]+|[^a-z]+$/g, '');

/** Returns the repeated part of a text: `colombia` of `colombiacolombia`. */
const unit = (folded: string): string => /^(.+?)\1+$/s.exec(folded)?.[1] ?? folded;

let list: ReadonlySet<string> | undefined;

function isCommon(password: string): boolean {
  list ??= new Set(
    readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
      .trim()
      .split('\n'),
  );
  const whole = fold(password);
  return [whole, core(whole), unit(whole), unit(core(whole))].some((text) => list?.has(text));
}

/** Whether a password is only the owner's name, e-mail, phone or company, with digits and signs. */
function isOwn(password: string, { name, email, phone, company }: PasswordOwner): boolean {
  const letters = (text: string): string => fold(text).replace(/[^a-z]/g, '');
  const digits = (text: string): string => text.replace(/\D/g, '');
  const names = [name, company].flatMap((text) => [text ?? '', ...(text ?? '').split(/\s+/)]);
  const known = [...names, email ?? '', (email ?? '').split('@')[0] ?? ''].map(letters);
  const passwordLetters = letters(password);
  if (passwordLetters === '')
    return phone != null && digits(phone).length > 0 && digits(password).endsWith(digits(phone));
  return passwordLetters.length > 2 && known.includes(passwordLetters);
}
