import { useApolloClient, useFragment } from '@apollo/client/react';
import { useCallback, useEffect, useRef } from 'react';
import { answeredWithin, useConnectionLost } from '../base/connection';
import { HeldRegistrationDocument, Held_RegistrationFragmentDoc, type Held_RegistrationFragment } from '../gql/graphql';
import type { InTurn } from './use-serial-queue';

/** After this a question without an answer counts as a lost connection. */
const PATIENCE_MS = 20_000;

/**
 * The saved registration as the server last told it. Every answer that carries it (lookup, save, code) lands under its
 * token in Apollo's cache, whatever has happened on the screen since it was asked for; it is asked for again when the
 * person comes back to this tab or the connection comes back.
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
        context: answeredWithin(PATIENCE_MS),
      }),
    )
      // Without a connection the last answer stays in sight.
      .catch(() => undefined);
  }, [client, token, inTurn]);

  useEffect(() => {
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [refresh]);

  const lost = useConnectionLost();
  const wasLost = useRef(lost);
  useEffect(() => {
    // What was asked while the connection broke may have been done all the same.
    if (wasLost.current && !lost) refresh();
    wasLost.current = lost;
  }, [lost, refresh]);

  return complete ? data : null;
}

/** Whether nothing is left to pay. */
export function isPaid({ status }: Pick<Held_RegistrationFragment, 'status'>): boolean {
  return status === 'PAID' || status === 'PARTNER' || status === 'COURTESY' || status === 'FREE';
}
