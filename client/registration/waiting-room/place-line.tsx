import { Box, Container, Text, chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { formatCount, formatHour, formatNumber } from '../../base/format/format';
import { useNow } from '../../base/format/now';
import { Link } from '../../base/navigation';
import { paths } from '../../base/paths';
import { countdown } from './countdown';
import type { RoomAnswer } from './room-requests';
import { atHour } from './room-texts';
import { RoomVoice } from './room-voice';
import { signalTurn } from './signal-turn';
import type { RoomStatus } from './use-waiting-room';

const MINUTE_MS = 60_000;
/** The last minutes inside are announced one by one. */
const LAST_MINUTES = 5;

interface Line {
  figure: string;
  label: string;
  detail: string;
  /** Text of the link to the room; null without a link */
  link: string | null;
  spoken: string;
}

/** Place in the waiting room, above the wizard; renders nothing for a visitor without one. */
export function PlaceLine({ slug, status }: { slug: string; status: RoomStatus }) {
  const { answer, clockOffset } = status;
  const now = useNow(1000) + clockOffset;
  const isTurn = answer.state === 'TURN';
  useEffect(() => {
    if (isTurn) signalTurn();
  }, [isTurn]);
  const line = placeLine(answer, now);
  if (!line) return null;
  return (
    <chakra.section aria-label="Sala de espera" layerStyle="ink" position="sticky" top="0" zIndex="docked">
      <Container
        maxW="1200px"
        px={{ base: '4', md: '10' }}
        display="flex"
        alignItems="center"
        gap="3"
        minH="60px"
        py="1.5"
      >
        <Text
          as="b"
          flex="none"
          fontFamily="heading"
          fontWeight="800"
          fontSize="27px"
          lineHeight="1"
          fontVariantNumeric="tabular-nums"
        >
          {line.figure}
        </Text>
        <Box fontSize="sm" lineHeight="1.3" color="fg.onInkMuted" minW="0">
          <Text>{line.label}</Text>
          <Text>{line.detail}</Text>
        </Box>
        {line.link ? (
          <chakra.span
            ms="auto"
            flex="none"
            css={{
              '--focus-ring-color': 'colors.lulo.focusRing',
              '& a': {
                display: 'inline-flex',
                alignItems: 'center',
                minH: '11',
                fontWeight: '600',
                textDecoration: 'underline',
                textUnderlineOffset: '3px',
              },
            }}
          >
            <Link to={paths.waitingRoom(slug)}>{line.link}</Link>
          </chakra.span>
        ) : null}
      </Container>
      <RoomVoice
        place={line.spoken}
        turn={isTurn ? 'Es tu turno. Entra a la sala antes de que se acabe el tiempo.' : ''}
      />
    </chakra.section>
  );
}

/** Returns the texts of the line; null in the states without a place. */
function placeLine(answer: RoomAnswer, now: number): Line | null {
  const { state, place, estimate, room, turnEndsAt, insideUntil } = answer;
  const left = (until: string) => countdown(Date.parse(until) - now);
  switch (state) {
    case 'LOBBY': {
      if (!room) return null;
      const { figure, units } = countdown(Date.parse(room.opensAt) - now);
      const detail = `abre ${atHour(room.opensAt)}`;
      return { figure, label: units, detail, link: 'Ver la sala', spoken: '' };
    }
    case 'DRAWING':
      return { figure: '…', label: 'tu puesto', detail: 'sorteando el orden', link: 'Ver la fila', spoken: '' };
    case 'WAITING': {
      if (place === null) return null;
      const detail = estimate
        ? `entras ${formatHour(estimate.from)} a ${formatHour(estimate.to)}`
        : room?.paused
          ? 'la venta está en pausa'
          : 'calculando la hora';
      const figure = formatNumber(place);
      return { figure, label: 'tu puesto', detail, link: 'Ver la fila', spoken: `Tu puesto es el ${figure}.` };
    }
    case 'TURN':
    case 'MISSED': {
      if (!turnEndsAt) return null;
      const label = state === 'TURN' ? 'Es tu turno' : 'Se te pasó el turno';
      const { figure } = left(turnEndsAt);
      return { figure, label, detail: 'para entrar', link: 'Entrar', spoken: state === 'TURN' ? '' : label };
    }
    case 'INSIDE': {
      if (!insideUntil) return null;
      const minutes = Math.ceil((Date.parse(insideUntil) - now) / MINUTE_MS);
      const spoken =
        minutes > 0 && minutes <= LAST_MINUTES ? `Te quedan ${formatCount(minutes, 'minuto', 'minutos')}.` : '';
      const { figure } = left(insideUntil);
      return { figure, label: 'para elegir', detail: 'el cupo se aparta al guardar', link: null, spoken };
    }
    case 'OVER':
      return {
        figure: '0:00',
        label: 'Se acabó tu tiempo',
        detail: 'tus datos siguen aquí',
        link: 'Volver a la fila',
        spoken: 'Se acabó tu tiempo. Tus datos siguen aquí.',
      };
    case 'CLOSED':
    case 'LEFT':
    case 'NETWORK_FULL':
      return null;
  }
}
