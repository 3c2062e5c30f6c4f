import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { capitalize, formatDeadline, formatNumber } from '../../base/format/format';
import { useNow } from '../../base/format/now';
import { useHydrated } from '../../base/hydrated';
import { Link, useNavigate } from '../../base/navigation';
import { paths } from '../../base/paths';
import type { WaitingRoomQuery } from '../../gql/graphql';
import { loadRegistrationDraft } from '../../registration/draft/draft-storage';
import { isBlank } from '../../registration/draft/draft';
import { hasSize } from '../public/event-about';
import type { Room, RoomAnswer } from '../../registration/waiting-room/room-requests';
import { ageText, atHour, estimateText } from '../../registration/waiting-room/room-texts';
import { RoomVoice } from '../../registration/waiting-room/room-voice';
import { useWaitingRoom } from '../../registration/waiting-room/use-waiting-room';
import { metaStyle } from '../../ui/display/ink-buttons';
import { ArrowRight } from '../../ui/icons';
import { focusHeading } from '../../ui/layout/focus';
import { countdown } from '../../registration/waiting-room/countdown';
import { PlaceLinkForm } from './place-link-form';
import { preparedPeople } from './prepared-people';
import { KeepNote, PlateFact, PlateNote, RoomFrame, RoomPlate } from './room-frame';
import { AtHand, OutlineOnInk, PreparedPeople, SeatsAndPrices, SeatsLeft, type SeatsRow } from './room-panels';
import { roomTexts } from './room-screen';
import { signalTurn } from '../../registration/waiting-room/signal-turn';
import { useReducedMotion } from '../../base/use-reduced-motion';

type RoomEvent = NonNullable<WaitingRoomQuery['publicEvent']>;

/** The waiting room with the visitor's state, requested again as often as the server says. */
export function WaitingRoom({ event, holdMinutes }: { event: RoomEvent; holdMinutes: number }) {
  const { status, offline, send, sending, failed } = useWaitingRoom(event.id);
  const hasCookies = useHydrated() ? navigator.cookieEnabled : true;
  const navigate = useNavigate();
  const now = useNow(1000) + (status?.clockOffset ?? 0);
  const answer = status?.answer ?? null;
  const state = answer?.state;
  const room = answer?.room ?? null;
  const offlineSince = offline && status ? new Date(status.receivedAt + status.clockOffset) : null;
  const texts = roomTexts(answer, new Date(now), offlineSince);
  const isTurn = state === 'TURN';

  useEffect(() => {
    if (isTurn) signalTurn();
  }, [isTurn]);
  const needsNoPlace = state === 'CLOSED';
  useEffect(() => {
    if (needsNoPlace) void navigate(paths.wizard(event.slug), { replace: true });
  }, [needsNoPlace, navigate, event.slug]);

  async function enter() {
    const entered = await send('entrar');
    if (entered?.state === 'INSIDE') void navigate(paths.wizard(event.slug));
  }

  /** Leaves the queue or returns to it; the pressed button disappears with the old state. */
  async function move(action: 'salir' | 'volver') {
    if (await send(action)) focusHeading();
  }

  const lead = state === 'LOBBY' && room && !offlineSince ? <LobbyLead opensAt={room.opensAt} /> : texts.lead;
  return (
    <RoomFrame
      eventName={event.name}
      title={texts.title}
      documentTitle={texts.tab}
      lead={hasCookies ? lead : noCookies}
      aside={
        <>
          {state === 'LOBBY' || !room ? null : <OpenSeats room={room} turn={answer?.estimate ?? null} />}
          {state === 'TURN' || state === 'INSIDE' ? null : <Preparation event={event} />}
          {state === 'TURN' || state === 'INSIDE' ? null : <AtHand holdMinutes={holdMinutes} />}
          {state === 'LOBBY' || !room ? <SeatsAndPrices sport={event.sport} distances={event.distances} /> : null}
        </>
      }
    >
      <RoomVoice place={texts.spoken} turn={isTurn ? 'Es tu turno. Entra antes de que se acabe el tiempo.' : ''} />
      {answer ? <Place answer={answer} now={now} /> : <PlateUntilAnswer event={event} now={now} failed={offline} />}
      {failed ? (
        <Text role="alert" mt="4" color="orange.300" fontWeight="600">
          No pudimos comunicarnos con el servidor. Revisa tu conexión e intenta de nuevo.
        </Text>
      ) : null}
      {answer ? <Actions answer={answer} slug={event.slug} busy={sending} onEnter={enter} onMove={move} /> : null}
      {answer ? <PlaceNote state={answer.state} /> : null}
      {state === 'WAITING' || state === 'MISSED' ? <PlaceLinkForm eventId={event.id} /> : null}
    </RoomFrame>
  );
}

