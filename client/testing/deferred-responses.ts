import { act, waitFor } from '@testing-library/react';
import type { ResponseFor, OperationName, VariablesOf } from './responses';

/** Request that waits for its response from the test. */
export interface DeferredRequest<N extends OperationName> {
  variables: VariablesOf<N>;
  /** Sends the response and waits until the page has processed it. */
  response: (response: ResponseFor<N>) => Promise<void>;
  /** Fails the request like a lost connection. */
  fail: () => Promise<void>;
}

export interface DeferredResponses<N extends OperationName> {
  /** Resolver for the `responses` of `renderPage`. */
  hold: (variables: VariablesOf<N>) => Promise<ResponseFor<N>>;
  /** Returns the nth request (from 1) as soon as it is sent. */
  nth: (number: number) => Promise<DeferredRequest<N>>;
  /** Returns the number of requests so far. */
  count: () => number;
}

/**
 * Defers the responses to an operation: every request waits until the test responds or fails it, in any order. For
 * errors that appear only if responses are slow, reordered or missing.
 */
export function deferResponses<N extends OperationName>(): DeferredResponses<N> {
  const requests: DeferredRequest<N>[] = [];
  return {
    hold: (variables) =>
      new Promise<ResponseFor<N>>((resolve, reject) => {
        requests.push({
          variables,
          response: (response) => settled(() => resolve(response)),
          fail: () => settled(() => reject(new TypeError('Failed to fetch'))),
        });
      }),
    nth: (number) =>
      waitFor(() => {
        const request = requests[number - 1];
        if (!request) throw new Error(`${requests.length} of ${number} requests were sent`);
        return request;
      }),
    count: () => requests.length,
  };
}

/** Calls `release` and waits until Apollo and React are idle, so that an unwanted effect would have happened. */
export async function settled(release: () => void): Promise<void> {
  await act(async () => {
    release();
    for (let turn = 0; turn < 5; turn++) await new Promise((done) => setTimeout(done));
  });
}
