import { ValidateBy, type ValidationArguments } from 'class-validator';
import {
  MAX_PASSWORD_LENGTH,
  passwordViolation,
  MIN_PASSWORD_LENGTH,
  type PasswordViolation,
  type PasswordOwner,
} from '../platform/crypto/password-rules.js';

const texts: Record<PasswordViolation, string> = {
  short: `La contraseña debe tener al menos ${MIN_PASSWORD_LENGTH} caracteres.`,
  long: `La contraseña puede tener hasta ${MAX_PASSWORD_LENGTH} caracteres.`,
  repeated: 'La contraseña no puede ser un solo carácter repetido.',
  own: 'La contraseña no puede ser el nombre, el correo, el celular ni la empresa de la persona.',
  common: 'Esta contraseña es de las primeras que alguien probaría. Usa una frase corta que solo tú conozcas.',
};

/** Returns the reason why a password is refused, for people; null if it is accepted. */
export function passwordProblem(password: string, owner: PasswordOwner): string | null {
  const rejection = passwordViolation(password, owner);
  return rejection && texts[rejection];
}

/** Validates a new password, which must not contain name, email, phone or company of the same input. */
export function GoodPassword(): PropertyDecorator {
  const problem = ({ value, object }: ValidationArguments): string | null =>
    passwordProblem(String(value ?? ''), object);
  return ValidateBy({
    name: 'good password',
    validator: {
      validate: (_value, args) => !args || problem(args) === null,
      defaultMessage: (args) => (args && problem(args)) ?? '',
    },
  });
}
