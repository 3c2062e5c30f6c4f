import { useController, useFormContext, type FieldPath, type FieldValues, type RegisterOptions } from 'react-hook-form';
import { useEffect, type ReactNode } from 'react';
import { fieldId } from './field-id';
import { useFormStyle } from './form-style';

/** Props of every field. `T` is the type of the form's values, so that a wrong `name` does not compile. */
export interface FieldProps<T extends FieldValues = FieldValues> {
  name: FieldPath<T>;
  label: string;
  /** Text below the field: why the data are needed, or their format. */
  help?: ReactNode;
  /** Marks the label '(opcional)' and allows an empty field. */
  optional?: boolean;
  /** Whether the label says '(opcional)'; by default as `optional`. */
  optionalMark?: boolean;
  disabled?: boolean;
  /** Message for an empty field instead of "Completa …". */
  requiredMessage?: string;
  /** Additional rule: returns true or the error message. */
  validate?: (value: never, values: T) => true | string | Promise<true | string>;
  /** Called with the new value after a change by the user. */
  onValueChange?: (value: never) => void;
}

/**
 * Connects a field to its form: value, setter, blur, error and DOM id. `check` is the rule of the field type (a phone
 * has ten digits); the `validate` prop follows it.
 */
export function useField<V, T extends FieldValues = FieldValues>(
  props: FieldProps<T>,
  check?: (value: V) => true | string,
) {
  const { control, clearErrors } = useFormContext<T>();
  const { name, label, optional, requiredMessage } = props;
  const id = fieldId(name, useFormStyle().form);
  useEffect(
    () => () => {
      // Clears the error of a removed field. In a list, the next row may have taken over its name by then.
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
      const ownResult = check?.(value as V) ?? true;
      return ownResult === true ? ((await validate?.(value as V, values)) ?? true) : ownResult;
    },
  };
  const { field, fieldState } = useController<T>({
    control,
    name,
    rules: rules as Omit<RegisterOptions<T>, 'valueAsNumber' | 'valueAsDate' | 'setValueAs' | 'disabled'>,
  });

  const error = fieldState.error?.message;
  return {
    id,
    /** Props of the field's frame. */
    frame: { id, label, help: props.help, error, optional, disabled: props.disabled },
    name: field.name as string,
    ref: field.ref,
    value: field.value as V,
    setValue: (value: V) => {
      field.onChange(value);
      (props.onValueChange as ((value: V) => void) | undefined)?.(value);
    },
    onBlur: field.onBlur,
    error,
    touched: fieldState.isTouched,
  };
}
