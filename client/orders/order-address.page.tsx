import { Navigate, useParams } from '../base/navigation';
import { paths } from '../base/paths';

/** `/admin/productos/checkout/:id`: URL of an order in the specification; redirects to its page. */
export default function OrderAddressPage() {
  const { id = '' } = useParams();
  return <Navigate to={paths.admin.order(id)} replace />;
}
