import { screen, waitFor } from '@testing-library/react';
import type { RoomAnswer } from '../../registration/waiting-room/room-requests';
import type { DataOf } from '../../testing/responses';
import { renderPage } from '../../testing/render-page';
import { aRoom, roomAnswer } from '../../testing/room-answer';
import { maria, storeDraft } from '../../testing/wizard';
import WaitingRoomPage from './waiting-room.page';

const event: NonNullable<DataOf<'WaitingRoom'>['publicEvent']> = {
  __typename: 'Event',
  id: '7',
  slug: 'cerros',
  name: 'Media Maratón Ciudad de los Cerros 2027',
  sport: 'RUNNING',
  teamSizes: [1, 2],
  waitingRoom: { __typename: 'EventWaitingRoom', opensAt: '2026-11-28T13:00:00.000Z' },
  distances: [
    {
      __typename: 'EventDistance',
      distance: '21K',
      price: 165_000,
      highestPrice: 165_000,
      seatsLeft: 24_000,
      startTime: null,
    },
  ],
  kits: [],
};

/** Opens the page; the server answers the poll and the actions with the given states. */
function open(
  answer: RoomAnswer | (() => RoomAnswer),
  actions: Record<string, (body?: BodyInit | null) => unknown> = {},
) {
  const polled = typeof answer === 'function' ? answer : () => answer;
  return renderPage({
    path: '/sala/:slug',
    at: '/sala/cerros',
    Page: WaitingRoomPage,
    responses: {
      WaitingRoom: () => ({
        data: {
          publicEvent: event,
          developerGuide: {
            __typename: 'DeveloperGuide',
            limits: { __typename: 'DeveloperLimits', holdMinutes: 300 },
          },
        },
      }),
    },
    files: {
      '/sala/7/estado': polled,
      ...Object.fromEntries(Object.entries(actions).map(([name, respond]) => [`/sala/7/${name}`, respond])),
    },
  });
}
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

it('Before the opening the page counts down and tells how the order is drawn', async () => {
  open(
    roomAnswer({ state: 'LOBBY', place: null, startPlace: null, estimate: null, room: aRoom({ opensAt: later(14) }) }),
  );
  await heading(/^Abre /);
  expect(screen.getByRole('timer').getAttribute('aria-label')).toMatch(/^Faltan 1[34] minutos/);
  screen.getByText(/llegar antes no da ventaja, y llegar después va al final/);
  screen.getByText('31.900');
  screen.getByText(/Otra pestaña u otro celular no suman puestos/);
  screen.getByText('24.000 cupos');
  screen.getByText('La aplicación de tu banco o Nequi: tienes 5 horas para pagar');
});

it('A visitor who waits sees the place, the range of times and whether the seats last', async () => {
  open(roomAnswer());
  await heading('Vas avanzando');
  screen.getByText('12.408');
  screen.getByText('14.920');
  screen.getByText('Entre 8:31 y 8:40');
  screen.getByText('Entras, si todo sigue igual. Puede moverse.');
  screen.getByText(/Entran en orden, unas 420 por minuto\./);
  screen.getByText('Alcanza para tu turno');
  screen.getByText('A este ritmo se agota hacia las 8:20, antes de tu turno');
  await waitFor(() => expect(document.title).toBe('Puesto 12.408 · Dorsal'));
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^Tu puesto es el 12\.408\./));
});

it.each([
  ['no estimate yet', roomAnswer({ estimate: null }), 'Calculando, dale un minuto'],
  ['a slower pace', roomAnswer({ room: aRoom({ slower: true }) }), 'Va más despacio: ahora entre 8:31 y 8:40'],
  [
    'a paused sale',
    roomAnswer({ estimate: null, room: aRoom({ paused: true }) }),
    'La venta está en pausa. Tu puesto sigue igual.',
  ],
  ['no seats', roomAnswer({ estimate: null, room: aRoom({ soldOut: true }) }), 'Se agotaron los cupos'],
  ['a missed turn', roomAnswer({ state: 'MISSED', place: null, turnEndsAt: later(29) }), 'Se te pasó el turno'],
  ['no time left', roomAnswer({ state: 'OVER', place: null }), 'Se acabó tu tiempo'],
  ['too many places of a network', roomAnswer({ state: 'NETWORK_FULL', place: null }), /Prueba con otra, por ejemplo/],
])('The page reports %s', async (_state, answer, text) => {
  open(answer);
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
});

