import { act, waitFor } from '@testing-library/react';
import type { AnswerOf, OperationName, VariablesOf } from './answers';

/** Request that waits for its response from the test. */
export interface DeferredRequest<N extends OperationName> {
  variables: VariablesOf<N>;
  /** Sends the response and waits until the page has processed it. */
  answer: (response: AnswerOf<N>) => Promise<void>;
  /** Fails the request like a lost connection. */
  fail: () => Promise<void>;
}

export interface HeldAnswers<N extends OperationName> {
  /** Resolver for the `answers` of `renderPage`. */
  hold: (variables: VariablesOf<N>) => Promise<AnswerOf<N>>;
  /** Returns the nth request (from 1) as soon as it is sent. */
  nth: (number: number) => Promise<DeferredRequest<N>>;
  /** Returns the number of requests so far. */
  count: () => number;
}

/**
 * Defers the responses to an operation: every request waits until the test responds or fails it, in any order. For
 * errors that appear only if responses are slow, reordered or missing.
 */
export function deferResponses<N extends OperationName>(): HeldAnswers<N> {
  const requests: DeferredRequest<N>[] = [];
  return {
    hold: (variables) =>
      new Promise<AnswerOf<N>>((resolve, reject) => {
        requests.push({
          variables,
          answer: (response) => settled(() => resolve(response)),
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
