import { useCallback, useEffect, useRef, useState } from 'react';

/** A request without a response is given up after so long, and counts as failed. */
const DEADLINE_MS = 10_000;
/** Wait after the first failure; it doubles with each further one. */
const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 30_000;
/** Browsers' timers do not count further than some weeks. */
const MAX_TIMER_MS = 3_600_000;

/** How a repeated request stands. */
export interface Polling {
  /** Requests that were answered since the start or since the last `requestNow` */
  responses: number;
  /** Requests that failed in a row */
  failures: number;
}

/** A response to a plain fetch that is not 2xx. */
export class ResponseError extends Error {
  constructor(readonly response: Response) {
    super(`${response.url}: ${response.status}`);
  }
}

/** What a failed request may name its wait in: the errors of a GraphQL response, or the headers of any other. */
interface FailedResponse {
  errors?: readonly { extensions?: { retryAfter?: unknown } }[];
  response?: { headers?: { get?: (name: string) => string | null } };
}

/** Returns the wait that a failed request names in seconds (`extensions.retryAfter` or `Retry-After`), or null. */
export function retryAfterMs(error: unknown): number | null {
  const { errors, response } = (error ?? {}) as FailedResponse;
  const inErrors = errors?.map(({ extensions }) => extensions?.retryAfter).find((seconds) => seconds != null);
  const seconds = Number(inErrors ?? response?.headers?.get?.('retry-after') ?? NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}

/**
 * Returns the wait before a failed request is sent again: exponential, between half and all of it at random, so that
 * browsers that failed together do not return together. Never shorter than the wait that the response names.
 */
export function retryDelay(failures: number, error: unknown): number {
  const wait = Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), MAX_RETRY_MS);
  const spread = wait * (0.5 + Math.random() / 2);
  const told = retryAfterMs(error);
  return told === null ? spread : told + spread;
}

/** Fails with a TimeoutError if `request` takes longer than `deadlineMs`; its signal is aborted then. */
export async function withDeadline<T>(
  request: (signal: AbortSignal) => Promise<T>,
  deadlineMs = DEADLINE_MS,
): Promise<T> {
  const deadline = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new DOMException('The request took too long', 'TimeoutError');
      reject(error);
      deadline.abort(error);
    }, deadlineMs);
  });
  try {
    return await Promise.race([request(deadline.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Fetches an address and reads the response, both within one deadline.
 * @throws ResponseError if the status is not 2xx; a TimeoutError after `deadlineMs`
 */
export const fetchWithin = <T>(
  url: string,
  read: (response: Response) => Promise<T>,
  { deadlineMs, ...init }: Omit<RequestInit, 'signal'> & { deadlineMs?: number } = {},
): Promise<T> =>
  withDeadline(async (signal) => {
    const response = await fetch(url, { ...init, signal });
    if (!response.ok) throw new ResponseError(response);
    return read(response);
  }, deadlineMs);

/**
 * Repeats a request: after `nextDelay` milliseconds while it is not null; with `retryDelay` after a failure; at once when
 * the connection comes back after a failure. Every request has a deadline, one is under way at a time, and none is sent
 * while the page is hidden: one that was due then is sent when the page is seen again.
 * @param nextDelay wait before the next request, null to stop
 * @param onReturn requests at once whenever the page is seen again, also after `nextDelay` has stopped
 */
export function usePolled(
  request: (signal: AbortSignal) => Promise<unknown>,
  nextDelay: (polling: Polling) => number | null,
  { onReturn = false }: { onReturn?: boolean } = {},
): Polling & { requesting: boolean; requestNow: () => void } {
  const [polling, setPolling] = useState<Polling & { turn: number; error?: unknown }>({
    responses: 0,
    failures: 0,
    turn: 0,
  });
  const [requesting, setRequesting] = useState(false);
  const state = useRef({ request, polling, busy: false, mounted: false });
  useEffect(() => {
    state.current.request = request;
    state.current.polling = polling;
  });

  const send = useCallback(async (restart = false) => {
    const { current } = state;
    if (current.busy) return;
    current.busy = true;
    setRequesting(true);
    let error: unknown;
    const failed = await withDeadline((signal) => current.request(signal)).then(
      () => false,
      (reason: unknown) => {
        error = reason;
        return true;
      },
    );
    current.busy = false;
    if (!current.mounted) return;
    setRequesting(false);
    setPolling(({ responses, failures, turn }) => ({
      responses: restart ? 0 : responses + (failed ? 0 : 1),
      failures: failed ? failures + 1 : 0,
      turn: turn + 1,
      error,
    }));
  }, []);

  useEffect(() => {
    const { current } = state;
    current.mounted = true;
    return () => {
      current.mounted = false;
    };
  }, []);

  const due = nextDelay(polling);
  const { failures, turn, error } = polling;
  const active = due !== null;
  useEffect(() => {
    if (!active) return;
    const tooFar = failures === 0 && due > MAX_TIMER_MS;
    const wait = failures > 0 ? retryDelay(failures, error) : Math.min(due, MAX_TIMER_MS);
    let overdue = false;
    const timer = setTimeout(() => {
      overdue = document.hidden && !tooFar;
      if (tooFar) setPolling((former) => ({ ...former, turn: former.turn + 1 }));
      else if (!overdue) void send();
    }, wait);
    const seen = () => void (overdue && !document.hidden && send());
    const online = () => void (failures > 0 && send());
    document.addEventListener('visibilitychange', seen);
    window.addEventListener('online', online);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('online', online);
    };
  }, [active, due, error, failures, send, turn]);

  useEffect(() => {
    if (!onReturn) return;
    const seen = () => void (!document.hidden && send());
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, [onReturn, send]);

  const requestNow = useCallback(() => void send(true), [send]);
  return { responses: polling.responses, failures, requesting, requestNow };
}
