import { readPhone } from '../base/format/phone';
import type { RoleName } from '../gql/enums';
import type { CreateUserInput, UpdateUserInput, UserForm_UserFragment } from '../gql/graphql';

/** Form values of a user. */
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

/**
 * Converts the form to the mutation's input; the role is required by then. Without a password, an invitation is mailed.
 */
export const createInput = (values: UserValues): CreateUserInput => ({
  ...values,
  role: values.role as RoleName,
  password: values.password || null,
});

/** Converts the form to the mutation's input; an empty password keeps the stored one. */
export const updateInput = (values: UserValues): UpdateUserInput => ({
  ...values,
  role: values.role as RoleName,
  password: values.password || null,
});

/** Field labels. */
export const userFields: Readonly<Record<keyof UserValues, { label: string }>> = {
  name: { label: 'Nombre' },
  email: { label: 'Correo electrónico' },
  password: { label: 'Contraseña' },
  phone: { label: 'Teléfono' },
  company: { label: 'Empresa' },
  role: { label: 'Rol' },
  active: { label: 'Estado' },
};
