import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { storeSession } from '../../base/network/session';
import type { Permission } from '../../gql/enums';
import type { DataOf } from '../../testing/responses';
import { renderPage } from '../../testing/render-page';
import { viewerWith } from '../../testing/viewer';
import { DialogHost } from '../../ui/dialog/dialog-host';
import EventWaitingRoomTab from './event-waiting-room.tab';

type Room = DataOf<'EventWaitingRoom'>['waitingRoom'];

const closed: Room = {
  __typename: 'WaitingRoom',
  mode: 'AUTOMATIC',
  opensAt: null,
  ratePerMinute: 600,
  paused: false,
  version: 3,
  state: 'CLOSED',
  present: 0,
  waiting: 0,
  turns: 0,
  inside: 0,
  entered: 0,
  currentRate: 0,
  closedAt: null,
};
const opened: Room = {
  ...closed,
  mode: 'SCHEDULED',
  opensAt: '2030-01-01T13:00:00.000Z',
  state: 'OPEN',
  waiting: 12_408,
  turns: 37,
  inside: 402,
  entered: 2_512,
  currentRate: 420.5,
};

const Page = () => (
  <>
    <EventWaitingRoomTab />
    <DialogHost />
  </>
);

/** Opens the tab of a room; the updates that are sent change the room. */
function open(stored: Room, permissions: readonly Permission[] = ['EVENTS_READ', 'EVENTS_WRITE']) {
  storeSession({ token: 'a token', expiresAt: '2100-01-01T00:00:00.000Z' });
  let room = stored;
  const updates: object[] = [];
  const { user } = renderPage({
    path: '/sala',
    at: '/sala',
    Page,
    shown: { event: { id: '7', name: 'Media Maratón', slug: 'media' }, reload: () => Promise.resolve() },
    responses: {
      Viewer: () => ({ data: { me: viewerWith(permissions) } }),
      EventWaitingRoom: () => ({ data: { waitingRoom: room } }),
      UpdateWaitingRoom: ({ input }) => {
        updates.push(input);
        room = { ...room, ...(input as Partial<Room>), version: room.version + 1 };
        return { data: { updateWaitingRoom: room } };
      },
    },
  });
  return { user, updates };
}

it('The figures of an open room are displayed, and its entry is paused after a confirmation', async () => {
  const { user, updates } = open(opened);
  const now = within(await screen.findByRole('region', { name: 'Ahora' }));
  for (const figure of ['12.408', '37', '402', '2.512', '421']) now.getByText(figure);
  await user.click(await now.findByRole('button', { name: 'Pausar la entrada' }));
  await user.click(await screen.findByRole('button', { name: 'Pausar' }));
  await screen.findByRole('button', { name: 'Reanudar la entrada' });
  expect(updates).toEqual([{ paused: true, version: 3 }]);
});

it('A room is scheduled for a time in Colombia', async () => {
  const { user, updates } = open(closed);
  await user.click(await screen.findByRole('button', { name: 'Cambiar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sala de espera' }));
  await user.click(dialog.getByRole('radio', { name: /^A una hora/ }));
  fireEvent.change(await dialog.findByLabelText('Hora de apertura'), { target: { value: '2030-01-01T08:00' } });
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(updates).toEqual([
      { mode: 'SCHEDULED', ratePerMinute: 600, version: 3, opensAt: '2030-01-01T08:00:00-05:00' },
    ]),
  );
});

it('An open room is switched off only after a confirmation', async () => {
  const { user, updates } = open(opened);
  await user.click(await screen.findByRole('button', { name: 'Cambiar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sala de espera' }));
  await user.click(dialog.getByRole('radio', { name: /^Nunca/ }));
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await screen.findByText(/Quienes esperan pierden su puesto/);
  expect(updates).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Cerrar la sala' }));
  await waitFor(() => expect(updates).toEqual([{ mode: 'OFF', ratePerMinute: 600, version: 3 }]));
});

it('A viewer without the permission to write sees figures and settings only', async () => {
  open(opened, ['EVENTS_READ']);
  await screen.findByText('12.408');
  expect(screen.queryByRole('button', { name: 'Cambiar' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Pausar la entrada' })).toBeNull();
});
