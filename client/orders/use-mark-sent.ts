import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { errorBody, errorCode, errorMessage } from '../base/error-message';
import { MarkOrderSentDocument, OrderCountersDocument } from '../gql/graphql';
import { showDialog } from '../ui/dialogs';
import { toast } from '../ui/toasts';
import { sentWord } from './order-texts';

/**
 * Says that an order was sent, or takes it back: shown at once, and as before where the server refuses. Whoever slipped
 * can take it back from the notice.
 */
export function useMarkSent(id: string, reload: () => Promise<unknown>) {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);

  async function mark(sent: boolean, undoing = false) {
    setBusy(true);
    // With its type, by which the list finds what it shows.
    const marked = { __typename: 'Order' as const, id, sentAt: sent ? new Date().toISOString() : null };
    try {
      await client.mutate({
        mutation: MarkOrderSentDocument,
        variables: { id, sent },
        optimisticResponse: { markOrderSent: marked },
        refetchQueries: [OrderCountersDocument],
      });
      void toast({
        title: `Orden ${id}: ${sentWord(sent)}`,
        action: undoing ? undefined : { label: 'Deshacer', onClick: () => void mark(!sent, true) },
      });
    } catch (error) {
      await showDialog({
        icon: 'error',
        title: errorCode(error) === 'WRONG_STATE' ? errorMessage(error) : 'No pudimos cambiar el envío.',
        body: errorCode(error) === 'WRONG_STATE' ? errorBody(error) : errorMessage(error),
      });
    } finally {
      setBusy(false);
    }
    await reload();
  }

  return { busy, mark };
}
