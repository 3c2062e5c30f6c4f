import { isEmail, ValidateBy } from 'class-validator';

/** Half a character (a lone surrogate) is no letter of an address, and `isEmail` throws at it. */
const isMailAddress = (value: unknown): boolean => typeof value === 'string' && value.isWellFormed() && isEmail(value);

/** An address that mail can be sent to, of what people type. */
export const IsMailAddress = (): PropertyDecorator =>
  ValidateBy({
    name: 'isMailAddress',
    validator: { validate: isMailAddress, defaultMessage: () => 'Escribe un correo como nombre@correo.com.' },
  });
