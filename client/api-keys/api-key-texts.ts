import { permissionLabels, type Label } from '../base/texts';
import type { ApiKeyState, Permission } from '../gql/enums';

export const apiKeyStateLabels: Record<ApiKeyState, Label> = {
  ACTIVE: { label: 'Activa', palette: 'green' },
  EXPIRED: { label: 'Vencida', palette: 'gray' },
  REVOKED: { label: 'Revocada', palette: 'red' },
  SUSPENDED: { label: 'Sin efecto', palette: 'orange' },
};

/** What a key may be given, in the order of their names: nobody lets others in by a key. */
export const givenToKeys = (own: readonly Permission[]): Permission[] =>
  own
    .filter((permission) => permission !== 'USERS_WRITE' && permission !== 'KEYS_WRITE')
    .sort((one, other) => permissionLabels[one].localeCompare(permissionLabels[other], 'es'));

/** Returns whether a key for chosen events may have a permission: the server refuses the others, which no event limits. */
export const isLimitedByEvents = (permission: Permission): boolean => permission !== 'USERS_READ';

/** How long a key may be made for: days, and how people say it. */
export const keyTerms = [
  { value: '30', label: '30 días' },
  { value: '90', label: '90 días' },
  { value: '365', label: '1 año' },
  { value: '730', label: '2 años' },
];
