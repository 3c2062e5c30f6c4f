import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { storeSession } from '../../base/network/session';
import type { Responses, DataOf, VariablesOf } from '../../testing/responses';
import { renderPage } from '../../testing/render-page';
import { viewerWith } from '../../testing/viewer';
import { RequireSession } from '../../ui/session/auth';
import { DialogHost } from '../../ui/dialog/dialog-host';
import { formDraftKey, keepDraft, loadFormDraft } from '../../ui/form/draft';
import { ToastHost } from '../../ui/feedback/toasts';
import CreateMailingPage from './create-mailing.page';
import { newDesign, reduceDesign } from '../design/design';
import { emptyMailing } from './mailing-values';

/** Size of every test image in pixels. */
const PICTURE = { width: 3508, height: 2480 };
const file = (name: string, type: string) => new File(['x'], name, { type });
const excel = file('lista.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');

const people = ['María Fernanda Gutiérrez Peñaloza', 'José Ñúñez', 'Ángela Muñoz'];
const sheet: DataOf<'ReadCertificateSheet'>['readCertificateSheet'] = {
  columns: ['Nombre', 'Tiempo'],
  nameColumn: 'Nombre',
  recipients: 3,
  sample: people.map((name, index) => ({
    row: index + 2,
    name,
    email: 'a@example.test',
    values: [name, `1:0${index}:37`],
  })),
  bad: [],
};
const withBad = { ...sheet, bad: [{ row: 5, reason: 'El correo «ñandú» no es válido.' }] };
const event: DataOf<'MailingEvents'>['editionChoices'][number] = {
  id: '7',
  name: 'Media Maratón',
  city: 'Bogotá',
  startsAt: '2026-06-14T11:00:00.000Z',
  icon: null,
};
type Created = VariablesOf<'CreateCertificateMailing'>['input'];
const created = vi.fn<(input: Created) => void>();

const createdMailing = {
  id: '1',
  isNew: true,
  sendAt: '2126-06-16T13:00:00.000Z',
  createdAt: '2026-06-10T13:00:00.000Z',
  progress: { total: 3 },
};

function open(responses: Responses = {}, at = '/admin/certificados/crear') {
  const Page = () => (
    <RequireSession>
      <CreateMailingPage />
      <DialogHost />
      <ToastHost />
    </RequireSession>
  );
  return renderPage({
    path: '/admin/certificados/crear',
    at,
    Page,
    responses: {
      Viewer: () => ({ data: { me: viewerWith(['CERTIFICATES_WRITE']) } }),
      MailingEvents: () => ({ data: { editionChoices: [event] } }),
      ReadCertificateSheet: () => ({ data: { readCertificateSheet: sheet } }),
      CertificateParticipants: () => ({ data: { certificateParticipants: sheet } }),
      CreateCertificateMailing: ({ input }) => {
        created(input);
        return {
          data: { createCertificateMailing: createdMailing },
        };
      },
      ...responses,
    },
  });
}
type User = ReturnType<typeof open>['user'];

const findInput = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input[type=file]' });
const upload = (input: HTMLInputElement, picked: File) => fireEvent.change(input, { target: { files: [picked] } });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function fillEvent(): Promise<void> {
  await screen.findByText('El evento');
  type(/^Nombre del evento/, 'Carrera de la Ñapa');
  type(/^Ciudad/, 'Popayán');
  type(/^Fecha del evento/, '2026-06-14');
  upload(findInput('Ícono del evento'), file('icono.png', 'image/png'));
  upload(findInput('Imagen del certificado'), file('fondo.jpg', 'image/jpeg'));
}

async function toDesign(user: User): Promise<HTMLElement> {
  await fillEvent();
  upload(findInput('Archivo de Excel'), excel);
  await screen.findByText('3 personas reciben certificado');
  await user.click(button('Continuar'));
  const canvas = await screen.findByRole('group', { name: 'Certificado' });
  // A new step focuses its heading.
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  return canvas;
}

async function toSend(user: User): Promise<void> {
  await toDesign(user);
  await user.click(button('Continuar'));
  await screen.findByText('Cuándo se envían');
}

