import { Input, InputGroup, Textarea, type InputProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from './field-frame';
import { useFormStyle } from './form-style';
import { useField, type FieldProps } from './use-field';
import { useTypedText } from '../form/use-typed-text';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** Line of text; `type="email"` validates the address, `rows` makes it a text area. Value: string. */
export function TextField<T extends FieldValues = FieldValues>({
  type = 'text',
  autoComplete,
  inputMode,
  maxLength,
  placeholder,
  startElement,
  endElement,
  upperCase,
  rows,
  ...props
}: FieldProps<T> & {
  type?: 'text' | 'email' | 'password' | 'url' | 'search';
  autoComplete?: InputProps['autoComplete'];
  inputMode?: InputProps['inputMode'];
  maxLength?: number;
  placeholder?: string;
  startElement?: ReactNode;
  endElement?: ReactNode;
  /** Converts typed text to upper case, as for a distance. */
  upperCase?: boolean;
  rows?: number;
}) {
  const { size } = useFormStyle();
  const field = useField<string, T>(props, (value) => {
    if (value.trim() === '') return props.optional ? true : (props.requiredMessage ?? `Completa «${props.label}».`);
    return type === 'email' && !EMAIL.test(value.trim()) ? 'Escribe un correo como nombre@dominio.com.' : true;
  });
  const { input } = useTypedText(field, {
    read: (text) => (upperCase ? text.toUpperCase() : text),
    write: (value) => value ?? '',
  });
  const shared = {
    ref: field.ref,
    name: field.name,
    ...input,
    autoComplete,
    maxLength,
    placeholder,
    // Displays capitals by style: replacing the text at every key would move the caret.
    textTransform: upperCase ? ('uppercase' as const) : undefined,
    _placeholder: upperCase ? ({ textTransform: 'none' } as const) : undefined,
  };

  return (
    <FieldFrame {...field.frame} optional={props.optionalMark ?? props.optional}>
      {rows ? (
        <Textarea {...shared} rows={rows} size={size === 'xl' ? 'xl' : size} />
      ) : (
        <InputGroup startElement={startElement} endElement={endElement}>
          <Input
            {...shared}
            type={type}
            inputMode={inputMode ?? (type === 'email' ? 'email' : undefined)}
            size={size}
          />
        </InputGroup>
      )}
    </FieldFrame>
  );
}
