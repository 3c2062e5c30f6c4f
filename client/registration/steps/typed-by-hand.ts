const squash = (text: string): string => text.replace(/\s/g, '');

/**
 * Whether an `input` event comes from typing. Returns false if the whole value arrived at once: autofill (no
 * `inputType`), a keyboard suggestion or a paste.
 */
export function isTypedByHand({ inputType, data }: Pick<InputEvent, 'inputType' | 'data'>, value: string): boolean {
  if (value === '' || !inputType || inputType === 'insertReplacementText') return false;
  // Composition events repeat the whole text at each key, so `data` does not show how it was entered.
  if (inputType === 'insertCompositionText') return true;
  if (inputType.startsWith('insertFrom')) return squash(data ?? value) !== squash(value);
  return inputType !== 'insertText' || data === null || squash(data) !== squash(value);
}
