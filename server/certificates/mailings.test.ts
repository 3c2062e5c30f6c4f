import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { AuditEntry } from '../audit/audit-entry.entity.js';
import type { Event } from '../events/event.entity.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { openApi, type GraphqlResponse } from '../testing/api.js';
import { MailServer } from '../testing/mail-server.js';
import { countStatements } from '../testing/statements.js';
import { RoleName } from '../users/role-enums.js';
import type { User } from '../users/user.entity.js';
import { MailingStatus, RecipientState } from './mailing-states.js';
import { Mailing } from './mailing.entity.js';
import { Recipient } from './recipients/recipient.entity.js';
import { sendBatch } from './send-batch.js';
import { certificatePicture, workbook } from './testing/files.js';

const mails = await MailServer.open();
const { as, build, clock, services, ctx } = await openApi({ SMTP_URL: mails.url });
afterAll(() => mails.close());
const admin = await build.user({ name: 'Ana Torres' });
const em = () => services.orm.em.fork();
afterEach(() => {
  clock.release();
  mails.received.splice(0);
  mails.refuse = () => null;
});

const picture = await certificatePicture();
const people = workbook([
  ['Nombre', 'Correo', 'Tiempo'],
  ['María Ñáñez', 'maria@correo.co', '1:04:37'],
  ['José Peña', 'jose@correo.co', '1:10:00'],
]);
const start = new Uint8Array(await picture.arrayBuffer()).slice(0, 1500);
const badPictures: [string, File, string][] = [
  ['no JPEG', new File(['%PDF-1.7'], 'a.jpg'), 'La imagen del certificado debe ser JPG o JPEG.'],
  [
    'a small one',
    await certificatePicture(599, 700),
    'La imagen es muy pequeña: cada lado debe tener al menos 600 píxeles.',
  ],
  ['a huge one', await certificatePicture(8000, 5001), 'La imagen es demasiado grande: el máximo son 40 megapíxeles.'],
  ['half of one', new File([start], 'a.jpg'), 'La imagen está dañada. Prueba con otra.'],
  [
    'one of 11 MB',
    new File([new Uint8Array(11 * 1024 * 1024)], 'a.jpg'),
    'El archivo pesa más de 10 MB. Redúcelo y súbelo otra vez.',
  ],
];
const input = (more: object = {}) => ({
  ...{ eventName: 'Media Maratón de Sumapaz', city: 'Bogotá', eventDate: '2026-06-14' },
  ...{ icon: picture, picture, excel: people, requestId: randomUUID(), ...more },
});
const FIELDS = `id eventName city eventDate status sendAt endedAt version anonymizedAfter anonymizedAt columns
  event { id } icon { url } picture { url width height } paper { width height }
  layout { texts { column x align } code { side } } progress { total sent failed unconfirmed left }
  recipients { total data { id row name email code state } }`;
interface MailingFields {
  id: string;
  status: string;
  sendAt: string;
  version: number;
  progress: object;
  recipients: { total: number; data: { id: string; name: string; code: string; state: string }[] };
  [field: string]: unknown;
}
const create = (more: object = {}, user: User = admin) =>
  as(user).graphql<{ createCertificateMailing: MailingFields }>(
    `mutation ($input: MailingInput!) { createCertificateMailing(input: $input) { ${FIELDS} } }`,
    { input: input(more) },
  );
const created = async (more: object = {}): Promise<MailingFields> => {
  const { data, errors } = await create(more);
  expect(errors).toBeUndefined();
  return data.createCertificateMailing;
};
const read = async (id: string, user: User = admin) =>
  (
    await as(user).graphql<{ certificateMailing: MailingFields } | null>(
      `query ($id: ID!) { certificateMailing(id: $id) { ${FIELDS} } }`,
      { id },
    )
  ).data?.certificateMailing;
const change = (operation: string, id: string | number) =>
  as(admin).graphql<Record<string, MailingFields>>(`mutation ($id: ID!) { ${operation}(id: $id) { ${FIELDS} } }`, {
    id,
  });
const move = (id: string | number, version: number, at: Date) =>
  as(admin).graphql<{ rescheduleCertificateMailing: MailingFields }>(
    `mutation ($id: ID!, $version: Int!, $at: DateTimeISO!) {
      rescheduleCertificateMailing(id: $id, version: $version, sendAt: $at) { ${FIELDS} } }`,
    { id, version, at: at.toISOString() },
  );
