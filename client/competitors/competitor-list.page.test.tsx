import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { formatLocalDateTime } from '../base/format/format';
import type { Permission } from '../gql/enums';
import type { DataOf } from '../testing/responses';
import { deferResponses } from '../testing/deferred-responses';
import { renderPage, type Responses } from '../testing/render-page';
import { viewerWith } from '../testing/viewer';
import { DialogHost } from '../ui/dialog/dialog-host';
import { ToastHost } from '../ui/feedback/toasts';
import CompetitorListPage from './competitor-list.page';

type Row = DataOf<'CompetitorList'>['competitors']['data'][number];
const person = (id: string, name: string, changes: Partial<Row> = {}): Row => ({
  __typename: 'Competitor',
  id,
  name,
  lastName: 'Gómez',
  dni: `52${id.padStart(6, '0')}`,
  email: `${name.toLowerCase()}@correo.example`,
  phone: '3105550148',
  createdAt: '2026-05-08T10:40:00-05:00',
  kit: null,
  event: { __typename: 'Event', id: '1', name: 'Media Maratón' },
  registration: {
    __typename: 'Registration',
    id,
    status: 'UNPAID',
    teamSize: 1,
    reference: null,
    category: { __typename: 'Category', id: '3', distance: '10K', title: 'Recreativa' },
  },
  ...changes,
});
const makePage = (data: Row[], total = data.length) => ({
  data: {
    competitors: {
      __typename: 'CompetitorPage',
      data,
      total,
      more: false,
      perPage: 20,
      currentPage: 1,
      lastPage: Math.max(1, Math.ceil(total / 20)),
    },
  },
});
const ALL: Permission[] = ['PARTICIPANTS_READ', 'PARTICIPANTS_WRITE', 'PARTICIPANTS_EXPORT', 'EVENTS_READ'];

const counts = {
  ...{ __typename: 'CompetitorCounts', enrolled: 9812, payments: 9690, courtesies: 36, inVerification: 14, unpaid: 72 },
};

function Page() {
  return (
    <>
      <CompetitorListPage />
      <DialogHost />
      <ToastHost />
    </>
  );
}

function show(at: string, answers: Responses = {}, permissions = ALL) {
  localStorage.setItem('token', 'de prueba');
  localStorage.setItem('expires_at', 'null');
  return renderPage({
    path: '/admin/competidores',
    at,
    Page,
    responses: {
      Viewer: () => ({ data: { me: viewerWith(permissions) } }),
      CompetitorFilterEvents: () => ({
        data: { events: { __typename: 'EventPage', data: [{ __typename: 'Event', id: '1', name: 'Media Maratón' }] } },
      }),
      CompetitorFilterEvent: () => ({
        data: {
          event: {
            __typename: 'Event',
            id: '1',
            name: 'Media Maratón',
            startsAt: '2026-06-14T06:00:00-05:00',
            categories: [{ __typename: 'Category', id: '3', distance: '10K', title: 'Recreativa' }],
            kits: [{ __typename: 'Kit', id: '5', name: 'Camiseta', sizeLabel: 'M (Femenino)' }],
          },
        },
      }),
      CompetitorList: () => makePage([person('1', 'Laura'), person('2', 'Luis')]),
      CompetitorCounts: () => ({ data: { competitorCounts: counts } }),
      CompetitorTotal: () => ({ data: { competitors: { __typename: 'CompetitorPage', total: 1284, more: false } } }),
      ...answers,
    },
  });
}

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});
const table = () => screen.findByRole('table', { name: 'Competidores' });

it('the list shows competitors of all events with links to their pages', async () => {
  show('/admin/competidores');
  expect(await screen.findByText('2 competidores en todos tus eventos')).toBeInTheDocument();
  const row = within(await table()).getByRole('row', { name: /Laura/ });
  expect(row).toHaveTextContent('52.000.001');
  expect(row).toHaveTextContent('310 555 0148');
  expect(row).toHaveTextContent('Media Maratón');
  expect(row).toHaveTextContent('NO PAGO');
  expect(row).toHaveTextContent(formatLocalDateTime('2026-05-08T10:40:00-05:00'));
  expect(within(row).getByRole('link', { name: /Ver/ })).toHaveAttribute('href', '/admin/competidores/1');
});