it('The turn is announced at once, and entering opens the wizard', async () => {
  const { user, address } = open(roomAnswer({ state: 'TURN', place: null, estimate: null, turnEndsAt: later(10) }), {
    entrar: () => roomAnswer({ state: 'INSIDE', place: null, insideUntil: later(30) }),
  });
  await heading('Es tu turno');
  await waitFor(() => expect(document.title).toBe('Es tu turno · Dorsal'));
  expect(screen.getByRole('alert').textContent).toMatch(/^Es tu turno\./);
  await user.click(screen.getByRole('button', { name: 'Entrar a inscribirme' }));
  await waitFor(() => expect(address()).toBe('/inscripcion/cerros'));
});

it('A turn that is given up leads to the end of the queue on request only', async () => {
  const { user } = open(roomAnswer({ state: 'TURN', place: null, turnEndsAt: later(10) }), {
    salir: () => ({ state: 'LEFT' }) as RoomAnswer,
    volver: () => roomAnswer({ place: 20_001, startPlace: 20_001 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Ya no quiero, dar mi turno' }));
  await heading('Diste tu turno');
  await user.click(screen.getByRole('button', { name: 'Volver a la fila' }));
  await heading('Vas avanzando');
  expect(screen.getAllByText('20.001')).toHaveLength(2);
});

it('A link to the place is mailed, and a refusal is shown', async () => {
  const bodies: unknown[] = [];
  const refusal = { message: 'Revisa los datos.', errors: { correo: ['Escribe un correo como nombre@correo.com.'] } };
  const answers = [() => Response.json(refusal, { status: 422 }), () => roomAnswer()];
  const { user } = open(roomAnswer(), {
    correo: (body) => {
      bodies.push(JSON.parse(String(body)));
      const next = answers.shift();
      if (!next) throw new TypeError('Failed to fetch');
      return next();
    },
  });
  await user.click(await screen.findByText('Seguir en otro navegador o celular'));
  const email = screen.getByRole('textbox', { name: 'Correo' });
  const send = screen.getByRole('button', { name: 'Enviarme el enlace' });
  await user.type(email, 'ana@');
  await user.click(send);
  await screen.findByText('Escribe un correo como nombre@correo.com.');
  expect(email.getAttribute('aria-invalid')).toBe('true');
  await user.type(email, 'correo.com {Enter}');
  await screen.findByText(/^Te enviamos el enlace a ana@correo\.com\./);
  expect(email.getAttribute('aria-invalid')).toBe('false');
  await user.click(send);
  await screen.findByText(/^No pudimos comunicarnos con el servidor/);
  expect(bodies.slice(0, 2)).toEqual([{ correo: 'ana@' }, { correo: 'ana@correo.com' }]);
});

it('The last place stays with its time while the server is unreachable', async () => {
  let polls = 0;
  open(() => {
    if (polls++ > 0) throw new TypeError('Failed to fetch');
    return roomAnswer({ pollAfter: 0.05 });
  });
  await heading('Sin conexión');
  screen.getByText('12.408');
  screen.getByText(/^Este era tu puesto a las? \d+:\d\d\. Sigue guardado/);
});

it('A visitor goes straight to the wizard if no room is open', async () => {
  const { address } = open({ state: 'CLOSED', pollAfter: null, room: null } as RoomAnswer);
  await waitFor(() => expect(address()).toBe('/inscripcion/cerros'));
});

it('The people of the draft on this device are listed with what is missing', async () => {
  storeDraft([maria]);
  open(roomAnswer());
  await screen.findByText('María Gutiérrez');
  screen.getByText('Todo listo');
  expect(screen.getByRole('link', { name: 'Agregar otra persona' }).getAttribute('href')).toBe(
    '/inscripcion/cerros?equipo=2',
  );
});
