import { Box, Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from '../../base/navigation';
import { paths } from '../../base/paths';
import type { Permission } from '../../gql/enums';
import { usePermission } from './auth';
import { EmptyState } from '../feedback/empty-state';
import { PageTitle } from '../layout/page-title';

/** Replaces a page for which the viewer lacks the permission: "Tu usuario no puede ver usuarios." */
export function NotAllowed({ what }: { what: string }) {
  return (
    <>
      <PageTitle document="Sin permiso" srOnly>
        Sin permiso
      </PageTitle>
      <Box layerStyle="panel">
        <EmptyState
          title={`Tu usuario no puede ${what}.`}
          body="Pide el permiso a quien administra Dorsal."
          action={
            <Button asChild variant="outline">
              <Link to={paths.admin.events}>Ver eventos</Link>
            </Button>
          }
        />
      </Box>
    </>
  );
}

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