const noCookies =
  'Tu navegador tiene bloqueadas las cookies y sin ellas no podemos guardar tu puesto. Actívalas para este sitio y recarga la página.';

/** What happens at the opening. */
function LobbyLead({ opensAt }: { opensAt: string }) {
  return (
    <>
      Ya estás en la sala. {capitalize(atHour(opensAt))} <b>sorteamos el orden</b> entre quienes estén aquí: llegar
      antes no da ventaja, y llegar después va al final.
    </>
  );
}

/** The plate with the visitor's place, or the time until the next thing that happens. */
function Place({ answer, now }: { answer: RoomAnswer; now: number }) {
  const isCalm = useReducedMotion();
  const { state, room, place, startPlace, estimate, turnEndsAt, insideUntil } = answer;
  const until = (moment: string) => countdown(Date.parse(moment) - now, isCalm);
  if (state === 'LOBBY' && room)
    return <Countdown label="Faltan" moment={until(room.opensAt)} zone foot={<LobbyFacts room={room} />} />;
  if (state === 'TURN' && turnEndsAt) return <Countdown label="Entra en" moment={until(turnEndsAt)} />;
  if (state === 'MISSED' && turnEndsAt) return <Countdown label="Puedes entrar durante" moment={until(turnEndsAt)} />;
  if (state === 'INSIDE' && insideUntil) return <Countdown label="Te quedan" moment={until(insideUntil)} />;
  if (state === 'DRAWING')
    return (
      <RoomPlate label="Tu puesto" figure="…">
        <PlateNote>Dale unos segundos</PlateNote>
      </RoomPlate>
    );
  if (state !== 'WAITING' || place === null || !room) return null;
  const start = Math.max(startPlace ?? place, place);
  const seconds = isCalm ? null : ageText(now - Date.parse(room.at));
  return (
    <RoomPlate label="Tu puesto" figure={formatNumber(place)} foot={<WaitingFacts room={room} estimate={estimate} />}>
      <Box h="10px" rounded="full" bg="bg.muted" overflow="hidden" mt="4.5" mb="2" aria-hidden="true">
        <Box
          h="full"
          rounded="full"
          bg="brand.solid"
          transition="width 280ms"
          style={{ width: `${Math.max(2, (1 - (place - 1) / start) * 100)}%` }}
        />
      </Box>
      <Flex justify="space-between" gap="4" fontSize={{ base: 'sm', md: '15px' }} color="fg.muted">
        <span>
          Empezaste en el{' '}
          <Text as="b" color="fg" fontWeight="600">
            {formatNumber(start)}
          </Text>
        </span>
        <span>{seconds}</span>
      </Flex>
    </RoomPlate>
  );
}

function WaitingFacts({ room, estimate }: { room: Room; estimate: RoomAnswer['estimate'] }) {
  if (room.soldOut) return null;
  if (room.paused) return <PlateFact value="En pausa">La hora aparece cuando la venta siga.</PlateFact>;
  return (
    <>
      {estimate ? (
        <PlateFact value={estimateText(estimate)}>Entras, si todo sigue igual. Puede moverse.</PlateFact>
      ) : (
        <PlateFact value="Calculando, dale un minuto">Así sabremos a qué hora entras.</PlateFact>
      )}
      <PlateFact value="10 minutos">tienes para entrar cuando te toque. Suena y vibra.</PlateFact>
    </>
  );
}

const LobbyFacts = ({ room }: { room: Room }) => (
  <>
    <PlateFact value={formatNumber(room.present)}>
      {room.present === 1 ? 'persona en la sala' : 'personas en la sala'}
    </PlateFact>
    <PlateFact value={formatNumber(room.seats.total)}>cupos en total</PlateFact>
  </>
);

/** Plate with a countdown, announced by its name alone. */
function Countdown({
  label,
  moment: { figure, units, words },
  zone = false,
  foot,
}: {
  label: string;
  moment: ReturnType<typeof countdown>;
  /** Whether the units name the time zone */
  zone?: boolean;
  foot?: ReactNode;
}) {
  return (
    <RoomPlate label={label} figure={figure} foot={foot} role="timer" aria-label={`${label} ${words}`}>
      <PlateNote>{zone ? `${units}, hora de Colombia` : units}</PlateNote>
    </RoomPlate>
  );
}

