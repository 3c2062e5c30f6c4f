import { Input, InputGroup, Spinner } from '@chakra-ui/react';
import type { FieldValues } from 'react-hook-form';
import { formatDocument } from '../../base/format/format';
import { FieldFrame } from './field-frame';
import { useFormStyle } from './form-style';
import { useField, type FieldProps } from './use-field';
import { useTypedText } from '../form/use-typed-text';

/**
 * Document number, grouped after the field loses the focus. Dots, spaces and commas are removed. Value: string of
 * digits; letters stay in it and are refused with a message.
 */
export function DocumentField<T extends FieldValues = FieldValues>({
  searching = false,
  letters = false,
  ...props
}: FieldProps<T> & {
  searching?: boolean;
  /** Whether the document may be from another country: letters are allowed and become capitals. */
  letters?: boolean;
}) {
  const { size } = useFormStyle();
  const field = useField<string, T>(props, (value) => {
    if (letters) return /^[0-9A-Z]{4,15}$/.test(value) || 'El número de documento tiene entre 4 y 15 letras y cifras.';
    if (/\D/.test(value)) return 'Escribe el número de documento sin letras.';
    return value.length < 4 || value.length > 15 ? 'El número de documento tiene entre 4 y 15 cifras.' : true;
  });
  const { input } = useTypedText(field, {
    read: (text) => (letters ? text.replace(/[.,\s-]/g, '').toUpperCase() : text.replace(/[.,\s]/g, '')),
    write: (value) => (/\D/.test(value ?? '') ? value : formatDocument(value ?? '')),
  });
  return (
    <FieldFrame {...field.frame}>
      <InputGroup endElement={searching ? <Spinner size="sm" role="status" aria-label="Buscando" /> : undefined}>
        <Input
          ref={field.ref}
          name={field.name}
          {...input}
          type="text"
          inputMode={letters ? 'text' : 'numeric'}
          autoCapitalize={letters ? 'characters' : undefined}
          autoComplete="off"
          size={size}
        />
      </InputGroup>
    </FieldFrame>
  );
}
