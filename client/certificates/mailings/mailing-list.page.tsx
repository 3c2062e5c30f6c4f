import { Button } from '@chakra-ui/react';
import { Award, Plus } from '../../ui/icons';
import { Link } from '../../base/navigation';
import { formatNumber } from '../../base/format/format';
import { paths } from '../../base/paths';
import { MailingListDocument } from '../../gql/graphql';
import { usePermission } from '../../ui/session/auth';
import { useBreadcrumb } from '../../ui/layout/breadcrumb';
import { Can } from '../../ui/session/can';
import { toPage, useList } from '../../ui/list/list';
import { toOptions, valueIn } from '../../ui/list/list-filters';
import { useListParams } from '../../ui/list/list-params';
import { countText, ListTab } from '../../ui/list/list-tab';
import { PollingBanner } from '../../ui/list/polling-banner';
import { RequirePermission } from '../../ui/session/not-allowed';
import { mailingColumns, type MailingRow } from './mailing-columns';
import { mailingStatusLabels } from './mailing-texts';
import { useMailingPolling } from './use-mailing-polling';

/** `/admin/certificates`: past, current and scheduled certificate mailings. */
export default function MailingListPage() {
  useBreadcrumb({ label: 'Certificados' });
  return (
    <RequirePermission permission="CERTIFICATES_READ" what="ver certificados">
      <Mailings />
    </RequirePermission>
  );
}

const labels = { one: 'envío', many: 'envíos', the: 'los certificados', no: 'Ningún envío' };

function Mailings() {
  const { page, q, get } = useListParams();
  const mayWrite = usePermission('CERTIFICATES_WRITE');
  const filter = { search: q || null, status: valueIn(mailingStatusLabels, get('estado')) };
  const variables = { filter, page };
  const list = useList(MailingListDocument, variables, ({ certificateMailings }) =>
    toPage<MailingRow>(certificateMailings),
  );
  const { failures } = useMailingPolling(list.rows ?? [], [{ query: MailingListDocument, variables }]);
  return (
    <ListTab
      page
      title="Certificados"
      texts={labels}
      scope={(found) =>
        `${countText(found, labels)} · Página ${formatNumber(found.currentPage)} de ${formatNumber(found.lastPage)} · hora de Bogotá`
      }
      list={list}
      columns={mailingColumns(mayWrite ? list.reload : null)}
      search="Buscar por Grupo"
      filters={[{ param: 'estado', label: 'Estado', options: toOptions(mailingStatusLabels) }]}
      actions={<CreateButton />}
      empty={{
        icon: <Award size={36} strokeWidth={1.5} />,
        title: 'Aún no hay certificados.',
        body: 'Sube un Excel y una imagen: cada participante recibe el suyo por correo, a la hora que elijas.',
        action: <CreateButton />,
      }}
      noMatch={() => ({ body: 'Busca por el nombre del evento o la ciudad.' })}
    >
      <PollingBanner failures={failures} />
    </ListTab>
  );
}

function CreateButton() {
  return (
    <Can permission="CERTIFICATES_WRITE">
      <Button asChild size={{ base: 'lg', md: 'md' }}>
        <Link to={paths.admin.createCertificate}>
          <Plus size={18} />
          Crear certificado
        </Link>
      </Button>
    </Can>
  );
}
