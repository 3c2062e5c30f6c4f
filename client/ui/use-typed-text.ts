import { useState, type ChangeEvent } from 'react';

/**
 * For fields whose text is not their value: money, phones, documents. While somebody types, the very text they typed is
 * shown, so that the caret, a lone minus and the browser's undo stay; the value it means goes to the form at every key.
 * Once the field is left, or its value is set from elsewhere, the value is shown as it is written here.
 * @param read what a text means
 * @param write how a value is written
 * @param isRead whether a value says all that was typed: a text that means nothing stays as it is, to be corrected
 */
export function useTypedText<V>(
  field: { value: V; setValue: (value: V) => void; onBlur: () => void },
  {
    read,
    write,
    isRead = () => true,
  }: { read: (text: string) => V; write: (value: V) => string; isRead?: (value: V) => boolean },
) {
  const [typed, setTyped] = useState<{ text: string; value: V } | null>(null);
  const own = typed !== null && Object.is(typed.value, field.value) ? typed.text : null;
  return {
    /** What was typed since the field was last left, or null */
    typed: own,
    /** Props of the input */
    input: {
      value: own ?? write(field.value),
      onChange: ({ target: { value: text } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        const value = read(text);
        setTyped({ text, value });
        field.setValue(value);
      },
      onBlur: () => {
        if (isRead(field.value)) setTyped(null);
        field.onBlur();
      },
    },
  };
}