beforeAll(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:imagen', revokeObjectURL: () => undefined });
  Object.defineProperty(document, 'fonts', { value: { load: () => Promise.resolve([]) }, configurable: true });
  // Mocked font: every letter is half as wide as high.
  const context = { measureText: (text: string) => ({ width: text.length * 500 }) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
    (() => context) as unknown as HTMLCanvasElement['getContext'],
  );
  Object.defineProperties(Image.prototype, {
    src: {
      set(this: HTMLImageElement) {
        queueMicrotask(() => this.onload?.(new Event('load')));
      },
    },
    naturalWidth: { get: () => PICTURE.width },
    naturalHeight: { get: () => PICTURE.height },
  });
});
beforeEach(() => {
  localStorage.clear();
  created.mockReset();
  storeSession({ token: 'abc', expiresAt: 'null' });
});

it('a mailing is created in three steps with its design, and the list opens', async () => {
  const { user, address } = open();
  const canvas = await toDesign(user);
  expect(await within(canvas).findByText('María Fernanda Gutiérrez Peñaloza')).toBeInTheDocument();
  const name = within(canvas).getByRole('button', { name: /^Nombre: / });
  fireEvent.keyDown(name, { key: 'ArrowLeft' });
  fireEvent.keyDown(name, { key: 'ArrowDown', shiftKey: true });
  await user.click(button('Agregar Tiempo'));
  expect(within(canvas).getByText('1:00:37')).toBeInTheDocument();
  await user.click(button('Continuar'));
  await screen.findByText('Cuándo se envían');
  type(/^Fecha y hora del envío/, '2126-06-16T08:00');
  expect(screen.getByText(/^3 certificados programados para el 16 de junio a las 8:00/)).toBeInTheDocument();
  await user.dblClick(button('Crear certificado'));
  // The success message is shown before the list opens.
  expect(await screen.findByText(/^Programamos 3 certificados para el 16 de junio a las 8:00/)).toBeVisible();
  expect(address()).toMatch(/^\/admin\/certificados\/crear/);
  await waitFor(() => expect(address()).toBe('/admin/certificates'), { timeout: 4_000 });
  expect(created).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(localStorage.getItem(formDraftKey('1', 'certificado:nuevo'))).toBeNull());
  expect(created.mock.calls[0]?.[0]).toMatchObject({
    eventId: null,
    eventName: 'Carrera de la Ñapa',
    city: 'Popayán',
    eventDate: '2026-06-14',
    sendAt: '2126-06-16T08:00:00-05:00',
    acceptBadRows: false,
    requestId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    layout: {
      texts: [
        { column: 'Nombre', x: 147.5, y: 110.8, size: 44 },
        { column: 'Tiempo', x: 148.5, size: 20 },
      ],
    },
  });
});

it('missing values are listed above the form', async () => {
  const { user } = open();
  await screen.findByText('El evento');
  await user.click(button('Continuar'));
  const summary = await screen.findByRole('alert');
  for (const text of [
    'Completa «Nombre del evento».',
    'Completa «Ciudad».',
    'Completa «Fecha del evento».',
    'Elige el ícono del evento.',
    'Elige la imagen del certificado.',
    'Elige el archivo de Excel.',
  ])
    expect(within(summary).getByText(text)).toBeInTheDocument();
});

it('invalid rows are listed with reasons and can be skipped', async () => {
  const { user } = open({ ReadCertificateSheet: () => ({ data: { readCertificateSheet: withBad } }) });
  await fillEvent();
  upload(findInput('Archivo de Excel'), excel);
  const rows = await screen.findByRole('region', { name: 'Filas con problemas' });
  expect(within(rows).getByRole('row', { name: '5 El correo «ñandú» no es válido.' })).toBeInTheDocument();
  await user.click(button('Continuar'));
  expect((await screen.findAllByText(/^Hay filas con problemas/)).length).toBeGreaterThan(0);
  await user.click(button('Continuar con las 3 filas buenas'));
  await waitFor(() => expect(screen.queryByText(/^Hay filas con problemas/)).not.toBeInTheDocument());
  await user.click(button('Continuar'));
  await screen.findByRole('group', { name: 'Certificado' });
  await user.click(button('Continuar'));
  await screen.findByText('1 fila con problemas queda por fuera.');
  await user.click(screen.getByRole('radio', { name: /^Enviar de Inmediato/ }));
  await user.click(button('Crear certificado'));
  await user.click(await screen.findByRole('button', { name: 'Enviar 3 certificados' }));
  await waitFor(() => expect(created).toHaveBeenCalled());
  expect(created.mock.calls[0]?.[0]).toMatchObject({ acceptBadRows: true, sendAt: null });
});

