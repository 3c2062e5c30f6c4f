import pg from 'pg';

/**
 * Checks the books and that every answered request is stored.
 * @param checkBooks the server's, which knows the rules
 * @param answered maps whose keys are the tokens of answered saves and payments; none by default
 * @returns violations as texts
 */
export async function audit(checkBooks, databaseUrl, { saved, paid } = { saved: new Map(), paid: new Map() }) {
  const deviations = await checkBooks(databaseUrl);
  const lost = await countLost(databaseUrl, { saved, paid });
  return [
    ...deviations.map(({ deviation, count, rows }) => `${count} × ${deviation} (${rows.slice(0, 3).join('; ')})`),
    ...(lost.saves > 0 ? [`${lost.saves} confirmed saves are missing`] : []),
    ...(lost.payments > 0 ? [`${lost.payments} confirmed payments are missing`] : []),
  ];
}

async function countLost(databaseUrl, { saved, paid }) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const lost = async (tokens, statuses) => {
    const { rows } = await client.query(
      `select count(*)::int as count from unnest($1::text[]) as answered(token)
        where not exists (select from purchase p where p.token = answered.token and p.status = any($2))`,
      [tokens, statuses],
    );
    return rows[0].count;
  };
  try {
    return {
      saves: await lost([...saved.keys()], ['UNPAID', 'REJECTED', 'PAID']),
      payments: await lost([...paid.keys()], ['PAID']),
    };
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
