import { deflateRawSync } from 'node:zlib';
import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { record } from '../audit/record.js';
import { Gender } from '../categories/category-enums.js';
import { Event } from '../events/event.entity.js';
import { csvFile, csvText } from '../platform/csv.js';
import type { Download } from '../platform/downloads.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { Permission } from '../platform/permissions.js';
import { rowId } from '../platform/row-id.js';
import { ageAt, bogotaDate, bogotaDateTime } from '../platform/time.js';
import { sheetRows, XLSX_MOST_ROWS, xlsxFile, type SheetColumn } from '../platform/xlsx.js';
import { RegistrationStatus } from '../registration/registration-states.js';
import type { Work } from '../work.js';
import { chosenWhere } from './competitor-filter.js';
import { Competitor } from './competitor.entity.js';
import type { CompetitorFilter, CompetitorSelection } from './competitor.inputs.js';
import { referencesOfRegistrations } from './competitors.loaders.js';
import { newestTeamFirst } from './list-competitors.js';

export type ExportFormat = 'xlsx' | 'csv';

const BATCH = 1_000;
/** So many rows tell how long the file will be. */
const SAMPLE = 200;

/** One line of the file: a competitor with their team. */
interface Line {
  competitor: Competitor;
  reference: string | null;
}

const statusNames: Record<RegistrationStatus, string> = {
  UNPAID: 'NO PAGO',
  PAID: 'Pago exitoso',
  REJECTED: 'Pago RECHAZADO',
  PARTNER: 'Pago por Key Partner',
  COURTESY: 'Cortesía Key Partner',
  FREE: 'Pago exitoso DCT 100%',
  EXPIRED: 'Reserva vencida',
  DELETED: 'Eliminada',
};

const teamOf = ({ competitor }: Line) => competitor.registration.getEntity();
const eventOf = ({ competitor }: Line) => competitor.event.getEntity();
const moment = (at: Date | null) => at && bogotaDateTime(at);

const columns: SheetColumn<Line>[] = [
  { header: 'Evento', value: (line) => eventOf(line).name, width: 32 },
  { header: 'Nombres', value: ({ competitor }) => competitor.name, width: 20 },
  { header: 'Apellidos', value: ({ competitor }) => competitor.lastName, width: 22 },
  { header: 'Identificación', value: ({ competitor }) => competitor.dni, kind: 'text' },
  { header: 'Correo', value: ({ competitor }) => competitor.email, width: 30 },
  { header: 'Teléfono', value: ({ competitor }) => competitor.phone, kind: 'text' },
  { header: 'Fecha de nacimiento', value: ({ competitor }) => competitor.birthday, kind: 'date', width: 20 },
  {
    header: 'Edad en el evento',
    value: (line) => ageAt(line.competitor.birthday, eventOf(line).startsAt),
    kind: 'number',
  },
  { header: 'Género', value: ({ competitor }) => (competitor.gender === Gender.FEMALE ? 'Femenino' : 'Masculino') },
  { header: 'Departamento', value: ({ competitor }) => competitor.department },
  { header: 'Ciudad', value: ({ competitor }) => competitor.city },
  { header: 'Dirección', value: ({ competitor }) => competitor.address, width: 28 },
  {
    header: 'Categoría',
    value: (line) => {
      const { distance, title } = teamOf(line).category.getEntity();
      return [...new Set([distance, title])].join(' ');
    },
    width: 22,
  },
  { header: 'Kit', value: ({ competitor }) => competitor.kit?.getEntity().name ?? null },
  { header: 'Talla', value: ({ competitor }) => competitor.kit?.getEntity().sizeLabel ?? null },
  { header: 'Equipo', value: (line) => teamOf(line).id, kind: 'number', width: 10 },
  { header: 'Tamaño del equipo', value: (line) => teamOf(line).teamSize, kind: 'number' },
  { header: 'Pago', value: (line) => statusNames[teamOf(line).status], width: 24 },
  // Once a team, so that the column can be added up.
  {
    header: 'Valor del equipo',
    value: (line) => (line.competitor.position === 1 ? teamOf(line).amount : null),
    kind: 'money',
  },
  { header: 'Referencia', value: ({ reference }) => reference, width: 18 },
  { header: 'Código de descuento', value: (line) => teamOf(line).coupon?.getEntity().code ?? null, width: 20 },
  { header: 'Key Partner', value: (line) => teamOf(line).partnerKey?.getEntity().name ?? null },
  { header: 'Inscripción', value: ({ competitor }) => moment(competitor.createdAt), kind: 'moment', width: 18 },
  { header: 'Reserva hasta', value: (line) => moment(teamOf(line).holdExpiresAt), kind: 'moment', width: 18 },
  { header: 'Acudiente', value: ({ competitor }) => competitor.guardianName, width: 22 },
  { header: 'Documento del acudiente', value: ({ competitor }) => competitor.guardianDocument, width: 24 },
  { header: 'Parentesco', value: ({ competitor }) => competitor.guardianRelation },
];

