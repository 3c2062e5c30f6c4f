import { useMutation } from '@apollo/client/react';
import { Button, Text } from '@chakra-ui/react';
import { Plus } from '../ui/icons';
import { useState } from 'react';
import { errorMessage } from '../base/network/error-message';
import { formatCount } from '../base/format/format';
import { UnassignEventDocument, UserEventsDocument } from '../gql/graphql';
import { usePermission } from '../ui/session/auth';
import { confirm } from '../ui/dialog/dialogs';
import { toPage, useList } from '../ui/list/list';
import { useListParams } from '../ui/list/list-params';
import { ListTab } from '../ui/list/list-tab';
import { toast } from '../ui/feedback/toasts';
import { AssignEventsDialog } from './assign-events-dialog';
import { useUserContext } from './user-context';
import { userEventColumns, type UserEventRow } from './user-event-columns';

const labels = { one: 'evento', many: 'eventos', the: 'los eventos', no: 'Ningún evento asignado' };

/** Eventos: events assigned to the user, latest first; 'Agregar evento' and 'Quitar'. */
export default function UserEventsTab() {
  const { user } = useUserContext();
  const mayWrite = usePermission('USERS_WRITE');
  const { page, q } = useListParams();
  const [assigning, setAssigning] = useState(false);
  const [unassign] = useMutation(UnassignEventDocument);
  const list = useList(UserEventsDocument, { userId: user.id, search: q || null, page }, ({ userEvents }) =>
    toPage<UserEventRow>(userEvents),
  );

  async function remove(event: UserEventRow) {
    const done = await confirm({
      title: `¿Quitar «${event.name}»?`,
      body: `${user.name} deja de ver este evento. Puedes asignarlo de nuevo cuando quieras.`,
      confirmLabel: 'Quitar',
      danger: true,
      action: () =>
        unassign({ variables: { userId: user.id, eventId: event.id } }).then(
          () => undefined,
          (failure: unknown) => errorMessage(failure),
        ),
    });
    if (!done) return;
    await list.reload();
    await toast({ title: `«${event.name}» ya no está asignado a ${user.name}` });
  }

  async function assigned(count: number) {
    setAssigning(false);
    await list.reload();
    await toast({ title: formatCount(count, 'evento asignado', 'eventos asignados') });
  }

  const addButton = mayWrite ? (
    <Button size="sm" onClick={() => setAssigning(true)}>
      <Plus size={18} />
      Agregar evento
    </Button>
  ) : undefined;
  const seesAll = user.role.key === 'ADMINISTRATOR';

  return (
    <>
      <ListTab
        title="Eventos asignados"
        caption={`Eventos de ${user.name}`}
        texts={labels}
        list={list}
        columns={userEventColumns(mayWrite ? remove : undefined)}
        search={q || (list.page && list.page.lastPage > 1) ? 'Busca por nombre o ciudad' : undefined}
        empty={{
          title: 'Este usuario no tiene eventos asignados.',
          body: seesAll
            ? 'No los necesita: su rol ya los ve todos.'
            : 'Hasta que le asignes alguno no ve ningún evento.',
          action: addButton,
        }}
        actions={!q && list.rows?.length === 0 ? null : addButton}
      >
        {seesAll ? (
          <Text mb="4" color="fg.muted">
            Con el rol Administrador ve todos los eventos, estén o no en esta lista.
          </Text>
        ) : null}
      </ListTab>
      {assigning ? (
        <AssignEventsDialog
          user={user}
          onAssigned={(count) => void assigned(count)}
          onClose={() => setAssigning(false)}
        />
      ) : null}
    </>
  );
}
