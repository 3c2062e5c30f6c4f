import { act, screen, waitFor, within } from '@testing-library/react';
import type { Permission } from '../../gql/enums';
import type { DataOf } from '../../testing/responses';
import { deferResponses } from '../../testing/deferred-responses';
import { renderPage, type Responses } from '../../testing/render-page';
import { viewerWith } from '../../testing/viewer';
import { DialogHost } from '../../ui/dialog/dialog-host';
import MailingListPage from './mailing-list.page';

type Row = DataOf<'MailingList'>['certificateMailings']['data'][number];
const progress = (sent: number, left: number, failed = 0, unconfirmed = 0): Row['progress'] => ({
  __typename: 'MailingProgress',
  total: sent + left + failed + unconfirmed,
  sent,
  failed,
  unconfirmed,
  left,
});
const inAnHour = (hours: 1 | -1) => new Date(Date.now() + hours * 3_600_000).toISOString();
const mailing = (id: string, eventName: string, changes: Partial<Row> = {}): Row => ({
  __typename: 'CertificateMailing',
  id,
  eventName,
  city: 'Duitama',
  eventDate: '2026-06-14',
  icon: null,
  status: 'SCHEDULED',
  // In Bogotá it was the evening before.
  sendAt: '2126-06-17T01:30:00.000Z',
  progress: progress(0, 1096),
  ...changes,
});
const makePage = (data: Row[], total = data.length, currentPage = 1) => ({
  data: {
    certificateMailings: {
      __typename: 'CertificateMailingPage',
      data,
      total,
      more: false,
      perPage: 20,
      currentPage,
      lastPage: Math.max(1, Math.ceil(total / 20)),
    },
  },
});
const READ: Permission[] = ['CERTIFICATES_READ'];
const ALL: Permission[] = [...READ, 'CERTIFICATES_WRITE'];

function show(at: string, responses: Responses = {}, permissions = ALL) {
  localStorage.setItem('token', 'de prueba');
  localStorage.setItem('expires_at', 'null');
  const Page = () => (
    <>
      <MailingListPage />
      <DialogHost />
    </>
  );
  return renderPage({
    path: '/admin/certificates',
    at,
    Page,
    responses: {
      Viewer: () => ({ data: { me: viewerWith(permissions) } }),
      MailingList: () => makePage([mailing('9', 'Media Maratón del Páramo')]),
      ...responses,
    },
  });
}

const table = () => screen.findByRole('table', { name: 'Certificados' });
const findRow = async (name: RegExp) => within(await table()).getByRole('row', { name });
const lists = (asked: { operationName: string }[]) =>
  asked.filter(({ operationName }) => operationName === 'MailingList').length;

