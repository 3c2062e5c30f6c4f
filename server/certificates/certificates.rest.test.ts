import { openApi } from '../testing/api.js';
import { MailingStatus, RecipientState } from './mailing-states.js';
import { Mailing } from './mailing.entity.js';
import { certificatePicture, workbook } from './testing/files.js';

const { as, build, services, app, clock } = await openApi();
const admin = await build.user();
afterEach(() => clock.release());

const picture = await certificatePicture();
const people = [
  ['nombre', 'correo'],
  ['Ana Ñáñez', 'ana@correo.co'],
  ['Luis', 'luis@correo.co'],
];
function form(more: Record<string, string | File | null> = {}): FormData {
  const sent = new FormData();
  const fields = {
    ...{ nombre_evento: 'Media Maratón de Sumapaz', fecha_evento: '2026-06-14', city: 'Bogotá', icono_evento: picture },
    ...{ certificado: picture, excel: workbook(people), fecha_notificacion: '2099-01-31 18:30', ...more },
  };
  for (const [name, value] of Object.entries(fields)) if (value !== null) sent.set(name, value);
  return sent;
}
const create = (more: Record<string, string | File | null> = {}) =>
  as(admin).rest<{ message: string; job_id: string; errors?: Record<string, string[]> }>(
    'POST',
    '/api/certificados',
    form(more),
  );
const mailing = (id: string | number) => services.orm.em.fork().findOneOrFail(Mailing, Number(id));

it('A form schedules certificates, and the list has the field names of the specification', async () => {
  const { status, body } = await create();
  expect([status, body.message]).toEqual([200, 'Programamos 2 certificados para el 2099-01-31 18:30.']);
  const { body: list } = await as(admin).rest<{ data: object[]; next_page_url: null }>(
    'GET',
    '/api/certificados?search=maraton%20bogota&page=1',
  );
  expect(list).toMatchObject({ total: 1, current_page: 1, last_page: 1, prev_page_url: null, next_page_url: null });
  expect(list.data).toEqual([
    {
      ...{ id: Number(body.job_id), job_id: body.job_id, status: '0', fecha_notificacion: '2099-01-31 18:30:00' },
      certificado_path: expect.stringMatching(/^\/images\/[\da-f]{32}-1000\.webp$/),
      icono_evento: expect.stringMatching(/^\/images\/[\da-f]{32}-144\.webp$/),
      ...{ nombre_evento: 'Media Maratón de Sumapaz', fecha_evento: '2026-06-14', city: 'Bogotá', event_id: null },
      ...{ total: 2, enviados: 0, fallidos: 0, sin_confirmar: 0 },
    },
  ]);
  const [{ certificado_path: path }] = list.data as [{ certificado_path: string }];
  expect((await fetch(app.address + path)).headers.get('content-type')).toBe('image/webp');
});

it('The list of mailings is paged and links its pages', async () => {
  for (let mailingNumber = 0; mailingNumber < 21; mailingNumber++)
    await build.mailing({ eventName: 'Vuelta al Quindío' });
  const { body } = await as(admin).rest<{ data: object[]; next_page_url: string }>(
    'GET',
    '/api/certificados?search=Quindio',
  );
  expect([body.data.length, body.next_page_url]).toEqual([20, '/api/certificados?search=Quindio&page=2']);
  expect((await as(admin).rest<{ data: object[] }>('GET', body.next_page_url)).body.data).toHaveLength(1);
});

it('A mailing without a time is sent at once', async () => {
  clock.set('2026-05-01T12:00:00-05:00');
  const { body } = await create({ fecha_notificacion: null, nombre_evento: 'Ahora' });
  expect(body.message).toBe('Estamos enviando 2 certificados.');
  expect((await mailing(body.job_id)).sendAt).toEqual(clock.now());
});

