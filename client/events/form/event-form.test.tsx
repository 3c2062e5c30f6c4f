import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { storeSession } from '../../base/network/session';
import type { DataOf } from '../../testing/responses';
import { deferResponses, type DeferredResponses } from '../../testing/deferred-responses';
import { renderPage } from '../../testing/render-page';
import { viewerWith } from '../../testing/viewer';
import CreateEventPage from './create-event.page';
import { SAVE_SIGNAL } from './use-save-signal';

// Mocked because the editor needs a layout; its own tests cover it.
vi.mock('../../ui/rich-text/rich-text-editor', () => ({ default: () => null }));

// jsdom cannot create object URLs.
beforeAll(() => void Object.assign(URL, { createObjectURL: () => 'blob:imagen', revokeObjectURL: () => undefined }));

beforeEach(() => {
  localStorage.clear();
  storeSession({ token: 'abc', expiresAt: 'null' });
});

type Choices = DataOf<'EditionChoices'>['editionChoices'];

/**
 * Opens the form of a new event; `saves` receives its mutations. Without `choices`, the query of previous editions
 * stays pending.
 */
async function showForm({ choices }: { choices?: Choices } = {}) {
  const saves = deferResponses<'CreateEvent'>();
  const { user } = renderPage({
    path: '/',
    at: '/',
    Page: CreateEventPage,
    responses: {
      Viewer: () => ({ data: { me: viewerWith(['EVENTS_WRITE']) } }),
      EditionChoices: choices ? () => ({ data: { editionChoices: choices } }) : deferResponses<'EditionChoices'>().hold,
      CreateEvent: saves.hold,
    },
  });
  await screen.findByRole('button', { name: 'Crear evento' });
  return { saves, user };
}

const set = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

function fillEvent(sport: string) {
  set(/^Nombre \*/, 'Carrera del Río');
  set(/^Tipo de evento/, sport);
  set(/^Fecha del evento/, '2027-03-15T06:30');
  set(/^Cierre de inscripciones/, '2027-03-10T23:59');
  set(/^Horario: inicio/, '06:00');
  set(/^Horario: fin/, '11:00');
  set(/^Límite de participantes/, '350');
  set('Hasta la fecha', '2027-03-01');
}

const sent = async (saves: DeferredResponses<'CreateEvent'>) => (await saves.nth(1)).variables.input;

it('thousands separators are removed from a price before it is sent', async () => {
  const { saves } = await showForm();
  fillEvent('NON_SPORT');
  set('Precio', '350.000');
  expect(screen.getByLabelText('Precio')).toHaveValue('350.000');
  fireEvent.change(screen.getByLabelText('Precio'), { target: { value: '1,350,000' } });
  fireEvent.click(screen.getByRole('button', { name: 'Crear evento' }));
  expect((await sent(saves)).prices).toEqual([{ date: '2027-03-01', amount: 1350000 }]);
});

it('an event of the same name is suggested as previous edition, and the chosen one is sent', async () => {
  const { saves, user } = await showForm({
    choices: [
      { id: '7', name: 'Carrera del Río 2026', startsAt: '2026-03-15T11:30:00.000Z' },
      { id: '8', name: 'Carrera del Río 2028', startsAt: '2028-03-15T11:30:00.000Z' },
    ],
  });
  fillEvent('NON_SPORT');
  set('Precio', '20000');
  await user.click(await screen.findByRole('button', { name: 'Usar Carrera del Río 2026 · 15 mar 2026' }));
  expect(screen.getByLabelText(/^Se compara con/)).toHaveValue('Carrera del Río 2026 · 15 mar 2026');
  fireEvent.click(screen.getByRole('button', { name: 'Crear evento' }));
  expect((await sent(saves)).previousEditionId).toBe('7');
});

it('a non-sport event shows fixed rows, with as many kits as seats, and a preview card', async () => {
  const { saves } = await showForm();
  fillEvent('NON_SPORT');
  set('Precio', '20000');
  const kit = within(screen.getByRole('group', { name: 'Kit 1' }));
  expect(kit.getByLabelText('Talla')).toHaveValue('Evento no Deportivo');
  expect(kit.getByLabelText('Cantidad')).toHaveValue('350');
  expect(kit.getByLabelText('Cantidad')).toHaveAttribute('readonly');
  const category = within(screen.getByRole('group', { name: 'Categoría 1' }));
  expect(category.getByLabelText('Edad final')).toHaveValue('90');
  expect(screen.getByRole('region', { name: 'Vista previa' })).toHaveTextContent('Carrera del Río');
  fireEvent.click(screen.getByRole('button', { name: 'Crear evento' }));
  expect(await sent(saves)).toMatchObject({ sport: 'NON_SPORT', kits: [{ size: 'NON_SPORT', amount: 350 }] });
});

