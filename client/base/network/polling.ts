import { useCallback, useEffect, useRef, useState } from 'react';

/** Time after which a request without a response is aborted and counts as failed. */
const DEADLINE_MS = 10_000;
/** Delay after the first failure; it doubles with each further one. */
const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 30_000;
/** Longest timer that is set: browsers' timers overflow after some weeks. */
const MAX_TIMER_MS = 3_600_000;

/** State of a repeated request. */
export interface Polling {
  /** Successful requests since the start or the last `requestNow`. */
  responses: number;
  /** Failed requests in a row. */
  failures: number;
}

/** Response to a plain fetch with a status other than 2xx. */
export class ResponseError extends Error {
  constructor(readonly response: Response) {
    super(`${response.url}: ${response.status}`);
  }
}

/** Parts of an error that may contain a delay: the errors of a GraphQL response, or the headers of any other. */
interface FailedResponse {
  errors?: readonly { extensions?: { retryAfter?: unknown } }[];
  response?: { headers?: { get?: (name: string) => string | null } };
}

/** Returns the delay of a failed request (`extensions.retryAfter` or `Retry-After`) in milliseconds, or null. */
export function retryAfterMs(error: unknown): number | null {
  const { errors, response } = (error ?? {}) as FailedResponse;
  const inErrors = errors?.map(({ extensions }) => extensions?.retryAfter).find((seconds) => seconds != null);
  const seconds = Number(inErrors ?? response?.headers?.get?.('retry-after') ?? NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}

/**
 * Returns the delay before a failed request is sent again, in milliseconds: exponential, with a random part of one
 * half, so that browsers that failed together do not return together. Never shorter than the delay in the response.
 */
export function retryDelay(failures: number, error: unknown): number {
  const wait = Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), MAX_RETRY_MS);
  const spread = wait * (0.5 + Math.random() / 2);
  const retryAfter = retryAfterMs(error);
  return retryAfter === null ? spread : retryAfter + spread;
}

/** Runs `request` and fails with a TimeoutError after `deadlineMs`; aborts the signal then. */
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
 * Fetches a URL and reads the response, both within one deadline.
 * @throws ResponseError if the status is not 2xx; TimeoutError after `deadlineMs`
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
 * Repeats a request: `nextDelay` milliseconds after a success, `retryDelay` after a failure, and at once when the
 * connection returns after a failure. Every request has a deadline, and only one runs at a time. None is sent while the
 * page is hidden, unless `inBackground`: an overdue one is sent when the page becomes visible.
 * @param nextDelay returns the delay before the next request in milliseconds, null to stop
 * @param onReturn sends a request whenever the page becomes visible, also after `nextDelay` has stopped
 */
export function usePolled(
  request: (signal: AbortSignal) => Promise<unknown>,
  nextDelay: (polling: Polling) => number | null,
  { onReturn = false, inBackground = false }: { onReturn?: boolean; inBackground?: boolean } = {},
): Polling & { requesting: boolean; requestNow: () => void } {
  const [polling, setPolling] = useState<Polling & { round: number; error?: unknown }>({
    responses: 0,
    failures: 0,
    round: 0,
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
    setPolling(({ responses, failures, round }) => ({
      responses: restart ? 0 : responses + (failed ? 0 : 1),
      failures: failed ? failures + 1 : 0,
      round: round + 1,
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

  const delay = nextDelay(polling);
  const { failures, round, error } = polling;
  const active = delay !== null;
  useEffect(() => {
    if (!active) return;
    const isSplit = failures === 0 && delay > MAX_TIMER_MS;
    const wait = failures > 0 ? retryDelay(failures, error) : Math.min(delay, MAX_TIMER_MS);
    let overdue = false;
    const timer = setTimeout(() => {
      overdue = document.hidden && !isSplit && !inBackground;
      if (isSplit) setPolling((previous) => ({ ...previous, round: previous.round + 1 }));
      else if (!overdue) void send();
    }, wait);
    const onVisible = () => void (overdue && !document.hidden && send());
    const online = () => void (failures > 0 && send());
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('online', online);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('online', online);
    };
  }, [active, delay, error, failures, inBackground, send, round]);

  useEffect(() => {
    if (!onReturn) return;
    const onVisible = () => void (!document.hidden && send());
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [onReturn, send]);

  const requestNow = useCallback(() => void send(true), [send]);
  return { responses: polling.responses, failures, requesting, requestNow };
}