const refusalIn = ({ errors }: GraphqlResponse<unknown>) =>
  errors?.[0] && [errors[0].extensions.code, errors[0].message];
const fieldErrors = ({ errors }: GraphqlResponse<unknown>) => errors?.[0]?.extensions.fields;
const auditEntries = async (id: string | number) =>
  (await em().find(AuditEntry, { subject: 'mailing', subjectId: Number(id) }, { orderBy: { id: 'asc' } })).map(
    ({ action, detail }) => [action, detail],
  );
const countJobs = async (id: string | number): Promise<number> => {
  const [{ count } = { count: 0 }] = await em().execute<{ count: number }[]>(
    `select count(*)::int as count from pgboss.job where name = 'send-certificates' and data->>'mailingId' = ?`,
    [String(id)],
  );
  return count;
};
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);

describe('a new mailing', () => {
  it('A mailing without a time is sent at once to all recipients of the workbook and returns its fields', async () => {
    const mailing = await created();
    expect(mailing).toMatchObject({
      ...{ eventName: 'Media Maratón de Sumapaz', city: 'Bogotá', eventDate: '2026-06-14', status: 'SCHEDULED' },
      ...{ event: null, columns: ['Nombre', 'Correo', 'Tiempo'], version: 1, endedAt: null, anonymizedAfter: null },
      picture: { url: expect.stringMatching(/^\/images\/[\da-f]{32}-1000\.webp$/), width: 1000, height: 707 },
      paper: { width: 297, height: (297 * 707) / 1000 },
      layout: { texts: [{ column: 'Nombre', x: 148.5, align: 'CENTER' }], code: { side: 22 } },
      progress: { total: 2, sent: 0, failed: 0, unconfirmed: 0, left: 2 },
      recipients: {
        total: 2,
        data: [
          { row: 2, name: 'María Ñáñez', state: 'PENDING' },
          { row: 3, name: 'José Peña' },
        ],
      },
    });
    expect(await countJobs(mailing.id)).toBe(1);
    await sendBatch(ctx(), Number(mailing.id));
    expect(mails.received.map(({ recipient }) => recipient).sort()).toEqual(['jose@correo.co', 'maria@correo.co']);
    expect(await read(mailing.id)).toMatchObject({
      ...{
        status: 'SENT',
        progress: { total: 2, sent: 2, left: 0 },
        anonymizedAfter: expect.stringMatching(/^20\d\d-/),
      },
    });
    expect(await auditEntries(mailing.id)).toEqual([
      ['created', { count: 2, version: 1 }],
      ['certificates sent', { sent: 2 }],
    ]);
  });

  it('A mailing waits for its time; a past time is refused, the current minute is not', async () => {
    const mailing = await created({ sendAt: later(60).toISOString() });
    expect(await countJobs(mailing.id)).toBe(0);
    clock.set('2026-05-01T08:30:40-05:00');
    const now = await created({ sendAt: '2026-05-01T08:30:00-05:00' });
    expect(new Date(now.sendAt)).toEqual(clock.now());
    expect(await countJobs(now.id)).toBe(1);
    expect(fieldErrors(await create({ sendAt: '2026-05-01T08:29:00-05:00' }))).toEqual({
      sendAt: ['Esa fecha y hora ya pasó. Elige una posterior, o envía de inmediato.'],
    });
  });

  it('Rows that cannot be mailed are refused by number, and omitted if they are accepted', async () => {
    const excel = workbook([
      ['nombre', 'correo'],
      ['Ana', 'ana@correo.co'],
      ['Luis', 'luis@'],
      ['Юрий', 'yuri@correo.co'],
      ['', 'nadie@correo.co'],
    ]);
    const before = await em().count(Mailing);
    const files = readdirSync(services.storage.location).length;
    const refused = await create({ excel });
    expect(refusalIn(refused)).toEqual([
      'VALIDATION',
      '3 filas no se pueden enviar. Corrígelas, o envía solo las demás.',
    ]);
    expect(fieldErrors(refused)).toEqual({
      excel: [
        'Fila 3: El correo «luis@» no es válido.',
        'Fila 4: La columna «nombre» tiene el signo «Ю», que esta letra no puede escribir.',
        'Fila 5: No tiene nombre.',
      ],
    });
    expect([await em().count(Mailing), readdirSync(services.storage.location).length]).toEqual([before, files]);
    expect((await created({ excel, acceptBadRows: true })).recipients.data).toMatchObject([{ row: 2, name: 'Ana' }]);
    const emptyWorkbook = workbook([
      ['nombre', 'correo'],
      ['Luis', 'luis@'],
    ]);
    expect(refusalIn(await create({ excel: emptyWorkbook, acceptBadRows: true }))?.[1]).toBe(
      'Ninguna fila se puede enviar.',
    );
  });

  it('A mailing without a workbook is sent to the competitors of the event with a settled registration', async () => {
    const event = await build.event();
    await build.registration({ event, people: [{ name: 'Luz', lastName: 'Ibáñez', email: 'luz@correo.co' }] });
    await build.registration({ event, status: PurchaseStatus.UNPAID });
    const mailing = await created({ eventId: String(event.id), excel: null, icon: null });
    expect(mailing).toMatchObject({
      event: { id: String(event.id) },
      columns: ['Nombre', 'Documento', 'Categoría', 'Distancia'],
      recipients: { total: 1, data: [{ row: null, name: 'Luz Ibáñez', email: 'luz@correo.co' }] },
    });
    const empty = await build.event();
    expect(fieldErrors(await create({ eventId: String(empty.id), excel: null }))).toEqual({
      eventId: ['El evento todavía no tiene participantes con la inscripción al día.'],
    });
  });

  it('A mailing without an event requires a workbook, an icon and a layout with existing columns', async () => {
    expect(fieldErrors(await create({ excel: null, icon: null }))).toEqual({
      excel: ['Sube el archivo de Excel con las personas, o elige un evento.'],
      icon: ['Sube el ícono del evento.'],
    });
    const layout = {
      texts: [
        {
          ...{ column: 'Puesto', text: '', font: 'LORA', bold: false, italic: false, align: 'LEFT' },
          ...{ x: 10, y: 10, size: 20, color: '#000000', width: 100 },
        },
      ],
      code: { x: 10, y: 10, side: 22, color: '#000000' },
    };
    expect(fieldErrors(await create({ layout }))).toEqual({
      'layout.texts.0.column': ['No hay una columna «Puesto».'],
    });
    expect(fieldErrors(await create({ layout: { ...layout, code: { ...layout.code, side: 5 } } }))).toEqual({
      'layout.code.side': ['El código mide de 12 a 100 milímetros: más pequeño no se lee.'],
    });
  });

  it.each(badPictures)('A background that is %s is refused', async (_what, file, message) => {
    expect(fieldErrors(await create({ picture: file }))).toEqual({ picture: [message] });
  });

  it('20,000 recipients are inserted in set-based statements', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => [`Persona ${index}`, `p${index}@correo.co`]);
    const excel = workbook([['nombre', 'correo'], ...rows]);
    const statements = await countStatements(async () => {
      expect((await created({ excel, sendAt: later(60).toISOString() })).recipients.total).toBe(20_000);
    });
    expect(statements).toBeLessThan(45);
  }, 60_000);
});

