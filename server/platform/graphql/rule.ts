import { ValidateBy } from 'class-validator';

/**
 * Validation rule for a property and the whole input: `@Rule((end, input: Times) => end > input.start, 'Debe ser…')`.
 */
export function Rule<Value, Input>(
  isValid: (value: Value, input: Input) => boolean,
  message: string,
): PropertyDecorator {
  return ValidateBy({
    name: `rule: ${message}`,
    validator: {
      validate: (value: Value, args) => isValid(value, args?.object as Input),
      defaultMessage: () => message,
    },
  });
}
