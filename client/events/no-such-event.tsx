import { Button } from '@chakra-ui/react';
import { Link } from '../base/navigation';
import { paths } from '../base/paths';
import { EmptyState } from '../ui/feedback/empty-state';
import { PageTitle } from '../ui/layout/page-title';

/** Replaces an event that does not exist or that the viewer may not see. */
export function NoSuchEvent() {
  return (
    <>
      <PageTitle document="Evento no encontrado" srOnly>
        Evento no encontrado
      </PageTitle>
      <EmptyState
        title="No encontramos este evento."
        body="Puede que no exista o que no esté asignado a tu usuario."
        action={
          <Button asChild variant="outline">
            <Link to={paths.admin.events}>Ver eventos</Link>
          </Button>
        }
      />
    </>
  );
}