/** Sets whether the page is visible. */
function setPageVisible(visible: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!visible);
  document.dispatchEvent(new Event('visibilitychange'));
}

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('the list shows the specified fields of a mailing, with its time in Bogotá', async () => {
  show('/admin/certificates', {
    MailingList: () =>
      makePage([
        mailing('9', 'Media Maratón del Páramo'),
        mailing('8', 'Travesía del Chicamocha', {
          status: 'SENT',
          sendAt: '2026-06-16T13:00:00.000Z',
          progress: progress(1091, 0, 3, 2),
        }),
        mailing('7', 'Vuelta al Lago', { status: 'STOPPED', progress: progress(40, 60) }),
      ]),
  });
  const row = await findRow(/Media Maratón/);
  for (const fact of ['Duitama · 14 jun 2026', '2126-06-16 20:30', 'Programado', '0 de 1.096 · 1.096 por enviar'])
    expect(row).toHaveTextContent(fact);
  expect(within(row).getByRole('link', { name: 'Media Maratón del Páramo' })).toHaveAttribute(
    'href',
    '/admin/certificates/9',
  );
  expect(await findRow(/Chicamocha/)).toHaveTextContent('1.091 de 1.096 · 3 fallidos · 2 sin confirmar');
  expect(await findRow(/Lago/)).toHaveTextContent('40 de 100 · 60 sin enviar');
  expect(
    within(await findRow(/Chicamocha/)).getByRole('progressbar', { name: 'Envío de Travesía del Chicamocha' }),
  ).toHaveAttribute('aria-valuetext', '1.091 de 1.096 enviados, 3 fallidos, 2 sin confirmar');
  expect(
    within(await table())
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual(['Evento', 'Fecha programada', 'Estado', 'Progreso', 'Opciones']);
  expect(screen.getByText('3 envíos · Página 1 de 1 · hora de Bogotá')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Crear certificado' })).toHaveAttribute('href', '/admin/certificados/crear');
});

it('the list follows the URL and turns pages', async () => {
  const { user, asked, address } = show('/admin/certificates?q=páramo&estado=sent&page=2', {
    MailingList: () => makePage([mailing('9', 'Media Maratón del Páramo', { status: 'SENT' })], 45, 2),
  });
  await table();
  expect(asked.find(({ operationName }) => operationName === 'MailingList')?.variables).toEqual({
    filter: { search: 'páramo', status: 'SENT' },
    page: 2,
  });
  expect(screen.getByText('45 envíos · Página 2 de 3 · hora de Bogotá')).toBeInTheDocument();
  expect(screen.getByRole('searchbox', { name: 'Buscar por Grupo' })).toHaveValue('páramo');
  await user.click(screen.getByRole('button', { name: 'Siguiente' }));
  expect(address()).toBe('/admin/certificates?q=p%C3%A1ramo&estado=sent&page=3');
});

it('stopping a mailing requires a confirmation that states the effect, in the words of the specification', async () => {
  const stops = deferResponses<'StopMailing'>();
  let row = mailing('9', 'Media Maratón del Páramo', {
    sendAt: new Date(Date.now() - 60_000).toISOString(),
    progress: progress(340, 756),
  });
  const { user } = show('/admin/certificates', { StopMailing: stops.hold, MailingList: () => makePage([row]) });
  await user.click(
    within(await findRow(/Media/)).getByRole('button', { name: 'Detener el envío de Media Maratón del Páramo' }),
  );
  const confirmation = await screen.findByRole('alertdialog', {
    name: '¿Detener el envío de «Media Maratón del Páramo»?',
  });
  expect(confirmation).toHaveTextContent(
    'Los certificados que ya salieron quedan enviados; los que faltan no se enviarán. Un envío detenido no se puede reanudar.',
  );
  await user.click(within(confirmation).getByRole('button', { name: 'Detener' }));
  const stop = await stops.nth(1);
  expect(stop.variables).toEqual({ id: '9' });
  row = { ...row, status: 'STOPPED', progress: progress(344, 752) };
  await stop.response({
    data: {
      stopCertificateMailing: {
        __typename: 'CertificateMailing',
        id: '9',
        status: 'STOPPED',
        endedAt: '2026-11-22T10:00:00Z',
        version: 2,
        progress: progress(344, 752),
      },
    },
  });
  const resultDialog = await screen.findByRole('alertdialog', { name: 'Éxito' });
  expect(resultDialog).toHaveTextContent('Envío cancelado exitosamente.');
  await user.click(within(resultDialog).getByRole('button', { name: 'Ok' }));
  expect(await findRow(/Media/)).toHaveTextContent('344 de 1.096 · 752 sin enviar');
  const button = within(await findRow(/Media/)).getByRole('button', { name: 'Detenido: Media Maratón del Páramo' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  // The keyboard focus returns to the button.
  await waitFor(() => expect(button).toHaveFocus());
  await user.click(button);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('stopping a mailing of one certificate says that it will not be sent', async () => {
  const { user } = show('/admin/certificates', {
    MailingList: () => makePage([mailing('9', 'Media Maratón del Páramo', { progress: progress(0, 1) })]),
  });
  await user.click(within(await findRow(/Media/)).getByRole('button', { name: /^Detener/ }));
  const confirmation = await screen.findByRole('alertdialog');
  expect(confirmation).toHaveTextContent('El certificado no se enviará.');
  await user.click(within(confirmation).getByRole('button', { name: 'Cancelar' }));
});

it('a failed stop says why and shows the current state', async () => {
  let status: Row['status'] = 'SCHEDULED';
  const { user } = show('/admin/certificates', {
    MailingList: () => makePage([mailing('9', 'Media Maratón del Páramo', { status })]),
    StopMailing: () => ({
      data: null,
      errors: [{ message: 'Este envío ya terminó: no hay nada que detener.', extensions: { code: 'WRONG_STATE' } }],
    }),
  });
  await user.click(within(await findRow(/Media/)).getByRole('button', { name: /^Detener/ }));
  const confirmation = await screen.findByRole('alertdialog');
  status = 'SENT';
  await user.click(within(confirmation).getByRole('button', { name: 'Detener' }));
  const resultDialog = await screen.findByRole('alertdialog', { name: 'Error al cancelar o reprogramar el envío.' });
  expect(resultDialog).toHaveTextContent('Este envío ya terminó: no hay nada que detener.');
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
  await user.click(within(resultDialog).getByRole('button', { name: 'Ok' }));
  expect(await findRow(/Enviado/)).toHaveTextContent('Media Maratón del Páramo');
  expect(screen.queryByText('Envío cancelado exitosamente.')).not.toBeInTheDocument();
});

const inEarnest = setTimeout;

describe('polling', () => {
  /** Fakes timers only; the network and React use real time. */
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
  afterEach(() => void vi.useRealTimers());

  /** Advances the time second by second or at once, and lets the page render. */
  async function pass(seconds: number, step = 1) {
    for (let passed = 0; passed < seconds; passed += step)
      await act(async () => {
        vi.advanceTimersByTime(step * 1000);
        for (let turn = 0; turn < 5; turn++) await new Promise((done) => inEarnest(done));
      });
  }

  it('polling follows a sending mailing silently, backs off without progress, and stops at the end', async () => {
    let row = mailing('9', 'Media Maratón del Páramo', { sendAt: inAnHour(-1), progress: progress(0, 100) });
    const { asked } = show('/admin/certificates', { MailingList: () => makePage([row]) });
    expect(await findRow(/Media/)).toHaveTextContent('Enviando: 0 de 100');
    row = { ...row, progress: progress(50, 50) };
    await pass(3);
    expect(await findRow(/Media/)).toHaveTextContent('Enviando: 50 de 100');
    const before = lists(asked);
    // After 2, 4, 8, 16 and 30 seconds.
    await pass(62);
    expect(lists(asked)).toBe(before + 5);
    row = { ...row, status: 'SENT', progress: progress(99, 0, 1) };
    await pass(31);
    expect(await findRow(/Media/)).toHaveTextContent('99 de 100 · 1 fallido');
    expect(lists(asked)).toBe(before + 6);
    await pass(600, 60);
    expect(lists(asked)).toBe(before + 6);
  });

  it('polling pauses while the page is hidden, and resumes at once when it is visible', async () => {
    const { asked } = show('/admin/certificates', {
      MailingList: () => makePage([mailing('9', 'Media Maratón del Páramo', { sendAt: inAnHour(-1) })]),
    });
    await table();
    setPageVisible(false);
    const before = lists(asked);
    await pass(120);
    expect(lists(asked)).toBe(before);
    setPageVisible(true);
    await pass(0.1, 0.1);
    expect(lists(asked)).toBe(before + 1);
  });

  it('polling of a scheduled mailing starts at its time', async () => {
    let row = mailing('9', 'Media Maratón del Páramo', { sendAt: inAnHour(1) });
    const { asked } = show('/admin/certificates', { MailingList: () => makePage([row]) });
    await table();
    const before = lists(asked);
    await pass(3540, 60);
    expect(lists(asked)).toBe(before);
    row = { ...row, progress: progress(7, 1089) };
    await pass(65);
    expect(await findRow(/Media/)).toHaveTextContent('Enviando: 7 de 1.096');
  });

  it('the rows stay visible during polling', async () => {
    const lists = deferResponses<'MailingList'>();
    const row = mailing('9', 'Media Maratón del Páramo', { sendAt: inAnHour(-1), progress: progress(0, 100) });
    let held = false;
    show('/admin/certificates', {
      MailingList: (variables) => (held ? lists.hold(variables) : makePage([row])),
    });
    await table();
    held = true;
    await pass(3);
    expect(lists.count()).toBe(1);
    expect((await table()).closest('[aria-busy]')).toHaveAttribute('aria-busy', 'false');
  });
});

it('a viewer without write permission sees the list read-only', async () => {
  show('/admin/certificates', {}, READ);
  expect(await findRow(/Media/)).toHaveTextContent('Programado');
  expect(screen.queryByRole('button', { name: /Detener/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Crear certificado' })).not.toBeInTheDocument();
});

it('an empty list leads to the first mailing, or says that none matches', async () => {
  show('/admin/certificates', { MailingList: () => makePage([]) });
  expect(await screen.findByRole('heading', { name: 'Aún no hay certificados.' })).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'Crear certificado' })).toHaveLength(2);
});

it('a search without results says what was not found', async () => {
  show('/admin/certificates?q=nadie', { MailingList: () => makePage([]) });
  expect(await screen.findByRole('heading', { name: 'Ningún envío coincide con «nadie».' })).toBeInTheDocument();
});

it('a failed load can be retried', async () => {
  let tries = 0;
  const { user } = show('/admin/certificates', {
    MailingList: () =>
      ++tries === 1
        ? { errors: [{ message: 'x', extensions: { code: 'INTERNAL' } }] }
        : makePage([mailing('9', 'Media Maratón del Páramo')]),
  });
  expect(await screen.findByText('No pudimos cargar los certificados.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await findRow(/Media/)).toBeInTheDocument();
});
