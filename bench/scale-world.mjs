/**
 * Fills a migrated, empty database with invented data of any size: events of different sizes, teams of one to seven,
 * payments in every status, coupons, users with their events, and audit entries. Each kind is inserted by one
 * statement, so that a million people take minutes; quotas are counted from the stored rows.
 */
import pg from 'pg';

/** Shares of registrations that released their seats; their people are added to those who hold a seat. */
const DEAD = 0.08;
/** Name of one person in each of the first events: equally rare in a database of any size. */
export const rare = { name: 'Xiomara', lastName: 'Wittingham Ñúñez', found: 10 };
/** Name of 500 people of the first event: as many matches in a database of any size. */
const known500 = { name: 'Yurley', lastName: 'Bohórquez Ávila', people: 500 };
/** Team sizes in order of arrival, repeated: seven of ten are one person. */
const TEAMS = [1, 1, 2, 1, 1, 1, 3, 1, 1, 4, 1, 1, 1, 2, 1, 1, 5, 1, 1, 1, 6, 1, 1, 2, 1, 7, 1, 1];
const OF_EVENT = { categories: 4, kits: 6, keys: 3, coupons: 10, sizes: 3 };

const givenNames = {
  female:
    'María,Laura,Valentina,Luz Marina,Ana María,Paola Andrea,Catalina,Natalia,Diana Carolina,Sara Lucía,Gloria Inés,Juliana,Leidy Johana,Isabel Cristina,Sofía,Claudia Patricia,Marcela,Salomé,Karen Dayana,Ximena',
  male: 'Juan,Carlos Alberto,Andrés Felipe,José María,Santiago,Sebastián,Jhon Jairo,Miguel Ángel,Nicolás,Diego Fernando,Julián,Óscar Iván,Mateo,Luis Eduardo,Hernán Darío,Jorge Enrique,Wilson,Germán,Cristian David,Édgar',
};
const surnames =
  'Rodríguez,Gómez,González,Martínez,García,López,Hernández,Sánchez,Ramírez,Pérez,Díaz,Muñoz,Rojas,Moreno,Jiménez,Ortiz,Restrepo,Castro,Vargas,Ospina,Quintero,Valencia,Zapata,Giraldo,Mosquera,Cárdenas,Beltrán,Peña,Niño,Montoya,Bedoya,Caicedo,Sarmiento,Úsuga,Daza,Hoyos,Cifuentes,Chaparro,Arango,Ibargüen';
const cities =
  'Bogotá D.C.,Medellín,Cali,Barranquilla,Cartagena,Bucaramanga,Pereira,Manizales,Ibagué,Tunja,Villavicencio,Pasto';
const sizes = [
  ...['S (Masculino)', 'M (Masculino)', 'L (Masculino)'],
  ...['S (Femenino)', 'M (Femenino)', 'L (Femenino)'],
];

/**
 * Fills the database.
 * @param size `{ events, participants, biggest, users, auditLines, coupons }`: number of each; `biggest` is the number
 * of people in the first event, the second has 1,000, and `coupons` belong to the first event
 * @param people `{ administrator, organiser }`: email and password hash of the two callers
 * @param credentials encrypted credentials of a gateway account
 */
export async function fillWorld(url, size, { people, credentials }) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    // Skip foreign key checks: the generated rows are valid, and counted afterwards.
    await client.query(`set session_replication_role = replica; set synchronous_commit = off;
      set maintenance_work_mem = '512MB'; set work_mem = '256MB'; set timezone = 'UTC';`);
    const rebuild = await withoutIndexes(client);
    for (const statement of statements(size, people, credentials)) await client.query(statement);
    await rebuild();
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/**
 * Drops the indexes that no constraint needs and resolves with the statements that create them again: ten times faster
 * than maintaining them.
 */
async function withoutIndexes(client) {
  const { rows } = await client.query(
    `select indexname as name, indexdef as definition from pg_indexes
      where schemaname = 'public' and not exists (select from pg_constraint c where c.conname = indexname)`,
  );
  for (const { name } of rows) await client.query(`drop index ${client.escapeIdentifier(name)}`);
  return async () => {
    for (const { definition } of rows) await client.query(definition);
  };
}

