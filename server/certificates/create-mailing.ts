import { ref } from '@mikro-orm/core';
import { recordAudit } from '../audit/record.js';
import { findViewerEvent } from '../events/find-viewer-event.js';
import { Event } from '../events/event.entity.js';
import { Image } from '../images/image.entity.js';
import { AppError, ErrorCode, invalid } from '../platform/errors.js';
import { readInTurn } from '../platform/http/file-turns.js';
import { rowId } from '../platform/database/row-id.js';
import { endOfMinute } from '../platform/time/time.js';
import { inTransaction, sqlState, uniqueViolation } from '../platform/database/transaction.js';
import { User } from '../users/user.entity.js';
import type { AppContext } from '../app-context.js';
import { addRecipients } from './recipients/add-recipients.js';
import type { MailingInput } from './certificate.inputs.js';
import { defaultLayout } from './drawing/default-layout.js';
import type { CertificateLayout } from './drawing/layout.js';
import { mailingOfRequest, releaseContent, requestKey } from './mailing-request.js';
import { MailingStatus } from './mailing-states.js';
import { Mailing } from './mailing.entity.js';
import { readRecipients, type BadRow, type ReadRecipients } from './recipients/read-recipients.js';
import { sheetContent } from './recipients/read-sheet.js';
import { recipientsOfEvent } from './recipients/recipients-of-event.js';
import { enqueueBatches } from './send-batch.js';
import { checkPicture, discardFiles, encodeIcon, storeFiles, type MailingFiles } from './drawing/store-picture.js';
import { refuseUnknownColumns, writable } from './drawing/writable.js';

/** Ends the message that refuses invalid rows if valid rows exist. */
export const OTHERS_OFFERED = 'o envía solo las demás.';
/** Invalid rows that a refusal names. */
const MAX_NAMED_ROWS = 200;

/**
 * Schedules certificates for the rows of a workbook or the competitors of an event. Files are read and written outside
 * any transaction; mailing, recipients and the first jobs are stored in one. A repeated request returns the same
 * mailing.
 * @throws NOT_FOUND; VALIDATION if the time is past, the workbook is unusable or rows cannot be mailed and are not
 * accepted; BAD_IMAGE
 */
export async function createMailing(ctx: AppContext, input: MailingInput): Promise<Mailing> {
  const { mailing, isNew } = await createOrFind(ctx, input);
  if (isNew) created.add(mailing);
  return mailing;
}

/** Mailings that the current request created. */
const created = new WeakSet<Mailing>();
export const isCreatedNow = (mailing: Mailing): boolean => created.has(mailing);

async function createOrFind(ctx: AppContext, input: MailingInput): Promise<{ mailing: Mailing; isNew: boolean }> {
  const event = input.eventId ? await findViewerEvent(ctx, rowId(input.eventId)) : null;
  // An API key for certain events could not find such a mailing again.
  if (!event && ctx.viewer?.eventIds) throw new AppError(ErrorCode.FORBIDDEN);
  refuseIncomplete(input);
  refusePast(ctx, input.sendAt);
  const prepared = await readInTurn([input.picture, input.excel, input.icon], () => prepare(ctx, input, event));
  if ('known' in prepared) return { mailing: prepared.known, isNew: false };
  const { request, files } = prepared;
  try {
    return { mailing: await inTransaction(ctx, (tx) => insert(tx, input, prepared)), isNew: true };
  } catch (error) {
    await discardFiles(ctx.services.storage, files);
    // A concurrent equal request, such as a second click, created the mailing first.
    const existing = sqlState(error) === uniqueViolation ? await mailingOfRequest(ctx, request) : null;
    if (existing) return { mailing: existing, isNew: false };
    throw error;
  }
}

