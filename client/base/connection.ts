import { ApolloLink, CombinedGraphQLErrors } from '@apollo/client';
import { tap } from 'rxjs';
import { useSyncExternalStore } from 'react';
import { fetchWithin, retryDelay } from './polling';

/** A request that takes longer is given up, so that the next one does not wait for it. */
const DEADLINE_MS = 5_000;

let lost = false;
let isWatching = false;
/** Requests that failed in a row since the connection was lost, the one that showed it included. */
let failures = 0;
let current: symbol | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Tells what the last request showed: that the server answers, or that it cannot be reached. */
function tell(unreachable: boolean): void {
  if (lost === unreachable) return;
  lost = unreachable;
  failures = unreachable ? 1 : 0;
  watch();
  listeners.forEach((listener) => listener());
}

/** Requests the server while a component waits for its return: with backoff, and at once on a sign of a connection. */
function watch(): void {
  const wanted = lost && listeners.size > 0;
  if (wanted === isWatching) return;
  isWatching = wanted;
  if (wanted) {
    schedule();
    window.addEventListener('online', requestAnew);
    document.addEventListener('visibilitychange', requestServer);
  } else {
    clearTimeout(timer);
    window.removeEventListener('online', requestAnew);
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
      tell(false);
    },
    (error: unknown) => {
      if (current !== attempt) return;
      current = null;
      failures++;
      if (isWatching) schedule(error);
    },
  );
}

/** The browser has just found a connection: a request that began without one is not waited for. */
function requestAnew(): void {
  current = null;
  requestServer();
}

/** Notes with every operation whether the server could be reached. A refusal is an answer, too. */
export const watchConnection = new ApolloLink((operation, forward) =>
  forward(operation).pipe(tap({ next: () => tell(false), error: (error) => tell(!CombinedGraphQLErrors.is(error)) })),
);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  watch();
  return () => {
    listeners.delete(listener);
    watch();
  };
}

/** For the context of an operation somebody waits for: without an answer in this time it counts as not reached. */
export const answeredWithin = (milliseconds: number) => ({
  fetchOptions: { signal: AbortSignal.timeout(milliseconds) },
});

/** What a page begins with, before it has asked anything. */
const online = () => false;

/** Whether the last request found no server; false again soon after its return (the wait grows with the outage, to 30 s). */
export function useConnectionLost(): boolean {
  return useSyncExternalStore(subscribe, () => lost, online);
}

function subscribeToBrowser(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether there is no connection, as far as the browser or the last request knows. */
export function useOffline(): boolean {
  const offline = useSyncExternalStore(subscribeToBrowser, () => !navigator.onLine, online);
  return useConnectionLost() || offline;
}
