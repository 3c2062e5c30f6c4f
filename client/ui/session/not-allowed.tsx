import type { ReactNode } from 'react';
import { paths } from '../../base/paths';
import type { Permission } from '../../gql/enums';
import { usePermission } from './auth';
import { NoSuchRecord } from '../feedback/query-boundary';

/** Replaces a page for which the viewer lacks the permission: "Tu usuario no puede ver usuarios." */
export const NotAllowed = ({ what }: { what: string }) => (
  <NoSuchRecord
    heading="Sin permiso"
    title={`Tu usuario no puede ${what}.`}
    body="Pide el permiso a quien administra Dorsal."
    link={{ to: paths.admin.events, label: 'Ver eventos' }}
  />
);

/** Renders a page only if the viewer has the permission; otherwise none of its queries are sent. */
export function RequirePermission({
  permission,
  what,
  children,
}: {
  permission: Permission;
  what: string;
  children: ReactNode;
}) {
  return usePermission(permission) ? children : <NotAllowed what={what} />;
}
