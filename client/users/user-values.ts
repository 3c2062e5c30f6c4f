import { readPhone } from '../base/phone';
import type { RoleName } from '../gql/enums';
import type { CreateUserInput, UpdateUserInput, UserForm_UserFragment } from '../gql/graphql';

/** What stands in the form of a user. */
export interface UserValues {
  name: string;
  email: string;
  password: string;
  phone: string;
  company: string;
  role: RoleName | '';
  active: boolean;
}

export const emptyUser: UserValues = {
  name: '',
  email: '',
  password: '',
  phone: '',
  company: '',
  role: '',
  active: true,
};

export const valuesOfUser = (user: UserForm_UserFragment): UserValues => ({
  name: user.name,
  email: user.email,
  password: '',
  phone: readPhone(user.phone),
  company: user.company ?? '',
  role: user.role.key,
  active: user.active,
});

/** The form for the server; a role is chosen by then. Without a password an invitation is mailed. */
export const createInput = (values: UserValues): CreateUserInput => ({
  ...values,
  role: values.role as RoleName,
  password: values.password || null,
});

/** An empty password is none: the old one stays. */
export const updateInput = (values: UserValues): UpdateUserInput => ({
  ...values,
  role: values.role as RoleName,
  password: values.password || null,
});

/** The form after someone else saved in between: what I changed since `base` stays mine, anything else becomes theirs. */
export function mergeUserValues(base: UserValues, mine: UserValues, theirs: UserValues): UserValues {
  const keep = <K extends keyof UserValues>(field: K): UserValues[K] =>
    mine[field] === base[field] ? theirs[field] : mine[field];
  return {
    name: keep('name'),
    email: keep('email'),
    password: mine.password,
    phone: keep('phone'),
    company: keep('company'),
    role: keep('role'),
    active: keep('active'),
  };
}

const names: Readonly<Record<string, string>> = {
  name: 'nombre',
  email: 'correo electrónico',
  password: 'contraseña',
  phone: 'teléfono',
  company: 'empresa',
  role: 'rol',
  active: 'estado',
};

/** "nombre, rol y estado": the fields of a CONFLICT in words. */
export function changedFieldsText(changed: readonly string[]): string {
  const known = changed.map((field) => names[field] ?? field);
  return known.length > 1 ? `${known.slice(0, -1).join(', ')} y ${known.at(-1)}` : (known[0] ?? 'datos del usuario');
}
