import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ref } from '@mikro-orm/core';
import { read, utils } from '@e965/xlsx';
import { AuditEntry } from '../audit/audit-entry.entity.js';
import type { Event } from '../events/event.entity.js';
import { sql } from '../platform/database/sql.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { openApi } from '../testing/api.js';
import { countStatements } from '../testing/statements.js';
import { RoleName } from '../users/role-enums.js';
import type { User } from '../users/user.entity.js';
import { exportCompetitors } from './export-competitors.js';

const { app, build, services, ctx } = await openApi();
const admin = await build.user();

const request = async (query: string, user: User | null = admin, signal?: AbortSignal) =>
  fetch(`${app.address}/api/competitors/export?${query}`, {
    signal,
    headers: user ? { authorization: `Bearer ${await build.session(user)}` } : {},
  });

type Cell = string | number | boolean | Date | null;
async function readSheet(response: Response) {
  const book = read(Buffer.from(await response.arrayBuffer()), { cellDates: true, UTC: true });
  const sheet = book.Sheets[book.SheetNames[0]!]!;
  const [header = [], ...rows] = utils.sheet_to_json<Cell[]>(sheet, { header: 1, defval: null, UTC: true });
  return { sheet, rows: rows.map((row) => Object.fromEntries(header.map((name, at) => [String(name), row[at]]))) };
}
const readCsv = async (response: Response) => Buffer.from(await response.arrayBuffer()).toString('utf8');

/** Inserts people without the ORM, in teams of one to three. */
async function fill(event: Event, people: number): Promise<void> {
  await sql(
    services.orm.em.fork(),
    `with team as (
        insert into purchase (token, kind, title, event_id, status, people, amount, lines, created_at)
        select 'fill-' || $1::int || '-' || n, 'REGISTRATION', 'Inscripción', $1::int, 'PAID', 1 + n % 3, 100000 * (1 + n % 3), '[]', now()
        from generate_series(1, $3::int / 2) n returning id, people),
      registered as (insert into registration (id, category_id, base_price) select id, $2::int, 100000 from team)
      insert into competitor (registration_id, event_id, position, name, last_name, dni, email, phone, birthday, gender,
        department, city, address, emergency_name, emergency_phone, eps, blood_type, rh_factor, search_text, created_at)
      select id, $1::int, position, 'Nombre ' || id, 'Apellido ' || position, (10000000 + id * 10 + position)::text,
        'persona' || id || '@example.test', '3001234567', '1990-01-01', 'female', 'Antioquia', 'Medellín', 'Calle 1',
        'Alguien', '3007654321', 'Sura', 'O', '+', 'nombre ' || id, now()
      from team, generate_series(1, people) position limit $3`,
    [event.id, event.categories[0]!.id, people],
  );
  // Autovacuum would do this before long; without statistics the planner assumes empty tables.
  await sql(services.orm.em.fork(), 'analyze purchase, registration, competitor');
}

