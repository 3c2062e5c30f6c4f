import { screen, within } from '@testing-library/react';
import { storeSession } from '../base/network/session';
import type { DataOf } from '../testing/responses';
import { renderPage, type Responses } from '../testing/render-page';
import { viewerWith } from '../testing/viewer';
import { DialogHost } from '../ui/dialog/dialog-host';
import UserEventsTab from './user-events.tab';

type Assigned = DataOf<'UserEvents'>['userEvents']['data'][number];
const anEvent = (number: number, name = `Carrera ${number}`): Assigned => ({
  __typename: 'Event',
  id: String(number),
  name,
  status: number % 2 ? 'ACTIVE' : 'INACTIVE',
  city: 'Bogotá',
  startsAt: '2026-06-14T11:00:00.000Z',
});
const user = { id: '2', name: 'Rosa Díaz', role: { key: 'ORGANISER' } };

function show(assigned: Assigned[], offered: Assigned[], responses: Responses = {}) {
  const page = { total: assigned.length, more: false, perPage: 20, currentPage: 1, lastPage: 1 };
  return renderPage({
    path: '/admin/usuario/2',
    at: '/admin/usuario/2',
    shown: { user },
    Page: () => (
      <>
        <UserEventsTab />
        <DialogHost />
      </>
    ),
    responses: {
      Viewer: () => ({ data: { me: viewerWith(['USERS_READ', 'USERS_WRITE']) } }),
      UserEvents: () => ({ data: { userEvents: { __typename: 'EventPage', data: assigned, ...page } } }),
      AssignableEvents: () => ({
        data: { assignableEvents: offered.map((each) => ({ ...each, __typename: 'AssignableEvent' })) },
      }),
      ...responses,
    },
  });
}

beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  storeSession({ token: 'abc', expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
});

it('the tab lists assigned events with state and time, and removes one after a confirmation', async () => {
  const { user: person, asked } = show([anEvent(1), anEvent(2)], [], {
    UnassignEvent: () => ({ data: { unassignEvent: { __typename: 'User', id: '2' } } }),
  });
  const table = await screen.findByRole('table', { name: 'Eventos de Rosa Díaz' });
  expect(await within(table).findByText('Carrera 1')).toBeInTheDocument();
  expect(within(table).getByText('Inactivo')).toBeInTheDocument();
  expect(within(table).getAllByText('14 jun 2026, 6:00 a. m.')).toHaveLength(2);
  await person.click((await within(table).findAllByRole('button', { name: 'Quitar Carrera 1' }))[0]!);
  const confirmation = await screen.findByRole('alertdialog', { name: '¿Quitar «Carrera 1»?' });
  await person.click(within(confirmation).getByRole('button', { name: 'Quitar' }));
  expect(asked.find(({ operationName }) => operationName === 'UnassignEvent')?.variables).toEqual({
    userId: '2',
    eventId: '1',
  });
});

it('selected events are assigned, also from a list of a thousand', async () => {
  const offered = [
    anEvent(5000, 'Travesía del Cañón'),
    ...Array.from({ length: 999 }, (_, index) => anEvent(index + 1)),
  ];
  const { user: person, asked } = show([], offered, {
    AssignEvents: () => ({ data: { assignEvents: { __typename: 'User', id: '2' } } }),
  });
  expect(await screen.findByText('Este usuario no tiene eventos asignados.')).toBeInTheDocument();
  await person.click(await screen.findByRole('button', { name: 'Agregar evento' }));
  const dialog = await screen.findByRole('dialog', { name: 'Asignar eventos' });
  expect(await within(dialog).findByText(/Se muestran 100 de 1\.000/)).toBeInTheDocument();
  await person.click(within(dialog).getByRole('button', { name: 'Asignar Eventos' }));
  expect((await within(dialog).findAllByText('Elige al menos un evento.')).length).toBeGreaterThan(0);
  await person.type(within(dialog).getByRole('searchbox', { name: 'Busca un evento' }), 'canon');
  expect(within(dialog).getAllByRole('checkbox')).toHaveLength(2);
  await person.click(within(dialog).getByRole('checkbox', { name: 'Seleccionar todo' }));
  expect(within(dialog).getByText('1 de 1.000 seleccionado')).toBeInTheDocument();
  await person.click(within(dialog).getByRole('button', { name: 'Asignar Eventos' }));
  expect(asked.find(({ operationName }) => operationName === 'AssignEvents')?.variables).toEqual({
    userId: '2',
    eventIds: ['5000'],
  });
});
