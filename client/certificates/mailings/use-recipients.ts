import { useMutation, useQuery } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { errorMessage, fieldErrors } from '../../base/network/error-message';
import { unmask } from '../../base/network/fragment';
import type { UploadContext } from '../../base/network/upload-link';
import { reloadOf } from '../../base/network/reload';
import { CertificateParticipantsDocument, ReadCertificateSheetDocument } from '../../gql/graphql';
import type { MailingValues, Sheet } from './mailing-values';

/** State of reading the recipients. */
export type Recipients =
  | { kind: 'none' }
  /** `sent`: uploaded fraction of the file; null if nothing is being uploaded */
  | { kind: 'reading'; sent: number | null }
  | { kind: 'failed'; problem: string }
  | { kind: 'read'; sheet: Sheet };

const none: Recipients = { kind: 'none' };

/** Reads recipients from a file or an event as soon as it is chosen. */
export function useRecipients(source: MailingValues['source'], eventId: string) {
  const [fromFile, setFromFile] = useState<Recipients>(none);
  const [accepted, setAccepted] = useState<Sheet | null>(null);
  const [readSheet] = useMutation(ReadCertificateSheetDocument);
  const reading = useRef<File | null>(null);
  const participantsQuery = useQuery(CertificateParticipantsDocument, {
    variables: { eventId },
    skip: source !== 'EVENT' || eventId === '',
    fetchPolicy: 'network-only',
  });

  async function read(file: File | null): Promise<void> {
    reading.current = file;
    setFromFile(file ? { kind: 'reading', sent: 0 } : none);
    if (!file) return;
    // Ignore the result if another file was chosen in the meantime.
    const applyResult = (recipients: Recipients) => reading.current === file && setFromFile(recipients);
    const context: UploadContext = {
      onUploadProgress: (sent) => applyResult({ kind: 'reading', sent: sent < 1 ? sent : null }),
    };
    try {
      const { data } = await readSheet({ variables: { excel: file }, context: { ...context } });
      const sheet = unmask<Sheet>(data?.readCertificateSheet ?? null);
      applyResult(sheet ? { kind: 'read', sheet } : none);
    } catch (error) {
      applyResult({ kind: 'failed', problem: fieldErrors(error).excel?.join(' ') ?? errorMessage(error) });
    }
  }

  const eventRecipients = (): Recipients => {
    if (eventId === '') return none;
    if (participantsQuery.error) return { kind: 'failed', problem: errorMessage(participantsQuery.error) };
    const sheet = unmask<Sheet>(participantsQuery.data?.certificateParticipants ?? null);
    return sheet ? { kind: 'read', sheet } : { kind: 'reading', sent: null };
  };
  const recipients = source === 'EXCEL' ? fromFile : eventRecipients();
  const sheet = recipients.kind === 'read' ? recipients.sheet : null;
  const agreed = sheet !== null && (sheet.bad.length === 0 || accepted === sheet);
  return {
    recipients,
    /** The recipients; null until invalid rows are accepted */
    sheet: agreed && sheet.recipients > 0 ? sheet : null,
    read,
    /** Accepts the valid rows alone */
    accept: () => setAccepted(sheet),
    retry: () => void (source === 'EXCEL' ? read(reading.current) : reloadOf(participantsQuery.refetch)()),
  };
}
