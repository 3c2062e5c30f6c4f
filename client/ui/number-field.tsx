import { Input, InputGroup } from '@chakra-ui/react';
import type { FieldValues } from 'react-hook-form';
import { formatNumber, onlyDigits } from '../app/format';
import { FieldFrame } from './field-frame';
import { useFormLook } from './form';
import { useField, type FieldProps } from './use-field';

type Limits = { min?: number; max?: number; placeholder?: string };

function limitMessage(value: number, { min, max }: Limits): true | string {
  if (min !== undefined && value < min) return `El mínimo es ${formatNumber(min)}.`;
  if (max !== undefined && value > max) return `El máximo es ${formatNumber(max)}.`;
  return true;
}

/** Reads what was typed or pasted as a whole number: dots and commas are dropped, a leading minus counts when allowed. */
function readWhole(text: string, negative: boolean): number | null {
  const digits = onlyDigits(text).slice(0, 12);
  if (digits === '') return null;
  return negative && /^\s*[-−]/.test(text) ? -Number(digits) : Number(digits);
}

/** A whole number without grouping while it is typed. Value: number, or null when empty. */
export function NumberField<T extends FieldValues = FieldValues>({
  min,
  max,
  placeholder,
  ...props
}: FieldProps<T> & Limits) {
  const { size } = useFormLook();
  const field = useField<number | null, T>(props, (value) =>
    value === null ? true : limitMessage(value, { min, max }),
  );
  return (
    <FieldFrame
      id={field.id}
      label={props.label}
      help={props.help}
      error={field.error}
      optional={props.optional}
      disabled={props.disabled}
    >
      <Input
        ref={field.ref}
        name={field.name}
        value={field.value ?? ''}
        inputMode="numeric"
        autoComplete="off"
        placeholder={placeholder}
        size={size}
        onBlur={field.onBlur}
        onChange={(event) => field.setValue(readWhole(event.target.value, false))}
      />
    </FieldFrame>
  );
}

/**
 * Whole pesos, grouped while they are typed ("350.000"); pasted dots and commas are dropped. `negative` allows a minus.
 * Value: number, or null when empty.
 */
export function MoneyField<T extends FieldValues = FieldValues>({
  min = 0,
  max,
  negative = false,
  placeholder = '350.000',
  ...props
}: FieldProps<T> & Limits & { negative?: boolean }) {
  const { size } = useFormLook();
  const field = useField<number | null, T>(props, (value) =>
    value === null ? true : limitMessage(value, { min: negative ? undefined : min, max }),
  );
  return (
    <FieldFrame
      id={field.id}
      label={props.label}
      help={props.help}
      error={field.error}
      optional={props.optional}
      disabled={props.disabled}
    >
      <InputGroup startElement="$">
        <Input
          ref={field.ref}
          name={field.name}
          value={typeof field.value === 'number' ? formatNumber(field.value) : ''}
          inputMode={negative ? 'text' : 'numeric'}
          autoComplete="off"
          placeholder={placeholder}
          size={size}
          onBlur={field.onBlur}
          onChange={(event) => field.setValue(readWhole(event.target.value, negative))}
        />
      </InputGroup>
    </FieldFrame>
  );
}
