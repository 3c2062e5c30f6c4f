import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Permission } from '../../gql/enums';
import type { DataOf } from '../../testing/responses';
import { renderPage, type Responses } from '../../testing/render-page';
import { viewerWith } from '../../testing/viewer';
import { DialogHost } from '../../ui/dialog/dialog-host';
import { ToastHost } from '../../ui/feedback/toasts';
import MailingDetailPage from './mailing-detail.page';

type VisibleMailing = DataOf<'MailingDetail'>['certificateMailing'];
type Recipient = DataOf<'MailingRecipients'>['certificateMailing']['recipients']['data'][number];

const progress = (sent: number, left: number, failed = 0, unconfirmed = 0): VisibleMailing['progress'] => ({
  __typename: 'MailingProgress',
  total: sent + left + failed + unconfirmed,
  sent,
  failed,
  unconfirmed,
  left,
});
const scheduled: VisibleMailing = {
  __typename: 'CertificateMailing',
  id: '9',
  eventName: 'Media Maratón del Páramo',
  city: 'Duitama',
  eventDate: '2026-06-14',
  icon: null,
  picture: { __typename: 'Image', id: '3', url: '/files/fondo.jpg' },
  paper: { __typename: 'CertificatePaper', width: 297, height: 210 },
  layout: {
    __typename: 'CertificateLayout',
    texts: [
      {
        __typename: 'CertificateText',
        column: 'Nombre',
        text: '',
        font: 'LORA',
        bold: true,
        italic: false,
        align: 'CENTER',
        x: 148.5,
        y: 100,
        size: 44,
        color: '#0c1018',
        width: 240,
      },
    ],
    code: { __typename: 'CertificateCode', x: 267, y: 180, side: 22, color: '#0c1018' },
  },
  status: 'SCHEDULED',
  sendAt: '2126-06-16T13:00:00.000Z',
  endedAt: null,
  createdAt: '2026-06-10T15:00:00.000Z',
  version: 4,
  columns: ['Nombre', 'Distancia'],
  event: { __typename: 'Event', id: '7', name: 'Media Maratón del Páramo 2026' },
  progress: progress(0, 1096),
  anonymizedAfter: null,
  anonymizedAt: null,
};
const sent: Partial<VisibleMailing> = {
  status: 'SENT',
  sendAt: '2026-06-16T13:00:00.000Z',
  endedAt: '2026-06-16T13:02:00.000Z',
  anonymizedAfter: '2027-06-16',
  progress: progress(1091, 0, 3, 2),
};
const recipient = (id: string, name: string, changes: Partial<Recipient> = {}): Recipient => ({
  __typename: 'CertificateRecipient',
  id,
  row: Number(id) + 1,
  code: `7K3QM2X9T${id}`,
  name,
  email: `${name.split(' ')[0]!.toLowerCase()}@correo.example`,
  state: 'SENT',
  sentAt: '2026-06-16T13:01:00.000Z',
  failedAt: null,
  trouble: null,
  reply: null,
  ...changes,
});
const failed = recipient('2', 'Pedro Núñez', {
  state: 'FAILED',
  sentAt: null,
  failedAt: '2026-06-16T13:01:00.000Z',
  trouble: 'BAD_ADDRESS',
  reply: '550 5.1.1 User unknown',
});
const unconfirmed = recipient('3', 'Luz Ávila', {
  state: 'UNCONFIRMED',
  sentAt: null,
  failedAt: '2026-06-16T13:01:00.000Z',
});
const makePage = (data: Recipient[]) => ({
  __typename: 'CertificateRecipientPage',
  data,
  total: data.length,
  more: false,
  perPage: 20,
  currentPage: 1,
  lastPage: 1,
});
const READ: Permission[] = ['CERTIFICATES_READ', 'EVENTS_READ'];
const ALL: Permission[] = [...READ, 'CERTIFICATES_WRITE'];
const refetched = (changes: Partial<VisibleMailing>) => ({
  __typename: 'CertificateMailing',
  id: '9',
  status: 'SCHEDULED' as const,
  endedAt: null,
  version: 5,
  progress: progress(1091, 3, 0, 2),
  ...changes,
});