/** Reads, checks and stores the files of a request, or finds the mailing that an equal request created. */
async function prepare(
  ctx: AppContext,
  input: MailingInput,
  event: Event | null,
): Promise<PreparedMailing | { known: Mailing }> {
  const {
    content,
    background: { page },
  } = await checkPicture(input.picture);
  const icon = input.icon ? await encodeIcon(input.icon) : null;
  const excel = input.excel ? await sheetContent(input.excel) : null;
  const request = requestKey(ctx, input, { picture: content, excel });
  await inTransaction(ctx, (tx) => releaseContent(tx, request));
  const existing = await mailingOfRequest(ctx, request);
  if (existing) return { known: existing };

  const read = excel ? await readRecipients(excel) : await recipientsOfEvent(ctx, event!.id);
  const layout = input.layout ?? defaultLayout(page, read.nameColumn);
  refuseUnknownColumns(layout, read.columns);
  const { recipients, bad, columns } = writable(layout, read);
  refuseBad(bad, input, recipients.length);
  const files = await storeFiles(ctx.services.storage, content, { picture: input.picture, icon });
  return { event, request, files, layout, columns, recipients };
}

interface PreparedMailing extends Pick<ReadRecipients, 'columns' | 'recipients'> {
  event: Event | null;
  request: string;
  files: MailingFiles;
  layout: CertificateLayout;
}

async function insert(
  tx: AppContext,
  input: MailingInput,
  { event, request, files, layout, columns, recipients }: PreparedMailing,
): Promise<Mailing> {
  const { em, now, viewer } = tx;
  const createImage = (stored: MailingFiles['icon']) => stored && ref(em.create(Image, { ...stored, createdAt: now }));
  const mailing = em.create(Mailing, {
    event: event && ref(em.getReference(Event, event.id)),
    creator: viewer && ref(em.getReference(User, viewer.userId)),
    eventName: input.eventName.trim(),
    city: input.city.trim(),
    eventDate: input.eventDate,
    icon: createImage(files.icon) ?? (event?.icon ? ref(em.getReference(Image, event.icon.id)) : null),
    picture: files.picture,
    preview: createImage(files.preview),
    layout,
    columns,
    status: MailingStatus.SCHEDULED,
    sendAt: input.sendAt && input.sendAt > now ? input.sendAt : now,
    createdAt: now,
    request,
  });
  await em.persist(mailing).flush();
  await addRecipients(tx, mailing.id, recipients);
  if (mailing.sendAt <= now) await enqueueBatches(tx, mailing.id, recipients.length);
  recordAudit(tx, {
    subject: 'mailing',
    subjectId: mailing.id,
    eventId: event?.id ?? null,
    action: 'created',
    after: { eventName: mailing.eventName, city: mailing.city, eventDate: mailing.eventDate, sendAt: mailing.sendAt },
    detail: { count: recipients.length, version: mailing.version },
  });
  return mailing;
}

/** @throws VALIDATION on fields that are optional only with an event */
function refuseIncomplete({ eventId, excel, icon }: MailingInput): void {
  if (eventId) return;
  const problems = {
    ...(excel ? {} : { excel: ['Sube el archivo de Excel con las personas, o elige un evento.'] }),
    ...(icon ? {} : { icon: ['Sube el ícono del evento.'] }),
  };
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

/** Accepts the current minute, because forms have no seconds. @throws VALIDATION on `sendAt` */
export function refusePast({ now }: AppContext, sendAt: Date | null | undefined): void {
  if (sendAt && endOfMinute(sendAt) < now)
    throw invalid({ sendAt: ['Esa fecha y hora ya pasó. Elige una posterior, o envía de inmediato.'] });
}

/** @throws VALIDATION on `excel`, with the rows that cannot be mailed */
function refuseBad(bad: readonly BadRow[], { acceptBadRows, excel }: MailingInput, good: number): void {
  if (bad.length === 0 || (acceptBadRows && good > 0)) return;
  const named = bad.slice(0, MAX_NAMED_ROWS).map(({ row, reason }) => (row > 0 ? `Fila ${row}: ${reason}` : reason));
  const more = bad.length > MAX_NAMED_ROWS ? [`Y ${bad.length - MAX_NAMED_ROWS} filas más.`] : [];
  const message =
    good === 0
      ? 'Ninguna fila se puede enviar.'
      : `${bad.length === 1 ? 'Una fila no se puede' : `${bad.length} filas no se pueden`} enviar. Corrígelas, ${OTHERS_OFFERED}`;
  throw new AppError(ErrorCode.VALIDATION, {
    message,
    fields: { [excel ? 'excel' : 'eventId']: [...named, ...more] },
  });
}
