import { Input, InputGroup } from '@chakra-ui/react';
import type { FieldValues } from 'react-hook-form';
import { formatNumber } from '../base/format';
import { FieldFrame } from './field-frame';
import { useFormLook } from './form-look';
import { useField, type FieldProps } from './use-field';
import { useTypedText } from './use-typed-text';
import { readWhole } from './whole-number';

type NumberProps<T extends FieldValues> = FieldProps<T> & { min?: number; max?: number; placeholder?: string };

/**
 * A whole number, grouped once it is left: "1.000". Value: number, null when empty, NaN (refused, in words) while the
 * text is no whole number.
 */
export function NumberField<T extends FieldValues = FieldValues>({ min = 0, ...props }: NumberProps<T>) {
  return <WholeField<T> min={min} {...props} />;
}

/** Whole pesos behind a peso sign. `negative` allows a minus. Value: as of a NumberField. */
export function MoneyField<T extends FieldValues = FieldValues>({
  negative = false,
  min = negative ? -MOST : 0,
  placeholder = '350.000',
  ...props
}: NumberProps<T> & { negative?: boolean }) {
  return <WholeField<T> min={min} placeholder={placeholder} sign="$" {...props} />;
}

/** Beyond any amount; well within what a number holds exactly. */
const MOST = 1_000_000_000_000;

function WholeField<T extends FieldValues>({
  min,
  max = MOST,
  placeholder,
  sign,
  ...props
}: NumberProps<T> & { min: number; sign?: string }) {
  const { size } = useFormLook();
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
    <FieldFrame
      id={field.id}
      label={props.label}
      help={props.help}
      error={field.error}
      optional={props.optional}
      disabled={props.disabled}
    >
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
