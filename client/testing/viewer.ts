import type { Permission } from '../gql/enums';
import type { DataOf } from './responses';

/** Returns a logged-in user with these permissions. */
export const viewerWith = (permissions: readonly Permission[]): NonNullable<DataOf<'Viewer'>['me']> => ({
  id: '1',
  name: 'Ana',
  email: 'ana@dorsal.test',
  permissions: [...permissions],
  role: { id: '1', name: 'Organizador' },
});
