import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { dropSession, storeSession } from '../../base/network/session';
import type { EventForm_EventFragment } from '../../gql/graphql';
import { renderPage } from '../../testing/render-page';
import { storedEvent } from '../../testing/stored-event';
import { viewerWith } from '../../testing/viewer';
import { RequireSession } from '../../ui/session/auth';
import { DialogHost } from '../../ui/dialog/dialog-host';
import { mayLeave } from '../../ui/form/leave-guard';
import { useLogOut } from '../../ui/session/use-log-out';
import { formDraftKey, keepDraft, loadFormDraft } from '../../ui/form/draft';
import { emptyEvent, valuesOfEvent } from './event-fields';
import type { SaveEvent } from './use-event-form';

// Mocked because the editor needs a layout; its own tests cover it.
vi.mock('../../ui/rich-text/rich-text-editor', () => ({ default: () => null }));
const { EventForm } = await import('./event-form');

const event = storedEvent;
const key = formDraftKey('1', 'evento:7');
const save = vi.fn<SaveEvent>();

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
    responses: {
      Viewer: () => ({ data: { me: viewerWith(['EVENTS_WRITE']) } }),
      EditionChoices: () => ({ data: { editionChoices: [] } }),
      Logout: () => ({ data: { logout: true } }),
    },
  });
}
const field = (name: RegExp) => screen.findByLabelText(name);
/** Fires the event with which a browser leaves a page. */
const leavePage = () => act(() => void window.dispatchEvent(new Event('pagehide')));

beforeEach(() => {
  localStorage.clear();
  save.mockReset();
  storeSession({ token: 'abc', expiresAt: 'null' });
});

it('typed values stay on the device until they are saved', async () => {
  const { user } = open();
  await user.type(await field(/^Nombre/), ' 2030');
  await waitFor(() => expect(loadFormDraft(key, emptyEvent)?.values.name).toBe('Media Maratón 2030'));
  save.mockResolvedValue({ ...event, version: 4, name: 'Media Maratón 2030' });
  await user.click(screen.getByRole('button', { name: 'Actualizar evento' }));
  await user.click(await screen.findByRole('button', { name: 'Ok' }));
  await waitFor(() => expect(loadFormDraft(key, emptyEvent)).toBeNull());
});

it('the last typed character is stored before the page is left', async () => {
  open();
  fireEvent.change(await field(/^Nombre/), { target: { value: 'Media 2030' } });
  leavePage();
  expect(loadFormDraft(key, emptyEvent)?.values.name).toBe('Media 2030');
});

it('a stored draft is restored over another user’s save, with conflicts named, and can be discarded', async () => {
  const base = valuesOfEvent(event);
  keepDraft(key, { ...base, name: 'Lo mío', city: 'Cali' }, base);
  const { user } = open({ ...event, version: 4, name: 'Lo suyo', participantLimit: 800 });
  expect(await screen.findByText('Recuperamos lo que escribiste')).toBeInTheDocument();
  expect(screen.getByText(/otra persona cambió: nombre\./)).toBeInTheDocument();
  expect(await field(/^Nombre/)).toHaveValue('Lo mío');
  expect(await field(/^Ciudad/)).toHaveValue('Cali');
  expect(await field(/^Límite/)).toHaveValue('800');
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  const confirmation = await screen.findByRole('alertdialog', { name: '¿Descartar lo que recuperamos?' });
  await user.click(within(confirmation).getByRole('button', { name: 'Descartar' }));
  expect(await field(/^Nombre/)).toHaveValue('Lo suyo');
  expect(screen.queryByText('Recuperamos lo que escribiste')).not.toBeInTheDocument();
  expect(loadFormDraft(key, emptyEvent)).toBeNull();
});

