import { Navigate, useParams } from '../base/navigation';
import { paths } from '../base/paths';

/** `/admin/productos/checkout/:id`: an order's address in the specification; it is shown at its own. */
export default function OrderAddressPage() {
  const { id = '' } = useParams();
  return <Navigate to={paths.admin.order(id)} replace />;
}
