import { paths } from '../../base/paths';
import { useBreadcrumb } from '../../ui/layout/breadcrumb';
import { Can } from '../../ui/session/can';
import { NotAllowed } from '../../ui/session/not-allowed';
import { MailingEditor } from './mailing-editor';

/** `/admin/certificados/crear`; opens the list afterwards. */
export default function CreateMailingPage() {
  useBreadcrumb({ label: 'Certificados', to: paths.admin.certificates }, { label: 'Crear certificado' });
  return (
    <Can permission="CERTIFICATES_WRITE" otherwise={<NotAllowed what="crear certificados" />}>
      <MailingEditor />
    </Can>
  );
}
