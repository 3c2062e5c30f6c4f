import type { ReactNode } from 'react';
import type { Permission } from '../gql/enums';
import { usePermission } from './auth';

/** Shows its children to who holds the permission. The server decides in any case; this keeps dead buttons away. */
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