/** For HEALTH_READ only. */
const healthColumns: SheetColumn<Line>[] = [
  { header: 'EPS', value: ({ competitor }) => competitor.eps, width: 24 },
  { header: 'Grupo sanguíneo', value: ({ competitor }) => competitor.bloodType },
  { header: 'Rh', value: ({ competitor }) => competitor.rhFactor, kind: 'text', width: 6 },
  { header: 'Contacto de emergencia', value: ({ competitor }) => competitor.emergencyName, width: 24 },
  { header: 'Teléfono de emergencia', value: ({ competitor }) => competitor.emergencyPhone, kind: 'text', width: 24 },
];

/**
 * The competitors chosen in a list, in its order, as a file that is written while they are read. What it was
 * and of how many rows is noted before the first byte leaves.
 * @throws NOT_FOUND; BAD_REQUEST for more rows than a sheet can have
 */
export async function exportCompetitors(
  work: Work,
  selection: CompetitorSelection,
  format: ExportFormat,
): Promise<Download> {
  const { em, now, viewer } = work;
  const filter = selection.filter ?? {};
  const where = await chosenWhere(work, selection);
  const total = await em.count(Competitor, where);
  if (format === 'xlsx' && total >= XLSX_MOST_ROWS)
    throw new AppError(ErrorCode.BAD_REQUEST, {
      message: 'Son más filas de las que Excel puede abrir. Expórtalas como CSV, o filtra primero.',
    });
  const batches = readBatches(work, where);
  // Read before anything is answered: a database that fails here is told as such, and not by half a file.
  const first = (await batches.next()).value ?? [];
  const shown = viewer?.permissions.has(Permission.HEALTH_READ) ? [...columns, ...healthColumns] : columns;
  const eventId = filter.eventId ? rowId(filter.eventId) : null;
  const event = eventId === null ? null : await em.findOneOrFail(Event, eventId);
  record(work, {
    ...(eventId === null
      ? ({ subject: 'user', subjectId: viewer?.userId ?? 0 } as const)
      : ({ subject: 'event', subjectId: eventId } as const)),
    eventId,
    action: 'exported',
    detail: { format, rows: total, ...filterNote(filter), ...(selection.ids ? { chosen: selection.ids.length } : {}) },
  });
  await em.flush();
  const name = `competidores-${event?.slug ?? 'todos'}-${bogotaDate(now)}.${format}`;
  const rows = withFirst(first, batches);
  const sample = first.slice(0, SAMPLE);
  const estimate = (bytes: number) => (sample.length ? Math.ceil((bytes / sample.length) * total) : bytes);
  return format === 'csv'
    ? {
        ...csvFile(name, shown, rows),
        rows: total,
        estimatedBytes: estimate(Buffer.byteLength(csvText(shown, sample))),
      }
    : {
        ...xlsxFile(name, 'Competidores', shown, rows),
        rows: total,
        estimatedBytes: 2_500 + estimate(deflateRawSync(sheetRows(shown, sample), { level: 5 }).length),
      };
}

/** What was left out of the note is what was not asked for. */
const filterNote = (filter: CompetitorFilter): object =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null && value !== undefined));

async function* withFirst(first: Line[], rest: AsyncGenerator<Line[]>): AsyncGenerator<Line[]> {
  try {
    if (first.length > 0) yield first;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}

/**
 * Batch by batch from the last team on, each with a session of its own: nothing is kept, and no transaction stays open
 * while a slow connection reads. A team is never torn: its members come in one batch.
 */
async function* readBatches(work: Work, where: FilterQuery<Competitor>): AsyncGenerator<Line[]> {
  let before: number | null = null;
  for (;;) {
    const em = work.em.fork();
    const found = await readBatch(em, where, before);
    const full = found.length === BATCH;
    const last = found.at(-1)?.registration.id;
    if (last === undefined) return;
    // The last team of a full batch may have members beyond it: it is read again with the next one.
    const whole = full ? found.filter(({ registration }) => registration.id !== last) : found;
    const references = await referencesOfRegistrations({ ...work, em }, [
      ...new Set(whole.map(({ registration }) => registration.id)),
    ]);
    yield whole.map((competitor) => ({ competitor, reference: references.get(competitor.registration.id) ?? null }));
    if (!full) return;
    before = whole.at(-1)!.registration.id;
  }
}

const readBatch = (em: EntityManager, where: FilterQuery<Competitor>, before: number | null): Promise<Competitor[]> =>
  em.find(
    Competitor,
    { $and: [where, before === null ? {} : { registration: { id: { $lt: before } } }] },
    {
      orderBy: newestTeamFirst,
      limit: BATCH,
      populate: ['event', 'kit', 'registration.category', 'registration.coupon', 'registration.partnerKey'],
      strategy: 'select-in',
    },
  );
