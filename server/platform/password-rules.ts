import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.js';

export const MIN_PASSWORD_LENGTH = 10;
export const MAX_PASSWORD_LENGTH = 128;

/** What is wrong with a password. */
export type PasswordFault = 'short' | 'long' | 'repeated' | 'common' | 'own';

/** What a person is known by to everybody who would guess. */
export interface PasswordOwner {
  name?: string | null;
  email?: string | null;
  phone?: string | null;
  company?: string | null;
}

/** The first fault of a password somebody chooses; null: it is good enough. Spaces count, capitals and accents make no difference. */
export function passwordFault(password: string, owner: PasswordOwner = {}): PasswordFault | null {
  const { length } = [...password];
  if (length < MIN_PASSWORD_LENGTH) return 'short';
  if (length > MAX_PASSWORD_LENGTH) return 'long';
  if (new Set(password).size === 1) return 'repeated';
  if (isOwn(password, owner)) return 'own';
  return isCommon(password) ? 'common' : null;
}

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** Without the digits and signs around it, which are the first that a guesser adds. */
const core = (folded: string): string => folded.replace(/^[^a-z]+|[^a-z]+$/g, '');

/** What a text consists of over and over: `colombia` of `colombiacolombia`. */
const unit = (folded: string): string => /^(.+?)\1+$/s.exec(folded)?.[1] ?? folded;

let list: ReadonlySet<string> | undefined;

function isCommon(password: string): boolean {
  list ??= new Set(
    readFileSync(join(projectRoot, 'server/platform/data/common-passwords.txt'), 'utf8').trim().split('\n'),
  );
  const whole = fold(password);
  return [whole, core(whole), unit(whole), unit(core(whole))].some((text) => list?.has(text));
}

/** Whether it is no more than a name, an e-mail, a phone or a company of the person, with digits and signs. */
function isOwn(password: string, { name, email, phone, company }: PasswordOwner): boolean {
  const letters = (text: string): string => fold(text).replace(/[^a-z]/g, '');
  const digits = (text: string): string => text.replace(/\D/g, '');
  const words = [name, company].flatMap((text) => [text ?? '', ...(text ?? '').split(/\s+/)]);
  const known = [...words, email ?? '', (email ?? '').split('@')[0] ?? ''].map(letters);
  const own = letters(password);
  if (own === '') return phone != null && digits(phone).length > 0 && digits(password).endsWith(digits(phone));
  return own.length > 2 && known.includes(own);
}