const text = (value) => pg.escapeLiteral(value);
const list = (values) => `string_to_array(${text(values)}, ',')`;
/** SQL of a number from 0 to `of` - 1 derived from `key`: stable, and different for each salt. */
const pick = (key, salt, of) => `((hashint8extended(${key}, ${salt}) & 1073741823) % (${of}))::int`;
/** SQL of an element of a list whose first elements are the most frequent. */
const common = (key, salt, values, length) =>
  `(${list(values)})[1 + floor(${length} * power(${pick(key, salt, 10_000)} / 10000.0, 2))::int]`;

function statements(size, people, credentials) {
  const { events, participants, biggest, users, auditLines, coupons } = size;
  const { categories, kits, keys, sizes: shirts } = OF_EVENT;
  const persons = (count) => Math.round(count / (1 - DEAD));
  const all = persons(participants);
  const known = Math.ceil(all * 0.6);
  const cycle = TEAMS.reduce((sum, teamSize) => sum + teamSize);
  // Each kind of quota has its own range of IDs.
  const quota = { place: events, kit: events * (1 + categories), key: events * (1 + categories + kits) };
  quota.coupon = quota.key + events * keys;
  const couponCount = events * OF_EVENT.coupons + coupons;
  quota.size = quota.coupon + couponCount;
  return [
    // Two events have a known size, the others a long tail. Some are past and some upcoming; the largest is upcoming,
    // and the third is its previous edition.
    `create temp table place as
      with tail as (select id, 1.0 / (id + ${Math.ceil(events / 20)}) as weight from generate_series(3, ${events}) id)
      select id, case id when 1 then ${persons(biggest)} when 2 then ${persons(1000)}
          else greatest(20, round(weight / (select sum(weight) from tail) * ${all - persons(biggest) - persons(1000)}))::int end as size,
        date_trunc('day', now()) + interval '11 hours'
          + (case when id <= 2 then 60 when id = 3 then -305 else ${pick('id', 1, 1200)} - 900 end) * interval '1 day' as starts_at,
        40000 + 5000 * ${pick('id', 2, 30)} as price
      from generate_series(1, ${events}) id left join tail using (id)`,

    `insert into event (id, slug, name, status, type, sport, city, description, starts_at, register_deadline, created_at,
        timeframe_start, timeframe_end, team_sizes, seats_id, previous_edition_id)
      select id, 'evento-' || id, kind || ' ' || city || ' ' || to_char(starts_at, 'YYYY') || ' ' || id,
        case when ${pick('id', 3, 10)} = 0 and id > 5 then 'inactive' else 'active' end, 'propio',
        case kind when 'Gran Fondo' then 'ciclismo' else 'running' end, city,
        repeat('<p>Recorrido urbano con hidratación cada dos kilómetros, música y medalla para quien llega.</p>', 8),
        starts_at, starts_at - interval '2 days', starts_at - interval '150 days', '06:00', '12:00', '{1,2,3,4,5,6,7}', id, case when id <= 2 then 3 end
      from place, lateral (select (${list('Media Maratón,Carrera,Gran Fondo,Maratón,Travesía')})[1 + ${pick('id', 4, 5)}] as kind,
        (${list(cities)})[1 + ${pick('id', 5, 12)}] as city) said order by id`,
    `insert into event_price (event_id, date, amount)
      select id, (starts_at - days * interval '1 day')::date, price + (60 - days) / 30 * 10000
      from place, unnest('{90,60,30}'::int[]) days`,
    `insert into category (id, event_id, distance, title, gender, start_age, final_age, difference, places_id)
      select id * ${categories} + n, id + 1, (array['5K','10K','21K','42K'])[n], 'Libre', 'mixto', 0, 120, (n - 1) * 10000, ${quota.place} + id * ${categories} + n
      from generate_series(0, ${events - 1}) id, generate_series(1, ${categories}) n`,
    `insert into kit (id, event_id, name, size, units_id)
      select id * ${kits} + n, id + 1, 'Camiseta', (${list(sizes.join(','))})[n], ${quota.kit} + id * ${kits} + n
      from generate_series(0, ${events - 1}) id, generate_series(1, ${kits}) n`,
    `insert into partner_key (id, event_id, name, key, kind, uses_id)
      select id * ${keys} + n, id + 1, 'Aliado ' || n, 'llave-' || n, case n when 1 then 'courtesy' else 'partner' end, ${quota.key} + id * ${keys} + n
      from generate_series(0, ${events - 1}) id, generate_series(1, ${keys}) n`,
    `insert into coupon (id, event_id, code, kind, value, active, uses_id)
      select n, case when n <= ${events * OF_EVENT.coupons} then (n - 1) / ${OF_EVENT.coupons} + 1 else 1 end, 'CORRE' || lpad(n::text, 6, '0'),
        case when n % 3 = 0 then 'fixed' else 'percent' end, case when n % 3 = 0 then 10000 else 10 end, n % 20 <> 0, ${quota.coupon} + n
      from generate_series(1, ${couponCount}) n`,
    `insert into gateway_account (event_id, kind, active, sandbox, credentials, updated_at)
      select id, 'TEST', true, true, ${text(credentials)}, now() from place`,

    // The callers come first: the administrator sees everything, the organiser the first five events.
    `insert into app_user (id, name, email, phone, password_hash, role_name, active, created_at)
      select n, (${list(givenNames.female)})[1 + n % 20] || ' ' || (${list(surnames)})[1 + n % 37],
        case n when 1 then ${text(people.administrator.email)} when 2 then ${text(people.organiser.email)} else 'persona' || n || '@example.com' end,
        '3001234567', case n when 1 then ${text(people.administrator.hash)} when 2 then ${text(people.organiser.hash)} else 'none' end,
        case when n = 1 then 'Administrador' when n % 4 = 3 then 'Consulta' else 'Organizador' end, n % 17 <> 0 or n <= 2, now() - n * interval '1 day'
      from generate_series(1, ${users}) n`,
    `insert into user_event (user_id, event_id)
      select n, e from generate_series(2, ${users}) n, generate_series(1, ${events}) e
      where case n when 2 then e <= 5 else ${pick(`n::bigint * ${events} + e`, 6, Math.ceil(events / 8))} = 0 end`,

    // People in the order of their event, divided into teams.
    `create temp table slot as
      select row_number() over (order by team, position) - 1 as slot, team, position
      from unnest('{${TEAMS.join(',')}}'::int[]) with ordinality teams(size, team), generate_series(1, size) position`,
    // Documents are unique within an event: consecutive numbers from a start per event.
    `create temp table person as
      select id as event, row / ${cycle} * ${TEAMS.length} + slot.team as team, slot.position,
        id * 1000000::bigint + row as key, (${pick('id', 8, known)} + row) % ${known} as who
      from place, generate_series(0, size - 1) row join slot on slot.slot = row % ${cycle}`,
    `create temp table team as
      -- Even IDs: an order of the shop has the next odd one, so that orders are among registrations.
      select 2 * row_number() over (order by created_at, event, team)::int as id, sized.*, created_at, price,
        ${pick('event * 1000000::bigint + team', 9, 1000)} as luck, starts_at > now() as coming
      from (select event, team, count(*)::int as size from person group by event, team) sized join place p on p.id = event,
        lateral (select least(starts_at - interval '3 days', now()) - ${pick('event * 1000000::bigint + team', 10, 120 * 86_400)} * interval '1 second' as created_at) at
      order by created_at`,
    `create unique index on team (event, team)`,

    `insert into purchase (id, kind, title, token, event_id, status, people, amount, lines, coupon_id, partner_key_id, hold_expires_at, created_at)
      select id, 'REGISTRATION', 'Inscripción', md5('registration ' || id), event, status, size,
        case status when 'FREE' then 0 else price * size end,
        jsonb_build_array(jsonb_build_object('kind', 'REGISTRATION', 'description', 'Inscripción', 'quantity', size, 'unitAmount', price, 'amount', price * size, 'discountable', true)),
        case when status = 'FREE' or status = 'PAID' and luck % 12 = 0
          then case when event = 1 and luck % 2 = 0 then ${events * OF_EVENT.coupons} + 1 + ${pick('id', 12, coupons)} else (event - 1) * ${OF_EVENT.coupons} + 1 + ${pick('id', 12, OF_EVENT.coupons)} end end,
        case status when 'COURTESY' then (event - 1) * ${keys} + 1 when 'PARTNER' then (event - 1) * ${keys} + 2 + ${pick('id', 13, keys - 1)} end,
        -- Held until long after the measuring: the server would free an ended hold at once.
        case when status in ('UNPAID', 'REJECTED') then now() + interval '3 days' when status = 'EXPIRED' then created_at + interval '5 hours' end,
        created_at
      from team, lateral (select case when luck < 60 then 'EXPIRED' when luck < ${DEAD * 1000} - 5 then 'DELETED' when luck < ${DEAD * 1000} then 'REFUNDED' when luck < 130 then 'PARTNER'
        when luck < 160 then 'COURTESY' when luck < 200 then 'FREE' when luck < 230 and coming then 'UNPAID' when luck < 240 and coming then 'REJECTED' else 'PAID' end as status) stands
      order by id`,
    `insert into registration (id, category_id, base_price)
      select id, (event - 1) * ${categories} + 1 + ${pick('id', 11, categories)}, price from team order by id`,
    `insert into competitor (registration_id, event_id, position, name, last_name, dni, email, phone, birthday, gender, department, city, address,
        emergency_name, emergency_phone, eps, blood_type, rh_factor, kit_id, search_text, consent_version, consent_at, created_at)
      select t.id, event, p.position, name, last_name, dni, 'persona' || who || '@example.com', '30' || (10000000 + who % 89999999),
        date '1955-01-01' + ${pick('who', 14, 18_000)}, gender, 'Antioquia', (${list(cities)})[1 + ${pick('who', 15, 12)}], 'Calle ' || who % 170 || ' # 20-30',
        'Julián Restrepo', '3007654321', (${list('EPS SURA,Nueva EPS,Compensar EPS,EPS Sanitas')})[1 + who % 4], (array['O','A','B','AB'])[1 + who % 4], '+',
        (event - 1) * ${kits} + 1 + ${pick('key', 16, kits)}, translate(lower(name || ' ' || last_name || ' ' || dni), 'áéíóúüñ', 'aeiouun'), '2026-01', t.created_at, t.created_at
      -- Documents are as far apart as real ones: multiplied within a prime, no two people get the same.
      from team t join person p using (event, team),
        lateral (select p.key % 1000000 = 7 and event <= ${rare.found} as is_rare, event = 1 and p.key % 1000000 between 1000 and ${999 + known500.people} as is_known, case who % 2 when 0 then 'female' else 'male' end as gender, (1000000000 + who * 618033989::bigint % 999999937)::text as dni) one,
        lateral (select case when is_rare then ${text(rare.name)} when is_known then ${text(known500.name)} when gender = 'female' then ${common('who', 17, givenNames.female, 20)} else ${common('who', 17, givenNames.male, 20)} end as name,
          case when is_rare then ${text(rare.lastName)} when is_known then ${text(known500.lastName)} else ${common('who', 18, surnames, 40)} || ' ' || ${common('who', 19, surnames, 40)} end as last_name) called
      order by t.id, p.position`,
    `insert into claim (purchase_id, kind, value, event_id, held)
      select p.id, 1, c.dni, p.event_id, p.status not in ('EXPIRED', 'DELETED', 'REFUNDED') from competitor c join purchase p on p.id = c.registration_id order by c.id`,
    // The leader of the team pays.
    `update purchase p set payer = jsonb_build_object('name', c.name || ' ' || c.last_name, 'email', c.email, 'phone', c.phone, 'document', c.dni)
      from competitor c where c.registration_id = p.id and c.position = 1`,

    // Some buy a shirt in the event's shop, others add one to their registration; orders older than two weeks were
    // sent.
    `insert into product (id, event_id, name, sku, price, status, description, created_at)
      select id, id, 'Camiseta oficial ' || id, 'CAM-' || id, 65000, 'active', '<p>De algodón.</p>', starts_at - interval '150 days' from place`,
    `insert into product_size (id, product_id, size, units_id)
      select id * ${shirts} + n, id + 1, (array['S','M','L'])[n], ${quota.size} + id * ${shirts} + n
      from generate_series(0, ${events - 1}) id, generate_series(1, ${shirts}) n`,
    `create temp table sold as
      select t.id + 1 as id, 'ORDER' as kind, t.id as team, event, t.created_at, luck, status
      from team t join purchase using (id) where luck % 20 = 7 and status in ('PAID', 'EXPIRED')
      union all select t.id, 'REGISTRATION', t.id, event, t.created_at, luck, status from team t join purchase using (id) where luck % 10 = 3`,
    `insert into purchase (id, kind, title, token, event_id, status, people, amount, lines, hold_expires_at, payer, created_at)
      select s.id, s.kind, 'Compra en la tienda', md5('order ' || s.id), s.event, s.status, 0, 65000,
        jsonb_build_array(jsonb_build_object('kind', 'PRODUCT', 'description', 'Camiseta oficial', 'quantity', 1, 'unitAmount', 65000, 'amount', 65000, 'discountable', false)),
        p.hold_expires_at, p.payer, s.created_at
      from sold s join purchase p on p.id = s.team where s.kind = 'ORDER' order by s.id`,
    `insert into goods_order (id, event_id, status, name, last_name, dni, email, phone, department, city, address, search_text, sent_at, mailed_at)
      select s.id, s.event, s.status, name, last_name, dni, email, phone, department, city, address, search_text,
        case when s.status = 'PAID' and s.created_at < now() - interval '14 days' then s.created_at + interval '3 days' end,
        case when s.status = 'PAID' then s.created_at end
      from sold s join competitor c on c.registration_id = s.team and c.position = 1 order by s.id`,
    `insert into order_item (order_id, product_id, size_id, name, sku, size_name, quantity, unit_amount)
      select s.id, event, z.id, 'Camiseta oficial', 'CAM-' || event, z.size, 1 + luck / 20 % 2, 65000
      from sold s join product_size z on z.id = (event - 1) * ${shirts} + 1 + ${pick('s.id', 24, shirts)} order by s.id`,

    // One attempt in ten is refused before the approved one; some payments are late, double or refunded.
    `insert into payment (purchase_id, event_id, gateway, reference, amount, status, transaction_id, review, created_at, updated_at, approved_at, asked_at)
      select id, event_id, (array['WOMPI','WOMPI','WOMPI','WOMPI','PAYU','PAYU','PAYU','MERCADO_PAGO','EPAYCO','TEST'])[1 + ${pick('id', 20, 10)}],
        'D' || upper(md5('payment ' || id || ' ' || try)) || 'X', greatest(amount, 1), paid,
        case when paid not in ('PENDING', 'EXPIRED') then md5('transaction ' || id || ' ' || try) end,
        case when paid = 'APPROVED' and status = 'EXPIRED' then 'SEAT_LOST' when paid = 'REFUNDED' and status <> 'REFUNDED' then 'MONEY_RETURNED' when paid = 'APPROVED' and chance = 3 then 'DOUBLE_CHARGE' when paid = 'APPROVED' and chance = 4 then 'AMOUNT_MISMATCH' end,
        created_at + try * interval '5 minutes', created_at + try * interval '7 minutes', case when paid in ('APPROVED', 'REFUNDED') then created_at + try * interval '7 minutes' end,
        -- Asked about in the future: the server would ask the gateways about open payments.
        case paid when 'PENDING' then now() + interval '1 day' end
      from (select r.*, try, chance, case when try = 1 then 'REJECTED' when status = 'UNPAID' then 'PENDING' when status = 'REJECTED' then 'REJECTED'
          when status in ('EXPIRED', 'DELETED') then case when chance < 15 then 'APPROVED' else 'EXPIRED' end when status = 'REFUNDED' then 'REFUNDED' when chance = 5 then 'REFUNDED' else 'APPROVED' end as paid
        from purchase r, lateral (select ${pick('r.id', 21, 1500)} as chance) lucky, generate_series(case when chance % 10 = 0 then 1 else 2 end, 2) try
        where status in ('PAID', 'UNPAID', 'REJECTED', 'EXPIRED', 'REFUNDED')) tried
      order by created_at, try`,
    `insert into payment_notice (gateway, payment_id, transaction_id, state, request, outcome, received_at)
      select gateway, id, transaction_id, status, jsonb_build_object('method', 'POST', 'query', '{}'::jsonb, 'headers', jsonb_build_object('content-type', 'application/json'),
        'body', jsonb_build_object('reference', reference, 'amount', amount, 'state', status)), 'APPLIED', updated_at
      from payment where transaction_id is not null order by updated_at`,

    `create temp table used as
      with p as (select *, status not in ('EXPIRED', 'DELETED', 'REFUNDED') as held from purchase)
      select id as purchase_id, event_id as quota_id, people as quantity, held from p where people > 0
      union all select id, ${quota.place} + category_id, people, held from p join registration using (id)
      union all select p.id, ${quota.kit} + kit_id, count(*)::int, held from p join competitor on registration_id = p.id group by p.id, held, kit_id
      union all select id, ${quota.coupon} + coupon_id, 1, held from p where coupon_id is not null
      union all select id, ${quota.key} + partner_key_id, 1, held from p where partner_key_id is not null
      union all select p.id, ${quota.size} + size_id, quantity, held from p join order_item on order_id = p.id`,
    `insert into quota_use (purchase_id, quota_id, quantity, held) select * from used order by purchase_id, quota_id`,
    `insert into quota (id, kind, "limit", taken)
      select id, kind, case when kind in (1, 3, 4) then taken + taken / 5 + 100 end, taken
      from (select id, case when id <= ${quota.place} then 1 when id <= ${quota.kit} then 2 when id <= ${quota.key} then 3 when id <= ${quota.coupon} then 6 when id <= ${quota.size} then 5 else 4 end as kind,
        coalesce(sum(quantity), 0)::int as taken
        from generate_series(1, ${quota.size + events * shirts}) id left join used on quota_id = id and held group by id) counted order by id`,

    // Audit entries with realistic frequencies: most are about registrations and without a user.
    `insert into audit_entry (at, user_id, user_name, actor, subject, subject_id, action, event_id, before, after)
      select r.created_at + n / (select count(*) from team) * interval '1 day', case when luck < 2 then u.id end, case when luck < 2 then u.name end,
        case when luck < 2 then 'user' when luck < 6 then 'visitor' when luck < 9 then 'gateway' else 'job' end,
        case when luck = 0 then 'event' when luck = 1 then 'competitor' when luck < 6 then 'registration' when luck < 9 then 'payment' else 'registration' end,
        case when luck = 0 then event_id else r.id end,
        case when luck < 2 then 'updated' when luck < 6 then 'created' when luck < 9 then 'approved' else 'confirmation mailed' end, event_id,
        case when luck < 2 then '{"city": "Cali"}'::jsonb end, case when luck < 2 then '{"city": "Medellín"}'::jsonb end
      from generate_series(1, ${auditLines}) n join purchase r on r.id = 2 + 2 * (n % (select count(*) from team)),
        lateral (select ${pick('n', 23, 12)} as luck) what, app_user u
      where u.id = 1 + ${pick('n', 22, users)}
      order by 1`,
    'select recount_events()',
    ...[
      'event',
      'category',
      'kit',
      'partner_key',
      'coupon',
      'app_user',
      'purchase',
      'quota',
      'product',
      'product_size',
    ].map((table) => `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`),
  ];
}
