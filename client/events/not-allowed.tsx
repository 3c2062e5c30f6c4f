import { Button } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../ui/empty-state';
import { PageTitle } from '../ui/page-title';

/** In place of a form for who may only read. */
export function NotAllowed() {
  return (
    <>
      <PageTitle document="Sin permiso" srOnly>
        Sin permiso
      </PageTitle>
      <EmptyState
        title="Tu usuario no puede editar eventos."
        body="Pide el permiso a quien administra Dorsal."
        action={
          <Button asChild variant="outline" borderColor="border.control">
            <Link to="/admin/eventos">Ver eventos</Link>
          </Button>
        }
      />
    </>
  );
}
