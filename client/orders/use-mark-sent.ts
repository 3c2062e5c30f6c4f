import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { errorBody, errorCode, errorMessage } from '../base/network/error-message';
import { MarkOrderSentDocument, OrderCountersDocument } from '../gql/graphql';
import { showDialog } from '../ui/dialog/dialogs';
import { toast } from '../ui/feedback/toasts';
import { sentWord } from './order-texts';

/** Marks an order as sent or not: shown optimistically, undone if the server refuses, and undoable from the toast. */
export function useMarkSent(id: string, reload: () => Promise<unknown>) {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);

  async function mark(sent: boolean, undoing = false) {
    setBusy(true);
    // With its type, so that the cache updates the list.
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
