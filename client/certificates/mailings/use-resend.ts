import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { errorMessage } from '../../base/network/error-message';
import { ResendUnconfirmedDocument, RetryCertificatesDocument } from '../../gql/graphql';
import { confirm, showDialog } from '../../ui/dialog/dialogs';
import { toast } from '../../ui/feedback/toasts';
import { certificatesText } from './mailing-texts';

/** Warning for a certificate that may arrive twice. */
const TWICE = 'Si el primero sí llegó, lo recibe dos veces.';

/**
 * Sends failed or unconfirmed certificates again; asks for confirmation for unconfirmed ones, which may arrive twice.
 */
export function useResend(mailingId: string, reload: () => Promise<unknown>) {
  const [retry] = useMutation(RetryCertificatesDocument);
  const [resend] = useMutation(ResendUnconfirmedDocument);
  const [busy, setBusy] = useState(false);

  async function retryFailed(count: number) {
    setBusy(true);
    try {
      await retry({ variables: { id: mailingId } });
      void toast({ title: count === 1 ? '1 certificado sale de nuevo' : `${certificatesText(count)} salen de nuevo` });
    } catch (error) {
      await showDialog({ icon: 'error', title: 'No pudimos reintentar el envío.', body: errorMessage(error) });
    } finally {
      setBusy(false);
    }
    await reload();
  }

  const confirmAndSend = (title: string, body: string, confirmLabel: string, recipientIds: string[] | null) =>
    confirm({
      title,
      body,
      confirmLabel,
      action: async () => {
        try {
          await resend({ variables: { id: mailingId, recipientIds } });
          return undefined;
        } catch (error) {
          return errorMessage(error);
        }
      },
    }).then(async (sent) => {
      await reload();
      if (sent) await toast({ title: 'El certificado sale de nuevo en un momento' });
    });

  /** Sends all unconfirmed certificates again. */
  const resendAll = (count: number) =>
    confirmAndSend(
      count === 1 ? '¿Enviar de nuevo el certificado sin confirmar?' : `¿Enviar de nuevo ${certificatesText(count)}?`,
      count === 1 ? TWICE : 'Quien ya recibió el primero lo recibe dos veces.',
      'Enviar de nuevo',
      null,
    );

  const resendTo = ({ id, name, email }: { id: string; name: string; email: string }) =>
    confirmAndSend(`¿Enviar de nuevo el certificado de ${name}?`, `Le llega a ${email}. ${TWICE}`, 'Enviar de nuevo', [
      id,
    ]);

  return { busy, retryFailed, resendAll, resendTo };
}
