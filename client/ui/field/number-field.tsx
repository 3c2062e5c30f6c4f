import { Input, InputGroup } from '@chakra-ui/react';
import type { FieldValues } from 'react-hook-form';
import { formatNumber } from '../../base/format/format';
import { FieldFrame } from './field-frame';
import { useFormStyle } from './form-style';
import { useField, type FieldProps } from './use-field';
import { useTypedText } from '../form/use-typed-text';
import { readWhole } from './whole-number';

type NumberProps<T extends FieldValues> = FieldProps<T> & { min?: number; max?: number; placeholder?: string };

/**
 * Whole number, formatted after the field loses the focus: "1.000". Value: number, null if empty, NaN (refused with a
 * message) if the text is not a whole number.
 */
export function NumberField<T extends FieldValues = FieldValues>({ min = 0, ...props }: NumberProps<T>) {
  return <WholeField<T> min={min} {...props} />;
}

/** Amount in whole pesos. `negative` allows a minus. Value: as of `NumberField`. */
export function MoneyField<T extends FieldValues = FieldValues>({
  negative = false,
  min = negative ? -MAX_VALUE : 0,
  placeholder = '350.000',
  ...props
}: NumberProps<T> & { negative?: boolean }) {
  return <WholeField<T> min={min} placeholder={placeholder} sign="$" {...props} />;
}

/** Limit beyond any real amount, within the safe integers. */
const MAX_VALUE = 1_000_000_000_000;

function WholeField<T extends FieldValues>({
  min,
  max = MAX_VALUE,
  placeholder,
  sign,
  ...props
}: NumberProps<T> & { min: number; sign?: string }) {
  const { size } = useFormStyle();
  const field = useField<number | null, T>(props, (value) => {
    if (value === null) return true;
    if (Number.isNaN(value)) return 'Escribe un número entero, sin letras ni decimales.';
    if (value < min) return `El mínimo es ${formatNumber(min)}.`;
    return value <= max || `El máximo es ${formatNumber(max)}.`;
  });
  const { input } = useTypedText(field, {
    read: readWhole,
    write: (value) => (typeof value === 'number' && !Number.isNaN(value) ? formatNumber(value) : ''),
    isRead: (value) => !Number.isNaN(value),
  });
  return (
    <FieldFrame {...field.frame}>
      <InputGroup startElement={sign}>
        <Input
          ref={field.ref}
          name={field.name}
          {...input}
          // A phone's numeric keyboard has no minus.
          inputMode={min < 0 ? 'text' : 'numeric'}
          autoComplete="off"
          placeholder={placeholder}
          size={size}
        />
      </InputGroup>
    </FieldFrame>
  );
}
