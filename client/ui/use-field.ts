import { useController, useFormContext, type FieldPath, type FieldValues, type RegisterOptions } from 'react-hook-form';
import { useEffect, type ReactNode } from 'react';
import { fieldId } from './field-id';
import { useFormLook } from './form-look';

/** What every field takes. `T` may name the form's values, so that a wrong `name` does not compile. */
export interface FieldProps<T extends FieldValues = FieldValues> {
  name: FieldPath<T>;
  label: string;
  /** Under the field: why it is asked, or how to write it */
  help?: ReactNode;
  /** Marks the label '(opcional)' and lets the field be empty */
  optional?: boolean;
  /** Whether the label says '(opcional)'; as `optional` unless told */
  optionalMark?: boolean;
  disabled?: boolean;
  /** Instead of "Completa …" when the field is left empty */
  requiredMessage?: string;
  /** Further rules; answer true or the message to show */
  validate?: (value: never, values: T) => true | string | Promise<true | string>;
  /** Called with the new value after a change by the person */
  onValueChange?: (value: never) => void;
}

/**
 * Joins a field to its form: value, setter, blur, message and DOM id.
 * `check` is the field's own rule (a phone has ten digits); `validate` of the props comes after it.
 */
export function useField<V, T extends FieldValues = FieldValues>(
  props: FieldProps<T>,
  check?: (value: V) => true | string,
) {
  const { control, clearErrors } = useFormContext<T>();
  const { name, label, optional, requiredMessage } = props;
  const id = fieldId(name, useFormLook().form);
  useEffect(
    () => () => {
      // What was wrong with a field that is gone is nobody's to correct. A row that moved up has its name by then.
      queueMicrotask(() => document.getElementById(id) === null && clearErrors(name));
    },
    [id, name, clearErrors],
  );
  const validate = props.validate as ((value: V, values: T) => true | string | Promise<true | string>) | undefined;
  const isEmpty = (value: unknown) =>
    value === undefined ||
    value === null ||
    value === '' ||
    value === false ||
    (Array.isArray(value) && value.length === 0);

  const rules: RegisterOptions<T> = {
    validate: async (value: unknown, values: T) => {
      if (isEmpty(value)) return optional ? true : (requiredMessage ?? `Completa «${label}».`);
      const own = check?.(value as V) ?? true;
      return own === true ? ((await validate?.(value as V, values)) ?? true) : own;
    },
  };
  const { field, fieldState } = useController<T>({
    control,
    name,
    rules: rules as Omit<RegisterOptions<T>, 'valueAsNumber' | 'valueAsDate' | 'setValueAs' | 'disabled'>,
  });

  return {
    id,
    name: field.name as string,
    ref: field.ref,
    value: field.value as V,
    setValue: (value: V) => {
      field.onChange(value);
      (props.onValueChange as ((value: V) => void) | undefined)?.(value);
    },
    onBlur: field.onBlur,
    error: fieldState.error?.message,
    touched: fieldState.isTouched,
  };
}
