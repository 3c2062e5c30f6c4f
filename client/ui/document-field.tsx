import { Input, InputGroup, Spinner } from '@chakra-ui/react';
import type { FieldValues } from 'react-hook-form';
import { formatDocument } from '../base/format';
import { FieldFrame } from './field-frame';
import { useFormLook } from './form-look';
import { useField, type FieldProps } from './use-field';
import { useTypedText } from './use-typed-text';

/**
 * A document number: digits while it is typed, grouped once left. Dots, spaces and commas may be pasted.
 * Value: string of digits (letters stay in it and are refused in words, so that nobody wonders where they went).
 */
export function DocumentField<T extends FieldValues = FieldValues>({
  searching = false,
  ...props
}: FieldProps<T> & { searching?: boolean }) {
  const { size } = useFormLook();
  const field = useField<string, T>(props, (value) => {
    if (/\D/.test(value)) return 'Escribe el número de documento sin letras.';
    return value.length < 4 || value.length > 15 ? 'El número de documento tiene entre 4 y 15 cifras.' : true;
  });
  const { input } = useTypedText(field, {
    read: (text) => text.replace(/[.,\s]/g, ''),
    write: (value) => (/\D/.test(value ?? '') ? value : formatDocument(value ?? '')),
  });
  return (
    <FieldFrame
      id={field.id}
      label={props.label}
      help={props.help}
      error={field.error}
      optional={props.optional}
      disabled={props.disabled}
    >
      <InputGroup endElement={searching ? <Spinner size="sm" role="status" aria-label="Buscando" /> : undefined}>
        <Input
          ref={field.ref}
          name={field.name}
          {...input}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          size={size}
        />
      </InputGroup>
    </FieldFrame>
  );
}
