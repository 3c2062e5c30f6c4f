import { isEmail, ValidateBy } from 'class-validator';

/** Whether a value is an e-mail address. `isEmail` throws for a lone surrogate. */
const isMailAddress = (value: unknown): boolean => typeof value === 'string' && value.isWellFormed() && isEmail(value);

export const IsMailAddress = (): PropertyDecorator =>
  ValidateBy({
    name: 'isMailAddress',
    validator: { validate: isMailAddress, defaultMessage: () => 'Escribe un correo como nombre@correo.com.' },
  });
