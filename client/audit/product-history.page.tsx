import { Box } from '@chakra-ui/react';
import { useParams } from '../base/navigation';
import { paths } from '../base/paths';
import { useBreadcrumb } from '../ui/layout/breadcrumb';
import { Can } from '../ui/session/can';
import { NotAllowed } from '../ui/session/not-allowed';
import { PageTitle } from '../ui/layout/page-title';
import { History } from './history';

/** `/admin/productos/show/:id/historial`: audit log of a product, including its units. */
export default function ProductHistoryPage() {
  const { id = '' } = useParams();
  useBreadcrumb(
    { label: 'Productos', to: paths.admin.products },
    { label: 'Producto', to: paths.admin.product(id) },
    { label: 'Historial' },
  );
  return (
    <Can permission="AUDIT_READ" otherwise={<NotAllowed what="ver el historial" />}>
      <Box mb="4">
        <PageTitle document="Historial del producto">Historial del producto</PageTitle>
      </Box>
      <History key={id} subject="PRODUCT" subjectId={id} />
    </Can>
  );
}