it('an unreadable file says why and can be replaced', async () => {
  const why = 'El archivo está protegido con contraseña.';
  let tries = 0;
  open({
    ReadCertificateSheet: () =>
      tries++ === 0
        ? { errors: [{ message: why, extensions: { code: 'VALIDATION', fields: { excel: [why] } } }] }
        : { data: { readCertificateSheet: sheet } },
  });
  await fillEvent();
  upload(findInput('Archivo de Excel'), excel);
  expect(await screen.findByText(why)).toBeInTheDocument();
  upload(findInput('Archivo de Excel'), file('otra.xls', 'application/vnd.ms-excel'));
  await screen.findByText('3 personas reciben certificado');
  expect(screen.queryByText(why)).not.toBeInTheDocument();
});

it('an event fills in its data and provides its competitors instead of a file', async () => {
  const { user, asked } = open();
  await screen.findByText('El evento');
  await user.click(await screen.findByRole('combobox', { name: /^Evento/ }));
  await user.click(await screen.findByRole('option', { name: 'Media Maratón' }));
  expect(screen.getByLabelText(/^Nombre del evento/)).toHaveValue('Media Maratón');
  expect(screen.getByLabelText(/^Ciudad/)).toHaveValue('Bogotá');
  expect(screen.getByLabelText(/^Fecha del evento/)).toHaveValue('2026-06-14');
  await user.click(screen.getByRole('radio', { name: /^Tomar los participantes del evento/ }));
  await screen.findByText('3 personas reciben certificado');
  expect(asked.find(({ operationName }) => operationName === 'CertificateParticipants')?.variables).toEqual({
    eventId: '7',
  });
  expect(screen.queryByLabelText('Archivo de Excel', { selector: 'input' })).not.toBeInTheDocument();
});

it('failed event loads can be retried repeatedly', async () => {
  let failing = true;
  const refusal = { errors: [{ message: 'x', extensions: { code: 'UNAVAILABLE' as const } }] };
  const { user } = open({ MailingEvents: () => (failing ? refusal : { data: { editionChoices: [event] } }) });
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  expect(screen.getByRole('combobox', { name: /^Evento/ })).toBeDisabled();
  await user.click(retry);
  failing = false;
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  await user.click(await screen.findByRole('combobox', { name: /^Evento/ }));
  expect(await screen.findByRole('option', { name: 'Media Maratón' })).toBeInTheDocument();
});

it('sending at once hides and clears the time and requires a confirmation with the number', async () => {
  const { user } = open();
  await toSend(user);
  type(/^Fecha y hora del envío/, '2126-06-16T08:00');
  await user.click(screen.getByRole('radio', { name: /^Enviar de Inmediato/ }));
  expect(screen.queryByLabelText(/^Fecha y hora del envío/)).not.toBeInTheDocument();
  await user.click(button('Crear certificado'));
  await screen.findByText('¿Enviar 3 certificados ahora?');
  await user.click(button('Cancelar'));
  expect(created).not.toHaveBeenCalled();
  await user.click(screen.getByRole('radio', { name: /^Programar Envío/ }));
  expect(screen.getByLabelText(/^Fecha y hora del envío/)).toHaveValue('');
});

it('a time in the past is refused', async () => {
  const { user } = open();
  await toSend(user);
  type(/^Fecha y hora del envío/, '2020-06-16T08:00');
  await user.click(button('Crear certificado'));
  expect((await screen.findAllByText('La fecha es anterior a la permitida.')).length).toBeGreaterThan(0);
  expect(created).not.toHaveBeenCalled();
});

