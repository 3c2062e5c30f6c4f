import { ApolloLink, CombinedGraphQLErrors } from '@apollo/client';
import { tap } from 'rxjs';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { fetchWithin, retryDelay } from './polling';

/** Time after which a probe is aborted, so that the next one does not wait for it. */
const DEADLINE_MS = 5_000;

let lost = false;
let isWatching = false;
/** Failed requests in a row since the connection was lost, including the one that detected the loss. */
let failures = 0;
let current: symbol | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Records whether the last request reached the server. */
function setUnreachable(unreachable: boolean): void {
  if (lost === unreachable) return;
  lost = unreachable;
  failures = unreachable ? 1 : 0;
  watch();
  listeners.forEach((listener) => listener());
}

/**
 * Probes the server while the connection is lost and a component subscribes: with backoff, and at once on a sign of a
 * connection.
 */
function watch(): void {
  const shouldWatch = lost && listeners.size > 0;
  if (shouldWatch === isWatching) return;
  isWatching = shouldWatch;
  if (shouldWatch) {
    schedule();
    window.addEventListener('online', restartProbe);
    document.addEventListener('visibilitychange', requestServer);
  } else {
    clearTimeout(timer);
    window.removeEventListener('online', restartProbe);
    document.removeEventListener('visibilitychange', requestServer);
  }
}

function schedule(error?: unknown): void {
  clearTimeout(timer);
  timer = setTimeout(requestServer, retryDelay(failures, error));
}

function requestServer(): void {
  if (current || document.visibilityState !== 'visible') return;
  const attempt = Symbol('attempt');
  current = attempt;
  fetchWithin('/healthz', () => Promise.resolve(), { cache: 'no-store', deadlineMs: DEADLINE_MS }).then(
    () => {
      current = null;
      setUnreachable(false);
    },
    (error: unknown) => {
      if (current !== attempt) return;
      current = null;
      failures++;
      if (isWatching) schedule(error);
    },
  );
}

/** Probes at once when the browser finds a connection; a probe that began without one is ignored. */
function restartProbe(): void {
  current = null;
  requestServer();
}

/** Records after every operation whether the server was reached. A GraphQL error counts as reached. */
export const watchConnection = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    tap({ next: () => setUnreachable(false), error: (error) => setUnreachable(!CombinedGraphQLErrors.is(error)) }),
  ),
);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  watch();
  return () => {
    listeners.delete(listener);
    watch();
  };
}

/** Returns operation context with a timeout; an operation without a response in this time counts as not reached. */
export const answeredWithin = (milliseconds = 20_000) => ({
  fetchOptions: { signal: AbortSignal.timeout(milliseconds) },
});

const alwaysOnline = () => false;

/**
 * Returns whether the last request reached no server. Resets soon after the server is back: the probe interval grows to
 * 30 s.
 */
export function useConnectionLost(): boolean {
  return useSyncExternalStore(subscribe, () => lost, alwaysOnline);
}

/**
 * Calls back when the connection is back. The browser's event `online` is not enough: it can come before the failure of a
 * request that was sent without a connection.
 */
export function useReconnected(onReconnected: () => void): void {
  const lost = useConnectionLost();
  const wasLost = useRef(lost);
  const reconnected = useEffectEvent(onReconnected);
  useEffect(() => {
    if (wasLost.current && !lost) reconnected();
    wasLost.current = lost;
  }, [lost]);
}

function subscribeToBrowser(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Returns whether there is no connection according to the browser or the last request. */
export function useOffline(): boolean {
  const offline = useSyncExternalStore(subscribeToBrowser, () => !navigator.onLine, alwaysOnline);
  return useConnectionLost() || offline;
}
