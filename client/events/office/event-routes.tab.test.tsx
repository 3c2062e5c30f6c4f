import { screen, waitFor, within } from '@testing-library/react';
import { storeSession } from '../../base/network/session';
import type { DataOf } from '../../testing/responses';
import { renderPage, type Responses } from '../../testing/render-page';
import { flat, hilly, storedRoute } from '../../testing/route';
import { viewerWith } from '../../testing/viewer';
import { DialogHost } from '../../ui/dialog/dialog-host';

vi.mock('./event-context', () => ({
  useEventContext: () => ({ event: { id: '7' }, reload: () => Promise.resolve() }),
}));
const { default: EventRoutesTab } = await import('./event-routes.tab');

type Stored = DataOf<'EventRoutes'>['event'];

const Page = () => (
  <>
    <EventRoutesTab />
    <DialogHost />
  </>
);

function open(
  responses: Partial<Responses> = {},
  event: Partial<Stored> = {},
  may: ('EVENTS_READ' | 'EVENTS_WRITE')[] = ['EVENTS_READ', 'EVENTS_WRITE'],
) {
  storeSession({ token: 'a token', expiresAt: '2100-01-01T00:00:00.000Z' });
  const categories = ['21K', '21K', '5K'].map((distance, index) => ({ id: String(index), distance }));
  return renderPage({
    path: '/rutas',
    at: '/rutas',
    Page,
    responses: {
      Viewer: () => ({ data: { me: viewerWith(may) } }),
      EventRoutes: () => ({
        data: { event: { id: '7', sport: 'RUNNING', categories, routes: [storedRoute(hilly)], ...event } },
      }),
      ...responses,
    },
  });
}
const gpx = (name = 'ruta.gpx', size = 10) => new File(['x'.repeat(size)], name, { type: 'application/gpx+xml' });
const panel = async (distance: string) =>
  within((await screen.findByRole('heading', { name: distance })).closest('section')!);

it('the tab shows each distance’s route as visitors see it, and which distances lack one', async () => {
  open();
  const large = await panel('21K');
  expect(large.getByText('Desnivel positivo')).toBeInTheDocument();
  expect(large.getByRole('button', { name: /Reemplazar/ })).toBeInTheDocument();
  expect((await panel('5K')).getByRole('button', { name: /Elegir archivo GPX/ })).toBeInTheDocument();
  expect(screen.getAllByRole('heading')).toHaveLength(2);
});

it('uploading a file replaces the existing route', async () => {
  const { user, asked } = open({ SaveRoute: () => ({ data: { saveRoute: { route: { id: '9' }, warnings: [] } } }) });
  const file = gpx();
  await user.upload(await (await panel('21K')).findByLabelText('Archivo GPX de 21K'), file);
  await waitFor(() => expect(asked.filter(({ operationName }) => operationName === 'EventRoutes')).toHaveLength(2));
  expect(asked.find(({ operationName }) => operationName === 'SaveRoute')?.variables).toMatchObject({
    eventId: '7',
    distance: '21K',
    replaces: '1',
    confirmed: false,
    file: expect.objectContaining({ name: 'ruta.gpx' }) as File,
  });
});

it('implausible figures are shown and stored only after confirmation', async () => {
  const warnings = [
    { kind: 'LENGTH_DIFFERS' as const, found: 7_000, expected: 5_000 },
    { kind: 'START_FAR' as const, found: 2_211, expected: 1_000 },
  ];
  const { user, asked } = open({
    SaveRoute: ({ confirmed }) => ({ data: { saveRoute: { route: confirmed ? { id: '9' } : null, warnings } } }),
  });
  const small = await panel('5K');
  await user.upload(await small.findByLabelText('Archivo GPX de 5K'), gpx('cinco.gpx'));
  const alert = await waitFor(() => {
    const found = small.getByRole('alert');
    expect(found).toHaveTextContent('El trazado mide 7 km y la distancia 5K dice 5 km.');
    return found;
  });
  expect(alert).toHaveTextContent('sale a 2,2 km del punto de salida del evento');
  expect(alert).toHaveTextContent('cinco.gpx todavía no está guardado.');
  await user.click(small.getByRole('button', { name: 'Está bien, guardar' }));
  await waitFor(() => expect(small.getByRole('alert')).toBeEmptyDOMElement());
  const sent = asked.filter(({ operationName }) => operationName === 'SaveRoute').map(({ variables }) => variables);
  expect(sent).toMatchObject([
    { confirmed: false, replaces: null },
    { confirmed: true, replaces: null, file: expect.objectContaining({ name: 'cinco.gpx' }) as File },
  ]);
});

it('a refused file says why, and one that is too large is not sent', async () => {
  const message = 'El archivo es un KML, no un GPX. Exporta el recorrido como GPX y súbelo otra vez.';
  const { user, asked } = open({
    SaveRoute: () => ({ errors: [{ message, extensions: { code: 'VALIDATION', fields: { file: [message] } } }] }),
  });
  const small = await panel('5K');
  await user.upload(await small.findByLabelText('Archivo GPX de 5K'), gpx('ruta.gpx'));
  await waitFor(() => expect(small.getByRole('alert')).toHaveTextContent(`ruta.gpx: ${message}`));
  const large = gpx('grande.gpx');
  Object.defineProperty(large, 'size', { value: 20 * 1024 * 1024 });
  await user.upload(await small.findByLabelText('Archivo GPX de 5K'), large);
  await waitFor(() => expect(small.getByRole('alert')).toHaveTextContent('grande.gpx: El archivo pesa 20 MB'));
  expect(asked.filter(({ operationName }) => operationName === 'SaveRoute')).toHaveLength(1);
});

it('a conflict with another user’s change reloads the route', async () => {
  const message = 'Alguien más cambió esta ruta mientras subías la tuya.';
  const { user, asked } = open({
    SaveRoute: () => ({ errors: [{ message, extensions: { code: 'CONFLICT', changed: ['route'] } }] }),
  });
  await user.upload(await (await panel('21K')).findByLabelText('Archivo GPX de 21K'), gpx());
  await waitFor(() => expect(asked.filter(({ operationName }) => operationName === 'EventRoutes')).toHaveLength(2));
  expect((await panel('21K')).getByRole('alert')).toHaveTextContent(message);
});

it('deleting a route requires one confirmation', async () => {
  const { user, asked } = open({ DeleteRoute: () => ({ data: { deleteRoute: true } }) });
  await user.click((await panel('21K')).getByRole('button', { name: 'Eliminar la ruta de 21K' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(asked.some(({ operationName }) => operationName === 'DeleteRoute')).toBe(true));
  expect(asked.find(({ operationName }) => operationName === 'DeleteRoute')?.variables).toEqual({ id: '1' });
});

it('a confirmed route keeps its warnings', async () => {
  const warnings = [{ kind: 'LENGTH_DIFFERS' as const, found: 5_900, expected: 5_000 }];
  open({}, { routes: [storedRoute(flat, warnings)] });
  expect((await panel('5K')).getByText('El trazado mide 5,9 km y la distancia 5K dice 5 km.')).toBeInTheDocument();
});

it('the tab is read-only without the permission to change', async () => {
  open({}, {}, ['EVENTS_READ']);
  expect((await panel('21K')).getByText('Desnivel positivo')).toBeInTheDocument();
  expect((await panel('5K')).getByText('Esta distancia no tiene ruta.')).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});

it('a non-sport event has no routes', async () => {
  open({}, { sport: 'NON_SPORT', routes: [] });
  expect(await screen.findByText('Este evento no tiene rutas.')).toBeInTheDocument();
});
