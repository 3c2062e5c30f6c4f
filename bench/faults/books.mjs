import pg from 'pg';

/** SQL of invariants by name; each returns violations. */
const rules = {
  'quota differs from the sum of its allocations':
    'select q.id from quota q left join quota_use u on u.quota_id = q.id and u.held group by q.id having q.taken <> coalesce(sum(u.quantity), 0)',
  'ended purchase holds an allocation': `select u.purchase_id from quota_use u join purchase p on p.id = u.purchase_id
      where u.held and p.status in ('EXPIRED', 'DELETED', 'REFUNDED')`,
  'live purchase holds no seats for its people': `select p.id from purchase p join event e on e.id = p.event_id
      left join quota_use u on u.purchase_id = p.id and u.quota_id = e.seats_id and u.held
      where p.status not in ('EXPIRED', 'DELETED', 'REFUNDED') and coalesce(u.quantity, 0) <> p.people`,
  'claim of a document differs from the status of its purchase': `select c.id from competitor c join purchase p on p.id = c.registration_id
      left join claim d on d.purchase_id = p.id and d.value = c.dni and d.kind = 1
      where coalesce(d.held, false) <> (p.status not in ('EXPIRED', 'DELETED', 'REFUNDED'))`,
  'approved payment of an unpaid purchase': `select m.id from payment m join purchase p on p.id = m.purchase_id
      where m.status = 'APPROVED' and m.review is null and p.status <> 'PAID'`,
  'paid purchase without an approved payment': `select p.id from purchase p where p.status = 'PAID'
      and not exists (select from payment m where m.purchase_id = p.id and m.status = 'APPROVED')`,
};

/** Checks the books. @returns violations as texts */
export async function audit(databaseUrl, { saved, paid }) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const violations = [];
    for (const [what, text] of Object.entries(rules)) {
      const { rowCount } = await client.query(text);
      if (rowCount > 0) violations.push(`${rowCount} × ${what}`);
    }
    const lost = async (tokens, statuses) => {
      const { rows } = await client.query(
        `select count(*)::int as count from unnest($1::text[]) as answered(token)
          where not exists (select from purchase p where p.token = answered.token and p.status = any($2))`,
        [tokens, statuses],
      );
      return rows[0].count;
    };
    const saves = await lost([...saved.keys()], ['UNPAID', 'REJECTED', 'PAID']);
    const payments = await lost([...paid.keys()], ['PAID']);
    if (saves > 0) violations.push(`${saves} confirmed saves are missing`);
    if (payments > 0) violations.push(`${payments} confirmed payments are missing`);
    return violations;
  } finally {
    await client.end();
  }
}

/**
 * Kills one backend of a server, after which PostgreSQL ends all connections and recovers. @returns false if there is
 * none
 */
export async function killBackend(databaseUrl) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  // The kill also ends this connection.
  client.on('error', () => undefined);
  const { rows } = await client.query(
    `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and backend_type = 'client backend' order by state = 'active' desc, random() limit 1`,
  );
  if (rows[0]) process.kill(rows[0].pid, 'SIGKILL');
  await client.end().catch(() => undefined);
  return rows.length > 0;
}
