import { isEmail, ValidateBy } from 'class-validator';

/** Whether a value is an e-mail address. `isEmail` throws for a lone surrogate. */
export const isMailAddress = (value: unknown): value is string =>
  typeof value === 'string' && value.isWellFormed() && isEmail(value);

export const mailAddressMessage = 'Escribe un correo como nombre@correo.com.';

export const IsMailAddress = (): PropertyDecorator =>
  ValidateBy({
    name: 'isMailAddress',
    validator: { validate: isMailAddress, defaultMessage: () => mailAddressMessage },
  });
