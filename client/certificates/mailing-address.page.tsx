import { Navigate, useLocation, useParams } from 'react-router-dom';
import { paths } from '../base/paths';

/** `/admin/certificados/:id?`: the list and a mailing where one looks for them in Spanish; they are shown at their own. */
export default function MailingAddressPage() {
  const { id } = useParams();
  const { search } = useLocation();
  return (
    <Navigate
      to={{ pathname: id === undefined ? paths.admin.certificates : paths.admin.certificate(id), search }}
      replace
    />
  );
}
