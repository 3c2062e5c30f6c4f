import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { AuditEntry } from '../audit/audit-entry.entity.js';
import sharp from 'sharp';
import { discardImage } from '../images/store-image.js';
import { Category } from '../categories/category.entity.js';
import { Sport } from '../events/event-enums.js';
import { Event as EventEntity, type Event } from '../events/event.entity.js';
import { jobKinds } from '../domains.js';
import { sql } from '../platform/database/sql.js';
import { systemContext } from '../services.js';
import { openApi } from '../testing/api.js';
import { HOLD, member, type Held } from '../testing/member.js';
import { confirm } from '../testing/payu-confirmation.js';
import { PaymentStatus } from '../payments/payment-states.js';
import { bibLink } from '../bibs/bib-link.js';
import { qrPng, qrText } from '../bibs/qr-code.js';
import { LineKind, priceLine } from '../purchases/purchase-lines.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { sendConfirmation } from './send-confirmation.js';
import { Purchase } from '../purchases/purchase.entity.js';
import { CONFIRMATION_JOB } from './mail-requests.js';

const { app, as, build, services, ctx } = await openApi();
const folder = services.mailer.folder ?? '';
const em = () => services.orm.em.fork();
beforeEach(() => rm(folder, { recursive: true, force: true }));

const mails = async (): Promise<Email[]> => {
  const files = await readdir(folder).catch(() => []);
  return Promise.all(files.sort().map(async (file) => PostalMime.parse(await readFile(join(folder, file)))));
};
const addresses = (found: Email[]) => found.map(({ to }) => to?.map(({ address }) => address).join()).sort();
const noted = (id: number) =>
  em().count(AuditEntry, { subject: 'registration', subjectId: id, action: 'confirmation mailed' });

async function team(event: Event) {
  const [kit] = event.kits;
  return build.registration({
    event,
    amount: 300_000,
    people: [
      { name: 'Luz "La <b>Liebre</b>"', lastName: 'O’Neill & Ñáñez', email: 'luz@example.test', kit },
      { name: 'Ana', email: 'luz@example.test', kit },
      { name: 'M'.repeat(80), lastName: 'Peña '.repeat(15).trim(), email: 'mario@example.test' },
    ],
  });
}