describe('the same request again', () => {
  it('Requests with the same number create one mailing, also concurrently', async () => {
    const requestId = randomUUID();
    const both = await Promise.all([created({ requestId }), created({ requestId })]);
    const repeated = await created({ requestId, city: 'Otra' });
    expect(new Set([...both, repeated].map(({ id }) => id)).size).toBe(1);
    const other = await build.user();
    expect((await create({ requestId }, other)).data.createCertificateMailing.id).not.toBe(repeated.id);
    expect(await countJobs(repeated.id)).toBe(1);
  });

  it('A request without a number is deduplicated by content for one hour, unless the mailing was stopped', async () => {
    const eventName = 'Nocturna de Cali';
    const [first, second] = await Promise.all([
      created({ requestId: null, eventName }),
      created({ requestId: null, eventName }),
    ]);
    expect(second.id).toBe(first.id);
    expect((await created({ requestId: null, eventName, city: 'Cali' })).id).not.toBe(first.id);
    clock.set(later(61));
    const next = await created({ requestId: null, eventName });
    expect(next.id).not.toBe(first.id);
    await change('stopCertificateMailing', next.id);
    expect((await created({ requestId: null, eventName })).id).not.toBe(next.id);
  });
});

describe('stopping', () => {
  it('A stopped mailing sends nothing more, and stopping it again changes nothing', async () => {
    const mailing = await build.mailing({ people: [RecipientState.SENT, RecipientState.PENDING] });
    const { data } = await change('stopCertificateMailing', mailing.id);
    expect(data.stopCertificateMailing).toMatchObject({ status: 'STOPPED', progress: { sent: 1, left: 1 } });
    expect((await change('stopCertificateMailing', mailing.id)).errors).toBeUndefined();
    expect(await auditEntries(mailing.id)).toEqual([['stopped', { sent: 1, left: 1 }]]);
    clock.set(later(2 * 24 * 60));
    await sendBatch(ctx(), mailing.id);
    expect(mails.received).toEqual([]);
  });

  it('A batch in progress hands over no mail after the mailing was stopped', async () => {
    const mailing = await created({ excel: workbook([['nombre', 'correo'], ...rows(25)]) });
    mails.slowness = 40;
    const sending = sendBatch(ctx(), Number(mailing.id));
    while (mails.received.length < 4) await new Promise((resolve) => setTimeout(resolve, 5));
    await change('stopCertificateMailing', mailing.id);
    const underWay = await em().count(Recipient, { mailing: Number(mailing.id), tries: { $gt: 0 } });
    await sending;
    mails.slowness = 0;
    expect(mails.received).toHaveLength(underWay);
    expect(underWay).toBeLessThan(25);
  });

  it('Stopping a mailing that was sent is refused', async () => {
    const mailing = await build.mailing({ status: MailingStatus.SENT });
    expect(refusalIn(await change('stopCertificateMailing', mailing.id))).toEqual([
      'WRONG_STATE',
      'Este envío ya terminó: no hay nada que detener.',
    ]);
  });
});
const rows = (count: number) => Array.from({ length: count }, (_, index) => [`P ${index}`, `p${index}@correo.co`]);

