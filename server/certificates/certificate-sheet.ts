import type { FileUpload } from 'graphql-upload-ts';
import { findViewerEvent } from '../events/find-viewer-event.js';
import { readInTurn } from '../platform/file-turns.js';
import type { AppContext } from '../app-context.js';
import type { CertificateSheet } from './certificate.types.js';
import { readRecipients, type ReadRecipients } from './read-recipients.js';
import { sheetContent } from './read-sheet.js';
import { recipientsOfEvent } from './recipients-of-event.js';

/** People a preview leafs through. */
const FIRST = 50;
/** Of those whose names are longest: whoever sees them fit knows that all fit. */
const LONGEST = 10;

/** What a workbook says of who is to get a certificate. Nothing is stored. @throws VALIDATION on `excel` */
export const readCertificateSheet = async (excel: Promise<FileUpload>): Promise<CertificateSheet> =>
  sheetOf(await readInTurn([excel], async () => readRecipients(await sheetContent(excel))));

/** The same of an event's participants. @throws NOT_FOUND; VALIDATION where there are none */
export async function participantsSheet(ctx: AppContext, eventId: number): Promise<CertificateSheet> {
  const { id } = await findViewerEvent(ctx, eventId);
  return sheetOf(await recipientsOfEvent(ctx, id));
}

function sheetOf({ columns, nameColumn, recipients, bad }: ReadRecipients): CertificateSheet {
  const longest = recipients
    .slice(FIRST)
    .sort((one, other) => other.name.length - one.name.length)
    .slice(0, LONGEST);
  const sample = [...recipients.slice(0, FIRST), ...longest].map(({ row, name, email, values }) => ({
    ...{ row, name, email },
    values: columns.map((column) => values[column] ?? ''),
  }));
  return { columns, nameColumn, recipients: recipients.length, sample, bad };
}