async function open(
  mailing: Partial<VisibleMailing> = {},
  responses: Responses = {},
  { permissions = ALL, at = '/admin/certificates/9' }: { permissions?: Permission[]; at?: string } = {},
) {
  localStorage.setItem('token', 'de prueba');
  localStorage.setItem('expires_at', 'null');
  const Page = () => (
    <>
      <MailingDetailPage />
      <DialogHost />
      <ToastHost />
    </>
  );
  const view = renderPage({
    path: '/admin/certificates/:id',
    at,
    Page,
    responses: {
      Viewer: () => ({ data: { me: viewerWith(permissions) } }),
      MailingDetail: () => ({ data: { certificateMailing: { ...scheduled, ...mailing } } }),
      MailingRecipients: () => ({
        data: {
          certificateMailing: {
            __typename: 'CertificateMailing',
            id: '9',
            recipients: makePage([recipient('1', 'María Fernanda Gutiérrez'), failed, unconfirmed]),
          },
        },
      }),
      ...responses,
    },
  });
  await screen.findByRole('heading', { level: 1 });
  return view;
}
const region = (name: string) => screen.findByRole('region', { name });
const findRow = async (name: RegExp) =>
  within(await screen.findByRole('table', { name: 'Destinatarios' })).getByRole('row', { name });
const requestsFor = (asked: { operationName: string; variables: object }[], name: string) =>
  asked.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('preview of the certificates', () => {
  beforeEach(() => {
    Object.defineProperty(document, 'fonts', { value: { load: () => Promise.resolve([]) }, configurable: true });
    // Mocked font: every letter is half as wide as high.
    const context = { measureText: (text: string) => ({ width: text.length * 500 }) };
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
      (() => context) as unknown as HTMLCanvasElement['getContext'],
    );
  });
  afterEach(() => void Reflect.deleteProperty(document, 'fonts'));

  it('the preview shows column names in place of values', async () => {
    await open();
    const drawing = await screen.findByRole('img', { name: 'Certificado de Media Maratón del Páramo' });
    const name = await within(drawing).findByText('«Nombre»');
    // Centred on the line.
    const size = (44 * 25.4) / 72;
    expect(Number(name.getAttribute('x'))).toBeCloseTo(148.5 - ('«Nombre»'.length * size) / 4);
    expect(name).toHaveAttribute('y', '100');
  });
});

