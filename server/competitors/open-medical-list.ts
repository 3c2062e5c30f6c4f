import { recordAudit } from '../audit/record.js';
import { findViewerEvent } from '../events/find-viewer-event.js';
import { sql } from '../platform/database/sql.js';
import { ageAt, type LocalDate } from '../platform/time/time.js';
import { inTransaction } from '../platform/database/transaction.js';
import { liveStatuses, payableStatuses } from '../purchases/purchase-states.js';
import { hasHealth, type HealthData } from '../registration/health-data.js';
import type { AppContext } from '../app-context.js';
import type { MedicalList, MedicalListEntry } from './medical-list.types.js';

type Identity = Pick<MedicalListEntry, 'id' | 'name' | 'lastName' | 'dni' | 'category'>;
type Row = Identity & HealthData & { birthday: LocalDate; emergencyName: string; emergencyPhone: string };

const bySurname = new Intl.Collator('es', { sensitivity: 'base' });

/**
 * Returns the list for the race doctor and records the opening in the same transaction, so that every reader of health
 * data is known even if the response gets lost. Excludes unpaid registrations unless `withUnpaid`. @throws NOT_FOUND
 */
export function openMedicalList(ctx: AppContext, eventId: number, withUnpaid: boolean): Promise<MedicalList> {
  return inTransaction(ctx, async (tx) => {
    const event = await findViewerEvent(tx, eventId);
    const statuses = liveStatuses.filter((status) => withUnpaid || !payableStatuses.includes(status));
    const rows = await sql<Row>(
      tx.em,
      `select c.id, c.name, c.last_name as "lastName", c.dni, c.birthday::text, c.eps, c.blood_type as "bloodType",
          c.rh_factor as "rhFactor", c.emergency_name as "emergencyName", c.emergency_phone as "emergencyPhone",
          case when k.distance = k.title then k.title else k.distance || ' ' || k.title end as category
        from competitor c join registration r on r.id = c.registration_id join purchase p on p.id = r.id join category k on k.id = r.category_id
        where c.event_id = $1 and p.status = any($2) and c.emergency_name <> ''`,
      [event.id, statuses],
    );
    const everyone = rows
      .map(({ birthday, ...person }) => ({ ...person, age: ageAt(birthday, event.startsAt) }))
      .sort(
        (a, b) =>
          bySurname.compare(a.lastName, b.lastName) || bySurname.compare(a.name, b.name) || (a.dni < b.dni ? -1 : 1),
      );
    recordAudit(tx, {
      subject: 'event',
      subjectId: event.id,
      eventId: event.id,
      action: 'medical list opened',
      detail: { rows: everyone.length, withUnpaid },
    });
    return { openedAt: tx.now, entries: everyone.map(toListEntry) };
  });
}

function toListEntry(person: Omit<Row, 'birthday'> & { age: number }): MedicalListEntry {
  const { id, name, lastName, dni, age, category, emergencyName, emergencyPhone } = person;
  return {
    ...{ id, name, lastName, dni, age, category },
    health: hasHealth(person) ? person : null,
    emergencyContact: { name: emergencyName, phone: emergencyPhone },
  };
}
