import type { EntityManager, FilterQuery, QBFilterQuery } from '@mikro-orm/postgresql';
import { recordRead } from '../audit/record.js';
import { categoryName } from '../categories/category-name.js';
import { Event } from '../events/event.entity.js';
import type { Download } from '../platform/rest/downloads.js';
import { Permission } from '../platform/permissions.js';
import { rowId } from '../platform/database/row-id.js';
import { exportFile, type FileFormat } from '../platform/list/export-file.js';
import { ageAt, bogotaDate, bogotaTimeSql } from '../platform/time/time.js';
import type { SheetColumn } from '../platform/list/xlsx.js';
import { competitorFieldsSql, sheetColumns, type CompetitorData } from '../registration/competitor-fields.js';
import { Competitor } from '../registration/competitor.entity.js';
import { displayStatusSql, type DisplayStatus } from '../purchases/purchase-states.js';
import type { AppContext } from '../app-context.js';
import { chosenWhere } from './competitor-filter.js';
import type { CompetitorFilter, CompetitorSelection } from './competitor.inputs.js';
import { newestTeamFirst } from './list-competitors.js';

const BATCH = 1_000;

/** Row of the file: a competitor with team data. Times are in Bogotá's time zone. */
interface Line extends CompetitorData {
  teamId: number;
  position: number;
  event: string;
  startsAt: string;
  distance: string;
  title: string;
  kit: string | null;
  size: string | null;
  teamSize: number;
  status: DisplayStatus;
  amount: string;
  reference: string | null;
  coupon: string | null;
  partner: string | null;
  createdAt: string;
  holdExpiresAt: string | null;
  guardianName: string | null;
  guardianDocument: string | null;
  guardianRelation: string | null;
}

const statusNames: Record<DisplayStatus, string> = {
  UNPAID: 'NO PAGO',
  IN_VERIFICATION: 'Pago en verificación',
  PAID: 'Pago exitoso',
  REJECTED: 'Pago RECHAZADO',
  PARTNER: 'Pago por Key Partner',
  COURTESY: 'Cortesía Key Partner',
  FREE: 'Pago exitoso DCT 100%',
  EXPIRED: 'Reserva vencida',
  DELETED: 'Eliminada',
  REFUNDED: 'Devuelta',
};

interface Column extends SheetColumn<Line> {
  /** Permission without which the file omits the column. */
  needs?: Permission;
}

const ageColumn: Column = {
  header: 'Edad en el evento',
  value: ({ birthday, startsAt }) => ageAt(birthday, new Date(startsAt)),
  kind: 'number',
};

const columns: Column[] = [
  { header: 'Evento', value: ({ event }) => event, width: 32 },
  ...sheetColumns(false).flatMap((column) => (column.header === 'Fecha de nacimiento' ? [column, ageColumn] : column)),
  { header: 'Categoría', value: categoryName, width: 22 },
  { header: 'Kit', value: ({ kit }) => kit },
  { header: 'Talla', value: ({ size }) => size },
  { header: 'Equipo', value: ({ teamId }) => teamId, kind: 'number', width: 10 },
  { header: 'Tamaño del equipo', value: ({ teamSize }) => teamSize, kind: 'number' },
  { header: 'Pago', value: ({ status }) => statusNames[status], width: 24 },
  // Once per team, so that the column can be summed.
  {
    header: 'Valor del equipo',
    value: ({ position, amount }) => (position === 1 ? Number(amount) : null),
    kind: 'money',
    needs: Permission.MONEY_READ,
  },
  { header: 'Referencia', value: ({ reference }) => reference, width: 18, needs: Permission.MONEY_READ },
  { header: 'Código de descuento', value: ({ coupon }) => coupon, width: 20, needs: Permission.COUPONS_EXPORT },
  { header: 'Key Partner', value: ({ partner }) => partner },
  { header: 'Inscripción', value: ({ createdAt }) => createdAt, kind: 'moment', width: 18 },
  { header: 'Reserva hasta', value: ({ holdExpiresAt }) => holdExpiresAt, kind: 'moment', width: 18 },
  { header: 'Acudiente', value: ({ guardianName }) => guardianName, width: 22 },
  { header: 'Documento del acudiente', value: ({ guardianDocument }) => guardianDocument, width: 24 },
  { header: 'Parentesco', value: ({ guardianRelation }) => guardianRelation },
  ...sheetColumns(true),
];

