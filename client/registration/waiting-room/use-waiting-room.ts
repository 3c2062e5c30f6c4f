import { useCallback, useState } from 'react';
import { usePolled } from '../../base/network/polling';
import { requestRoom, sendToRoom, type RoomAnswer } from './room-requests';

/** The last answer of a waiting room. */
export interface RoomStatus {
  answer: RoomAnswer;
  /** Moment of the answer, on this device's clock */
  receivedAt: number;
  /** Difference between the server's clock and this device's, in milliseconds */
  clockOffset: number;
}

/** Requests a visitor's state in an event's waiting room for as long as it can change, also in a hidden tab. */
export function useWaitingRoom(eventId: string, { skip = false }: { skip?: boolean } = {}) {
  const [status, setStatus] = useState<RoomStatus | null>(null);
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState(false);

  const receive = useCallback((answer: RoomAnswer) => {
    // The answer to `salir` is the state alone.
    setStatus((last) => ({
      answer: { ...last?.answer, ...answer },
      receivedAt: Date.now(),
      clockOffset: answer.now ? Date.parse(answer.now) - Date.now() : (last?.clockOffset ?? 0),
    }));
    setFailed(false);
    return answer;
  }, []);
  const isOver = status?.answer.state === 'CLOSED' || status?.answer.state === 'LEFT';
  const { failures } = usePolled(
    useCallback(() => requestRoom(eventId).then(receive), [eventId, receive]),
    () => (skip || isOver ? null : status ? (status.answer.pollAfter ?? 0) * 1000 : 0),
    { inBackground: true },
  );

  /** Sends an action; resolves to the new state, or null if the server was not reached. */
  async function send(action: 'entrar' | 'salir' | 'volver'): Promise<RoomAnswer | null> {
    setSending(true);
    try {
      return receive(await sendToRoom(eventId, action));
    } catch {
      setFailed(true);
      return null;
    } finally {
      setSending(false);
    }
  }

  return {
    status: skip ? null : status,
    /** Whether the last request did not reach the server */
    offline: failures > 0,
    send,
    sending,
    /** Whether the last action did not reach the server */
    failed,
  };
}