it('the list follows the URL and describes its filter', async () => {
  const { asked } = show('/admin/competidores?q=ana&evento=1&categoria=3&talla=5&pago=0,6&page=2');
  expect(await screen.findByText('2 competidores sin pago en Media Maratón')).toBeInTheDocument();
  expect(asked.find(({ operationName }) => operationName === 'CompetitorList')?.variables).toEqual({
    page: 2,
    sort: null,
    filter: {
      eventId: '1',
      past: null,
      teamSize: null,
      search: 'ana',
      statuses: ['UNPAID', 'REJECTED'],
      categoryId: '3',
      kitId: '5',
    },
  });
  expect(await screen.findByRole('button', { name: /Categoría: 10K Recreativa/ })).toBeInTheDocument();
});

it('pressing the header of the document column sorts by it, lowest first', async () => {
  const { user, asked } = show('/admin/competidores');
  await user.click(within(await table()).getByRole('button', { name: /Identificación/ }));
  await waitFor(() =>
    expect(asked.findLast(({ operationName }) => operationName === 'CompetitorList')?.variables).toMatchObject({
      sort: 'DOCUMENT_ASC',
    }),
  );
});

it('a search without results says so', async () => {
  const { user, address } = show('/admin/competidores?q=Zoé', { CompetitorList: () => makePage([]) });
  expect(await screen.findByText('No existe el competidor [ Zoé ]')).toBeInTheDocument();
  expect(
    screen.getByText('Puedes realizar la consulta con el nombre o con el DNI del participante.'),
  ).toBeInTheDocument();
  // Two buttons have this name: the search box's, and this one below the text.
  await user.click(screen.getAllByRole('button', { name: 'Limpiar búsqueda' }).at(-1)!);
  expect(address()).toBe('/admin/competidores');
});

it('the list says how many competitors the filters hide', async () => {
  show('/admin/competidores?pago=8', { CompetitorList: () => makePage([]) });
  expect(await screen.findByText('Ningún competidor cumple estos filtros.')).toBeInTheDocument();
  expect(await screen.findByText('Limpia los filtros para ver los 1.284.')).toBeInTheDocument();
});

it('an empty list says that there are no competitors', async () => {
  show('/admin/competidores', { CompetitorList: () => makePage([]) });
  expect(await screen.findByText('No se encuentra participantes.')).toBeInTheDocument();
});

const tabs = async () => within(await screen.findByRole('navigation', { name: 'Competidores por pago' }));

it('each way to pay has a tab with a number, whose sum is the total, and filters the list in the URL', async () => {
  const { asked, address, user } = show('/admin/competidores?evento=1&talla=5&pago=0,6&page=3');
  expect(await screen.findByRole('link', { name: 'Todos 9.812' })).toBeInTheDocument();
  const links = (await tabs()).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Todos 9.812', '/admin/competidores?evento=1&talla=5'],
    ['Pagados 9.690', '/admin/competidores?evento=1&talla=5&pago=4%2C7%2C100'],
    ['Cortesías 36', '/admin/competidores?evento=1&talla=5&pago=8'],
    ['En verificación 14', '/admin/competidores?evento=1&talla=5&pago=verificacion'],
    ['Sin pagar 72', '/admin/competidores?evento=1&talla=5&pago=0%2C6'],
  ]);
  expect(links.filter((link) => link.getAttribute('aria-current')).map(({ textContent }) => textContent)).toEqual([
    'Sin pagar 72',
  ]);
  // The numbers respect the other filters.
  expect(asked.find(({ operationName }) => operationName === 'CompetitorCounts')?.variables).toEqual({
    eventId: '1',
    filter: { teamSize: null, search: null, categoryId: null, kitId: '5' },
  });
  expect(
    screen.getByText(
      '9.690 pagados + 36 cortesías + 14 en verificación + 72 sin pagar = 9.812 inscritos con los demás filtros.',
    ),
  ).toBeInTheDocument();
  await user.click((await tabs()).getByRole('link', { name: /Pagados/ }));
  expect(address()).toBe('/admin/competidores?evento=1&talla=5&pago=4%2C7%2C100');
  expect(asked.filter(({ operationName }) => operationName === 'CompetitorList').at(-1)?.variables).toMatchObject({
    page: 1,
    filter: { kitId: '5', statuses: ['PAID', 'PARTNER', 'FREE'] },
  });
});

