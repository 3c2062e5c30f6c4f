import { useQuery } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import { useRenderedAt } from '../base/now';
import { PaymentStateDocument } from '../gql/graphql';
import { waitBefore } from './poll-schedule';

/** The state of a payment, asked for again while it is pending; `gaveUp` once the page has stopped asking by itself. */
export function usePaymentState(reference: string) {
  const { data, error, loading, refetch } = useQuery(PaymentStateDocument, { variables: { reference } });
  const [attempt, setAttempt] = useState(0);
  const [lookedAt, setLookedAt] = useState(useRenderedAt());
  const [asking, setAsking] = useState(false);
  const payment = data?.paymentState;
  const pending = payment?.status === 'PENDING' && !payment.underReview;
  const gaveUp = waitBefore(attempt) === null;

  const look = useCallback(async () => {
    setAsking(true);
    try {
      await refetch();
      setLookedAt(Date.now());
    } catch {
      // No connection now: the next look may have one.
    } finally {
      setAsking(false);
    }
  }, [refetch]);

  useEffect(() => {
    const wait = pending ? waitBefore(attempt) : null;
    if (wait === null) return;
    const timer = setTimeout(() => void look().then(() => setAttempt(attempt + 1)), wait);
    return () => clearTimeout(timer);
  }, [attempt, look, pending]);

  /** Looks now and begins asking anew. */
  const lookAgain = useCallback(() => void look().then(() => setAttempt(0)), [look]);

  return { payment, error, loading, lookedAt, asking, gaveUp, lookAgain };
}