it('switching the sport back and forth keeps the written categories', async () => {
  await showForm();
  set(/^Tipo de evento/, 'RUNNING');
  set('Distancia', '10k');
  fireEvent.blur(screen.getByLabelText('Distancia'));
  expect(screen.getByLabelText('Distancia')).toHaveValue('10K');
  set(/^Tipo de evento/, 'NON_SPORT');
  expect(screen.getByLabelText('Distancia')).toHaveValue('Evento');
  set(/^Tipo de evento/, 'RUNNING');
  expect(screen.getByLabelText('Distancia')).toHaveValue('10K');
});

it('organizer and start are validated on their fields', async () => {
  const { saves, user } = await showForm();
  fillEvent('NON_SPORT');
  set('Precio', '20000');
  const organizer = within(screen.getByRole('region', { name: 'Organizador' }));
  const type = async (label: RegExp, text: string) => user.type(screen.getByLabelText(label), `${text}{Tab}`);
  await type(/^Correo del organizador/, 'hola');
  expect(await organizer.findByText('Escribe un correo como nombre@dominio.com.')).toBeInTheDocument();
  await type(/^Página web/, 'mi carrera');
  expect(await organizer.findByText('Escribe una dirección como https://micarrera.com.')).toBeInTheDocument();
  await type(/^Punto en el mapa/, 'en la plaza');
  expect(await screen.findByText('Escribe latitud y longitud como 4.4790, -74.1020.')).toBeInTheDocument();
  set(/^Correo del organizador/, 'hola@paramovivo.example');
  set(/^Página web/, 'paramovivo.example');
  set(/^Punto en el mapa/, '4.4703, -74.1262');
  await type(/^WhatsApp/, '310 555 0148');
  fireEvent.click(screen.getByRole('button', { name: 'Crear evento' }));
  expect(await sent(saves)).toMatchObject({
    organizerEmail: 'hola@paramovivo.example',
    organizerWeb: 'https://paramovivo.example',
    organizerWhatsapp: '3105550148',
    startPoint: { latitude: 4.4703, longitude: -74.1262 },
  });
});

it('an svg icon is accepted only for non-sport events', async () => {
  const { user } = await showForm();
  set(/^Tipo de evento/, 'RUNNING');
  const svg = new File(['<svg/>'], 'icono.svg', { type: 'image/svg+xml' });
  fireEvent.change(screen.getByLabelText('Icono', { selector: 'input' }), { target: { files: [svg] } });
  expect(await screen.findByText('Elige una imagen png, jpg o jpeg.')).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText(/^Tipo de evento/), 'NON_SPORT');
  await waitFor(() => expect(screen.queryByText('Elige una imagen png, jpg o jpeg.')).not.toBeInTheDocument());
  expect(screen.getByText('icono.svg · sin guardar')).toBeInTheDocument();
});

it('submitting disables the button for two seconds and names missing fields', async () => {
  const { saves } = await showForm();
  const started = performance.now();
  const button = screen.getByRole('button', { name: 'Crear evento' });
  fireEvent.click(button);
  expect(button).toBeDisabled();
  const summary = await screen.findByRole('alert', {}, { timeout: 10_000 });
  expect(summary).toHaveTextContent('Completa «Distancia» en la categoría 1.');
  await waitFor(() => expect(button).toBeEnabled(), { timeout: 5000 });
  expect(performance.now() - started).toBeGreaterThanOrEqual(2000);
  expect(saves.count()).toBe(0);
});

it('the global save signal submits the form', async () => {
  const { saves } = await showForm();
  fillEvent('NON_SPORT');
  set('Precio', '20000');
  await act(async () => window.dispatchEvent(new Event(SAVE_SIGNAL)));
  await sent(saves);
  expect(saves.count()).toBe(1);
});

it('errors skip fields that are not rendered and are listed from top to bottom', async () => {
  const { user } = await showForm();
  fireEvent.blur(screen.getByLabelText('Distancia'));
  fireEvent.blur(screen.getByLabelText('Título'));
  fireEvent.click(screen.getByRole('button', { name: 'Crear evento' }));
  const summary = await screen.findByRole('alert', {}, { timeout: 10_000 });
  const messages = () =>
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent);
  expect(messages()[0]).toBe('Completa «Nombre».');
  expect(messages().findIndex((text) => text?.includes('categoría 1'))).toBeGreaterThan(
    messages().findIndex((text) => text?.includes('Límite')),
  );
  await user.selectOptions(screen.getByLabelText(/^Tipo de evento/), 'NON_SPORT');
  await waitFor(() => expect(messages().filter((text) => text?.includes('categoría'))).toEqual([]));
  expect(messages()).toContain('Completa «Nombre».');
});
