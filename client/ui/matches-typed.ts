import { plainText } from '../base/format';

/** Whether what was typed occurs in a name, also inside a word, whatever the accents and capitals. */
export function matchesTyped(name: string, typed: string): boolean {
  return plainText(name).includes(plainText(typed));
}
