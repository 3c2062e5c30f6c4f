import { Navigate, useLocation, useParams } from '../../base/navigation';
import { paths } from '../../base/paths';

/** `/admin/certificados/:id?`: redirects the Spanish URLs of the list and of a mailing to their pages. */
export default function MailingAddressPage() {
  const { id } = useParams();
  const { search } = useLocation();
  const target = id === undefined ? paths.admin.certificates : paths.admin.certificate(id);
  return <Navigate to={target + search} replace />;
}