describe('rescheduling', () => {
  it('A mailing that has not begun is rescheduled; an outdated version is a conflict', async () => {
    const { id } = await build.mailing();
    const at = later(300);
    expect((await move(id, 1, at)).data.rescheduleCertificateMailing).toMatchObject({
      ...{ sendAt: at.toISOString(), version: 2 },
    });
    const late = await move(id, 1, later(400));
    expect(late.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', changed: ['sendAt'] });
    expect(fieldErrors(await move(id, 2, later(-2)))).toHaveProperty('sendAt');
  });

  it('Rescheduling is refused after a certificate was sent or the mailing was stopped', async () => {
    const started = await build.mailing({ people: [RecipientState.SENT, RecipientState.PENDING] });
    const stopped = await build.mailing({ status: MailingStatus.STOPPED });
    expect(refusalIn(await move(started.id, 1, later(60)))?.[1]).toBe(
      'Este envío ya empezó: ya no se puede reprogramar.',
    );
    expect(refusalIn(await move(stopped.id, 1, later(60)))?.[0]).toBe('WRONG_STATE');
  });
});

describe('sending again', () => {
  const { SENT, FAILED, UNCONFIRMED, PENDING } = RecipientState;
  const over = { status: MailingStatus.SENT, sendAt: later(-60), endedAt: later(-30) };

  it('Failed certificates are sent again, and the mailing ends again', async () => {
    const { id } = await created();
    mails.refuse = (address) => (address === 'jose@correo.co' ? { code: 550, words: '5.1.1 No such user' } : null);
    await sendBatch(ctx(), Number(id));
    expect(await read(id)).toMatchObject({ status: 'SENT', progress: { sent: 1, failed: 1 } });
    mails.refuse = () => null;
    expect((await change('retryCertificates', id)).data.retryCertificates).toMatchObject({
      ...{ status: 'SCHEDULED', endedAt: null, progress: { sent: 1, failed: 0, left: 1 } },
    });
    await sendBatch(ctx(), Number(id));
    expect(await read(id)).toMatchObject({ status: 'SENT', progress: { sent: 2, failed: 0 } });
    expect(mails.received).toHaveLength(2);
  });

  it('Unconfirmed certificates are sent again only by request, all or some of them', async () => {
    const { id, recipients } = await build.mailing({ ...over, people: [SENT, FAILED, UNCONFIRMED, UNCONFIRMED] });
    const states = async () =>
      (await em().find(Recipient, { mailing: id }, { orderBy: { id: 'asc' } })).map(({ state }) => state);
    await change('retryCertificates', id);
    expect(await states()).toEqual([SENT, PENDING, UNCONFIRMED, UNCONFIRMED]);
    await as(admin).graphql(
      'mutation ($id: ID!, $of: [ID!]) { resendUnconfirmedCertificates(id: $id, recipientIds: $of) { id } }',
      { id, of: [String(recipients[0]!.id), String(recipients[3]!.id)] },
    );
    expect(await states()).toEqual([SENT, PENDING, UNCONFIRMED, PENDING]);
    await change('resendUnconfirmedCertificates', id);
    expect(await states()).toEqual([SENT, PENDING, PENDING, PENDING]);
    expect(await auditEntries(id)).toEqual([
      ['retried', { count: 1 }],
      ['resent', { count: 1 }],
      ['resent', { count: 1 }],
    ]);
  });

  it('Sending again is refused for a stopped mailing', async () => {
    const { id } = await build.mailing({ status: MailingStatus.STOPPED, people: [FAILED, UNCONFIRMED] });
    for (const operation of ['retryCertificates', 'resendUnconfirmedCertificates'])
      expect(refusalIn(await change(operation, id))?.[0]).toBe('WRONG_STATE');
  });
});

describe('correcting an address', () => {
  const { SENT, FAILED, UNCONFIRMED, UNDER_WAY, PENDING } = RecipientState;
  const correct = (id: string | number, recipientId: string | number, email: string, user: User = admin) =>
    as(user).graphql<{ correctCertificateAddress: MailingFields }>(
      `mutation ($id: ID!, $of: ID!, $email: String!) {
        correctCertificateAddress(id: $id, recipientId: $of, email: $email) { ${FIELDS} } }`,
      { id, of: recipientId, email },
    );
  const noSuchUser = (address: string) =>
    address === 'jose@correo.co' ? { code: 550, words: '5.1.1 No such user' } : null;

  it('A failed certificate is sent to the corrected address only', async () => {
    const { id, recipients } = await created();
    mails.refuse = noSuchUser;
    await sendBatch(ctx(), Number(id));
    const jose = recipients.data[1]!;
    const { data } = await correct(id, jose.id, ' Jose.Pena@correo.co');
    expect(data.correctCertificateAddress).toMatchObject({
      ...{ status: 'SCHEDULED', endedAt: null, progress: { sent: 1, failed: 0, left: 1 } },
    });
    await sendBatch(ctx(), Number(id));
    expect(mails.received.map(({ recipient }) => recipient).sort()).toEqual(['jose.pena@correo.co', 'maria@correo.co']);
    // The code on paper and in the mail must not change.
    expect((await read(id))?.recipients.data[1]).toMatchObject({ code: jose.code, state: 'SENT' });
    expect(await auditEntries(id)).toContainEqual(['address corrected', { count: 1 }]);
  });

  it('A batch that read the old address uses the corrected one', async () => {
    const { id, recipients } = await created();
    const jose = recipients.data[1]!;
    // The address is corrected while the first mail of the batch is being delivered.
    const corrections: Promise<unknown>[] = [];
    mails.refuse = (address) => {
      if (address === 'maria@correo.co') corrections.push(correct(id, jose.id, 'jose.pena@correo.co'));
      return null;
    };
    await sendBatch(ctx(), Number(id));
    await Promise.all(corrections);
    expect(corrections).toHaveLength(1);
    for (let batch = 0; batch < 2; batch++) await sendBatch(ctx(), Number(id));
    expect(mails.received.filter(({ recipient }) => recipient.startsWith('jose'))).toHaveLength(1);
    expect(mails.received).toHaveLength(2);
  });

  it.each([SENT, UNDER_WAY, UNCONFIRMED])(
    'Correcting the address of a certificate that is %s is refused',
    async (state) => {
      const { id, recipients } = await build.mailing({ people: [state, FAILED] });
      expect(refusalIn(await correct(id, recipients[0]!.id, 'otra@correo.co'))?.[0]).toBe('WRONG_STATE');
    },
  );

  it('Correcting is refused in a stopped mailing, to an invalid address, and to one that has a certificate', async () => {
    const stopped = await build.mailing({ status: MailingStatus.STOPPED, people: [FAILED] });
    expect(refusalIn(await correct(stopped.id, stopped.recipients[0]!.id, 'otra@correo.co'))?.[0]).toBe('WRONG_STATE');
    const { id, recipients } = await build.mailing({ people: [SENT, FAILED, PENDING] });
    const [first, second] = recipients;
    expect(fieldErrors(await correct(id, second!.id, 'otra@'))).toHaveProperty('email');
    await em().nativeUpdate(Recipient, second!.id, { name: first!.name });
    expect(fieldErrors(await correct(id, second!.id, first!.email!))).toHaveProperty('email');
    // Members of a family that shares an address get one certificate each.
    await em().nativeUpdate(Recipient, second!.id, { name: 'Otra persona' });
    expect((await correct(id, second!.id, first!.email!)).errors).toBeUndefined();
  });

  it('Correcting an address in a mailing of another organiser is refused', async () => {
    const { id, recipients } = await build.mailing({ people: [FAILED] });
    const other = await build.mailing({ people: [FAILED] });
    const otherOrganiser = await build.user({ roleName: RoleName.ORGANISER });
    expect(refusalIn(await correct(id, recipients[0]!.id, 'otra@correo.co', otherOrganiser))?.[0]).toBe('NOT_FOUND');
    expect(refusalIn(await correct(id, other.recipients[0]!.id, 'otra@correo.co'))?.[0]).toBe('NOT_FOUND');
  });
});

describe('forgetting', () => {
  it('Anonymising deletes names, addresses and files; counts and the proof of the event remain', async () => {
    const { id, recipients } = await created();
    const code = recipients.data[0]!.code;
    await sendBatch(ctx(), Number(id));
    const proof = async () =>
      (
        await as(null).graphql<{ certificate: object | null }>(
          'query ($code: String!) { certificate(code: $code) { name eventName city eventDate code } }',
          { code: ` ${code.slice(0, 5).toLowerCase()}-${code.slice(5)}` },
        )
      ).data.certificate;
    const event = { eventName: 'Media Maratón de Sumapaz', city: 'Bogotá', eventDate: '2026-06-14' };
    const printedCode = `${code.slice(0, 5)}-${code.slice(5)}`;
    expect(await proof()).toEqual({ name: 'María Ñáñez', ...event, code: printedCode });
    const { picture: file, preview } = await em().findOneOrFail(Mailing, Number(id), { populate: ['preview'] });
    const paths = [file!, `${preview!.id}-1000.webp`].map((name) => join(services.storage.location, name));
    expect(paths.map(existsSync)).toEqual([true, true]);

    const anonymised = (await change('anonymizeCertificateRecipients', id)).data.anonymizeCertificateRecipients;
    expect(anonymised).toMatchObject({
      ...{ picture: null, paper: null, anonymizedAfter: null, anonymizedAt: expect.any(String) },
      ...{ progress: { total: 2, sent: 2 }, recipients: { total: 0, data: [] } },
    });
    expect(paths.map(existsSync)).toEqual([false, false]);
    expect(await proof()).toEqual({ name: null, ...event, code: printedCode });
    for (const operation of ['retryCertificates', 'resendUnconfirmedCertificates'])
      expect(refusalIn(await change(operation, id))?.[0]).toBe('WRONG_STATE');
  });

  it('Anonymising is refused while a recipient waits', async () => {
    const { id } = await build.mailing();
    expect(refusalIn(await change('anonymizeCertificateRecipients', id))?.[0]).toBe('WRONG_STATE');
  });
});

describe('the page of a code', () => {
  it('The page of a code returns null for an unsent certificate and for an invalid code', async () => {
    const { recipients } = await build.mailing();
    for (const code of [recipients[0]!.code, '0000000000', 'no', ''])
      expect(
        (await as(null).graphql('query ($code: String!) { certificate(code: $code) { name } }', { code })).data,
      ).toEqual({ certificate: null });
  });
});

describe('a test', () => {
  it('A test certificate is mailed to the viewer, and a refusal by the mail server is returned', async () => {
    const query = 'mutation ($input: TestCertificateInput!) { sendTestCertificate(input: $input) }';
    const layout = { texts: [], code: { x: 10, y: 10, side: 22, color: '#000000' } };
    const test = { eventName: 'Sumapaz', picture, layout, name: 'Ana Pérez', values: [] };
    const { data } = await as(admin).graphql(query, { input: test });
    expect(data).toEqual({ sendTestCertificate: admin.email });
    expect(mails.received).toMatchObject([
      { recipient: admin.email, subject: 'Prueba: Tu certificado de Sumapaz', attachments: [{}, {}] },
    ]);
    mails.refuse = () => ({ code: 451, words: '4.7.1 Later' });
    expect(refusalIn(await as(admin).graphql(query, { input: test }))?.[0]).toBe('MAIL_FAILED');
  });
});

describe('the list', () => {
  const list = async (filter: object, user: User = admin) =>
    (
      await as(user).graphql<{ certificateMailings: { total: number; data: MailingFields[] } }>(
        `query ($filter: MailingFilter) { certificateMailings(filter: $filter) { total data { ${FIELDS} } } }`,
        { filter },
      )
    ).data.certificateMailings;

  it('Mailings are found by event and city without accents, and by state', async () => {
    await build.mailing({ eventName: 'Travesía del Cañón', city: 'Popayán' });
    await build.mailing({ eventName: 'Travesía del Río', city: 'Popayán', status: MailingStatus.STOPPED });
    expect((await list({ search: 'travesia POPAYAN' })).data.map(({ eventName }) => eventName)).toEqual([
      'Travesía del Río',
      'Travesía del Cañón',
    ]);
    expect((await list({ search: 'popayan', status: 'STOPPED' })).total).toBe(1);
  });

  it('Organisers see the mailings of their events and those without an event that they created', async () => {
    const event: Event = await build.event();
    const organiser = await build.user({ roleName: RoleName.ORGANISER, events: [event] });
    const ofEvent = await build.mailing({ event });
    const ownMailing = await build.mailing({ creator: organiser });
    const foreign = await build.mailing({ creator: admin });
    expect((await list({}, organiser)).data.map(({ id }) => id)).toEqual([String(ownMailing.id), String(ofEvent.id)]);
    expect(await read(String(foreign.id), organiser)).toBeNull();
    const viewer = await build.user({ roleName: RoleName.VIEWER, events: [event] });
    expect((await list({}, viewer)).data.map(({ id }) => id)).toEqual([String(ofEvent.id)]);
  });

  it('A list of twenty mailings needs as many statements as a list of two', async () => {
    const event = await build.event();
    const reader = await build.user({ roleName: RoleName.ORGANISER, events: [event] });
    const query =
      '{ certificateMailings { data { id event { id } icon { url } picture { url } paper { width } progress { left } } } }';
    const countListStatements = () => countStatements(async () => void (await as(reader).graphql(query)));
    for (let mailingNumber = 0; mailingNumber < 2; mailingNumber++) await build.mailing({ event, people: 2 });
    await countListStatements();
    const few = await countListStatements();
    for (let mailingNumber = 0; mailingNumber < 10; mailingNumber++) await build.mailing({ event, people: 2 });
    expect(await countListStatements()).toBe(few);
  });

  it('Recipients of a mailing are found by name, address and state', async () => {
    const { id, recipients } = await build.mailing({ people: [RecipientState.SENT, RecipientState.FAILED] });
    await em().nativeUpdate(Recipient, recipients[0]!.id, { name: 'Ángela Ñuste' });
    const find = async (filter: object) =>
      (
        await as(admin).graphql<{ certificateMailing: { recipients: { total: number } } }>(
          'query ($id: ID!, $filter: RecipientFilter) { certificateMailing(id: $id) { recipients(filter: $filter) { total } } }',
          { id, filter },
        )
      ).data.certificateMailing.recipients.total;
    expect([
      await find({}),
      await find({ state: 'FAILED' }),
      await find({ search: 'ANGÉLA nuste' }),
      await find({ search: recipients[1]!.email }),
      await find({ search: 'nadie' }),
    ]).toEqual([2, 1, 1, 1, 0]);
  });
});