it('the page shows progress, recipients and facts of a mailing', async () => {
  await open(sent);
  expect(await screen.findByRole('heading', { level: 1, name: 'Media Maratón del Páramo' })).toBeInTheDocument();
  expect(await region('Progreso del envío')).toHaveTextContent('1.091 de 1.096 · 99 %');
  expect(await region('Progreso del envío')).toHaveTextContent('Terminó el 2026-06-16 08:02');
  const counters = screen.getByRole('navigation', { name: 'Certificados por estado' });
  expect(
    within(counters)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Enviados1.091', 'Por enviar0', 'Fallidos3', 'Sin confirmar2']);
  const row = await findRow(/María/);
  for (const fact of ['maría@correo.example', '2', 'Enviado', '2026-06-16 08:01', '7K3QM-2X9T1'])
    expect(row).toHaveTextContent(fact);
  expect(within(row).getByRole('link', { name: /^Certificado 7K3QM-2X9T1 de María/ })).toHaveAttribute(
    'href',
    '/certificado/7K3QM2X9T1',
  );
  expect(await findRow(/Pedro/)).toHaveTextContent(
    'Nadie recibe correo en esta dirección. Respondió: «550 5.1.1 User unknown»',
  );
  expect(await findRow(/Luz/)).toHaveTextContent('Se interrumpió la entrega: no sabemos si llegó.');
  expect(
    screen.getByRole('img', { name: 'Certificado de Media Maratón del Páramo' }).querySelector('image'),
  ).toHaveAttribute('href', '/files/fondo.jpg');
  expect(await region('Envío')).toHaveTextContent('Nombre, Distancia');
  expect(within(await region('Envío')).getByRole('link', { name: /2026$/ })).toHaveAttribute(
    'href',
    '/admin/eventos/show/7/overview',
  );
  expect(await region('Datos personales')).toHaveTextContent('se borran solos el miércoles, 16 de junio de 2027');
});

it('a counter or search filters the recipients, in the URL', async () => {
  const { user, asked, address } = await open(sent, {}, { at: '/admin/certificates/9?q=luz&page=2' });
  const counter = (name: RegExp) => screen.findByRole('link', { name });
  const failedCounter = await counter(/^Fallidos/);
  await waitFor(() =>
    expect(requestsFor(asked, 'MailingRecipients')).toEqual([
      { id: '9', filter: { search: 'luz', state: null }, page: 2 },
    ]),
  );
  await user.click(failedCounter);
  expect(address()).toBe('/admin/certificates/9?q=luz&estado=failed');
  await waitFor(() =>
    expect(requestsFor(asked, 'MailingRecipients').at(-1)).toEqual({
      id: '9',
      filter: { search: 'luz', state: 'FAILED' },
      page: 1,
    }),
  );
  expect(await counter(/^Fallidos/)).toHaveAttribute('aria-current', 'true');
  await user.click(await counter(/^Fallidos/));
  expect(address()).toBe('/admin/certificates/9?q=luz');
});

it('failed certificates can be sent again at once', async () => {
  let mailing: VisibleMailing = { ...scheduled, ...sent };
  const { user, asked } = await open(sent, {
    MailingDetail: () => ({ data: { certificateMailing: mailing } }),
    RetryCertificates: () => {
      mailing = { ...mailing, ...refetched({}) };
      return { data: { retryCertificates: refetched({}) } };
    },
  });
  const failureBanner = await screen.findByText('3 certificados fallaron.');
  expect(failureBanner.closest('p')).toHaveTextContent('En la lista está la razón de cada uno.');
  await user.click(screen.getByRole('button', { name: 'Reintentar fallidos' }));
  expect(await screen.findByText('3 certificados salen de nuevo')).toBeInTheDocument();
  expect(requestsFor(asked, 'RetryCertificates')).toEqual([{ id: '9' }]);
  expect(screen.queryByText('3 certificados fallaron.')).not.toBeInTheDocument();
  expect(await region('Progreso del envío')).toHaveTextContent('Enviando ahora');
});

it('unconfirmed certificates are sent again only by hand, with a warning that they may arrive twice', async () => {
  const { user, asked } = await open(sent, {
    ResendUnconfirmed: () => ({ data: { resendUnconfirmedCertificates: refetched({}) } }),
  });
  expect((await screen.findByText('2 certificados quedaron sin confirmar.')).closest('p')).toHaveTextContent(
    'Se interrumpió la entrega y no sabemos si llegaron. No salen de nuevo por sí solos, para que nadie los reciba dos veces.',
  );
  await user.click(screen.getByRole('button', { name: 'Enviar de nuevo' }));
  const all = await screen.findByRole('alertdialog', { name: '¿Enviar de nuevo 2 certificados?' });
  expect(all).toHaveTextContent('Quien ya recibió el primero lo recibe dos veces.');
  await user.click(within(all).getByRole('button', { name: 'Cancelar' }));
  expect(requestsFor(asked, 'ResendUnconfirmed')).toEqual([]);
  await user.click(within(await findRow(/Luz/)).getByRole('button', { name: 'Enviar de nuevo a Luz Ávila' }));
  const singleConfirmation = await screen.findByRole('alertdialog', {
    name: '¿Enviar de nuevo el certificado de Luz Ávila?',
  });
  await user.click(within(singleConfirmation).getByRole('button', { name: 'Enviar de nuevo' }));
  await waitFor(() => expect(requestsFor(asked, 'ResendUnconfirmed')).toEqual([{ id: '9', recipientIds: ['3'] }]));
});

it('correcting the address of a failed certificate sends it there', async () => {
  const corrections: object[] = [];
  const { user } = await open(
    { ...sent, progress: progress(1091, 0, 1, 0) },
    {
      MailingRecipients: () => ({ data: { certificateMailing: { id: '9', recipients: makePage([failed]) } } }),
      CorrectCertificateAddress: (variables) => {
        corrections.push(variables);
        return corrections.length === 1
          ? {
              data: null,
              errors: [
                {
                  message: 'Revisa los datos.',
                  extensions: { code: 'VALIDATION', fields: { email: ['Ese correo no existe.'] } },
                },
              ],
            }
          : { data: { correctCertificateAddress: refetched({ progress: progress(1091, 1) }) } };
      },
    },
  );
  await user.click(within(await findRow(/Pedro/)).getByRole('button', { name: 'Corregir correo de Pedro Núñez' }));
  const dialog = await screen.findByRole('dialog', { name: 'Corregir el correo de Pedro Núñez' });
  const field = within(dialog).getByLabelText(/^Correo electrónico/);
  expect(field).toHaveValue('pedro@correo.example');
  await user.clear(field);
  await user.type(field, 'pedro.nunez@correo.example');
  await user.click(within(dialog).getByRole('button', { name: 'Guardar y enviar' }));
  expect((await within(dialog).findAllByText('Ese correo no existe.')).length).toBeGreaterThan(0);
  await user.click(within(dialog).getByRole('button', { name: 'Guardar y enviar' }));
  expect(await screen.findByText('El certificado de Pedro Núñez va para pedro.nunez@correo.example')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const expected = { id: '9', recipientId: '2', email: 'pedro.nunez@correo.example' };
  expect(corrections).toEqual([expected, expected]);
});

it('a stopped mailing offers nothing to send again', async () => {
  await open({ ...sent, status: 'STOPPED', progress: progress(40, 51, 3, 2) });
  expect(await screen.findByText('3 certificados fallaron.')).toBeInTheDocument();
  expect(await findRow(/Luz/)).toHaveTextContent('Sin confirmar');
  expect(screen.queryByRole('button', { name: /Reintentar|Enviar de nuevo/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Sin enviar/ })).toHaveTextContent('51');
});

describe('rescheduling', () => {
  const typed = (value: string) => fireEvent.change(screen.getByLabelText(/^Fecha y hora/), { target: { value } });
  const moved = (sendAt: string) => ({
    __typename: 'CertificateMailing',
    id: '9',
    status: 'SCHEDULED' as const,
    sendAt,
    version: 5,
  });

  it('a new time is entered in Bogotá time and cannot be in the past', async () => {
    const { user, asked } = await open(
      {},
      {
        RescheduleMailing: ({ sendAt }) => ({ data: { rescheduleCertificateMailing: moved(sendAt) } }),
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Cambiar fecha' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cambiar la fecha del envío' });
    expect(within(dialog).getByLabelText(/^Fecha y hora/)).toHaveValue('2126-06-16T08:00');
    typed('2020-01-01T08:00');
    await user.click(within(dialog).getByRole('button', { name: 'Cambiar fecha' }));
    expect((await within(dialog).findAllByText('Elige una fecha y hora que no hayan pasado.')).length).toBeGreaterThan(
      0,
    );
    expect(requestsFor(asked, 'RescheduleMailing')).toEqual([]);
    typed('2126-07-01T18:30');
    await user.click(within(dialog).getByRole('button', { name: 'Cambiar fecha' }));
    expect(await screen.findByText('Envío programado para el 2126-07-01 18:30')).toBeInTheDocument();
    expect(requestsFor(asked, 'RescheduleMailing')).toEqual([
      { id: '9', version: 4, sendAt: '2126-07-01T18:30:00-05:00' },
    ]);
  });

  it('a new time does not overwrite another user’s unseen', async () => {
    let version = 4;
    const { user, asked } = await open(
      {},
      {
        MailingMoment: () => ({
          data: { certificateMailing: { ...moved('2126-06-20T13:00:00.000Z'), version: (version = 7) } },
        }),
        RescheduleMailing: (sent) =>
          sent.version === version && version === 7
            ? { data: { rescheduleCertificateMailing: { ...moved(sent.sendAt), version: 8 } } }
            : { data: null, errors: [{ message: 'x', extensions: { code: 'CONFLICT', changed: ['sendAt'] } }] },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Cambiar fecha' }));
    const dialog = await screen.findByRole('dialog');
    typed('2126-07-01T18:30');
    await user.click(within(dialog).getByRole('button', { name: 'Cambiar fecha' }));
    const conflict = await screen.findByRole('alertdialog', { name: 'Otra persona guardó cambios mientras editabas' });
    expect(conflict).toHaveTextContent('Cambió: fecha y hora.');
    await user.click(within(conflict).getByRole('button', { name: 'Recargar sin perder lo mío' }));
    expect(await within(dialog).findByText(/programado para el 2126-06-20 08:00/)).toBeInTheDocument();
    expect(within(dialog).getByLabelText(/^Fecha y hora/)).toHaveValue('2126-07-01T18:30');
    await user.click(within(dialog).getByRole('button', { name: 'Cambiar fecha' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(requestsFor(asked, 'RescheduleMailing').at(-1)).toMatchObject({ version: 7 });
  });

  it('a new time is refused once the mailing has started, and the page shows that', async () => {
    let mailing = scheduled;
    const { user } = await open(
      {},
      {
        MailingDetail: () => ({ data: { certificateMailing: mailing } }),
        RescheduleMailing: () => {
          mailing = { ...scheduled, sendAt: '2026-06-16T13:00:00.000Z', progress: progress(5, 1091) };
          return {
            data: null,
            errors: [
              { message: 'Este envío ya empezó: ya no se puede reprogramar.', extensions: { code: 'WRONG_STATE' } },
            ],
          };
        },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Cambiar fecha' }));
    typed('2126-07-01T18:30');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cambiar fecha' }));
    const resultDialog = await screen.findByRole('alertdialog', {
      name: 'Este envío ya empezó: ya no se puede reprogramar.',
    });
    await user.click(within(resultDialog).getByRole('button', { name: 'Ok' }));
    expect(await region('Progreso del envío')).toHaveTextContent('Enviando ahora');
    expect(screen.queryByRole('button', { name: 'Cambiar fecha' })).not.toBeInTheDocument();
  });
});

it('recipients are anonymised only after their number was typed', async () => {
  let mailing: VisibleMailing = { ...scheduled, ...sent };
  const { user, asked } = await open(sent, {
    MailingDetail: () => ({ data: { certificateMailing: mailing } }),
    MailingRecipients: () => ({
      data: {
        certificateMailing: {
          __typename: 'CertificateMailing',
          id: '9',
          recipients: makePage(mailing.anonymizedAt ? [] : [failed]),
        },
      },
    }),
    AnonymizeRecipients: () => {
      mailing = { ...mailing, anonymizedAt: '2026-07-01T15:00:00.000Z', anonymizedAfter: null, picture: null };
      const { __typename, id, version, anonymizedAfter, anonymizedAt, picture } = mailing;
      return {
        data: { anonymizeCertificateRecipients: { __typename, id, version, anonymizedAfter, anonymizedAt, picture } },
      };
    },
  });
  await user.click(await screen.findByRole('link', { name: /^Fallidos/ }));
  await user.click(await screen.findByRole('button', { name: 'Borrar los datos de los destinatarios' }));
  const confirmation = await screen.findByRole('alertdialog', { name: '¿Borrar los datos de 1.096 personas?' });
  expect(confirmation).toHaveTextContent('Esta acción no es reversible.');
  const yes = within(confirmation).getByRole('button', { name: 'Borrar los datos' });
  expect(yes).toBeDisabled();
  await user.type(within(confirmation).getByLabelText(/1096/), '1096');
  await user.click(yes);
  expect(await region('Datos personales')).toHaveTextContent('se borraron el 2026-07-01 10:00');
  expect(await screen.findByText('Los datos de los destinatarios se borraron.')).toBeInTheDocument();
  expect(requestsFor(asked, 'AnonymizeRecipients')).toEqual([{ id: '9' }]);
  expect(screen.queryByRole('img', { name: /^Certificado/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Borrar|Reintentar|Enviar de nuevo/ })).not.toBeInTheDocument();
  expect(screen.queryByText('3 certificados fallaron.')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Fallidos/ })).toHaveTextContent('3');
});

it('a mailing with pending recipients cannot be anonymised', async () => {
  await open();
  expect(await region('Datos personales')).toHaveTextContent('espera a que termine o detenlo');
  expect(screen.queryByRole('button', { name: /Borrar/ })).not.toBeInTheDocument();
});

it('stopping a mailing focuses its changed state', async () => {
  let mailing = scheduled;
  const { user } = await open(
    {},
    {
      MailingDetail: () => ({ data: { certificateMailing: mailing } }),
      StopMailing: () => {
        mailing = { ...scheduled, status: 'STOPPED', endedAt: '2026-06-15T13:00:00.000Z' };
        const { __typename, id, status, endedAt, version, progress } = mailing;
        return { data: { stopCertificateMailing: { __typename, id, status, endedAt, version, progress } } };
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: /^Detener/ }));
  const confirmation = await screen.findByRole('alertdialog');
  expect(confirmation).toHaveTextContent('No se enviará ninguno de los 1.096 certificados.');
  await user.click(within(confirmation).getByRole('button', { name: 'Detener' }));
  await user.click(await screen.findByRole('button', { name: 'Ok' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(await region('Progreso del envío')).toHaveTextContent('Se detuvo el 2026-06-15 08:00');
  expect(screen.queryByRole('button', { name: /Detener|Cambiar/ })).not.toBeInTheDocument();
});

it('failed polling requests are reported until one succeeds', async () => {
  let fails = false;
  await open(
    {},
    {
      MailingDetail: () => {
        if (fails) throw new TypeError('Failed to fetch');
        return { data: { certificateMailing: scheduled } };
      },
    },
  );
  await region('Progreso del envío');
  const failure = 'No pudimos consultar; lo intentamos de nuevo.';
  fails = true;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText(failure)).toBeVisible();
  fails = false;
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(screen.queryByText(failure)).not.toBeInTheDocument());
});

it('a viewer without write permission sees everything and can change nothing', async () => {
  await open(sent, {}, { permissions: READ });
  expect(await findRow(/Pedro/)).toHaveTextContent('Fallido');
  expect(screen.queryByRole('button', { name: /Detener|Cambiar|Reintentar|Enviar|Borrar/ })).not.toBeInTheDocument();
});

it('an unknown mailing shows that it does not exist', async () => {
  await open({}, { MailingDetail: () => ({ errors: [{ message: 'x', extensions: { code: 'NOT_FOUND' } }] }) });
  expect(await screen.findByText('No encontramos este envío.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ver todos los certificados' })).toHaveAttribute(
    'href',
    '/admin/certificates',
  );
});

it('a failed load can be retried', async () => {
  let tries = 0;
  const { user } = await open(
    {},
    {
      MailingDetail: () =>
        ++tries === 1
          ? { data: null, errors: [{ message: 'x', extensions: { code: 'INTERNAL' } }] }
          : { data: { certificateMailing: scheduled } },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Media Maratón del Páramo' })).toBeInTheDocument();
});

it('the page sends no query without permission to read certificates', async () => {
  const { asked } = await open({}, {}, { permissions: ['EVENTS_READ'] });
  expect(await screen.findByText('Tu usuario no puede ver certificados.')).toBeInTheDocument();
  expect(requestsFor(asked, 'MailingDetail')).toEqual([]);
});