describe('as XLSX', () => {
  it('an XLSX file has text as text, money as numbers, times in Bogotá time, and no formula', async () => {
    const event = await build.event({ startsAt: new Date('2030-05-10T06:00:00-05:00') });
    const coupon = await build.coupon(event);
    await build.registration({
      event,
      amount: 170_000,
      coupon: ref(coupon),
      createdAt: new Date('2026-05-08T23:40:15-05:00'),
      people: [
        { name: '=1+1', lastName: '<b>&"Ñáñez', dni: '0012345', kit: event.kits[0], phone: '+57 300' },
        { name: 'Eva', eps: '', bloodType: null, rhFactor: null },
      ],
    });
    const response = await request(`format=xlsx&event_id=${event.id}`);
    expect(response.headers.get('x-total-rows')).toBe('2');
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(response.headers.get('content-disposition')).toMatch(/filename="competidores-carrera-\d+-\d{4}-.*\.xlsx"/);
    const { rows, sheet } = await readSheet(response);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      Evento: event.name,
      Nombres: '=1+1',
      Apellidos: '<b>&"Ñáñez',
      Identificación: '0012345',
      Teléfono: '+57 300',
      'Fecha de nacimiento': new Date('1990-05-10T00:00:00Z'),
      'Edad en el evento': 40,
      Categoría: '10K Abierta',
      Talla: 'M (Femenino)',
      Pago: 'Pago exitoso',
      'Valor del equipo': 170_000,
      'Código de descuento': coupon.code,
      EPS: 'Sura EPS',
      Rh: '+',
    });
    expect(rows[1]).toMatchObject({ Nombres: 'Eva', 'Contacto de emergencia': 'Pedro Gómez' });
    const { EPS, Rh, 'Grupo sanguíneo': group } = rows[1]!;
    expect([EPS ?? '', Rh ?? '', group ?? '']).toEqual(['', '', '']);
    // A date is a number in XLSX, whose fraction is exact to the second.
    expect(Math.round(Number(rows[0]?.['Inscripción']) / 1000)).toBe(Date.parse('2026-05-08T23:40:15Z') / 1000);
    // Once per team, so that the column adds up.
    expect(rows[1]).toMatchObject({ Nombres: 'Eva', 'Valor del equipo': null });
    expect(sheet.B2).toMatchObject({ t: 's', v: '=1+1' });
    expect(sheet.B2).not.toHaveProperty('f');
  });

  it('an XLSX file without rows is valid', async () => {
    const event = await build.event();
    const { rows } = await readSheet(await request(`format=xlsx&event_id=${event.id}`));
    expect(rows).toEqual([]);
  });
});

it('a CSV file is UTF-8 with a byte order mark, and formulas are escaped', async () => {
  const event = await build.event();
  await build.registration({ event, people: [{ name: '=HYPERLINK("x")', lastName: 'A;B', phone: '+573001234567' }] });
  const text = await readCsv(await request(`format=csv&event_id=${event.id}`));
  expect(text.startsWith('\uFEFFEvento;Nombres;')).toBe(true);
  const [, line = ''] = text.split('\r\n');
  expect(line).toContain(`"'=HYPERLINK(""x"")";"A;B"`);
  expect(line).toContain(";'+573001234567;");
});

describe('what it has', () => {
  it('an export has the competitors that the filter matches, or some of them', async () => {
    const event = await build.event();
    const single = await build.registration({ event, people: [{ name: 'Una' }] });
    await build.registration({ event, people: [{ name: 'Otra' }], status: PurchaseStatus.UNPAID });
    await build.registration({ event, people: [{ name: 'Ida' }], status: PurchaseStatus.EXPIRED });
    const names = async (query: string) =>
      (await readSheet(await request(`format=xlsx&event_id=${event.id}${query}`))).rows.map(({ Nombres }) => Nombres);
    expect(await names('')).toEqual(['Otra', 'Una']);
    expect(await names('&pay_status=0,6')).toEqual(['Otra']);
    expect(await names('&search=una')).toEqual(['Una']);
    expect(await names(`&ids=${single.competitors[0]!.id}`)).toEqual(['Una']);
    expect((await request(`event_id=${event.id}&format=pdf`)).status).toBe(422);
    expect((await request(`event_id=${event.id}&pay_status=99`)).status).toBe(422);
  });

  it('an export is recorded with its filter and number of rows', async () => {
    const event = await build.event();
    await build.registration({ event, people: 3 });
    await readCsv(await request(`format=csv&event_id=${event.id}&pay_status=4`));
    const [line] = await services.orm.em.fork().find(AuditEntry, { event, action: 'exported' });
    expect(line).toMatchObject({
      subject: 'event',
      subjectId: event.id,
      user: { id: admin.id },
      detail: { format: 'csv', rows: 3, statusCodes: [4] },
    });
  });

  it('an export requires PARTICIPANTS_EXPORT, and an event of the viewer', async () => {
    const [mine, other] = [await build.event(), await build.event()];
    await build.registration({ event: mine, people: [{ name: 'Mía' }] });
    await build.registration({ event: other, people: [{ name: 'Ajena' }] });
    const organiser = await build.user({ roleName: RoleName.ORGANISER, events: [mine] });
    const viewer = await build.user({ roleName: RoleName.VIEWER, events: [mine] });
    expect((await request(`format=csv&event_id=${mine.id}`, null)).status).toBe(401);
    expect((await request(`format=csv&event_id=${mine.id}`, viewer)).status).toBe(403);
    expect((await request(`format=csv&event_id=${other.id}`, organiser)).status).toBe(404);
    const all = await readCsv(await request('format=csv', organiser));
    expect(all).toContain('Mía');
    expect(all).not.toContain('Ajena');
  });

  it('an export has health data only with HEALTH_READ', async () => {
    const event = await build.event();
    await build.registration({ event });
    const viewer = { ...ctx(admin).viewer!, permissions: new Set(ctx(admin).viewer!.permissions) };
    viewer.permissions.delete('HEALTH_READ' as never);
    const { content } = await exportCompetitors(
      { ...ctx(admin), viewer },
      { filter: { eventId: String(event.id) } },
      'csv',
    );
    const text = (await content.toArray()).join('');
    expect(text).toContain('Acudiente');
    // Document and birthday together open the public lookup.
    expect(text).not.toMatch(/EPS|Emergencia|emergencia|Sura|nacimiento|1990-05-10/);
  });
});

