import { ValidateBy, type ValidationArguments } from 'class-validator';
import {
  MAX_PASSWORD_LENGTH,
  passwordFault,
  MIN_PASSWORD_LENGTH,
  type PasswordFault,
  type PasswordOwner,
} from '../platform/password-rules.js';

const texts: Record<PasswordFault, string> = {
  short: `La contraseña debe tener al menos ${MIN_PASSWORD_LENGTH} caracteres.`,
  long: `La contraseña puede tener hasta ${MAX_PASSWORD_LENGTH} caracteres.`,
  repeated: 'La contraseña no puede ser un solo carácter repetido.',
  own: 'La contraseña no puede ser el nombre, el correo, el celular ni la empresa de la persona.',
  common: 'Esta contraseña es de las primeras que alguien probaría. Usa una frase corta que solo tú conozcas.',
};

/** What a person reads about a password that will not do; null: it will. */
export function passwordProblem(password: string, owner: PasswordOwner): string | null {
  const fault = passwordFault(password, owner);
  return fault && texts[fault];
}

/** A password that is chosen. Whatever the input says of its person (name, email, phone, company) it must not be. */
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
