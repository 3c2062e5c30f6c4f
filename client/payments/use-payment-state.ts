import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useRenderedAt } from '../base/format/now';
import { usePolled } from '../base/network/polling';
import { PaymentStateDocument } from '../gql/graphql';
import { waitBefore } from './poll-schedule';

/** Polls a pending payment; `gaveUp` once polling has ended. */
export function usePaymentState(reference: string) {
  const client = useApolloClient();
  const { data, error, loading } = useQuery(PaymentStateDocument, { variables: { reference } });
  const [lookedAt, setLookedAt] = useState(useRenderedAt());
  const payment = data?.paymentState;
  const pending = payment?.status === 'PENDING' && !payment.underReview;

  async function request(signal: AbortSignal) {
    const context = { fetchOptions: { signal } };
    await client.query({ query: PaymentStateDocument, variables: { reference }, fetchPolicy: 'network-only', context });
    setLookedAt(Date.now());
  }
  // A bank may approve a rejected payment later: fetch again when the tab becomes visible.
  const { responses, failures, requesting, requestNow } = usePolled(
    request,
    (polling) => (pending ? waitBefore(polling.responses) : null),
    { onReturn: true },
  );
  const hasTimedOut = waitBefore(responses) === null;

  return { payment, error, loading, lookedAt, asking: requesting, failures, hasTimedOut, lookAgain: requestNow };
}
