import { MikroORM } from '@mikro-orm/postgresql';
import { ormOptions } from '../platform/database/database.js';
import { emptyDatabase } from './database.js';

const BEFORE = 'Migration20261122070000_unpaid_by_origin';
const AFTER = 'Migration20261122081000_own_memory';

let orm: MikroORM;
const rows = <Row>(text: string): Promise<Row[]> => orm.em.fork().getConnection().execute(text);
/** A time as PostgreSQL writes it in UTC. */
const at = (hour: number): string => `2026-05-07 0${hour}:00:00+00`;

beforeAll(async () => {
  orm = await MikroORM.init(ormOptions((await emptyDatabase()).url, []));
  await orm.migrator.up({ to: BEFORE });
  const line = (
    hour: number,
    subject: string,
    action: string,
    states: { before?: object; after?: object; detail?: object } = {},
  ) => {
    const json = (value?: object) => (value ? `'${JSON.stringify(value)}'` : 'null');
    return `('${at(hour)}', 'Ana Torres', 'user', '${subject}', 7, '${action}', ${json(states.before)}, ${json(states.after)}, ${json(states.detail)})`;
  };
  await rows(`insert into quota (id, kind, "limit", taken) values (1, 1, 100, 0), (2, 2, null, 0);
    insert into event (id, slug, name, status, type, sport, city, description, starts_at, register_deadline, timeframe_start, timeframe_end, team_sizes, seats_id, created_at)
      values (7, 'carrera', 'Carrera', 'active', 'propio', 'running', '', '', '${at(1)}', '${at(1)}', '06:00', '11:00', '{1}', 1, '${at(1)}');
    insert into category (id, event_id, distance, title, gender, start_age, final_age, difference, places_id)
      values (1, 7, '10K', 'Abierta', 'mixto', 15, 99, 0, 2);
    insert into app_user (id, name, email, phone, password_hash, role_name, created_at)
      values (7, 'Ana Torres', 'ana@example.test', '', 'none', 'Administrador', '${at(1)}');
    insert into registration (id, token, event_id, category_id, status, team_size, base_price, amount, lines, created_at)
      values (7, 'secreto', 7, 1, 'PAID', 1, 0, 0, '[]', '${at(1)}');
    insert into payment (id, registration_id, event_id, gateway, reference, amount, status, created_at, updated_at)
      values (7, 7, 7, 'PAYU', 'D7X', 95000, 'APPROVED', '${at(1)}', '${at(1)}');
    insert into audit_entry (at, user_name, actor, subject, subject_id, action, before, after, detail) values
      ${[
        line(1, 'event', 'updated', { after: { name: 'A', city: 'B' }, detail: { version: 2 } }),
        line(2, 'event', 'updated', { after: { name: 'C' }, detail: { version: 3 } }),
        line(3, 'event', 'activated'),
        line(1, 'user', 'password changed', { detail: { version: 2 } }),
        line(2, 'payment', 'amount accepted', {
          before: { review: 'AMOUNT_MISMATCH' },
          detail: { note: 'Sí.', places: 'KEEP' },
        }),
        line(3, 'payment', 'noted', { detail: { note: 'Llamó.' } }),
        line(3, 'payment', 'approved'),
        line(2, 'registration', 'confirmation resent'),
        line(4, 'registration', 'confirmation resent'),
        line(3, 'registration', 'payment link resent'),
        line(5, 'demo', 'begun'),
        line(6, 'demo', 'finished'),
      ].join()};`);
  await orm.migrator.up({ to: AFTER });
});
afterAll(() => orm.close(true));

it('the migration stores the version at which each field changed', async () => {
  expect(await rows('select field_versions from event')).toEqual([{ field_versions: { name: 3, city: 2 } }]);
  expect(await rows('select field_versions from app_user')).toEqual([{ field_versions: { password: 2 } }]);
});

it('the migration stores who decided about a payment, and the reason', async () => {
  expect(await rows('select payment_id, at, by, action, note, review, places from payment_note order by id')).toEqual([
    {
      payment_id: 7,
      at: at(2),
      by: 'Ana Torres',
      action: 'amount accepted',
      note: 'Sí.',
      review: 'AMOUNT_MISMATCH',
      places: 'KEEP',
    },
    {
      payment_id: 7,
      at: at(3),
      by: 'Ana Torres',
      action: 'noted',
      note: 'Llamó.',
      review: null,
      places: null,
    },
  ]);
});

it('the migration stores when mails were last requested', async () => {
  expect(await rows('select confirmation_asked_at, payment_link_asked_at from registration')).toEqual([
    { confirmation_asked_at: at(4), payment_link_asked_at: at(3) },
  ]);
});

it('the migration removes the demonstration from the audit log', async () => {
  expect(await rows('select begun_at, finished_at from demo_mark')).toEqual([{ begun_at: at(5), finished_at: at(6) }]);
  expect(await rows("select id from audit_entry where subject = 'demo'")).toEqual([]);
});
