import { useMutation } from '@apollo/client/react';
import { Button, Flex, Grid, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { formatMoment, formatNumber } from '../../base/format/format';
import { errorMessage } from '../../base/network/error-message';
import { unmask } from '../../base/network/fragment';
import { usePolled } from '../../base/network/polling';
import { paths } from '../../base/paths';
import {
  EventWaitingRoomDocument,
  UpdateWaitingRoomDocument,
  type WaitingRoomSettings_RoomFragment,
} from '../../gql/graphql';
import { confirm, showDialog } from '../../ui/dialog/dialogs';
import { FactLine } from '../../ui/display/fact-row';
import { Panel } from '../../ui/display/panel';
import { TextLink } from '../../ui/display/text-link';
import { QueryBoundary } from '../../ui/feedback/query-boundary';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { toast } from '../../ui/feedback/toasts';
import { usePermission } from '../../ui/session/auth';
import { useEventContext } from '../office/event-context';
import { RoomSettingsDialog } from './room-settings-dialog';
import { roomModeTexts, roomStateLabels } from './room-labels';

/** Delay between two requests of the figures while the room is open. */
const FIGURES_MS = 5_000;

/** Sala de espera: figures of an open waiting room and its settings. */
export default function EventWaitingRoomTab() {
  const { event } = useEventContext();
  return (
    <QueryBoundary
      query={EventWaitingRoomDocument}
      variables={{ eventId: event.id }}
      fetchPolicy="network-only"
      what="la sala de espera"
      skeleton={<Skeleton h="320px" rounded="l3" />}
      minH="320px"
    >
      {({ waitingRoom }, reload) => (
        <Room event={event} room={unmask<WaitingRoomSettings_RoomFragment>(waitingRoom)} reload={reload} />
      )}
    </QueryBoundary>
  );
}

function Room({
  event: { id: eventId, slug },
  room,
  reload,
}: {
  event: { id: string; slug: string };
  room: WaitingRoomSettings_RoomFragment;
  reload: () => Promise<void>;
}) {
  const mayWrite = usePermission('EVENTS_WRITE');
  const [update, { loading: saving }] = useMutation(UpdateWaitingRoomDocument);
  const [isEditing, setEditing] = useState(false);
  const isOpen = room.state !== 'CLOSED';
  usePolled(reload, () => (isOpen ? FIGURES_MS : null));

  async function setPaused(paused: boolean) {
    if (
      paused &&
      !(await confirm({
        title: '¿Pausar la entrada?',
        body: 'Nadie más entra hasta que la reanudes. Quienes esperan conservan su puesto y quienes ya están adentro terminan.',
        confirmLabel: 'Pausar',
      }))
    )
      return;
    try {
      await update({ variables: { eventId, input: { paused, version: room.version } } });
      await toast({ title: paused ? 'Entrada en pausa' : 'Entrada reanudada' });
    } catch (error) {
      await showDialog({ icon: 'error', title: 'No pudimos cambiar la sala de espera', body: errorMessage(error) });
    }
    await reload();
  }

  const settings: readonly [string, string][] = [
    ['Cuándo abre', roomModeTexts[room.mode].label],
    ...(room.opensAt && (isOpen || room.mode === 'SCHEDULED')
      ? [['Apertura', formatMoment(room.opensAt)] as [string, string]]
      : []),
    ['Ritmo máximo', `${formatNumber(room.ratePerMinute)} personas por minuto`],
    ...(room.closedAt && !isOpen ? [['Última sala', `hasta ${formatMoment(room.closedAt)}`] as [string, string]] : []),
  ];
  return (
    <Stack gap="4">
      <Text color="fg.muted" maxW="78ch">
        Cuando llegan más personas de las que la plataforma puede atender, la sala les da un puesto al azar o por orden
        de llegada y las deja entrar de a pocas.{' '}
        <TextLink to={paths.waitingRoom(slug)}>Ver la sala como participante</TextLink>
      </Text>
      <Panel
        title="Ahora"
        aside={
          <Flex gap="3" align="center" wrap="wrap" justify="flex-end">
            {room.paused ? <StatusBadge label="En pausa" palette="orange" /> : null}
            <StatusBadge {...roomStateLabels[room.state]} />
            {isOpen && mayWrite ? (
              <Button size="sm" variant="outline" disabled={saving} onClick={() => void setPaused(!room.paused)}>
                {room.paused ? 'Reanudar la entrada' : 'Pausar la entrada'}
              </Button>
            ) : null}
          </Flex>
        }
      >
        {isOpen ? (
          <Figures room={room} />
        ) : (
          <Text color="fg.muted">La sala no está abierta: se inscriben sin esperar.</Text>
        )}
      </Panel>
      <Panel
        title="Ajustes"
        aside={
          mayWrite ? (
            <Button size="sm" variant="outline" onClick={() => setEditing(true)}>
              Cambiar
            </Button>
          ) : null
        }
      >
        <Stack as="dl" gap="2.5">
          {settings.map(([term, value]) => (
            <FactLine key={term} label={term} labelWidth="140px">
              {value}
            </FactLine>
          ))}
        </Stack>
        <Text color="fg.muted" fontSize="sm" mt="3">
          {roomModeTexts[room.mode].help}
        </Text>
      </Panel>
      {isEditing ? (
        <RoomSettingsDialog
          eventId={eventId}
          room={room}
          onSaved={async () => {
            setEditing(false);
            await reload();
            await toast({ title: 'Sala de espera guardada' });
          }}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </Stack>
  );
}

/** Counters of the open room. */
function Figures({ room }: { room: WaitingRoomSettings_RoomFragment }) {
  const figures: readonly [string, number][] =
    room.state === 'LOBBY' || room.state === 'DRAWING'
      ? [['en la sala', room.present]]
      : [
          ['en la fila', room.waiting],
          ['con turno, sin entrar', room.turns],
          ['adentro', room.inside],
          ['han entrado', room.entered],
          ['por minuto, últimos 2 min', Math.round(room.currentRate)],
        ];
  return (
    <Grid as="dl" templateColumns="repeat(auto-fit, minmax(130px, 1fr))" gap="4">
      {figures.map(([label, value]) => (
        <Flex key={label} direction="column-reverse" justify="flex-end">
          <Text as="dt" color="fg.muted" fontSize="sm">
            {label}
          </Text>
          <Text as="dd" textStyle="figure">
            {formatNumber(value)}
          </Text>
        </Flex>
      ))}
    </Grid>
  );
}
