import { Input, InputGroup, Textarea, type InputProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from './field-frame';
import { useFormLook } from './form';
import { useField, type FieldProps } from './use-field';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** One line of text; `type="email"` checks the address, `rows` makes it a text area. Value: string. */
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
  /** Forces capitals, as for a distance */
  upperCase?: boolean;
  rows?: number;
}) {
  const { size } = useFormLook();
  const field = useField<string, T>(props, (value) => {
    if (value.trim() === '') return props.optional ? true : (props.requiredMessage ?? `Completa «${props.label}».`);
    return type === 'email' && !EMAIL.test(value.trim()) ? 'Escribe un correo como nombre@dominio.com.' : true;
  });
  const shared = {
    ref: field.ref,
    name: field.name,
    value: field.value ?? '',
    onBlur: field.onBlur,
    autoComplete,
    maxLength,
    placeholder,
    onChange: (event: { target: { value: string } }) =>
      field.setValue(upperCase ? event.target.value.toUpperCase() : event.target.value),
  };

  return (
    <FieldFrame
      id={field.id}
      label={props.label}
      help={props.help}
      error={field.error}
      optional={props.optionalMark ?? props.optional}
      disabled={props.disabled}
    >
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
