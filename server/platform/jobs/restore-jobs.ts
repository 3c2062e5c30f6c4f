import type pg from 'pg';
import type { PgBoss } from 'pg-boss';

/**
 * Query of the jobs that a backup stores. Ended jobs are stored, too, because they show for seven days what happened;
 * not those of periodic kinds, which each start schedules.
 */
export const storedJobsSql = `select id, name, data, state::text as state, start_after, created_on, completed_on
  from pgboss.job where policy = 'standard'`;

/** Table for the rows of `storedJobsSql`, which exists until the transaction ends. */
export const RESTORED_JOBS = {
  name: 'restored_job',
  columns: ['id', 'name', 'data', 'state', 'start_after', 'created_on', 'completed_on'],
};

export const createRestoredJobs = (client: pg.Client) =>
  client.query(`create temporary table restored_job (id uuid primary key, name text, data jsonb, state text,
    start_after timestamptz, created_on timestamptz, completed_on timestamptz) on commit drop`);

const BATCH = 1_000;

/**
 * Enqueues the rows of `restored_job` in the transaction of `client`. Jobs that had not ended run again.
 * @returns the number of jobs, and the names of queues that this version does not have, whose jobs are left out
 */
export async function enqueueRestored(
  boss: PgBoss,
  client: pg.Client,
): Promise<{ jobs: number; unknownQueues: string[] }> {
  const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
  const { rows: queues } = await client.query<{ name: string; known: boolean }>(
    `select name, exists (select from pgboss.queue q where q.name = r.name) as known
      from restored_job r group by name order by name`,
  );
  let jobs = 0;
  for (const { name } of queues.filter(({ known }) => known))
    for (let batch = await nextBatch(client, name, null); batch.length > 0;) {
      await boss.insert(name, batch, { db });
      jobs += batch.length;
      batch = await nextBatch(client, name, batch.at(-1)?.id ?? null);
    }
  // pg-boss inserts jobs as waiting ones.
  await client.query(
    `update pgboss.job j set created_on = r.created_on, completed_on = r.completed_on,
        state = (case when r.state in ('retry', 'active') then 'created' else r.state end)::pgboss.job_state
      from restored_job r where j.id = r.id and j.name = r.name`,
  );
  return { jobs, unknownQueues: queues.filter(({ known }) => !known).map(({ name }) => name) };
}

async function nextBatch(
  client: pg.Client,
  name: string,
  after: string | null,
): Promise<{ id: string; data: object; startAfter: Date }[]> {
  const { rows } = await client.query<{ id: string; data: object; startAfter: Date }>(
    `select id, data, start_after as "startAfter" from restored_job
      where name = $1 and ($2::uuid is null or id > $2) order by id limit ${BATCH}`,
    [name, after],
  );
  return rows;
}
