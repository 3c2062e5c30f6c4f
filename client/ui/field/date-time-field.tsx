import { Input } from '@chakra-ui/react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from './field-frame';
import { useFormStyle } from './form-style';
import { useField, type FieldProps } from './use-field';

/**
 * Native picker for a date, a time, or both. Values: `YYYY-MM-DD`, `HH:mm` or `YYYY-MM-DDTHH:mm` in Bogotá time; see
 * `toDateTimeInput` and `fromDateTimeInput`.
 */
export function DateTimeField<T extends FieldValues = FieldValues>({
  type = 'datetime-local',
  min,
  max,
  ...props
}: FieldProps<T> & { type?: 'datetime-local' | 'date' | 'time'; min?: string; max?: string }) {
  const { size } = useFormStyle();
  const field = useField<string, T>(props, (value) => {
    if (min !== undefined && value < min) return 'La fecha es anterior a la permitida.';
    return max !== undefined && value > max ? 'La fecha es posterior a la permitida.' : true;
  });
  return (
    <FieldFrame {...field.frame}>
      <Input
        type={type}
        min={min}
        max={max}
        ref={field.ref}
        name={field.name}
        value={field.value ?? ''}
        size={size}
        onBlur={field.onBlur}
        onChange={(event) => field.setValue(event.target.value)}
      />
    </FieldFrame>
  );
}