it('typed values are stored while a slow save is in progress', async () => {
  let respond = (_: EventForm_EventFragment) => undefined as void;
  save.mockImplementation(() => new Promise((resolve) => (respond = resolve)));
  const { user } = open();
  const name = await field(/^Nombre/);
  await user.type(name, ' A');
  await user.click(screen.getByRole('button', { name: 'Actualizar evento' }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  await user.type(name, 'B');
  await user.type(await field(/^Título/), ' y más');
  respond({ ...event, version: 4, name: 'Media Maratón A', city: 'Bogotá, D. C.' });
  await user.click(await screen.findByRole('button', { name: 'Ok' }));
  expect(name).toHaveValue('Media Maratón AB');
  expect(await field(/^Título/)).toHaveValue('Abierta y más');
  expect(await field(/^Ciudad/)).toHaveValue('Bogotá, D. C.');
  await waitFor(() => expect(loadFormDraft(key, emptyEvent)?.values.name).toBe('Media Maratón AB'));
});

it('a draft survives a rendering error of the page', async () => {
  const { user } = open();
  await user.type(await field(/^Nombre/), ' 2030');
  // An error boundary unmounts its children after an error.
  cleanup();
  await new Promise((resolve) => setTimeout(resolve));
  expect(loadFormDraft(key, emptyEvent)?.values.name).toBe('Media Maratón 2030');
});

it('a draft without a field that the form got later is restored with the stored value of that field', async () => {
  const { city, ...before } = valuesOfEvent(event);
  localStorage.setItem(
    key,
    JSON.stringify({ values: { ...before, name: 'Lo mío', gone: 'x' }, base: before, at: new Date().toISOString() }),
  );
  open();
  expect(await field(/^Nombre/)).toHaveValue('Lo mío');
  expect(await field(/^Ciudad/)).toHaveValue(city);
  leavePage();
  expect(loadFormDraft(key, emptyEvent)?.values).toMatchObject({ name: 'Lo mío', city });
  expect(localStorage.getItem(key)).not.toContain('gone');
});

it.each([
  ['is closed', async () => leavePage()],
  ['is left for another page', () => mayLeave()],
])('Of another tab, stays when a tab of the same form in which nothing was typed %s', async (_, close) => {
  open();
  await field(/^Nombre/);
  const base = valuesOfEvent(event);
  keepDraft(key, { ...base, name: 'De la otra' }, base);
  await act(async () => void (await close()));
  cleanup();
  await new Promise((resolve) => setTimeout(resolve));
  expect(loadFormDraft(key, emptyEvent)?.values.name).toBe('De la otra');
});

it('discarding the changes deletes the draft', async () => {
  const { user } = open();
  await user.type(await field(/^Nombre/), ' 2030');
  await waitFor(() => expect(loadFormDraft(key, emptyEvent)).not.toBeNull());
  const left = mayLeave();
  await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
  expect(await left).toBe(true);
  expect(loadFormDraft(key, emptyEvent)).toBeNull();
});

it('a draft belongs to one user and expires', () => {
  const base = valuesOfEvent(event);
  keepDraft(key, base, base, new Date(Date.now() - 31 * 86_400_000));
  expect(loadFormDraft(key, emptyEvent)).toBeNull();
  expect(loadFormDraft(formDraftKey('2', 'evento:7'), emptyEvent)).toBeNull();
});

describe('the draft when the session ends', () => {
  const other = formDraftKey('1', 'evento:nuevo');
  const anothers = formDraftKey('12', 'evento:7');
  const base = valuesOfEvent(event);

  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('logging out deletes the user’s drafts of all events and stores nothing on leaving', async () => {
    // Logging out reloads the page, which jsdom cannot do.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = open();
    keepDraft(other, { ...base, name: 'Nuevo' }, base);
    keepDraft(anothers, { ...base, name: 'De otra persona' }, base);
    await user.type(await field(/^Nombre/), ' 2030');
    await waitFor(() => expect(loadFormDraft(key, emptyEvent)).not.toBeNull());
    await user.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
    await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
    leavePage();
    expect(loadFormDraft(key, emptyEvent)).toBeNull();
    expect(loadFormDraft(other, emptyEvent)).toBeNull();
    expect(loadFormDraft(anothers, emptyEvent)?.values.name).toBe('De otra persona');
    act(() => storeSession({ token: 'def', expiresAt: 'null' }));
    keepDraft(key, { ...base, name: 'Otra vez' }, base);
    expect(loadFormDraft(key, emptyEvent)?.values.name).toBe('Otra vez');
  });

  it('an expired session keeps the draft', async () => {
    const { user } = open();
    await user.type(await field(/^Nombre/), ' 2030');
    act(() => dropSession());
    await screen.findByText('Tu sesión terminó');
    leavePage();
    expect(loadFormDraft(key, emptyEvent)?.values.name).toBe('Media Maratón 2030');
  });
});