/** Before the first answer, and without a script: when the room opens. */
function PlateUntilAnswer({ event, now, failed }: { event: RoomEvent; now: number; failed: boolean }) {
  const opensAt = event.waitingRoom?.opensAt;
  const isAhead = opensAt !== undefined && Date.parse(opensAt) > now;
  return (
    <RoomPlate label={failed ? 'Sin conexión' : 'Tu puesto'} figure="…">
      <PlateNote>
        {failed
          ? 'Lo buscamos de nuevo cuando vuelva la señal.'
          : isAhead
            ? `Abre ${formatDeadline(opensAt, new Date(now))}, hora de Colombia`
            : 'Un momento'}
      </PlateNote>
    </RoomPlate>
  );
}

function Actions({
  answer: { state, room },
  slug,
  busy,
  onEnter,
  onMove,
}: {
  answer: RoomAnswer;
  slug: string;
  busy: boolean;
  onEnter: () => Promise<void>;
  onMove: (action: 'salir' | 'volver') => Promise<void>;
}) {
  const big = { ...metaStyle, h: '64px', w: 'full', fontSize: '20px' } as const;
  const quiet = { size: 'xl', w: 'full' } as const;
  const eventLink = (
    <OutlineOnInk asChild {...quiet}>
      <Link to={paths.event(slug)}>Ver el evento</Link>
    </OutlineOnInk>
  );
  switch (state) {
    case 'TURN':
    case 'MISSED':
      return (
        <Stack gap="3" mt="5">
          <Button {...big} disabled={busy} onClick={() => void onEnter()}>
            Entrar a inscribirme
            <ArrowRight size={22} />
          </Button>
          <OutlineOnInk {...quiet} disabled={busy} onClick={() => void onMove('salir')}>
            Ya no quiero, dar mi turno
          </OutlineOnInk>
        </Stack>
      );
    case 'INSIDE':
    case 'CLOSED':
      return (
        <Button asChild mt="5" {...big}>
          <Link to={paths.wizard(slug)}>
            {state === 'INSIDE' ? 'Seguir con la inscripción' : 'Entrar a inscribirme'}
            <ArrowRight size={22} />
          </Link>
        </Button>
      );
    case 'OVER':
    case 'LEFT':
      return (
        <Stack gap="3" mt="5">
          <Button {...big} disabled={busy} onClick={() => void onMove('volver')}>
            Volver a la fila
          </Button>
          {eventLink}
        </Stack>
      );
    case 'WAITING':
      return room?.soldOut ? (
        <Stack gap="3" mt="5">
          <OutlineOnInk {...quiet} disabled={busy} onClick={() => void onMove('salir')}>
            Salir de la fila
          </OutlineOnInk>
          {eventLink}
        </Stack>
      ) : null;
    default:
      return null;
  }
}

/** What keeps the place in a state. */
function PlaceNote({ state }: { state: RoomAnswer['state'] }) {
  switch (state) {
    case 'LOBBY':
    case 'DRAWING':
      return (
        <KeepNote>
          <b>Este navegador guarda tu puesto.</b> Puedes recargar, bloquear la pantalla o quedarte sin señal. Otra
          pestaña u otro celular no suman puestos. Quédate aquí los últimos minutos antes de la hora.
        </KeepNote>
      );
    case 'WAITING':
      return (
        <KeepNote>
          <b>Este navegador guarda tu puesto.</b> Si cierras, vuelve aquí con el mismo navegador antes de tu hora.
        </KeepNote>
      );
    case 'TURN':
      return (
        <KeepNote>
          Si se te pasa, no pierdes todo: vuelves a la sala y <b>entras en cuanto haya lugar</b>, sin empezar de cero.
        </KeepNote>
      );
    default:
      return null;
  }
}

/** Seats left by distance; those of the event if no distance has a limit. */
function OpenSeats({ room: { distances, seats }, turn }: { room: Room; turn: RoomAnswer['estimate'] }) {
  const limited = distances.flatMap((row): SeatsRow[] =>
    row.left === null || row.total === null ? [] : [{ ...row, left: row.left, total: row.total }],
  );
  return (
    <SeatsLeft rows={limited.length > 0 ? limited : [{ distance: 'Total', ...seats, endsAt: null }]} turn={turn} />
  );
}

/** The people whose data this device has. Only the browser knows them. */
function Preparation({ event }: { event: RoomEvent }) {
  const hydrated = useHydrated();
  const [openedAt] = useState(() => Date.now());
  const draft = useMemo(
    () => (hydrated ? loadRegistrationDraft(event.id, openedAt) : null),
    [hydrated, event.id, openedAt],
  );
  const isEmpty = !draft || draft.members.every(({ values }) => isBlank(values));
  const people = isEmpty ? [] : preparedPeople(draft, event.kits.some(hasSize));
  const nextSize = [...event.teamSizes].sort((a, b) => a - b).find((size) => size > people.length) ?? null;
  return <PreparedPeople slug={event.slug} people={people} nextSize={nextSize} />;
}
