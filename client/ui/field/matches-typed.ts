import { plainText } from '../../base/format/format';

/** Returns whether a name contains the typed text, ignoring accents and case. */
export function matchesTyped(name: string, typed: string): boolean {
  return plainText(name).includes(plainText(typed));
}
