import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { EventStatus } from '../events/event-enums.js';
import { Event } from '../events/event.entity.js';
import { openApi } from '../testing/api.js';
import { anonymizeRecipients } from './recipients/anonymize-recipients.js';
import { Recipient } from './recipients/recipient.entity.js';
import { sendBatch } from './send-batch.js';
import { certificatePicture, workbook } from './testing/files.js';
import { pdfText } from './testing/read-pdf.js';

const { app, as, build, services, ctx } = await openApi();
const admin = await build.user();
const em = () => services.orm.em.fork();

const rows = [
  ['Nombre', 'Correo', 'Distancia', 'Categoría', 'Tiempo oficial'],
  ['María Ñáñez', 'maria@correo.co', '21K', 'Abierta femenina', '2:04:51'],
  ['José Peña', 'jose@correo.co', '', '', ''],
];
const line = (column: string, y: number) => ({
  ...{ column, text: '', font: 'FIGTREE', bold: false, italic: false, align: 'CENTER' },
  ...{ x: 148.5, y, size: 30, color: '#000000', width: 250 },
});

/** Sends certificates that print these columns; returns their codes in the order of the rows. */
async function sentCertificates(
  columns: string[],
  event: Event | null = null,
): Promise<{ id: number; codes: string[] }> {
  const picture = await certificatePicture();
  const layout = {
    texts: columns.map((column, index) => line(column, 40 + 20 * index)),
    code: { x: 10, y: 150, side: 22, color: '#000000' },
  };
  const input = {
    ...{
      eventName: 'Nocturna de Medellín',
      city: 'Medellín',
      eventDate: '2026-06-14',
      eventId: event && String(event.id),
    },
    ...{ icon: picture, picture, excel: workbook(rows), layout },
  };
  const { data } = await as(admin).graphql<{ createCertificateMailing: { id: string } }>(
    'mutation ($input: MailingInput!) { createCertificateMailing(input: $input) { id } }',
    { input },
  );
  const id = Number(data.createCertificateMailing.id);
  await sendBatch(ctx(), id);
  const recipients = await em().find(Recipient, { mailing: id }, { orderBy: { id: 'asc' } });
  return { id, codes: recipients.map(({ code }) => code) };
}
const proof = async (code: string) =>
  (
    await as(null).graphql<{ certificate: object | null }>(
      'query ($code: String!) { certificate(code: $code) { name raced time organizer eventIsShown aspectRatio address } }',
      { code },
    )
  ).data.certificate;
const open = async (path: string) => {
  const response = await fetch(`${app.address}/certificado/${path}`);
  return { response, content: Buffer.from(await response.arrayBuffer()) };
};

it('A certificate is downloaded as it was mailed, by its code as typed from paper', async () => {
  const { codes } = await sentCertificates(['Nombre', 'Tiempo oficial']);
  const [code = ''] = codes;
  const { response, content } = await open(`${code.slice(0, 5).toLowerCase()}-${code.slice(5)}.pdf`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(response.headers.get('content-disposition')).toContain(`filename="certificado-${code.toLowerCase()}.pdf"`);
  expect(response.headers.get('cache-control')).toContain('no-store');
  const text = pdfText(content);
  for (const printed of ['María Ñáñez', '2:04:51', `${code.slice(0, 5)}-${code.slice(5)}`])
    expect(text).toContain(printed);
  for (const [format, type, width] of [
    ['png', 'png', 1000],
    ['jpg', 'jpeg', 720],
  ] as const) {
    const picture = await open(`${code}.${format}`);
    expect(picture.response.headers.get('content-type')).toBe(`image/${type}`);
    expect(await sharp(picture.content).metadata()).toMatchObject({ format: type, width });
  }
});

it('The page of a certificate shows only race data that the certificate prints', async () => {
  const [whole, short] = [
    await sentCertificates(['Nombre', 'Distancia', 'Categoría', 'Tiempo oficial']),
    await sentCertificates(['Nombre', 'Distancia']),
  ];
  expect(await proof(whole.codes[0]!)).toEqual({
    ...{ name: 'María Ñáñez', raced: '21K Abierta femenina', time: '2:04:51', organizer: null, eventIsShown: null },
    ...{ aspectRatio: 1000 / 707, address: `${app.address}/certificado/${whole.codes[0]}` },
  });
  expect(await proof(whole.codes[1]!)).toMatchObject({ name: 'José Peña', raced: null, time: null });
  expect(await proof(short.codes[0]!)).toMatchObject({ raced: '21K', time: null });
});

it('A certificate stays authentic after its event was withdrawn', async () => {
  const event = await build.event();
  await em().nativeUpdate(Event, event.id, { organizerName: 'Corre Medellín' });
  const { codes } = await sentCertificates(['Nombre'], event);
  expect(await proof(codes[0]!)).toMatchObject({ eventIsShown: true, organizer: 'Corre Medellín' });
  await em().nativeUpdate(Event, event.id, { status: EventStatus.INACTIVE });
  expect(await proof(codes[0]!)).toMatchObject({ name: 'María Ñáñez', eventIsShown: false });
  expect((await open(`${codes[0]}.pdf`)).response.status).toBe(200);
});

it('A certificate has no file before it is mailed and after its recipients are anonymised', async () => {
  const waiting = await build.mailing();
  expect((await open(`${waiting.recipients[0]!.code}.pdf`)).response.status).toBe(404);
  const { id, codes } = await sentCertificates(['Nombre']);
  expect((await open(`${codes[0]}.jpg`)).response.status).toBe(200);
  await anonymizeRecipients({ ...ctx(), viewer: { userId: admin.id, seesAllEvents: true } as never }, id);
  // Drawn files in memory must not be sent either.
  for (const format of ['pdf', 'png', 'jpg']) expect((await open(`${codes[0]}.${format}`)).response.status).toBe(404);
  expect(await proof(codes[0]!)).toMatchObject({ name: null, aspectRatio: null });
});

it('The lookup returns the certificate of the person, also if a family shares one email address', async () => {
  const event = await build.event();
  const people = [
    { name: 'María', lastName: 'Ñáñez', dni: '52998110', email: 'maria@correo.co' },
    { name: 'Luz', lastName: 'Ñáñez', dni: '52998111', email: 'maria@correo.co' },
  ];
  const browser = 'b'.repeat(22);
  await build.registration({
    event,
    people,
    browsers: [createHash('sha256').update(browser).digest('base64url')],
  });
  const certificateCode = async (dni: string, cookie?: string) =>
    (
      await as(null, cookie).graphql<{ lookUpPerson: { certificateCode: string | null }[] }>(
        'mutation ($dni: String!) { lookUpPerson(dni: $dni, birthday: "1990-05-10") { certificateCode } }',
        { dni },
      )
    ).data.lookUpPerson[0]?.certificateCode;
  expect(await certificateCode('52998110', browser)).toBeNull();
  const { codes } = await sentCertificates(['Nombre'], event);
  expect(await certificateCode('52998110', browser)).toBe(codes[0]);
  expect(await certificateCode('52998111', browser)).toBeNull();
  // Document and birthday alone reveal no code: the code opens the file.
  expect(await certificateCode('52998110')).toBeNull();
});