describe('50,000 rows', () => {
  const PEOPLE = 50_000;
  let event: Event;
  beforeAll(async () => {
    event = await build.event();
    await fill(event, PEOPLE);
  });

  it('an export of 50,000 rows takes little more memory than one batch', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const held = () => {
      collect();
      return process.memoryUsage().heapUsed / 1024 ** 2;
    };
    const { content, rows } = await exportCompetitors(ctx(admin), { filter: { eventId: String(event.id) } }, 'xlsx');
    expect(rows).toBe(PEOPLE);
    const before = held();
    let [chunks, bytes, peak] = [0, 0, 0];
    for await (const chunk of content) {
      bytes += (chunk as Buffer).length;
      if (++chunks % 20 === 0) peak = Math.max(peak, held() - before);
    }
    expect(bytes).toBeGreaterThan(1_000_000);
    // Batches of 60,000 take 69 MB, batches of 1,000 about 4.
    expect(peak).toBeLessThan(25);
  }, 120_000);

  it('an export of 50,000 rows has each row once, and the announced length', async () => {
    const response = await request(`format=xlsx&event_id=${event.id}`);
    const foretold = Number(response.headers.get('x-estimated-length'));
    const file = Buffer.from(await response.arrayBuffer());
    expect(file.length / foretold).toBeGreaterThan(0.8);
    expect(file.length / foretold).toBeLessThan(1.2);
    const book = read(file, { dense: true });
    const rows = utils.sheet_to_json<Cell[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1 });
    expect(rows).toHaveLength(PEOPLE + 1);
    expect(new Set(rows.map((row) => row[3])).size).toBe(PEOPLE + 1);
  }, 120_000);

  it('an export is not read on after the client disconnects', async () => {
    const statements = await countStatements(async () => {
      const gone = new AbortController();
      const response = await request(`format=csv&event_id=${event.id}`, admin, gone.signal);
      const reader = response.body!.getReader();
      await reader.read();
      gone.abort();
      await reader.read().catch(() => undefined);
      // Enough time to read all rows, if they were read on.
      await new Promise((resolve) => setTimeout(resolve, 1_500));
    });
    const whole = await countStatements(
      async () => void (await readCsv(await request(`format=csv&event_id=${event.id}`))),
    );
    expect(statements).toBeLessThan(whole / 2);
  }, 120_000);
});
