import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { HeldRegistrationDocument, type Held_RegistrationFragment } from '../gql/graphql';

/** The saved registration as the server last told it; asked for again when the person comes back to this tab. */
export function useHeld(initial: Held_RegistrationFragment | null) {
  const client = useApolloClient();
  const [held, setHeld] = useState(initial);
  const token = held?.token;

  useEffect(() => {
    if (!token) return;
    const refresh = () => {
      if (document.visibilityState !== 'visible') return;
      client
        .query({ query: HeldRegistrationDocument, variables: { token }, fetchPolicy: 'network-only' })
        .then(({ data }) => data?.registration && setHeld(data.registration))
        // Without a connection the last answer stays in sight.
        .catch(() => undefined);
    };
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [client, token]);

  return [held, setHeld] as const;
}

/** Whether nothing is left to pay. */
export function isPaid({ status }: Pick<Held_RegistrationFragment, 'status'>): boolean {
  return status === 'PAID' || status === 'PARTNER' || status === 'COURTESY' || status === 'FREE';
}