describe('sendConfirmation', () => {
  it('a confirmation lists what was paid, with the order items next to the registration', async () => {
    const registration = await team(await build.event());
    const lines = [
      priceLine(LineKind.REGISTRATION, 'Inscripción', 3, 74_000),
      priceLine(LineKind.PRODUCT, 'Camiseta <Páramo> · M', 2, 39_000),
      priceLine(LineKind.PRODUCT, 'Vaso plegable', 1, 0),
    ];
    await em().nativeUpdate(Purchase, registration.id, { lines });
    await sendConfirmation(ctx(), registration.id);
    const [{ text, html } = { text: '', html: '' }] = await mails();
    expect(text).toMatch(
      /3 × Inscripción: \$\s222\.000\n2 × Camiseta <Páramo> · M: \$\s78\.000\nVaso plegable: Sin costo/,
    );
    expect(html).toContain('2 × Camiseta &lt;Páramo&gt; · M');
  });

  it('a team gets one mail per address, with the bibs of that address', async () => {
    const event = await build.event({ name: 'Carrera <Niñez> & "Co" 10K' });
    const registration = await team(event);
    await sendConfirmation(ctx(), registration.id);
    const found = await mails();
    expect(addresses(found)).toEqual(['luz@example.test', 'mario@example.test']);
    for (const { subject, text, html, attachments, from, messageId, to } of found) {
      const memberIndexes = to?.[0]?.address === 'luz@example.test' ? [0, 1] : [2];
      expect(subject).toBe('Inscripción confirmada: Carrera <Niñez> & "Co" 10K');
      expect(from?.address).toBe('inscripciones@dorsal.localhost');
      expect(messageId).toMatch(/^<inscripcion-\d+-[0-9a-f]{12}@dorsal>$/);
      // Every mail names the whole team.
      expect(text).toContain('Luz "La <b>Liebre</b>" O’Neill & Ñáñez');
      expect(text).toContain('M'.repeat(80));
      expect(html).toContain('Luz &quot;La &lt;b&gt;Liebre&lt;/b&gt;&quot; O’Neill &amp; Ñáñez');
      expect(html).toContain('Carrera &lt;Niñez&gt; &amp; &quot;Co&quot; 10K');
      expect(html).not.toMatch(/<b>Liebre|<Niñez>/);
      expect(html).toMatch(/\$\s300\.000/);
      const [codes, calendar] = [attachments.slice(0, -1), attachments.at(-1)];
      expect(codes).toHaveLength(memberIndexes.length);
      for (const [index, { contentId, mimeType, disposition, content }] of codes.entries()) {
        expect([contentId, mimeType, disposition]).toEqual([`<qr-${index + 1}>`, 'image/png', 'inline']);
        expect(html).toContain(`src="cid:qr-${index + 1}"`);
        const code = qrPng(qrText(ctx(), registration.competitors[memberIndexes[index]!]!));
        expect(Buffer.from(content as ArrayBuffer).equals(code)).toBe(true);
      }
      expect([calendar?.filename, calendar?.mimeType]).toEqual(['evento.ics', 'text/calendar']);
      expect(Buffer.from(calendar?.content as ArrayBuffer).toString()).toContain(`UID:evento-${event.id}@dorsal`);
      // A mail has no codes of other addresses, and loads nothing remote.
      expect(html?.match(/cid:qr-/g)).toHaveLength(memberIndexes.length);
      expect(html).not.toMatch(/src="(?!cid:)/);
    }
  });

  it('each address gets the links of its own members, and the payer those of all', async () => {
    const registration = await team(await build.event());
    await em().nativeUpdate(Purchase, registration.id, {
      payer: { name: 'Mario', email: 'mario@example.test', phone: '3001234567', document: '1234567' },
    });
    await sendConfirmation(ctx(), registration.id);
    const links = registration.competitors.map((member) => bibLink(ctx(), member));
    const hasLinks = (text: string | undefined) => links.map((link) => text?.includes(link));
    const [luz, mario] = ['luz@example.test', 'mario@example.test'];
    for (const { text, html, to } of await mails()) {
      const expected = to?.[0]?.address === mario ? [true, true, true] : [true, true, false];
      expect(to?.[0]?.address).toMatch(new RegExp(`${luz}|${mario}`));
      expect([hasLinks(text), hasLinks(html)]).toEqual([expected, expected]);
      // The only button, as in the text part, opens the bib of the first member with the address.
      expect(text).toContain(`Ver mi inscripción: ${links[to?.[0]?.address === mario ? 2 : 0]}`);
      expect(html?.match(/class="bt"/g)).toHaveLength(1);
    }
  });

  it('a confirmation states the date, the start of the category, the kit pick-up, a contact and the payment', async () => {
    const event = await build.event({ startsAt: new Date('2030-06-16T11:00:00Z') });
    await em().nativeUpdate(EventEntity, event.id, {
      startPlace: 'Plaza <Fundacional>',
      kitPickupPlace: 'Carpa 2',
      kitPickupHours: 'Jueves 21: 10:00 a. m.\nViernes 22: 9:00 a. m.',
      kitPickupNotes: 'El domingo no se entregan kits.',
      organizerName: 'Corporación Páramo',
      organizerEmail: 'hola@paramo.example',
      organizerWhatsapp: '+57 310 555 0148',
      refundPolicy: '<p>Hasta 30 días antes.</p>',
    });
    const registration = await build.registration({ event, amount: 95_000 });
    await em().nativeUpdate(Category, { event: event.id }, { startTime: '06:30' });
    const { reference } = await build.payment(registration, { status: PaymentStatus.APPROVED });
    await sendConfirmation(ctx(), registration.id);
    const [mail] = await mails();
    expect(mail?.replyTo?.[0]?.address).toBe('hola@paramo.example');
    const parts = ['El día', 'Plaza <Fundacional>', 'Recoge tu kit', 'Carpa 2', 'Jueves 21', 'Comprobante', '¿Dudas?'];
    const at = parts.map((part) => mail?.text?.indexOf(part));
    expect(at).toEqual([...at].sort((a, b) => (a ?? 0) - (b ?? 0)));
    expect(Math.min(...at.map(Number))).toBeGreaterThan(0);
    const inHtml = [
      'Recoge tu kit',
      'Viernes 22: 9:00 a. m.',
      'Domingo, 16 de junio de 2030, 6:30 a. m.',
      'Es la salida de 10K.',
      'Plaza &lt;Fundacional&gt;',
    ];
    for (const part of [...inHtml, reference, 'href="https://wa.me/573105550148"', 'Devoluciones y cambios'])
      expect(mail?.html).toContain(part);
    expect(mail?.html).not.toContain('Tu equipo');
    // The event itself starts at 6:00.
    expect(mail?.text).not.toContain('6:00 a.');
    const calendar = mail?.attachments.find(({ filename }) => filename === 'evento.ics');
    expect(Buffer.from(calendar?.content as ArrayBuffer).toString()).toContain('DTSTART:20300616T113000Z');
  });

  it('a confirmation sent after the event mentions no pick-up, no calendar and no directions', async () => {
    const event = await build.event({ startsAt: new Date('2026-03-01T12:00:00Z') });
    await em().nativeUpdate(EventEntity, event.id, { kitPickupPlace: 'Carpa 2', startPlace: 'Plaza Mayor' });
    const { id } = await build.registration({ event });
    await sendConfirmation({ ...ctx(), now: new Date('2026-03-01T23:00:00-05:00') }, id);
    await sendConfirmation({ ...ctx(), now: new Date('2026-03-02T00:00:00-05:00') }, id, '2');
    const [before, after] = (await mails()).sort((a, b) => b.attachments.length - a.attachments.length);
    const ofDay = /Carpa 2|al recoger tu kit|calendario|Cómo llegar|ya tienes dorsal/g;
    expect(new Set(before?.text?.match(ofDay))).toHaveProperty('size', 5);
    for (const said of [after?.text, after?.html]) {
      expect(said).not.toMatch(ofDay);
      expect(said).toContain('Aquí está tu inscripción en');
      expect(said).toContain('El evento ya pasó.');
      expect(said).toContain('Plaza Mayor');
    }
    expect(after?.attachments.map(({ mimeType }) => mimeType)).toEqual(['image/png']);
  });

  it('a confirmation omits what the event does not state, and mentions no race at a non-sport event', async () => {
    const event = await build.event({ sport: Sport.NON_SPORT });
    await sendConfirmation(ctx(), (await build.registration({ event })).id);
    const [mail] = await mails();
    expect(mail?.text).toContain('ya tienes entrada para');
    for (const said of [mail?.text, mail?.html])
      expect(said).not.toMatch(/Recoge|dorsal para|al recoger|undefined|null/);
  });

  it('a confirmation shows the cover as an image, or the name of an event without a cover', async () => {
    const withoutFile = await build.event({ name: 'Sin foto' });
    await sendConfirmation(ctx(), (await build.registration({ event: withoutFile })).id);
    expect((await mails())[0]?.html).not.toContain('cid:cover');
    await rm(folder, { recursive: true });
    const event = await build.event({ name: 'Con "foto"' });
    const image = (await build.galleryImage(event)).image.getEntity();
    await em().nativeUpdate(EventEntity, event.id, { coverImage: image.id });
    const picture = sharp({ create: { width: 640, height: 360, channels: 3, background: '#c30' } });
    await services.storage.write(`${image.id}-${image.widths.at(-1)}.webp`, await picture.webp().toBuffer());
    await sendConfirmation(ctx(), (await build.registration({ event })).id);
    const [mail] = await mails();
    expect(mail?.html).toContain('<img src="cid:cover" width="600" alt="Con &quot;foto&quot;"');
    const cover = mail?.attachments.find(({ contentId }) => contentId === '<cover>');
    expect(await sharp(Buffer.from(cover?.content as ArrayBuffer)).metadata()).toMatchObject({
      ...{ format: 'jpeg', width: 1200, height: 420 },
    });
    // The banner is stored: a later mail does not need the original image.
    await services.storage.remove(`${image.id}-${image.widths.at(-1)}.webp`);
    await rm(folder, { recursive: true });
    await sendConfirmation(ctx(), (await build.registration({ event })).id);
    expect((await mails())[0]?.html).toContain('cid:cover');
    await discardImage(services.storage, image);
    await rm(folder, { recursive: true });
    await sendConfirmation(ctx(), (await build.registration({ event })).id);
    expect((await mails())[0]?.html).not.toContain('cid:cover');
  });

  it('a repeated job sends no further mails', async () => {
    const registration = await team(await build.event());
    await sendConfirmation(ctx(), registration.id);
    await rm(folder, { recursive: true });
    await sendConfirmation(ctx(), registration.id);
    expect(await mails()).toEqual([]);
    expect(await noted(registration.id)).toBe(1);
  });

  it('a confirmation is retried as a whole if a mail could not be sent', async () => {
    const registration = await team(await build.event());
    await writeFile(folder, 'in the way');
    await expect(sendConfirmation(ctx(), registration.id)).rejects.toThrow();
    expect(await noted(registration.id)).toBe(0);
    await rm(folder);
    await sendConfirmation(ctx(), registration.id);
    expect(await mails()).toHaveLength(2);
  });

  it.each([PurchaseStatus.UNPAID, PurchaseStatus.REJECTED, PurchaseStatus.EXPIRED, PurchaseStatus.DELETED])(
    'a %s team gets no confirmation',
    async (status) => {
      const registration = await build.registration({ event: await build.event(), status });
      await sendConfirmation(ctx(), registration.id);
      expect(await mails()).toEqual([]);
    },
  );

  it.each([PurchaseStatus.FREE, PurchaseStatus.PARTNER, PurchaseStatus.COURTESY])(
    'the confirmation of a %s team states that it costs nothing',
    async (status) => {
      const registration = await build.registration({ event: await build.event(), status, amount: 0 });
      await sendConfirmation(ctx(), registration.id);
      expect((await mails())[0]?.text).toContain('Total: Sin costo');
    },
  );

  it('a confirmation of a registration that does not exist does nothing', async () => {
    await expect(sendConfirmation(ctx(), 999_999)).resolves.toBeUndefined();
  });
});

describe('the job', () => {
  const visitor = as(null);
  const waiting = async () =>
    Number(
      (await sql<{ count: string }>(em(), 'select count(*) from pgboss.job where name = $1', [CONFIRMATION_JOB]))[0]
        ?.count,
    );
  const buildInput = (event: Event, competitor = member()) => ({
    eventId: String(event.id),
    categoryId: String(event.categories[0]?.id),
    competitors: [{ kitId: String(event.kits[0]?.id), ...competitor }],
  });

  it('the confirmation job exists only if the transaction of the hold commits', async () => {
    const before = await waiting();
    const free = await build.event({ prices: [], kits: [{ amount: 1 }] });
    const hold = () => visitor.graphql<Held>(HOLD, { input: buildInput(free) });
    expect((await hold()).data.holdRegistration.outcome).toBe('FREE');
    expect(await waiting()).toBe(before + 1);
    expect((await hold()).data.holdRegistration.outcome).toBe('REFUSED');
    expect(await waiting()).toBe(before + 1);
  });

  it('a team gets its confirmation once its payment is approved, and only once', async () => {
    const event = await build.event({ name: 'Carrera de las colas' });
    await build.gateway(event);
    const input = buildInput(event, member({ email: 'Cadena@Example.test' }));
    const token = (await visitor.graphql<Held>(HOLD, { input })).data.holdRegistration.registration?.token;
    const start = 'mutation ($token: String!) { startPayment(token: $token, gateway: TEST) { reference amount } }';
    const { data } = await visitor.graphql<{ startPayment: { reference: string; amount: number } }>(start, { token });
    const before = await waiting();
    await confirm(app.address, { ...data.startPayment, state: 6 });
    expect(await waiting()).toBe(before);
    const paid = { ...data.startPayment, state: 4, transaction: 'cola-1' };
    await Promise.all([
      confirm(app.address, paid),
      confirm(app.address, paid),
      confirm(app.address, { ...paid, transaction: 'cola-2' }),
    ]);
    expect(await waiting()).toBe(before + 1);

    await services.jobs.work(jobKinds(() => systemContext(services)).filter(({ name }) => name === CONFIRMATION_JOB));
    const { id } = await em().findOneOrFail(Purchase, { token });
    for (let tries = 0; (await noted(id)) === 0 && tries < 100; tries++)
      await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await noted(id)).toBe(1);
    const found = (await mails()).filter(({ subject }) => subject === 'Inscripción confirmada: Carrera de las colas');
    expect(addresses(found)).toEqual(['cadena@example.test']);
  });
});