/**
 * Streams the chosen competitors as a file, in the order of the list. Format, filter and number of rows are recorded in
 * the audit log before the first byte is sent.
 * @throws NOT_FOUND; BAD_REQUEST if a sheet cannot hold that many rows
 */
export async function exportCompetitors(
  ctx: AppContext,
  selection: CompetitorSelection,
  format: FileFormat,
): Promise<Download> {
  const { em, now, viewer } = ctx;
  const filter = selection.filter ?? {};
  const where = await chosenWhere(ctx, selection);
  const total = await em.count(Competitor, where);
  const visibleColumns = columns.filter(({ needs }) => !needs || viewer?.permissions.has(needs));
  const eventId = filter.eventId ? rowId(filter.eventId) : null;
  const event = eventId === null ? null : await em.findOneOrFail(Event, eventId);
  const file = await exportFile({
    name: `competidores-${event?.slug ?? 'todos'}-${bogotaDate(now)}`,
    format,
    sheet: 'Competidores',
    columns: visibleColumns,
    total,
    batches: readBatches(ctx, where),
  });
  await recordRead(ctx, {
    ...(eventId === null
      ? ({ subject: 'user', subjectId: viewer?.userId ?? 0 } as const)
      : ({ subject: 'event', subjectId: eventId } as const)),
    eventId,
    action: 'exported',
    detail: { format, rows: total, ...filterNote(filter), ...(selection.ids ? { chosen: selection.ids.length } : {}) },
  });
  return file;
}

/** Returns the conditions that a filter sets, for the audit log. */
const filterNote = (filter: CompetitorFilter): object =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null && value !== undefined));

/**
 * Reads batch by batch from the newest team on, so that neither rows nor a transaction are held while a slow client
 * reads. The members of a team are in one batch.
 */
async function* readBatches(ctx: AppContext, where: FilterQuery<Competitor>): AsyncGenerator<Line[]> {
  let before: number | null = null;
  for (;;) {
    const found = await readBatch(ctx.em.fork(), where, before);
    const full = found.length === BATCH;
    const last = found.at(-1)?.teamId;
    if (last === undefined) return;
    // The last team of a full batch may be incomplete: it is read again with the next batch.
    const whole: Line[] = full ? found.filter(({ teamId }) => teamId !== last) : found;
    yield whole;
    if (!full) return;
    before = whole.at(-1)!.teamId;
  }
}

/** Reads plain rows: creating entities takes several times as long as the query. */
async function readBatch(em: EntityManager, where: FilterQuery<Competitor>, before: number | null): Promise<Line[]> {
  const found = em
    .createQueryBuilder(Competitor, 'found')
    .select('id')
    .where({
      $and: [where, before === null ? {} : { registration: { id: { $lt: before } } }],
    } as QBFilterQuery<Competitor>)
    .orderBy(newestTeamFirst)
    .limit(BATCH)
    .toQuery();
  return em.execute<Line[]>(
    `select c.registration_id as "teamId", c.position, e.name as event, e.starts_at as "startsAt",
        ${competitorFieldsSql},
        k.distance, k.title, kit.name as kit, kit.size, p.people as "teamSize", ${displayStatusSql} as status, p.amount,
        latest.reference, coupon.code as coupon, partner_key.name as partner,
        to_char(${bogotaTimeSql('c.created_at')}, 'YYYY-MM-DD HH24:MI:SS') as "createdAt",
        to_char(${bogotaTimeSql('p.hold_expires_at')}, 'YYYY-MM-DD HH24:MI:SS') as "holdExpiresAt",
        c.guardian_name as "guardianName", c.guardian_document as "guardianDocument",
        c.guardian_relation as "guardianRelation"
      from (${found.sql}) as page
        join competitor c on c.id = page.id
        join registration r on r.id = c.registration_id
        join purchase p on p.id = r.id
        join event e on e.id = c.event_id
        join category k on k.id = r.category_id
        left join kit on kit.id = c.kit_id
        left join coupon on coupon.id = p.coupon_id
        left join partner_key on partner_key.id = p.partner_key_id
        left join lateral (
          select reference from payment m where m.purchase_id = r.id order by m.id desc limit 1) latest on true
      order by c.registration_id desc, c.position`,
    [...found.params],
  );
}
