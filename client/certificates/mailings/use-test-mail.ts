import { useMutation } from '@apollo/client/react';
import { errorMessage } from '../../base/network/error-message';
import { SendTestCertificateDocument } from '../../gql/graphql';
import { showDialog } from '../../ui/dialog/dialogs';
import { toast } from '../../ui/feedback/toasts';
import type { Layout } from '../design/layout';
import { layoutInput, type MailingValues, type SheetPerson } from './mailing-values';

/** Mails the certificate of the previewed row to the viewer, as recipients will get it. */
export function useTestMail() {
  const [sendTest, { loading }] = useMutation(SendTestCertificateDocument);
  async function send({
    values: { picture, eventName },
    layout,
    person,
    columns,
  }: {
    values: MailingValues;
    layout: Layout;
    person: SheetPerson | undefined;
    columns: Readonly<Record<string, string>>;
  }): Promise<void> {
    if (!picture || !person) return;
    const values = Object.entries(columns).map(([column, value]) => ({ column, value }));
    try {
      const { data } = await sendTest({
        variables: {
          input: { eventName: eventName.trim(), picture, layout: layoutInput(layout), name: person.name, values },
        },
      });
      await toast({ title: `Te enviamos la prueba a ${data?.sendTestCertificate}.` });
    } catch (error) {
      await showDialog({ icon: 'error', title: 'No pudimos enviar la prueba', body: errorMessage(error) });
    }
  }
  return { send, busy: loading };
}