it('a failed creation is reported and leads back to the invalid step', async () => {
  const why = 'La imagen está dañada. Prueba con otra.';
  const { user } = open({
    CreateCertificateMailing: () => ({
      errors: [{ message: why, extensions: { code: 'BAD_IMAGE', fields: { 'input.picture': [why] } } }],
    }),
  });
  await toSend(user);
  type(/^Fecha y hora del envío/, '2126-06-16T08:00');
  await user.click(button('Crear certificado'));
  await screen.findByText('Quiénes lo reciben');
  expect(screen.getByText(`Error al crear el certificado. ${why}`)).toBeInTheDocument();
  expect(screen.getAllByText(why)).toHaveLength(2);
  expect(screen.getByLabelText(/^Nombre del evento/)).toHaveValue('Carrera de la Ñapa');
});

it('people whose names no font can write can be omitted', async () => {
  const message = 'Una fila no se puede enviar. Corrígela, o envía solo las demás.';
  const { user, address } = open({
    CreateCertificateMailing: ({ input }) => {
      created(input);
      return input.acceptBadRows
        ? { data: { createCertificateMailing: createdMailing } }
        : {
            errors: [
              { message, extensions: { code: 'VALIDATION', fields: { excel: ['Fila 3: tiene el signo «李».'] } } },
            ],
          };
    },
  });
  await toSend(user);
  type(/^Fecha y hora del envío/, '2126-06-16T08:00');
  await user.click(button('Crear certificado'));
  await screen.findByText('Fila 3: tiene el signo «李».');
  await user.click(button('Enviar solo las demás'));
  await waitFor(() => expect(address()).toBe('/admin/certificates'), { timeout: 4_000 });
  expect(created.mock.calls.map(([input]) => input.acceptBadRows)).toEqual([false, true]);
});

