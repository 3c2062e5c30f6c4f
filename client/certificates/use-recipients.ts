import { useMutation, useQuery } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { errorMessage, fieldErrors } from '../base/error-message';
import { unmask } from '../base/fragment';
import type { UploadContext } from '../base/upload-link';
import { CertificateParticipantsDocument, ReadCertificateSheetDocument } from '../gql/graphql';
import type { MailingValues, Sheet } from './mailing-values';

/** What is known of who is to get certificates. */
export type Recipients =
  | { kind: 'none' }
  /** `sent`: the part of the file that is on its way; null where nothing is sent, or all of it has arrived */
  | { kind: 'reading'; sent: number | null }
  | { kind: 'failed'; problem: string }
  | { kind: 'read'; sheet: Sheet };

const none: Recipients = { kind: 'none' };

/** Those in a file are read as soon as it is chosen; those of an event as soon as it is. */
export function useRecipients(source: MailingValues['source'], eventId: string) {
  const [fromFile, setFromFile] = useState<Recipients>(none);
  const [accepted, setAccepted] = useState<Sheet | null>(null);
  const [readSheet] = useMutation(ReadCertificateSheetDocument);
  const reading = useRef<File | null>(null);
  const asked = useQuery(CertificateParticipantsDocument, {
    variables: { eventId },
    skip: source !== 'EVENT' || eventId === '',
    fetchPolicy: 'network-only',
  });

  async function read(file: File | null): Promise<void> {
    reading.current = file;
    setFromFile(file ? { kind: 'reading', sent: 0 } : none);
    if (!file) return;
    // Another file may have been chosen meanwhile.
    const tell = (recipients: Recipients) => reading.current === file && setFromFile(recipients);
    const context: UploadContext = {
      onUploadProgress: (sent) => tell({ kind: 'reading', sent: sent < 1 ? sent : null }),
    };
    try {
      const { data } = await readSheet({ variables: { excel: file }, context: { ...context } });
      const sheet = unmask<Sheet>(data?.readCertificateSheet ?? null);
      tell(sheet ? { kind: 'read', sheet } : none);
    } catch (error) {
      tell({ kind: 'failed', problem: fieldErrors(error).excel?.join(' ') ?? errorMessage(error) });
    }
  }

  const ofEvent = (): Recipients => {
    if (eventId === '') return none;
    if (asked.error) return { kind: 'failed', problem: errorMessage(asked.error) };
    const sheet = unmask<Sheet>(asked.data?.certificateParticipants ?? null);
    return sheet ? { kind: 'read', sheet } : { kind: 'reading', sent: null };
  };
  const recipients = source === 'EXCEL' ? fromFile : ofEvent();
  const sheet = recipients.kind === 'read' ? recipients.sheet : null;
  const agreed = sheet !== null && (sheet.bad.length === 0 || accepted === sheet);
  return {
    recipients,
    /** Whoever gets a certificate, once the bad rows are accepted where there are some */
    sheet: agreed && sheet.recipients > 0 ? sheet : null,
    read,
    /** The good rows are enough */
    accept: () => setAccepted(sheet),
    retry: () => void (source === 'EXCEL' ? read(reading.current) : asked.refetch().catch(() => undefined)),
  };
}
