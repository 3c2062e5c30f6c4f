import type { ReactNode } from 'react';
import type { Permission } from '../../gql/enums';
import { usePermission } from './auth';

/**
 * Renders its children if the viewer has the permission. The server checks it in any case; this only hides useless
 * controls.
 */
export function Can({
  permission,
  otherwise = null,
  children,
}: {
  permission: Permission;
  otherwise?: ReactNode;
  children: ReactNode;
}) {
  return usePermission(permission) ? children : otherwise;
}
