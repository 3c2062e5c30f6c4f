import { Checkbox, Switch } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from './field-frame';
import { Unmarked } from '../form/form';
import { useField, type FieldProps } from './use-field';

/** Switch with its state as text. Value: boolean. */
export function SwitchField<T extends FieldValues = FieldValues>({
  on = 'Sí',
  off = 'No',
  ...props
}: FieldProps<T> & { on?: string; off?: string }) {
  const field = useField<boolean, T>({ ...props, optional: true });
  return (
    <Unmarked>
      <FieldFrame id={field.id} label={props.label} help={props.help} error={field.error} disabled={props.disabled}>
        <Switch.Root
          ids={{ hiddenInput: field.id }}
          checked={field.value ?? false}
          onCheckedChange={({ checked }) => field.setValue(checked)}
          disabled={props.disabled}
          size="lg"
        >
          <Switch.HiddenInput ref={field.ref} onBlur={field.onBlur} />
          <Switch.Control />
          <Switch.Label fontWeight="400">{field.value ? on : off}</Switch.Label>
        </Switch.Root>
      </FieldFrame>
    </Unmarked>
  );
}

/** Checkbox with a sentence; must be checked unless `optional`. Value: boolean. */
export function CheckboxField<T extends FieldValues = FieldValues>({
  children,
  ...props
}: FieldProps<T> & { children: ReactNode }) {
  const field = useField<boolean, T>(props);
  return (
    <FieldFrame {...field.frame}>
      <Checkbox.Root
        ids={{ hiddenInput: field.id }}
        checked={field.value ?? false}
        onCheckedChange={({ checked }) => field.setValue(checked === true)}
        invalid={field.error !== undefined}
        disabled={props.disabled}
        size="lg"
        alignItems="flex-start"
        minH="11"
      >
        <Checkbox.HiddenInput ref={field.ref} onBlur={field.onBlur} />
        <Checkbox.Control mt="0.5" borderColor="border.control" />
        <Checkbox.Label fontWeight="400" textStyle="body">
          {children}
        </Checkbox.Label>
      </Checkbox.Root>
    </FieldFrame>
  );
}
