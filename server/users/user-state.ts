import type { User } from './user.entity.js';

/** Returns the audited fields of a user: never the password, not even hashed. */
export const userState = ({ name, email, phone, company, roleName, active }: User) => ({
  name,
  email,
  phone,
  company,
  role: roleName,
  active,
});
