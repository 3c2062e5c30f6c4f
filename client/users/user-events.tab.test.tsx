import { setTimeout as sleep } from 'node:timers/promises';
import { screen, waitFor, within } from '@testing-library/react';
import { storeSession } from '../base/network/session';
import { plainText } from '../base/format/format';
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

const matching = (events: Assigned[], search?: string | null): Assigned[] =>
  events.filter(({ name }) => plainText(name).includes(plainText(search ?? '')));

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
      AssignableEvents: ({ search, first }) => ({
        data: {
          assignableEvents: matching(offered, search)
            .slice(0, first ?? 5_000)
            .map((each) => ({ ...each, __typename: 'AssignableEvent' })),
        },
      }),
      AssignableEventIds: ({ search }) => ({
        data: {
          assignableEvents: matching(offered, search).map(({ id }) => ({ __typename: 'AssignableEvent', id })),
        },
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

const openDialog = async (person: ReturnType<typeof show>['user']) => {
  await person.click(await screen.findByRole('button', { name: 'Agregar evento' }));
  return within(await screen.findByRole('dialog', { name: 'Asignar eventos' }));
};
const aThousand = [
  anEvent(5000, 'Travesía del Cañón'),
  ...Array.from({ length: 999 }, (_, index) => anEvent(index + 1)),
];
const assigns: Responses = { AssignEvents: () => ({ data: { assignEvents: { __typename: 'User', id: '2' } } }) };
const assigned = ({ asked }: ReturnType<typeof show>) =>
  asked.find(({ operationName }) => operationName === 'AssignEvents')?.variables;

it('a searched event of a thousand is assigned', async () => {
  const shown = show([], aThousand, assigns);
  const { user: person } = shown;
  expect(await screen.findByText('Este usuario no tiene eventos asignados.')).toBeInTheDocument();
  const dialog = await openDialog(person);
  expect(await dialog.findByText('Se muestran los primeros 20. Busca para encontrar los demás.')).toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: 'Asignar Eventos' }));
  expect((await dialog.findAllByText('Elige al menos un evento.')).length).toBeGreaterThan(0);
  await person.type(dialog.getByRole('searchbox', { name: 'Busca un evento' }), 'canon');
  await waitFor(() => expect(dialog.getAllByRole('checkbox')).toHaveLength(2));
  await person.click(dialog.getByRole('checkbox', { name: 'Seleccionar todo' }));
  expect(await dialog.findByText('1 seleccionado')).toBeInTheDocument();
  await person.clear(dialog.getByRole('searchbox', { name: 'Busca un evento' }));
  await person.type(dialog.getByRole('searchbox', { name: 'Busca un evento' }), 'ninguno');
  expect(await dialog.findByText('Ningún evento coincide con «ninguno».')).toBeInTheDocument();
  expect(dialog.getByRole('checkbox', { name: 'Seleccionar todo' })).toBeDisabled();
  await person.click(dialog.getByRole('button', { name: 'Asignar Eventos' }));
  await waitFor(() => expect(assigned(shown)).toEqual({ userId: '2', eventIds: ['5000'] }));
});

it("'Seleccionar todo' also assigns the events that are not visible", async () => {
  let down = true;
  const shown = show([], aThousand, {
    ...assigns,
    AssignableEventIds: async () => {
      // A response takes longer than a rendering.
      await sleep(50);
      return down
        ? { errors: [{ message: 'Algo falló.', extensions: { code: 'INTERNAL' } }] }
        : {
            data: { assignableEvents: aThousand.map(({ id }) => ({ __typename: 'AssignableEvent', id })) },
          };
    },
  });
  const { user: person } = shown;
  const dialog = await openDialog(person);
  const all = await dialog.findByRole('checkbox', { name: 'Seleccionar todo' });
  await person.click(all);
  const failure = await screen.findByRole('alertdialog');
  down = false;
  await person.click(within(failure).getByRole('button'));
  expect(dialog.getByText('0 seleccionados')).toBeInTheDocument();
  await person.click(await dialog.findByRole('checkbox', { name: 'Seleccionar todo' }));
  expect(await dialog.findByText('1.000 seleccionados')).toBeInTheDocument();
  await person.click(dialog.getByRole('checkbox', { name: /^Carrera 7/ }));
  expect(dialog.getByText('999 seleccionados')).toBeInTheDocument();
  expect(dialog.getByRole('checkbox', { name: 'Seleccionar todo' })).toBePartiallyChecked();
  await person.click(dialog.getByRole('button', { name: 'Asignar Eventos' }));
  await waitFor(() => expect(assigned(shown)?.eventIds).toHaveLength(999));
});

it('a user with all events has none to choose', async () => {
  const { user: person } = show([anEvent(1)], []);
  const dialog = await openDialog(person);
  expect(await dialog.findByText('Rosa Díaz ya tiene todos los eventos.')).toBeInTheDocument();
  expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
});
