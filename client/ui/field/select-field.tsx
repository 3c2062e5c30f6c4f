import { NativeSelect } from '@chakra-ui/react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from './field-frame';
import { useFormStyle } from './form-style';
import { useField, type FieldProps } from './use-field';

/** Option with its value and its displayed label. */
export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

/** Native select; `placeholder` is the first, empty option. Value: string. */
export function SelectField<T extends FieldValues = FieldValues>({
  options,
  placeholder,
  ...props
}: FieldProps<T> & { options: readonly Option[]; placeholder?: string }) {
  const { size } = useFormStyle();
  const field = useField<string, T>(props);
  return (
    <FieldFrame {...field.frame}>
      <NativeSelect.Root size={size}>
        <NativeSelect.Field
          ref={field.ref}
          name={field.name}
          value={field.value ?? ''}
          onBlur={field.onBlur}
          onChange={(event) => field.setValue(event.target.value)}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map(({ value, label, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FieldFrame>
  );
}
