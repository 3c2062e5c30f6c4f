import { useQuery } from '@apollo/client/react';
import { useEventFilter } from '../events/catalog/use-event-filter';
import type { AuditActor } from '../gql/enums';
import { AuditListDocument, AuditPeopleDocument, type AuditFilterInput } from '../gql/graphql';
import { useBreadcrumb } from '../ui/layout/breadcrumb';
import { parseDay } from '../ui/list/date-range-chip';
import type { ListFilter } from '../ui/list/filter-bar';
import { toPage, useList } from '../ui/list/list';
import { idIn, toOptions, valueIn } from '../ui/list/list-filters';
import { useListParams } from '../ui/list/list-params';
import { ListTab } from '../ui/list/list-tab';
import { RequirePermission } from '../ui/session/not-allowed';
import { auditColumns, type AuditRow } from './audit-columns';
import { auditActorLabels, auditSubjectLabels } from './audit-labels';

/** `/admin/auditoria`: audit entries that the viewer may see, newest first. */
export default function AuditListPage() {
  useBreadcrumb({ label: 'Auditoría' });
  return (
    <RequirePermission permission="AUDIT_READ" what="ver la auditoría">
      <Changes />
    </RequirePermission>
  );
}

const labels = { one: 'cambio', many: 'cambios', the: 'la auditoría', no: 'Ningún cambio' };

function Changes() {
  const { page, get } = useListParams();
  const list = useList(AuditListDocument, { filter: filterFromParams(get), page }, ({ auditEntries }) =>
    toPage<AuditRow>(auditEntries),
  );
  return (
    <ListTab
      page
      title="Auditoría"
      caption="Cambios, el más reciente primero"
      texts={labels}
      list={list}
      columns={auditColumns}
      filters={useFilters()}
      dates="Fecha"
      empty={{ title: 'Aún no hay cambios.', body: 'Cada cambio que haga una persona o una tarea aparece aquí.' }}
    />
  );
}

/** Actors other than users, as options of the filter 'Quién': `?persona=job`. */
const actors: readonly AuditActor[] = ['VISITOR', 'GATEWAY', 'JOB'];

/** Converts the URL to the server's filter; invalid parameters are ignored. */
function filterFromParams(get: (param: string) => string | null): AuditFilterInput {
  const actor = get('persona');
  return {
    eventId: idIn(get('evento')),
    userId: idIn(actor),
    actor: actors.find((hand) => hand === actor?.toUpperCase()) ?? null,
    subject: valueIn(auditSubjectLabels, get('cosa')),
    from: parseDay(get('desde')),
    to: parseDay(get('hasta')),
  };
}

function useFilters(): ListFilter[] {
  const { data } = useQuery(AuditPeopleDocument);
  const people = data?.auditPeople.map(({ id, name }) => ({ value: id, label: name }));
  return [
    useEventFilter(),
    {
      param: 'persona',
      label: 'Quién',
      options: people && [
        ...people,
        ...actors.map((hand) => ({ value: hand.toLowerCase(), label: auditActorLabels[hand] })),
      ],
    },
    { param: 'cosa', label: 'Sobre', options: toOptions(auditSubjectLabels) },
  ];
}