it('a retry after a lost response reuses the request ID, and a different mailing gets another', async () => {
  let lost = 2;
  const { user, address } = open({
    CreateCertificateMailing: ({ input }) => {
      created(input);
      if (lost-- > 0) throw new TypeError('Failed to fetch');
      return {
        data: { createCertificateMailing: createdMailing },
      };
    },
  });
  await toSend(user);
  type(/^Fecha y hora del envío/, '2126-06-16T08:00');
  for (const time of ['2126-06-16T08:00', '2126-06-16T08:00', '2126-06-16T09:00']) {
    const before = created.mock.calls.length;
    type(/^Fecha y hora del envío/, time);
    await user.click(button('Crear certificado'));
    await waitFor(() => expect(created.mock.calls.length).toBe(before + 1));
    if (lost >= 0) await screen.findByText(/^Error al crear el certificado/);
  }
  await waitFor(() => expect(address()).toBe('/admin/certificates'), { timeout: 4_000 });
  const [first, second, third] = created.mock.calls.map(([input]) => input.requestId);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

describe('typed values', () => {
  const key = formDraftKey('1', 'certificado:nuevo');

  it('the form and design are stored on the device, without the files', async () => {
    const { user } = open();
    const canvas = await toDesign(user);
    fireEvent.keyDown(within(canvas).getByRole('button', { name: /^Nombre: / }), { key: 'ArrowLeft' });
    await waitFor(() => expect(loadFormDraft(key, emptyMailing)?.values.design?.layout.texts[0]?.x).toBe(147.5));
    expect(loadFormDraft(key, emptyMailing)?.values).toMatchObject({
      eventName: 'Carrera de la Ñapa',
      icon: null,
      picture: null,
      excel: null,
    });
  });

  it('a reload restores the form at the file step, and the design with it', async () => {
    const moved = reduceDesign(newDesign({ width: 297, height: 210 }, 'Nombre'), {
      kind: 'nudged',
      id: 0,
      by: { x: -1, y: 0 },
    });
    keepDraft(key, { ...emptyMailing, eventName: 'Carrera de la Ñapa', design: moved }, emptyMailing);
    const { user } = open({}, '/admin/certificados/crear?paso=diseno');
    await screen.findByText(/Los archivos que elegiste no se conservan/);
    expect(screen.getByLabelText(/^Nombre del evento/)).toHaveValue('Carrera de la Ñapa');
    await toDesign(user);
    expect(screen.getByRole('textbox', { name: 'X' })).toHaveValue('147,5');
  });
});

describe('the design', () => {
  it('elements move by fields and buttons as well as by dragging, and each step can be undone', async () => {
    const { user } = open();
    await toDesign(user);
    const x = screen.getByRole('textbox', { name: 'X' });
    await user.clear(x);
    await user.type(x, '40,5');
    expect(x).toHaveValue('40,5');
    await user.keyboard('{ArrowUp}{Shift>}{ArrowUp}{/Shift}');
    expect(x).toHaveValue('51,5');
    await user.click(button('Centrar a lo ancho'));
    expect(x).toHaveValue('148,5');
    await user.keyboard('{Control>}z{/Control}');
    expect(x).toHaveValue('51,5');
    await user.click(button('Deshacer'));
    expect(x).toHaveValue('148,5');
    await user.keyboard('{Control>}y{/Control}');
    expect(x).toHaveValue('51,5');
  });

  it('a text is removed by key or button and the focus stays in the design', async () => {
    const { user } = open();
    const canvas = await toDesign(user);
    await user.click(button('Agregar Tiempo'));
    fireEvent.keyDown(within(canvas).getByRole('button', { name: /^Tiempo: / }), { key: 'Delete' });
    expect(within(canvas).queryByRole('button', { name: /^Tiempo: / })).not.toBeInTheDocument();
    expect(within(canvas).getByRole('button', { name: /^Código/ })).toHaveFocus();
    await user.click(button('Nombre'));
    await user.click(button('Quitar del certificado'));
    expect(within(canvas).queryByRole('button', { name: /^Nombre: / })).not.toBeInTheDocument();
    await user.click(button('Deshacer'));
    expect(within(canvas).getByRole('button', { name: /^Nombre: / })).toBeInTheDocument();
  });

  it('the preview shows the rows to be sent, including the widest name, and warns of small letters', async () => {
    const { user } = open();
    const canvas = await toDesign(user);
    await user.click(button('Fila siguiente'));
    expect(within(canvas).getByText('José Ñúñez')).toBeInTheDocument();
    await user.click(button('El nombre más largo'));
    expect(within(canvas).getByText(people[0]!)).toBeInTheDocument();
    const width = screen.getByRole('textbox', { name: 'Ancho máximo' });
    await user.clear(width);
    await user.type(width, '100');
    expect(screen.getByText(/1 nombre baja a menos de 28 pt/)).toBeInTheDocument();
    await user.click(button('Fila siguiente'));
    await user.click(button('Verlo'));
    expect(within(canvas).getByText(people[0]!)).toBeInTheDocument();
  });

  it('a test with the previewed row is sent to the viewer', async () => {
    const sent = vi.fn();
    const { user } = open({
      SendTestCertificate: ({ input }) => {
        sent(input);
        return { data: { sendTestCertificate: 'ana@dorsal.test' } };
      },
    });
    await toDesign(user);
    await user.click(button('Fila siguiente'));
    await user.click(button('Enviarme una prueba'));
    expect(await screen.findByText('Te enviamos la prueba a ana@dorsal.test.')).toBeInTheDocument();
    expect(sent.mock.calls[0]?.[0]).toMatchObject({
      eventName: 'Carrera de la Ñapa',
      name: 'José Ñúñez',
      values: [
        { column: 'Nombre', value: 'José Ñúñez' },
        { column: 'Tiempo', value: '1:01:37' },
      ],
    });
  });
});

it('the page requires the permission to create certificates', async () => {
  open({ Viewer: () => ({ data: { me: viewerWith(['CERTIFICATES_READ']) } }) });
  expect(await screen.findByText(/crear certificados/)).toBeInTheDocument();
});
