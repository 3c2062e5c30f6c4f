import { recordAudit } from '../audit/record.js';
import { createMailing } from '../certificates/create-mailing.js';
import { MailingStatus, RecipientState } from '../certificates/mailing-states.js';
import type { Mailing } from '../certificates/mailing.entity.js';
import { recipientsOfEvent } from '../certificates/recipients/recipients-of-event.js';
import { stopMailing } from '../certificates/stop-mailing.js';
import { Event } from '../events/event.entity.js';
import { Loaders } from '../platform/database/loaders.js';
import { MailError } from '../platform/mail/mailer.js';
import { sql } from '../platform/database/sql.js';
import { bogotaDate } from '../platform/time/time.js';
import { inTransaction } from '../platform/database/transaction.js';
import type { AppContext } from '../app-context.js';
import { Calendar } from './calendar.js';
import { drawingAsJpeg, sheetAsUpload } from './demo-art.js';
import { demoMailings, type DemoMailing } from './demo-certificates.js';
import { Random } from './random.js';

const DAY_MS = 86_400_000;
/** Certificates that look sent must not be sent by jobs during seeding. */
const LONG_AFTER_DAYS = 3_650;
/** Recipients without a certificate, by position, with the responses of mail servers. */
const troubles: Readonly<Record<number, { state: RecipientState; trouble: MailError; reply: string | null }>> = {
  4: {
    ...{ state: RecipientState.FAILED, trouble: MailError.BAD_ADDRESS },
    reply: '550 5.1.1 The email account that you tried to reach does not exist',
  },
  9: { state: RecipientState.UNCONFIRMED, trouble: MailError.UNREACHABLE, reply: null },
  13: {
    ...{ state: RecipientState.FAILED, trouble: MailError.REFUSED },
    reply: '552 5.2.2 The recipient mailbox is full',
  },
  21: {
    ...{ state: RecipientState.FAILED, trouble: MailError.BAD_ADDRESS },
    reply: '550 5.1.2 Domain not found',
  },
};
const recipientOutcome = (place: number) =>
  troubles[place] ?? { state: RecipientState.SENT, trouble: null, reply: null };

/** Creates sent, scheduled and stopped certificate mailings. Continues an interrupted run. */
export async function addCertificates(ctx: AppContext, calendar: Calendar): Promise<void> {
  for (const demo of demoMailings) {
    const event = demo.event ? await ctx.em.fork().findOne(Event, { name: demo.event }) : null;
    // Nothing is sent for an event that the demonstration lacks.
    if (demo.event && !event) continue;
    await addMailing(ctx, demo, event, calendar);
  }
}

async function addMailing(ctx: AppContext, demo: DemoMailing, event: Event | null, calendar: Calendar): Promise<void> {
  const eventDay = event ? daysUntil(calendar, event.startsAt) : demo.day;
  const [after, hour] = demo.sentAfter;
  const sendAt = calendar.at(eventDay + after, hour);
  const createdAt = new Date(Math.min(sendAt.getTime(), calendar.today.getTime()) - DAY_MS);
  const waits = demo.status === MailingStatus.SCHEDULED;
  const at = (now: Date): AppContext => ({ ...ctx, now, em: ctx.em.fork(), loaders: new Loaders() });
  const mailing = await createMailing(at(createdAt), {
    requestId: demo.requestId,
    eventId: event && String(event.id),
    eventName: demo.eventName,
    city: demo.city,
    eventDate: calendar.date(eventDay),
    icon: event ? null : drawingAsJpeg(demo.art),
    picture: drawingAsJpeg(demo.art),
    excel: waits ? null : sheetAsUpload(event ? await timesOf(ctx, event) : nameRows(demo.people)),
    layout: demo.layout,
    sendAt: waits ? sendAt : new Date(sendAt.getTime() + LONG_AFTER_DAYS * DAY_MS),
    acceptBadRows: false,
  });
  if (mailing.status !== demo.status) {
    if (demo.status === MailingStatus.SENT) await setOutcomes(at(sendAt), mailing);
    if (demo.status === MailingStatus.STOPPED) {
      await stopMailing(at(new Date(createdAt.getTime() + 3_600_000)), mailing.id);
      // Set last: an interrupted run must not leave a due mailing.
      await sql(ctx.em.fork(), 'update certificate_mailing set send_at = $2 where id = $1', [mailing.id, sendAt]);
    }
  }
}

const daysUntil = ({ today }: Calendar, at: Date): number =>
  (Date.parse(bogotaDate(at)) - Date.parse(bogotaDate(today))) / DAY_MS;

/** Returns the finishers, with the times of a timing company. */
async function timesOf(ctx: AppContext, { id }: Event): Promise<string[][]> {
  const { recipients } = await recipientsOfEvent({ ...ctx, em: ctx.em.fork() }, id);
  const random = new Random('times');
  const rows = recipients.map(({ name, email, dni, values }) => {
    const seconds = (values.Distancia === '60K' ? 4 : 2) * 3_600 + random.int(400, 6_900);
    const time = [seconds / 3_600, (seconds / 60) % 60, seconds % 60].map((part) =>
      String(Math.floor(part)).padStart(2, '0'),
    );
    return [name, email, dni, `${values.Distancia} · ${values.Categoría}`, time.join(':').replace(/^0/, '')];
  });
  return [['Nombre', 'Correo', 'Documento', 'Recorrido', 'Tiempo'], ...rows];
}

const nameRows = (people: readonly string[]): string[][] => [
  ['Nombre', 'Correo'],
  ...people.map((name) => [name, `${plain(name)}@correo.example`]),
];

const plain = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(' ').join('.');

/**
 * Sets the outcome of a sent mailing: most recipients have a certificate, two addresses do not exist, a mailbox is full
 * and one is unconfirmed. Sends nothing: the people are fictitious, and a real mail server would try.
 */
function setOutcomes(ctx: AppContext, { id, sendAt: planned, event }: Mailing): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const people = await sql<{ id: number }>(
      tx.em,
      'select id from certificate_recipient where mailing_id = $1 order by id',
      [id],
    );
    const outcomes = people.map(({ id: recipient }, place) => ({
      id: recipient,
      at: new Date(ctx.now.getTime() + place * 1_000),
      ...recipientOutcome(place),
    }));
    await sql(
      tx.em,
      `update certificate_recipient r set tries = 1, state = o.state, trouble = o.trouble, reply = o.reply,
          sent_at = case when o.state = 'SENT' then o.at end, failed_at = case when o.state <> 'SENT' then o.at end
        from jsonb_to_recordset($1::jsonb) as o(id int, state text, trouble text, reply text, at timestamptz) where r.id = o.id`,
      [JSON.stringify(outcomes)],
    );
    const endedAt = new Date(ctx.now.getTime() + people.length * 1_000);
    await sql(
      tx.em,
      `update certificate_mailing set status = 'SENT', send_at = $2, ended_at = $3, version = version + 1 where id = $1`,
      [id, ctx.now, endedAt],
    );
    const about = { subject: 'mailing', subjectId: id, eventId: event?.id ?? null } as const;
    recordAudit(tx, { ...about, action: 'rescheduled', before: { sendAt: planned }, after: { sendAt: ctx.now } });
    const counts = [...Map.groupBy(outcomes, ({ state }) => state.toLowerCase())].map(([state, of]) => [
      state,
      of.length,
    ]);
    recordAudit(tx, {
      ...about,
      action: 'certificates sent',
      detail: Object.fromEntries(counts) as object,
      actor: 'job',
    });
  });
}
