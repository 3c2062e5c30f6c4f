import { recordAudit } from '../audit/record.js';
import { sql } from '../platform/database/sql.js';
import { inTransaction } from '../platform/database/transaction.js';
import { deletedHealthSql } from '../registration/competitor-fields.js';
import { anonymizeTeams } from '../registration/anonymize-team.js';
import type { AppContext } from '../app-context.js';

const BATCH = 500;
const DAY_MS = 86_400_000;

type AnonymizeAction = 'health forgotten' | 'people forgotten';

/** Deletes health data and emergency contacts of events that took place RETENTION_HEALTH_DAYS ago. */
export function deleteHealthData(ctx: AppContext): Promise<void> {
  return anonymizeInEvents(
    ctx,
    ctx.services.config.retention.healthDays,
    'health forgotten',
    "c.emergency_name <> ''",
    (tx, eventId) =>
      sql<{ id: number }>(
        tx.em,
        `update competitor set ${deletedHealthSql}
        where id in (
          select id from competitor where event_id = $1 and emergency_name <> '' order by id limit ${BATCH} for update)
        returning id`,
        [eventId],
      ).then(({ length }) => length),
  );
}

/**
 * Anonymises everyone in events that took place RETENTION_PEOPLE_DAYS ago: purchases and payments stay, without the people.
 */
export function anonymizePeople(ctx: AppContext): Promise<void> {
  return anonymizeInEvents(
    ctx,
    ctx.services.config.retention.peopleDays,
    'people forgotten',
    'true',
    async (tx, eventId) => {
      const teams = await sql<{ id: number }>(
        tx.em,
        `select id from purchase p
        where event_id = $1 and exists (select from competitor c where c.registration_id = p.id)
        order by id limit ${BATCH} for update`,
        [eventId],
      );
      return teams.length === 0
        ? 0
        : anonymizeTeams(
            tx,
            teams.map(({ id }) => id),
          );
    },
  );
}

/**
 * Processes event by event and batch by batch, each batch in its own transaction, until a batch is empty.
 * @param competitorsSql SQL condition on competitors (`c`) that still have data to delete
 */
async function anonymizeInEvents(
  ctx: AppContext,
  days: number,
  action: AnonymizeAction,
  competitorsSql: string,
  anonymizeBatch: (tx: AppContext, eventId: number) => Promise<number>,
): Promise<void> {
  const events = await sql<{ id: number }>(
    ctx.em.fork(),
    `select id from event e
      where starts_at < $1 and exists (select from competitor c where c.event_id = e.id and ${competitorsSql}) order by id`,
    [new Date(ctx.now.getTime() - days * DAY_MS)],
  );
  for (const { id } of events) {
    let people = 0;
    for (let last = -1; last !== 0;) {
      last = await inTransaction(ctx, (tx) => anonymizeBatch(tx, id));
      people += last;
    }
    await inTransaction(ctx, async (tx) => {
      recordAudit(tx, {
        subject: 'event',
        subjectId: id,
        eventId: id,
        action,
        detail: { count: people },
        actor: 'job',
      });
      await tx.em.flush();
    });
  }
}
