import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { ChakraProvider } from '@chakra-ui/react';
import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { storeSession } from '../app/session';
import { system } from '../app/theme';
import type { EventInput } from '../gql/graphql';
import { EventForm } from './event-form';
import type { SaveEvent } from './use-event-form';
import { SAVE_SIGNAL } from './use-save-signal';

// The editor needs a layout; what it holds is tested with its own parts.
jest.unstable_mockModule('../ui/rich-text-editor', () => ({ default: () => null }));

// jsdom shows no pictures.
beforeAll(() => Object.assign(URL, { createObjectURL: () => 'blob:imagen', revokeObjectURL: () => undefined }));

beforeEach(() => {
  sessionStorage.clear();
  storeSession({ token: 'abc', expiresAt: 'null' });
});

interface Choice {
  id: string;
  name: string;
  startsAt: string;
}

/** The form of a new event; `save` is called with what it would send. Without `choices` the viewer's events are long in coming. */
function showForm({ choices }: { choices?: Choice[] } = {}) {
  const save = jest.fn<SaveEvent>().mockResolvedValue(null);
  const link = new ApolloLink(
    () =>
      new Observable((answer) => {
        if (!choices) return;
        answer.next({ data: { editionChoices: choices.map((each) => ({ ...each, __typename: 'Event' })) } });
        answer.complete();
      }),
  );
  const apollo = new ApolloClient({ cache: new InMemoryCache(), link });
  const form = (
    <EventForm event={null} submitLabel="Crear evento" successTitle="Creado" cancelTo="/admin/eventos" save={save} />
  );
  const router = createMemoryRouter([{ path: '/', element: form }]);
  const { unmount } = render(
    <ChakraProvider value={system}>
      <ApolloProvider client={apollo}>
        <RouterProvider router={router} />
      </ApolloProvider>
    </ChakraProvider>,
  );
  return { save, user: userEvent.setup(), unmount };
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

const sent = (save: jest.Mock<SaveEvent>): EventInput | undefined => save.mock.calls[0]?.[0];

it('drops the dots and commas of a price before it is sent', async () => {
  const { save } = showForm();
  fillEvent('NON_SPORT');
  set('Precio', '350.000');
  expect(screen.getByLabelText('Precio')).toHaveValue('350.000');
  fireEvent.change(screen.getByLabelText('Precio'), { target: { value: '1,350,000' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Crear evento' })));
  expect(sent(save)?.prices).toEqual([{ date: '2027-03-01', amount: 1350000 }]);
});

it('suggests the event of the same name as the last edition, and sends the one that is chosen', async () => {
  const { save, user } = showForm({
    choices: [
      { id: '7', name: 'Carrera del Río 2026', startsAt: '2026-03-15T11:30:00.000Z' },
      { id: '8', name: 'Carrera del Río 2028', startsAt: '2028-03-15T11:30:00.000Z' },
    ],
  });
  fillEvent('NON_SPORT');
  set('Precio', '20000');
  await user.click(await screen.findByRole('button', { name: 'Usar Carrera del Río 2026 · 15 mar 2026' }));
  expect(screen.getByLabelText(/^Se compara con/)).toHaveValue('Carrera del Río 2026 · 15 mar 2026');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Crear evento' })));
  expect(sent(save)?.previousEditionId).toBe('7');
});

it('fixes the rows of a non-sport event, its kit as large as the limit, and shows its card', async () => {
  const { save } = showForm();
  fillEvent('NON_SPORT');
  set('Precio', '20000');
  const kit = within(screen.getByRole('group', { name: 'Kit 1' }));
  expect(kit.getByLabelText('Talla')).toHaveValue('Evento no Deportivo');
  expect(kit.getByLabelText('Cantidad')).toHaveValue('350');
  expect(kit.getByLabelText('Cantidad')).toHaveAttribute('readonly');
  const category = within(screen.getByRole('group', { name: 'Categoría 1' }));
  expect(category.getByLabelText('Edad final')).toHaveValue('90');
  expect(screen.getByRole('region', { name: 'Vista previa' })).toHaveTextContent('Carrera del Río');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Crear evento' })));
  expect(sent(save)).toMatchObject({ sport: 'NON_SPORT', kits: [{ size: 'NON_SPORT', amount: 350 }] });
});

it('keeps the categories that were written while the sport is switched back and forth', () => {
  showForm();
  set(/^Tipo de evento/, 'RUNNING');
  set('Distancia', '10k');
  fireEvent.blur(screen.getByLabelText('Distancia'));
  expect(screen.getByLabelText('Distancia')).toHaveValue('10K');
  set(/^Tipo de evento/, 'NON_SPORT');
  expect(screen.getByLabelText('Distancia')).toHaveValue('Evento');
  set(/^Tipo de evento/, 'RUNNING');
  expect(screen.getByLabelText('Distancia')).toHaveValue('10K');
});

it('takes an svg icon for non-sport events only', async () => {
  const { user } = showForm();
  set(/^Tipo de evento/, 'RUNNING');
  const svg = new File(['<svg/>'], 'icono.svg', { type: 'image/svg+xml' });
  fireEvent.change(screen.getByLabelText('Icono', { selector: 'input' }), { target: { files: [svg] } });
  expect(await screen.findByText('Elige una imagen png, jpg o jpeg.')).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText(/^Tipo de evento/), 'NON_SPORT');
  await waitFor(() => expect(screen.queryByText('Elige una imagen png, jpg o jpeg.')).not.toBeInTheDocument());
  expect(screen.getByText('icono.svg · sin guardar')).toBeInTheDocument();
});

it('disables its button for two seconds after a try, and names what is missing', async () => {
  const { save } = showForm();
  const started = performance.now();
  const button = screen.getByRole('button', { name: 'Crear evento' });
  fireEvent.click(button);
  expect(button).toBeDisabled();
  const summary = await screen.findByRole('alert', {}, { timeout: 10_000 });
  expect(summary).toHaveTextContent('Completa «Distancia» en la categoría 1.');
  await waitFor(() => expect(button).toBeEnabled(), { timeout: 5000 });
  expect(performance.now() - started).toBeGreaterThanOrEqual(2000);
  expect(save).not.toHaveBeenCalled();
});

it('is sent by the global save signal as well', async () => {
  const { save } = showForm();
  fillEvent('NON_SPORT');
  set('Precio', '20000');
  await act(async () => window.dispatchEvent(new Event(SAVE_SIGNAL)));
  expect(save).toHaveBeenCalledTimes(1);
});

it('tells nobody about fields that are gone, and tells the others from above to below', async () => {
  const { user } = showForm();
  fireEvent.blur(screen.getByLabelText('Distancia'));
  fireEvent.blur(screen.getByLabelText('Título'));
  fireEvent.click(screen.getByRole('button', { name: 'Crear evento' }));
  const summary = await screen.findByRole('alert', {}, { timeout: 10_000 });
  const told = () =>
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent);
  expect(told()[0]).toBe('Completa «Nombre».');
  expect(told().findIndex((text) => text?.includes('categoría 1'))).toBeGreaterThan(
    told().findIndex((text) => text?.includes('Límite')),
  );
  await user.selectOptions(screen.getByLabelText(/^Tipo de evento/), 'NON_SPORT');
  await waitFor(() => expect(told().filter((text) => text?.includes('categoría'))).toEqual([]));
  expect(told()).toContain('Completa «Nombre».');
});
