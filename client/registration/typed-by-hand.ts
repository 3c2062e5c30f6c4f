const squash = (text: string): string => text.replace(/\s/g, '');

/**
 * Whether what a text field holds after an `input` event was typed by hand. It was not where the whole value came at once:
 * by the browser's autofill (whose event names no `inputType`), a suggestion of the keyboard or a paste.
 */
export function isTypedByHand({ inputType, data }: Pick<InputEvent, 'inputType' | 'data'>, value: string): boolean {
  if (value === '' || !inputType || inputType === 'insertReplacementText') return false;
  // Composed text is told whole at each key: it says nothing of how it came.
  if (inputType === 'insertCompositionText') return true;
  if (inputType.startsWith('insertFrom')) return squash(data ?? value) !== squash(value);
  return inputType !== 'insertText' || data === null || squash(data) !== squash(value);
}
