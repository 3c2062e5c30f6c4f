import { permissionLabels, type Label } from '../base/format/texts';
import type { ApiKeyState, Permission } from '../gql/enums';

export const apiKeyStateLabels: Record<ApiKeyState, Label> = {
  ACTIVE: { label: 'Activa', palette: 'green' },
  EXPIRED: { label: 'Vencida', palette: 'gray' },
  REVOKED: { label: 'Revocada', palette: 'red' },
  SUSPENDED: { label: 'Sin efecto', palette: 'orange' },
};

/** Scopes that a creator may grant, by name. A key never manages users or other keys. */
export const givenToKeys = (own: readonly Permission[]): Permission[] =>
  own
    .filter((permission) => permission !== 'USERS_WRITE' && permission !== 'KEYS_WRITE')
    .sort((one, other) => permissionLabels[one].localeCompare(permissionLabels[other], 'es'));

/**
 * Whether a key for chosen events may have a permission: the server refuses permissions that are not limited to events.
 */
export const isLimitedByEvents = (permission: Permission): boolean => permission !== 'USERS_READ';

/** Lifetimes of a key: days with their label. */
export const keyTerms = [
  { value: '30', label: '30 días' },
  { value: '90', label: '90 días' },
  { value: '365', label: '1 año' },
  { value: '730', label: '2 años' },
];
