import { useApolloClient, useFragment } from '@apollo/client/react';
import { useCallback, useEffect } from 'react';
import { answeredWithin, useReconnected } from '../../base/network/connection';
import {
  HeldRegistrationDocument,
  Held_RegistrationFragmentDoc,
  type Held_RegistrationFragment,
} from '../../gql/graphql';
import type { InTurn } from '../use-serial-queue';

/**
 * The saved registration from Apollo's cache, which every response that carries it (lookup, save, code) updates under
 * its token. Fetched again when the tab becomes visible or the connection is back.
 */
export function useHeldRegistration(token: string | null, inTurn: InTurn): Held_RegistrationFragment | null {
  const client = useApolloClient();
  const { data, complete } = useFragment({
    fragment: Held_RegistrationFragmentDoc,
    fragmentName: 'Held_registration',
    from: token === null ? null : { __typename: 'HeldRegistration', token },
  });

  const refresh = useCallback(() => {
    if (token === null || document.visibilityState !== 'visible') return;
    inTurn(() =>
      client.query({
        query: HeldRegistrationDocument,
        variables: { token },
        fetchPolicy: 'network-only',
        context: answeredWithin(),
      }),
    )
      // Keep the last response while offline.
      .catch(() => undefined);
  }, [client, token, inTurn]);

  useEffect(() => {
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [refresh]);

  // A request interrupted by the lost connection may have been carried out.
  useReconnected(refresh);

  return complete ? data : null;
}

/** Whether nothing is left to pay. */
export function isPaid({ status }: Pick<Held_RegistrationFragment, 'status'>): boolean {
  return status === 'PAID' || status === 'PARTNER' || status === 'COURTESY' || status === 'FREE';
}
