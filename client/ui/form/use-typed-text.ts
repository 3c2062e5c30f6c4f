import { useState, type ChangeEvent } from 'react';

/**
 * State of a text field whose text differs from its value: money, phones, documents. The typed text is displayed as
 * long as the field has the focus, so that caret, a lone minus and undo work; its value is set at every key. After a
 * blur, or when the value is set elsewhere, the formatted value is displayed.
 * @param read converts a text to a value
 * @param write formats a value
 * @param isRead returns whether a value represents the whole text; otherwise the text stays, to be corrected
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
  const typedText = typed !== null && Object.is(typed.value, field.value) ? typed.text : null;
  return {
    /** Text typed since the last blur, or null. */
    typed: typedText,
    /** Props of the input. */
    input: {
      value: typedText ?? write(field.value),
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
