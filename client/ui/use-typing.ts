import { useState, type FocusEvent } from 'react';

/**
 * For fields that show what is typed while they have the focus and a grouped form once they are left. The swap would
 * drop the selection a browser makes when the field is reached by key: who types over it then would add to it instead.
 */
export function useTyping() {
  const [typing, setTyping] = useState(false);
  function start({ currentTarget: input }: FocusEvent<HTMLInputElement>) {
    const { value, selectionStart, selectionEnd } = input;
    const wasSelected = value !== '' && selectionStart === 0 && selectionEnd === value.length;
    setTyping(true);
    if (wasSelected) requestAnimationFrame(() => input.select());
  }
  return { typing, start, end: () => setTyping(false) };
}
