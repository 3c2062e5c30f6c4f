import type { User } from './user.entity.js';

/** A user as the list of changes tells it: never the password, not even hashed. */
export const userState = ({ name, email, phone, company, roleName, active }: User) => ({
  name,
  email,
  phone,
  company,
  role: roleName,
  active,
});
