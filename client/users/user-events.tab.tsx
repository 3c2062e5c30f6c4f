import { useMutation, useQuery } from '@apollo/client/react';
import { Box, Button, Flex, Heading, Stack, Text, chakra } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { errorMessage } from '../base/error-message';
import { formatDateTime, formatNumber } from '../base/format';
import { paths } from '../base/paths';
import { eventStatusLabels } from '../base/texts';
import { UnassignEventDocument, UserEventsDocument, type UserEventRow_EventFragment } from '../gql/graphql';
import { usePermission } from '../ui/auth';
import { DataTable, type Column } from '../ui/data-table';
import { confirm } from '../ui/dialogs';
import { useListParams } from '../ui/list-params';
import { SearchBox } from '../ui/search-box';
import { StatusBadge } from '../ui/status-badge';
import { toast } from '../ui/toasts';
import { AssignEventsDialog } from './assign-events-dialog';
import { useShownUser } from './shown-user';

const NameLink = chakra(Link, {
  base: {
    fontWeight: '600',
    overflowWrap: 'anywhere',
    _hover: { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
});

const pathOf = ({ id }: UserEventRow_EventFragment) => paths.admin.event(id);

/** Eventos: those assigned to the user, latest first; 'Agregar evento' and 'Quitar'. */
export default function UserEventsTab() {
  const { user } = useShownUser();
  const mayWrite = usePermission('USERS_WRITE');
  const { page, q, set, setPage } = useListParams();
  const [assigning, setAssigning] = useState(false);
  const [unassign] = useMutation(UnassignEventDocument);
  const { data, previousData, loading, error, refetch } = useQuery(UserEventsDocument, {
    variables: { userId: user.id, search: q || null, page },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const found = (data ?? previousData)?.userEvents;
  const reload = () => refetch().catch(() => undefined);

  async function remove(event: UserEventRow_EventFragment) {
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
    await reload();
    await toast({ title: `«${event.name}» ya no está asignado a ${user.name}` });
  }

  async function assigned(count: number) {
    setAssigning(false);
    await reload();
    await toast({ title: count === 1 ? '1 evento asignado' : `${formatNumber(count)} eventos asignados` });
  }

  const addButton = mayWrite ? (
    <Button size="sm" onClick={() => setAssigning(true)}>
      <Plus size={18} strokeWidth={1.9} aria-hidden="true" />
      Agregar evento
    </Button>
  ) : undefined;
  const removeButton = (event: UserEventRow_EventFragment) => (
    <Button
      variant="outline"
      size="sm"
      color="red.fg"
      borderColor="red.border"
      _hover={{ bg: 'red.subtle' }}
      aria-label={`Quitar ${event.name}`}
      onClick={() => void remove(event)}
    >
      Quitar
    </Button>
  );
  const columns: Column<UserEventRow_EventFragment>[] = [
    { key: 'name', header: 'Evento', cell: (event) => <NameLink to={pathOf(event)}>{event.name}</NameLink> },
    { key: 'status', header: 'Estado', cell: ({ status }) => <StatusBadge {...eventStatusLabels[status]} /> },
    {
      key: 'startsAt',
      header: 'Fecha y hora',
      cell: ({ startsAt }) => <Text whiteSpace="nowrap">{formatDateTime(startsAt)}</Text>,
    },
    ...(mayWrite
      ? [{ key: 'actions', header: 'Acciones', hideHeader: true, align: 'end', cell: removeButton } as const]
      : []),
  ];
  const none = !q && found?.data.length === 0;

  return (
    <>
      <Flex justify="space-between" align="center" gap="4" wrap="wrap" mb="4">
        <Box>
          <Heading as="h2" textStyle="section">
            Eventos asignados
          </Heading>
          {user.role.key === 'ADMINISTRATOR' ? (
            <Text mt="1" color="fg.muted">
              Con el rol Administrador ve todos los eventos, estén o no en esta lista.
            </Text>
          ) : null}
        </Box>
        {none ? null : addButton}
      </Flex>
      <DataTable
        caption={`Eventos de ${user.name}`}
        columns={columns}
        rows={error && !data ? undefined : found?.data}
        rowKey={({ id }) => id}
        toolbar={q || (found && found.lastPage > 1) ? <SearchBox label="Busca por nombre o ciudad" /> : undefined}
        card={(event) => (
          <Stack as="article" layerStyle="panel" p="4" gap="2">
            <NameLink to={pathOf(event)}>{event.name}</NameLink>
            <Flex gap="2.5" align="center" wrap="wrap">
              <StatusBadge {...eventStatusLabels[event.status]} />
              <Text color="fg.muted">{formatDateTime(event.startsAt)}</Text>
              {mayWrite ? <Box ms="auto">{removeButton(event)}</Box> : null}
            </Flex>
          </Stack>
        )}
        loading={loading}
        error={
          error
            ? { title: 'No pudimos cargar los eventos.', body: errorMessage(error), onRetry: () => void reload() }
            : undefined
        }
        empty={
          q
            ? {
                title: `Ningún evento asignado coincide con «${q}».`,
                action: (
                  <Button variant="outline" onClick={() => set({ q: null })}>
                    Limpiar búsqueda
                  </Button>
                ),
              }
            : {
                title: 'Este usuario no tiene eventos asignados.',
                body:
                  user.role.key === 'ADMINISTRATOR'
                    ? 'No los necesita: su rol ya los ve todos.'
                    : 'Hasta que le asignes alguno no ve ningún evento.',
                action: addButton,
              }
        }
        page={found}
        onPage={setPage}
      />
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