it('A repeated request sends nothing again and still checks its icon', async () => {
  clock.set('2026-05-01T12:00:00-05:00');
  const content = { fecha_notificacion: null, nombre_evento: 'Dos veces' };
  const first = await create(content);
  clock.set('2026-05-01T12:40:00-05:00');
  const second = await create(content);
  expect([second.status, second.body.job_id]).toEqual([200, first.body.job_id]);
  expect(second.body.message).toMatch(
    /^No enviamos nada otra vez: es el mismo envío que creaste el 1 de mayo a las 12:00\sp\.\sm\.$/,
  );
  const gif = new File(['GIF89a'], 'icono.png');
  expect((await create({ ...content, icono_evento: gif })).status).toBe(422);
  clock.set('2026-05-01T13:01:00-05:00');
  expect((await create(content)).body.message).toBe('Estamos enviando 2 certificados.');
});

it('Rows that cannot be mailed are refused by number unless they are accepted', async () => {
  const excel = workbook([...people, ['Eva', 'eva@'], ['', 'x@correo.co']]);
  const refused = await create({ excel });
  expect([refused.status, refused.body]).toEqual([
    422,
    {
      message: '2 filas no se pueden enviar. Corrígelas, o envía solo las demás.',
      icon: 'error',
      body: 'Con aceptar_errores=1 se envían solo las demás.',
      errors: { excel: ['Fila 4: El correo «eva@» no es válido.', 'Fila 5: No tiene nombre.'] },
    },
  ]);
  expect((await create({ excel, aceptar_errores: '1' })).status).toBe(200);
});

it('A refusal names missing and invalid values by the fields of the form', async () => {
  const bare = await create({ certificado: null, fecha_evento: 'ayer', fecha_notificacion: 'mañana' });
  expect([bare.status, Object.keys(bare.body.errors ?? {}).sort()]).toEqual([
    422,
    ['certificado', 'fecha_evento', 'fecha_notificacion'],
  ]);
  const wrong = async (more: Record<string, string | File | null>) => (await create(more)).body.errors;
  expect(await wrong({ nombre_evento: ' ' })).toEqual({ nombre_evento: ['Escribe el nombre del evento.'] });
  expect(await wrong({ icono_evento: null, excel: null })).toEqual({
    excel: ['Sube el archivo de Excel con las personas, o elige un evento.'],
    icono_evento: ['Sube el ícono del evento.'],
  });
  expect(await wrong({ fecha_notificacion: '2020-01-01 10:00' })).toHaveProperty('fecha_notificacion');
  expect(await wrong({ certificado: new File(['x'], 'a.jpg') })).toHaveProperty('certificado');
  expect(await wrong({ excel: new File(['nombre,correo'], 'a.csv') })).toEqual({
    excel: ['El archivo no es un Excel. Guárdalo como .xlsx o .xls y súbelo otra vez.'],
  });
});

it('A file of 30 MB is refused while other requests are served', async () => {
  const heavy = new File([new Uint8Array(30 * 1024 * 1024)], 'a.xlsx');
  let servedRequests = 0;
  let over = false;
  const pendingRequest = (async () => {
    while (!over) {
      const since = performance.now();
      await fetch(`${app.address}/healthz`);
      expect(performance.now() - since).toBeLessThan(8_000);
      servedRequests++;
    }
  })();
  const { status, body } = await create({ excel: heavy });
  over = true;
  await pendingRequest;
  expect([status, body.message]).toEqual([422, 'El archivo pesa más de 10 MB. Redúcelo y súbelo otra vez.']);
  expect(servedRequests).toBeGreaterThan(0);
});

it('A mailing is stopped with the message of the specification', async () => {
  const created = await build.mailing();
  const { status, body } = await as(admin).rest('PUT', `/api/certificados/${created.id}/cancel`);
  expect([status, body]).toEqual([200, { message: 'Envío cancelado exitosamente.', icon: 'success', success: true }]);
  expect((await mailing(created.id)).status).toBe(MailingStatus.STOPPED);
  const sent = await build.mailing({ status: MailingStatus.SENT, people: [RecipientState.SENT] });
  expect((await as(admin).rest('PUT', `/api/certificados/${sent.id}/cancel`)).status).toBe(409);
  expect((await as(admin).rest('PUT', '/api/certificados/nada/cancel')).status).toBe(404);
});
