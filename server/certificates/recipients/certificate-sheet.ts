import type { FileUpload } from 'graphql-upload-ts';
import { findViewerEvent } from '../../events/find-viewer-event.js';
import { readInTurn } from '../../platform/http/file-turns.js';
import type { AppContext } from '../../app-context.js';
import type { CertificateSheet } from '../certificate.types.js';
import { readRecipients, type ReadRecipients } from './read-recipients.js';
import { sheetContent } from './read-sheet.js';
import { recipientsOfEvent } from './recipients-of-event.js';

/** Recipients in the preview. */
const FIRST = 50;
/** Longest names in the preview: if these fit, all fit. */
const MAX_LONG_NAMES = 10;

/** Reads the recipients of a workbook. Stores nothing. @throws VALIDATION on `excel` */
export const readCertificateSheet = async (excel: Promise<FileUpload>): Promise<CertificateSheet> =>
  sheetOf(await readInTurn([excel], async () => readRecipients(await sheetContent(excel))));

/** Returns the competitors of an event as recipients. @throws NOT_FOUND; VALIDATION if there are none */
export async function participantsSheet(ctx: AppContext, eventId: number): Promise<CertificateSheet> {
  const { id } = await findViewerEvent(ctx, eventId);
  return sheetOf(await recipientsOfEvent(ctx, id));
}

function sheetOf({ columns, nameColumn, recipients, bad }: ReadRecipients): CertificateSheet {
  const longNames = recipients
    .slice(FIRST)
    .sort((one, other) => other.name.length - one.name.length)
    .slice(0, MAX_LONG_NAMES);
  const sample = [...recipients.slice(0, FIRST), ...longNames].map(({ row, name, email, values }) => ({
    ...{ row, name, email },
    values: columns.map((column) => values[column] ?? ''),
  }));
  return { columns, nameColumn, recipients: recipients.length, sample, bad };
}
