import { Navigate, useLocation, useParams } from '../base/navigation';
import { paths } from '../base/paths';

/** `/admin/certificados/:id?`: the list and a mailing where one looks for them in Spanish; they are shown at their own. */
export default function MailingAddressPage() {
  const { id } = useParams();
  const { search } = useLocation();
  const shown = id === undefined ? paths.admin.certificates : paths.admin.certificate(id);
  return <Navigate to={shown + search} replace />;
}
