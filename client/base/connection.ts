import { ApolloLink, CombinedGraphQLErrors } from '@apollo/client';
import { tap } from 'rxjs';
import { useSyncExternalStore } from 'react';

/** While the server cannot be reached it is tried this often, also when the browser believes it is online. */
const TRY_MS = 2_000;
/** A try that takes longer is given up, so that the next one is not kept waiting by it. */
const GIVE_UP_MS = 5_000;

let lost = false;
let current: AbortController | null = null;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** Tells what the last request showed: that the server answers, or that it cannot be reached. */
function tell(unreachable: boolean): void {
  if (lost === unreachable) return;
  lost = unreachable;
  watch();
  listeners.forEach((listener) => listener());
}

/** Tries the server while somebody waits to hear that it is back. */
function watch(): void {
  const wanted = lost && listeners.size > 0;
  if (wanted === (timer !== undefined)) return;
  if (wanted) {
    timer = setInterval(tryServer, TRY_MS);
    window.addEventListener('online', tryAnew);
    document.addEventListener('visibilitychange', tryServer);
  } else {
    clearInterval(timer);
    timer = undefined;
    window.removeEventListener('online', tryAnew);
    document.removeEventListener('visibilitychange', tryServer);
  }
}

function tryServer(): void {
  if (current || document.visibilityState !== 'visible') return;
  const attempt = new AbortController();
  current = attempt;
  const deadline = setTimeout(() => attempt.abort(), GIVE_UP_MS);
  fetch('/healthz', { cache: 'no-store', signal: attempt.signal })
    .then((response) => response.ok && tell(false))
    // Still out of reach: it is tried again.
    .catch(() => undefined)
    .finally(() => {
      clearTimeout(deadline);
      if (current === attempt) current = null;
    });
}

/** The browser has just found a connection: a try that began without one is not waited for. */
function tryAnew(): void {
  current?.abort();
  current = null;
  tryServer();
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

/** Whether the last request found no server; false again within seconds of its being back. */
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