it('the tabs have no numbers if counting fails, and are hidden for all events', async () => {
  show('/admin/competidores?evento=1', {
    CompetitorCounts: () => ({ errors: [{ message: 'x', extensions: { code: 'INTERNAL' } }] }),
  });
  expect((await tabs()).getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    ...['Todos', 'Pagados', 'Cortesías', 'En verificación', 'Sin pagar'],
  ]);
  expect(screen.queryByText(/inscritos\.$/)).not.toBeInTheDocument();
  cleanup();
  show('/admin/competidores?ver=terminados');
  expect(await screen.findByText('2 competidores en los eventos terminados')).toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'Competidores por pago' })).not.toBeInTheDocument();
});

/** @param notDeleted competitors who are not deleted because a payment arrived */
const unpaidTeams = (teams: number, competitors: number, notDeleted = 0) => ({
  __typename: 'UnpaidTeams',
  teams,
  competitors,
  notDeleted:
    notDeleted > 0
      ? [{ __typename: 'NotDeletedRegistrations', reason: 'UNDER_REVIEW' as const, teams: 1, competitors: notDeleted }]
      : [],
});

it('nothing is deleted if a payment arrived for all chosen competitors', async () => {
  const { user, asked } = show('/admin/competidores', {
    UnpaidTeams: () => ({ data: { unpaidTeams: unpaidTeams(1, 2, 2) } }),
  });
  await user.click(within(await table()).getByRole('checkbox', { name: 'Seleccionar Laura Gómez' }));
  await user.click(screen.getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('No hay a quién eliminar.Se conservan 2 personas');
  expect(asked.map(({ operationName }) => operationName)).not.toContain('DeleteUnpaidCompetitors');
  await user.click(screen.getByRole('button', { name: 'Ok' }));
});

it('whole teams are deleted after a confirmation with the number of competitors', async () => {
  const { user, asked } = show('/admin/competidores', {
    UnpaidTeams: () => ({ data: { unpaidTeams: unpaidTeams(2, 5, 2) } }),
    DeleteUnpaidCompetitors: () => ({
      data: {
        deleteUnpaidCompetitors: {
          __typename: 'DeleteUnpaidResult',
          competitors: 3,
          notDeleted: [{ __typename: 'NotDeletedRegistrations', reason: 'UNDER_REVIEW', competitors: 2 }],
        },
      },
    }),
  });
  await user.click(within(await table()).getByRole('checkbox', { name: 'Seleccionar Laura Gómez' }));
  await user.click(screen.getByRole('button', { name: 'Eliminar' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('¿Eliminar 3 competidores sin pago?Esta acción no es reversible.');
  expect(dialog).toHaveTextContent('Se conservan 2 personas2Pago por revisar, 1 equipo');
  await user.click(within(dialog).getByRole('button', { name: 'Eliminar 3' }));
  expect(await screen.findByText('Se eliminaron 3 competidores sin pago.')).toBeInTheDocument();
  expect(screen.getByText(/^2 competidores siguen inscritos: llegó dinero/)).toBeInTheDocument();
  const selection = asked.find(({ operationName }) => operationName === 'DeleteUnpaidCompetitors')?.variables.selection;
  expect(selection).toMatchObject({ ids: ['1'] });
  await user.click(screen.getByRole('button', { name: 'Ok' }));
  expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
});

it('payment links are mailed to everyone that the filter finds', async () => {
  const { user, asked } = show('/admin/competidores?pago=0', {
    CompetitorList: () => makePage([person('1', 'Laura'), person('2', 'Luis')], 154),
    UnpaidTeams: () => ({ data: { unpaidTeams: unpaidTeams(120, 154) } }),
    ResendPaymentLinks: () => ({ errors: [{ message: 'x', extensions: { code: 'INTERNAL' } }] }),
  });
  await user.click(within(await table()).getByRole('checkbox', { name: 'Seleccionar la página' }));
  await user.click(screen.getByRole('button', { name: 'Seleccionar los 154' }));
  expect(screen.getByText('154 seleccionados')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reenviar enlace de pago' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('¿Reenviar el enlace de pago a 120 inscripciones?');
  await user.click(within(dialog).getByRole('button', { name: 'Reenviar' }));
  // A failure stays in the dialog and keeps the selection.
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Algo salió mal');
  const sent = asked.find(({ operationName }) => operationName === 'ResendPaymentLinks')?.variables.selection;
  expect(sent).toEqual({ ids: null, filter: expect.objectContaining({ statuses: ['UNPAID'] }) as unknown });
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  expect(screen.getByText('154 seleccionados')).toBeInTheDocument();
});

it('a viewer without write permission gets neither actions nor exports', async () => {
  show('/admin/competidores', {}, ['PARTICIPANTS_READ', 'EVENTS_READ']);
  await table();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Exportar a Excel' })).not.toBeInTheDocument();
});

describe('the export', () => {
  const encoder = new TextEncoder();
  /** Mocks a response stream that the test ends. */
  function slowFile() {
    let body!: ReadableStreamDefaultController<Uint8Array>;
    const stream = new ReadableStream<Uint8Array>({ start: (controller) => void (body = controller) });
    const response = new Response(stream, {
      headers: {
        'x-total-rows': '1000',
        'x-estimated-length': '10',
        'content-disposition': "attachment; filename*=UTF-8''competidores.xlsx",
      },
    });
    return { response, send: (text: string) => act(async () => body.enqueue(encoder.encode(text))), body };
  }
  function mockExport(...answers: (() => Promise<Response>)[]) {
    const graphql = globalThis.fetch;
    const requestedUrls: string[] = [];
    globalThis.fetch = ((address: string, init?: RequestInit) => {
      if (!String(address).startsWith('/api/competitors/export')) return graphql(address, init);
      requestedUrls.push(String(address));
      return answers.shift()!();
    }) as typeof fetch;
    return requestedUrls;
  }
  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = () => 'blob:prueba';
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });

  it('an export is saved once complete, and shows its progress', async () => {
    const { user } = show('/admin/competidores?pago=0');
    await table();
    const { response, send, body } = slowFile();
    const requestedUrls = mockExport(() => Promise.resolve(response));
    await user.click(screen.getByRole('button', { name: 'Exportar a Excel' }));
    await send('12345');
    expect(await screen.findByText('500 de 1.000 competidores')).toBeInTheDocument();
    expect(saved).toEqual([]);
    await act(async () => body.close());
    expect(await screen.findByText('Archivo descargado.')).toBeInTheDocument();
    expect(saved).toEqual(['competidores.xlsx']);
    expect(requestedUrls).toEqual(['/api/competitors/export?status=UNPAID&format=xlsx']);
  });

  it('an interrupted export is not saved and can be repeated', async () => {
    const { user } = show('/admin/competidores');
    await table();
    const broken = slowFile();
    const whole = slowFile();
    mockExport(
      () => Promise.resolve(broken.response),
      () => Promise.resolve(whole.response),
    );
    await user.click(screen.getByRole('button', { name: 'Exportar a Excel' }));
    await broken.send('123');
    await act(async () => broken.body.error(new TypeError('network error')));
    expect(await screen.findByText('No se guardó ningún archivo.')).toBeInTheDocument();
    expect(saved).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await whole.send('1234567890');
    await act(async () => whole.body.close());
    expect(await screen.findByText('Archivo descargado.')).toBeInTheDocument();
    expect(saved).toEqual(['competidores.xlsx']);
  });

  it('a refused export says why', async () => {
    const { user } = show('/admin/competidores');
    await table();
    mockExport(() =>
      Promise.resolve(
        new Response(JSON.stringify({ message: 'Son más filas de las que Excel puede abrir.' }), { status: 400 }),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Exportar a Excel' }));
    expect(await screen.findByText('Son más filas de las que Excel puede abrir.')).toBeInTheDocument();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cerrar' }));
    expect(saved).toEqual([]);
  });

  it('an export can be cancelled', async () => {
    const { user } = show('/admin/competidores');
    await table();
    const { response, send } = slowFile();
    mockExport(() => Promise.resolve(response));
    await user.click(screen.getByRole('button', { name: 'Exportar a Excel' }));
    await send('1');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(screen.queryByText('Exportando competidores')).not.toBeInTheDocument();
    expect(saved).toEqual([]);
  });
});

it('a failed search is reported in a dialog and can be retried behind it', async () => {
  let failing = true;
  const { user } = show('/admin/competidores?q=ana', {
    CompetitorList: () =>
      failing
        ? { errors: [{ message: 'La búsqueda tardó demasiado.', extensions: { code: 'TOO_MANY_REQUESTS' } }] }
        : makePage([person('1', 'Ana')]),
  });
  const dialog = await screen.findByRole('alertdialog', { name: 'La búsqueda tardó demasiado.' });
  await user.click(within(dialog).getByRole('button', { name: 'Ok' }));
  failing = false;
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(within(await table()).getByRole('row', { name: /Ana/ })).toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

describe('a search that changes during a request', () => {
  /** Searches for two names in a row and leaves both responses pending. */
  async function searchTwice() {
    const lists = deferResponses<'CompetitorList'>();
    const { address } = show('/admin/competidores', { CompetitorList: lists.hold });
    await (await lists.nth(1)).response(makePage([person('1', 'Laura'), person('2', 'Luis')]));
    const box = await screen.findByLabelText('Busca por nombre o DNI');
    const search = (words: string) => {
      fireEvent.change(box, { target: { value: words } });
      fireEvent.keyDown(box, { key: 'Enter' });
    };
    search('Laura');
    const first = await lists.nth(2);
    search('Luis');
    const second = await lists.nth(3);
    expect([first, second].map(({ variables }) => variables.filter?.search)).toEqual(['Laura', 'Luis']);
    return { first, second, box, address };
  }
  const names = async () =>
    within(await table())
      .getAllByRole('link', { name: /^Ver/ })
      .map((link) => link.getAttribute('aria-label'));

  it('the list shows the result of the last search, in any order of responses', async () => {
    const { first, second, box, address } = await searchTwice();
    await second.response(makePage([person('2', 'Luis')]));
    expect(await names()).toEqual(['Ver a Luis Gómez']);
    await first.response(makePage([person('1', 'Laura')]));
    expect(await names()).toEqual(['Ver a Luis Gómez']);
    expect(box).toHaveValue('Luis');
    expect(address()).toBe('/admin/competidores?q=Luis');
  });

  it('the response to an earlier search is not taken for one to the last', async () => {
    const { first, second } = await searchTwice();
    await first.response(makePage([person('1', 'Laura'), person('3', 'Laura María')]));
    expect(screen.queryByRole('link', { name: /Laura María/ })).not.toBeInTheDocument();
    await second.response(makePage([person('2', 'Luis')]));
    expect(await names()).toEqual(['Ver a Luis Gómez']);
  });

  it('the result of an earlier search disappears if the last one fails', async () => {
    const { first, second } = await searchTwice();
    await second.response(makePage([person('2', 'Luis')]));
    await first.fail();
    expect(await names()).toEqual(['Ver a Luis Gómez']);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});
