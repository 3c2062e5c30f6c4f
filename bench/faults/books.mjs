import pg from 'pg';

/** What must hold whatever happened; each answers what does not. */
const rules = {
  'a quota counts other than what is taken of it':
    'select q.id from quota q left join quota_use u on u.quota_id = q.id group by q.id having q.taken <> coalesce(sum(u.quantity), 0)',
  'a place is taken by who holds none': `select u.registration_id from quota_use u join registration r on r.id = u.registration_id
      where r.status in ('EXPIRED', 'DELETED')`,
  'somebody is in an event without a seat': `select r.id from registration r join event e on e.id = r.event_id
      left join quota_use u on u.registration_id = r.id and u.quota_id = e.seats_id
      where r.status not in ('EXPIRED', 'DELETED') and coalesce(u.quantity, 0) <> r.team_size`,
  'a payment is approved and its registration is not paid': `select p.id from payment p join registration r on r.id = p.registration_id
      where p.status = 'APPROVED' and p.review is null and r.status <> 'PAID'`,
  'a registration is paid without a payment': `select r.id from registration r where r.status = 'PAID'
      and not exists (select from payment p where p.registration_id = r.id and p.status = 'APPROVED')`,
};

/** Looks through the books. @returns in words what does not balance, nothing if all does */
export async function audit(databaseUrl, { saved, paid }) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const found = [];
    for (const [what, text] of Object.entries(rules)) {
      const { rowCount } = await client.query(text);
      if (rowCount > 0) found.push(`${rowCount} × ${what}`);
    }
    const lost = async (tokens, statuses) => {
      const { rows } = await client.query(
        `select count(*)::int as count from unnest($1::text[]) as answered(token)
          where not exists (select from registration r where r.token = answered.token and r.status = any($2))`,
        [tokens, statuses],
      );
      return rows[0].count;
    };
    const saves = await lost([...saved.keys()], ['UNPAID', 'REJECTED', 'PAID']);
    const payments = await lost([...paid.keys()], ['PAID']);
    if (saves > 0) found.push(`${saves} answered saves are lost`);
    if (payments > 0) found.push(`${payments} answered confirmations are lost`);
    return found;
  } finally {
    await client.end();
  }
}

/** Ends one connection of a server the hard way, which has PostgreSQL end all others and recover. @returns false where there is none */
export async function killBackend(databaseUrl) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  // Its own connection ends with the others.
  client.on('error', () => undefined);
  const { rows } = await client.query(
    `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and backend_type = 'client backend' order by state = 'active' desc, random() limit 1`,
  );
  if (rows[0]) process.kill(rows[0].pid, 'SIGKILL');
  await client.end().catch(() => undefined);
  return rows.length > 0;
}
