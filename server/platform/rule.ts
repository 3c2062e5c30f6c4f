import { ValidateBy } from 'class-validator';

/** A validation rule that looks at the whole input: `@Rule((end, input: Times) => end > input.start, 'Debe ser…')`. */
export function Rule<Value, Input>(holds: (value: Value, input: Input) => boolean, message: string): PropertyDecorator {
  return ValidateBy({
    name: `rule: ${message}`,
    validator: {
      validate: (value: Value, args) => holds(value, args?.object as Input),
      defaultMessage: () => message,
    },
  });
}
