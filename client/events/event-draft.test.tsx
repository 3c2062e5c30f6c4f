import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { RequireSession } from '../app/auth';
import { dropSession, storeSession } from '../app/session';
import { useLogOut } from '../app/use-log-out';
import type { EventForm_EventFragment } from '../gql/graphql';
import { renderPage } from '../testing/render-page';
import { viewerWith } from '../testing/viewer';
import { DialogHost } from '../ui/dialog-host';
import { draftKey, keepEventDraft, loadEventDraft } from './event-draft';
import { valuesOfEvent } from './event-form-values';
import type { SaveEvent } from './use-event-form';

// The editor needs a layout; what it holds is tested with its own parts.
jest.unstable_mockModule('../ui/rich-text-editor', () => ({ default: () => null }));
const { EventForm } = await import('./event-form');

const event: EventForm_EventFragment = {
  id: '7',
  slug: 'media',
  version: 3,
  name: 'Media Maratón',
  type: 'OWN',
  sport: 'RUNNING',
  status: 'ACTIVE',
  city: 'Bogotá',
  description: '',
  startsAt: '2030-06-14T11:00:00.000Z',
  registerDeadline: '2030-06-08T04:59:00.000Z',
  participantLimit: 500,
  timeframe: { start: '06:00', end: '11:30' },
  teamSizes: [1],
  prices: [{ date: '2030-06-01', amount: 95_000 }],
  categories: [
    { id: '1', distance: '10K', title: 'Abierta', gender: 'MIXED', startAge: 12, finalAge: 90, difference: 0 },
  ],
  kits: [],
  coverImage: null,
  icon: null,
  previousEdition: null,
};
const key = draftKey('1', '7');
const save = jest.fn<SaveEvent>();

function LogOut() {
  const logOut = useLogOut();
  return <button onClick={() => void logOut()}>Cerrar sesión</button>;
}

function open(stored = event) {
  const Page = () => (
    <RequireSession>
      <EventForm event={stored} submitLabel="Actualizar evento" successTitle="Listo" cancelTo="/" save={save} />
      <LogOut />
      <DialogHost />
    </RequireSession>
  );
  return renderPage({
    path: '/',
    at: '/',
    Page,
    answers: {
      Viewer: () => ({ data: { me: viewerWith(['EVENTS_WRITE']) } }),
      EditionChoices: () => ({ data: { editionChoices: [] } }),
      Logout: () => ({ data: { logout: true } }),
    },
  });
}
const field = (name: RegExp) => screen.findByLabelText(name);

beforeEach(() => {
  localStorage.clear();
  save.mockReset();
  storeSession({ token: 'abc', expiresAt: 'null' });
});

it('keeps what is typed on the device until it is saved', async () => {
  const { user } = open();
  await user.type(await field(/^Nombre/), ' 2030');
  await waitFor(() => expect(loadEventDraft(key)?.values.name).toBe('Media Maratón 2030'));
  save.mockResolvedValue({ ...event, version: 4, name: 'Media Maratón 2030' });
  await user.click(screen.getByRole('button', { name: 'Actualizar evento' }));
  await user.click(await screen.findByRole('button', { name: 'Ok' }));
  await waitFor(() => expect(loadEventDraft(key)).toBeNull());
});

it('brings it back around what another saved meanwhile, names what clashes, and lets it go', async () => {
  const base = valuesOfEvent(event);
  keepEventDraft(key, { ...base, name: 'Lo mío', city: 'Cali' }, base);
  const { user } = open({ ...event, version: 4, name: 'Lo suyo', participantLimit: 800 });
  expect(await screen.findByText('Recuperamos lo que escribiste')).toBeInTheDocument();
  expect(screen.getByText(/otra persona cambió: nombre\./)).toBeInTheDocument();
  expect(await field(/^Nombre/)).toHaveValue('Lo mío');
  expect(await field(/^Ciudad/)).toHaveValue('Cali');
  expect(await field(/^Límite/)).toHaveValue('800');
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  const question = await screen.findByRole('alertdialog', { name: '¿Descartar lo que recuperamos?' });
  await user.click(within(question).getByRole('button', { name: 'Descartar' }));
  expect(await field(/^Nombre/)).toHaveValue('Lo suyo');
  expect(screen.queryByText('Recuperamos lo que escribiste')).not.toBeInTheDocument();
  expect(loadEventDraft(key)).toBeNull();
});

it('keeps what is typed while a slow save is under way', async () => {
  let answer = (_: EventForm_EventFragment) => undefined as void;
  save.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  const { user } = open();
  const name = await field(/^Nombre/);
  await user.type(name, ' A');
  await user.click(screen.getByRole('button', { name: 'Actualizar evento' }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  await user.type(name, 'B');
  await user.type(await field(/^Título/), ' y más');
  answer({ ...event, version: 4, name: 'Media Maratón A', city: 'Bogotá, D. C.' });
  await user.click(await screen.findByRole('button', { name: 'Ok' }));
  expect(name).toHaveValue('Media Maratón AB');
  expect(await field(/^Título/)).toHaveValue('Abierta y más');
  expect(await field(/^Ciudad/)).toHaveValue('Bogotá, D. C.');
  expect(loadEventDraft(key)?.values.name).toBe('Media Maratón AB');
});

it('is not another person’s, and not for ever', () => {
  const base = valuesOfEvent(event);
  keepEventDraft(key, base, base, new Date(Date.now() - 31 * 86_400_000));
  expect(loadEventDraft(key)).toBeNull();
  expect(loadEventDraft(draftKey('2', '7'))).toBeNull();
});

describe('when the session ends', () => {
  const other = draftKey('1', null);
  const anothers = draftKey('12', '7');
  const base = valuesOfEvent(event);
  /** As the browser tells a page that it is being left. */
  const leavePage = () => act(() => void window.dispatchEvent(new Event('pagehide')));

  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('goes with a person who logs out, from every event, and nothing is kept on the way out', async () => {
    // Logging out loads the page anew, which this browser cannot.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = open();
    keepEventDraft(other, { ...base, name: 'Nuevo' }, base);
    keepEventDraft(anothers, { ...base, name: 'De otra persona' }, base);
    await user.type(await field(/^Nombre/), ' 2030');
    await waitFor(() => expect(loadEventDraft(key)).not.toBeNull());
    await user.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
    await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
    leavePage();
    expect(loadEventDraft(key)).toBeNull();
    expect(loadEventDraft(other)).toBeNull();
    expect(loadEventDraft(anothers)?.values.name).toBe('De otra persona');
    act(() => storeSession({ token: 'def', expiresAt: 'null' }));
    keepEventDraft(key, { ...base, name: 'Otra vez' }, base);
    expect(loadEventDraft(key)?.values.name).toBe('Otra vez');
  });

  it('stays when the session merely expired', async () => {
    const { user } = open();
    await user.type(await field(/^Nombre/), ' 2030');
    act(() => dropSession());
    await screen.findByText('Tu sesión terminó');
    leavePage();
    expect(loadEventDraft(key)?.values.name).toBe('Media Maratón 2030');
  });
});
