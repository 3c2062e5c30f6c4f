import type { DocumentNode, OperationVariables } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { unattended } from '../base/unattended';
import type { MailingStatus } from '../gql/enums';
import { isSending, isWaiting } from './mailing-words';

/** How often a mailing that is being sent is asked about. */
const SOON_MS = 2_000;
/** At most so rarely while it makes no progress, as when the mail server does not answer. */
const LATE_MS = 30_000;
/** The server begins a moment after the minute. */
const GRACE_MS = 1_000;
/** Timers of browsers count no further than some weeks. */
const LONGEST_MS = 3_600_000;

interface Question {
  query: DocumentNode;
  variables: OperationVariables;
}

interface Moment {
  status: MailingStatus;
  sendAt: string;
}

/**
 * Keeps what is shown of mailings true while one of them is being sent, or from the moment on at which it will be: asks
 * again by itself, quietly, as long as somebody looks. What it asks is answered through the cache.
 */
export function useLive(mailings: readonly Moment[], questions: readonly Question[]): void {
  const client = useApolloClient();
  const [looks, setLooks] = useState({ count: 0, still: 0 });
  const latest = useRef({ asking: false, answers: '', questions });
  useEffect(() => {
    latest.current.questions = questions;
  });
  const asked = JSON.stringify(questions.map(({ variables }) => variables));
  const sending = mailings.some((mailing) => isSending(mailing));
  const next = sending ? null : nextMoment(mailings);

  useEffect(() => {
    if (!sending && next === null) return;
    const own = latest.current;
    async function look() {
      if (document.hidden || own.asking) return;
      own.asking = true;
      let answers = own.answers;
      try {
        const ask = ({ query, variables }: Question) =>
          client.query({ query, variables, fetchPolicy: 'network-only', context: unattended });
        answers = JSON.stringify(await Promise.all(own.questions.map(ask)));
      } catch {
        // No connection now: the next look may have one.
      }
      const same = sending && answers === own.answers;
      own.answers = answers;
      own.asking = false;
      setLooks(({ count, still }) => ({ count: count + 1, still: same ? still + 1 : 0 }));
    }
    const wait =
      next === null
        ? Math.min(SOON_MS * 2 ** looks.still, LATE_MS)
        : Math.min(Math.max(next - Date.now(), 0) + GRACE_MS, LONGEST_MS);
    const timer = setTimeout(() => void look(), wait);
    // What happened while nobody looked is asked at once.
    const seen = () => void look();
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [client, sending, next, looks, asked]);
}

/** When the first of those that wait is sent; null: none waits. */
function nextMoment(mailings: readonly Moment[]): number | null {
  const moments = mailings.filter((mailing) => isWaiting(mailing)).map(({ sendAt }) => Date.parse(sendAt));
  return moments.length > 0 ? Math.min(...moments) : null;
}
