import { screen, waitFor } from '@testing-library/react';
import type { ResponseFor } from '../../testing/responses';
import { served } from '../../testing/render-page';
import { aRoom, roomAnswer } from '../../testing/room-answer';
import {
  enter,
  identify,
  maria,
  openWizard,
  press,
  saved,
  storeDraft,
  storedDraft,
  wizardEvent,
  wizardResponses,
} from '../../testing/wizard';
import type { RoomAnswer } from './room-requests';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const LAST = '?p=1&paso=contacto';
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const inside = () => roomAnswer({ state: 'INSIDE', place: null, estimate: null, insideUntil: later(30) });
const refused: ResponseFor<'HoldRegistration'> = {
  data: null,
  errors: [{ message: 'Hay una sala de espera para este evento.', extensions: { code: 'WAITING_ROOM' } }],
};
const roomed = { ...wizardEvent, waitingRoom: { __typename: 'EventWaitingRoom' as const, opensAt: later(-5) } };

/** Opens the last step of a complete draft, in an event with a waiting room unless another event is given. */
function openLastStep(answer: () => RoomAnswer, hold: () => ResponseFor<'HoldRegistration'>, event = roomed) {
  storeDraft([maria]);
  return openWizard(
    wizardResponses({ WizardEvent: () => ({ data: { publicEvent: event } }), HoldRegistration: hold }),
    LAST,
    { ...served, '/sala/7/estado': answer },
  );
}

it('A visitor who waits sees the place above the wizard, and returns to the queue without a save', async () => {
  const { user, asked, address } = openLastStep(
    () => roomAnswer(),
    () => saved(),
  );
  await screen.findByText('12.408');
  screen.getByText('entras 8:31 a 8:40');
  expect(screen.getByRole('link', { name: 'Ver la fila' }).getAttribute('href')).toBe('/sala/paramo');
  await press(user, 'Guardar y volver a la fila');
  await waitFor(() => expect(address()).toBe('/sala/paramo'));
  expect(asked.map(({ operationName }) => operationName)).not.toContain('HoldRegistration');
  expect(storedDraft()?.members[0]?.values.name).toBe('María');
});

it('A visitor inside saves, and sees the time that is left', async () => {
  const { user } = openLastStep(inside, () => saved());
  await screen.findByText('el cupo se aparta al guardar');
  await press(user, 'Ir a pagar');
  await screen.findByRole('heading', { level: 1, name: 'Bienvenido, ya casi llegas' });
});

it('A save without a valid ticket is sent again once the poll has renewed the ticket', async () => {
  let saves = 0;
  const { user } = openLastStep(inside, () => (saves++ === 0 ? refused : saved()));
  await screen.findByText('el cupo se aparta al guardar');
  await press(user, 'Ir a pagar');
  await screen.findByRole('heading', { level: 1, name: 'Bienvenido, ya casi llegas' });
  expect(saves).toBe(2);
});

it('A save that a new waiting room refuses leads to the room, and what was typed is kept', async () => {
  let saves = 0;
  const hold = () => {
    saves++;
    return refused;
  };
  const { user, address } = openLastStep(() => roomAnswer(), hold, { ...wizardEvent, waitingRoom: null } as never);
  await press(user, 'Ir a pagar');
  await waitFor(() => expect(address()).toBe('/sala/paramo'));
  expect(saves).toBe(1);
  expect(storedDraft()?.members[0]?.values.email).toBe('maria@example.test');
});

it('Data can be prepared before the registrations open, without a lookup', async () => {
  const opening = {
    ...roomed,
    availability: 'NOT_OPEN_YET' as const,
    waitingRoom: { ...roomed.waitingRoom, opensAt: later(10) },
  };
  enter(1);
  const { user, asked } = openWizard(wizardResponses({ WizardEvent: () => ({ data: { publicEvent: opening } }) }), '', {
    ...served,
    '/sala/7/estado': () =>
      roomAnswer({ state: 'LOBBY', place: null, estimate: null, room: aRoom({ opensAt: later(10) }) }),
  });
  await screen.findByRole('link', { name: 'Ver la sala' });
  await identify(user, maria.dni);
  await press(user, 'Continuar');
  await screen.findByRole('heading', { level: 1, name: 'Info Personal' });
  expect(asked.map(({ operationName }) => operationName)).not.toContain('LookUpRegistration');
});
