import type { DocumentNode, OperationVariables } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { usePolled, type Polling } from '../../base/network/polling';
import { backgroundQuery } from '../../base/network/background-query';
import type { MailingStatus } from '../../gql/enums';
import { isSending, isWaiting } from './mailing-texts';

/** Milliseconds between two polls of a mailing that is being sent. */
const SOON_MS = 2_000;
/** Maximum delay while there is no progress, for example if the mail server does not respond. */
const LATE_MS = 30_000;
/** Delay after the scheduled minute, because the server starts a moment later. */
const GRACE_MS = 1_000;

interface PolledQuery {
  query: DocumentNode;
  variables: OperationVariables;
}

interface Moment {
  status: MailingStatus;
  sendAt: string;
}

/**
 * Polls the mailings on the screen while one is being sent, from its scheduled time on. Responses reach the screen
 * through Apollo's cache. Returns the number of failed requests in a row.
 */
export function useMailingPolling(
  mailings: readonly Moment[],
  queries: readonly PolledQuery[],
): Pick<Polling, 'failures'> {
  const client = useApolloClient();
  const [{ unchanged, responses }, setLast] = useState({ unchanged: 0, responses: '' });
  const sending = mailings.some((mailing) => isSending(mailing));
  const next = sending ? null : nextMoment(mailings);

  async function request(signal: AbortSignal) {
    const context = { ...backgroundQuery, fetchOptions: { signal } };
    const results = await Promise.all(
      queries.map(({ query, variables }) => client.query({ query, variables, fetchPolicy: 'network-only', context })),
    );
    const text = JSON.stringify(results);
    setLast({ unchanged: sending && text === responses ? unchanged + 1 : 0, responses: text });
  }
  const delay = () => {
    if (sending) return Math.min(SOON_MS * 2 ** unchanged, LATE_MS);
    return next === null ? null : Math.max(next - Date.now(), 0) + GRACE_MS;
  };
  const { failures } = usePolled(request, delay, { onReturn: sending || next !== null });
  return { failures };
}

/** Send time of the next scheduled mailing in milliseconds; null if there is none. */
function nextMoment(mailings: readonly Moment[]): number | null {
  const moments = mailings.filter((mailing) => isWaiting(mailing)).map(({ sendAt }) => Date.parse(sendAt));
  return moments.length > 0 ? Math.min(...moments) : null;
}
