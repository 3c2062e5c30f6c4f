import { AppError, ErrorCode } from '../../platform/errors.js';
import { sql } from '../../platform/database/sql.js';
import { settledStatuses } from '../../purchases/purchase-states.js';
import type { AppContext } from '../../app-context.js';
import { normalizeDocument, type ReadRecipients } from './read-recipients.js';
import { MAX_ROWS } from './read-sheet.js';

/** Columns of the competitors of an event, named as in a file. */
const columns = ['Nombre', 'Documento', 'Categoría', 'Distancia'];

/**
 * Returns the competitors of an event with a settled registration.
 * @throws VALIDATION if there are none, or too many
 */
export async function recipientsOfEvent({ em }: AppContext, eventId: number): Promise<ReadRecipients> {
  const people = await sql<{ name: string; email: string; dni: string; category: string; distance: string }>(
    em,
    `select trim(c.name || ' ' || c.last_name) as name, c.email, c.dni, k.title as category, k.distance
      from competitor c join purchase p on p.id = c.registration_id
        join registration r on r.id = p.id join category k on k.id = r.category_id
      where p.event_id = $1 and p.status = any($2) order by c.id limit ${MAX_ROWS + 1}`,
    [eventId, settledStatuses],
  );
  if (people.length === 0) throw refusal('El evento todavía no tiene participantes con la inscripción al día.');
  if (people.length > MAX_ROWS) throw refusal('El evento tiene más de 20.000 participantes. Usa archivos de Excel.');
  const recipients = people.map(({ name, email, dni, category, distance }) => ({
    ...{ row: null, name, email, dni: normalizeDocument(dni) },
    values: { Nombre: name, Documento: dni, Categoría: category, Distancia: distance },
  }));
  return { columns, nameColumn: columns[0]!, recipients, bad: [] };
}

const refusal = (message: string): AppError =>
  new AppError(ErrorCode.VALIDATION, { message, fields: { eventId: [message] } });
