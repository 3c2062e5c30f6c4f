import { act, waitFor } from '@testing-library/react';
import type { AnswerOf, OperationName, VariablesOf } from './answers';

/** A question that was asked and waits for what the test does with it. */
export interface HeldQuestion<N extends OperationName> {
  variables: VariablesOf<N>;
  /** Answers it and lets the page take the answer in. */
  answer: (answer: AnswerOf<N>) => Promise<void>;
  /** Breaks the connection instead. */
  fail: () => Promise<void>;
}

export interface HeldAnswers<N extends OperationName> {
  /** Goes into the `answers` of `renderPage` in place of an answer. */
  hold: (variables: VariablesOf<N>) => Promise<AnswerOf<N>>;
  /** The nth question (from 1), as soon as it is asked. */
  nth: (number: number) => Promise<HeldQuestion<N>>;
  /** How many were asked so far. */
  count: () => number;
}

/**
 * Answers held back: every question of an operation waits until the test answers or fails it, in whatever order, while
 * somebody goes on using the page. For what goes wrong only when answers are slow, reordered or missing.
 */
export function deferResponses<N extends OperationName>(): HeldAnswers<N> {
  const questions: HeldQuestion<N>[] = [];
  return {
    hold: (variables) =>
      new Promise<AnswerOf<N>>((resolve, reject) => {
        questions.push({
          variables,
          answer: (answer) => settled(() => resolve(answer)),
          fail: () => settled(() => reject(new TypeError('Failed to fetch'))),
        });
      }),
    nth: (number) =>
      waitFor(() => {
        const question = questions[number - 1];
        if (!question) throw new Error(`${questions.length} of ${number} questions were asked`);
        return question;
      }),
    count: () => questions.length,
  };
}

/** Does it and waits until Apollo and React have nothing left to do about it, so that what must not happen would have. */
export async function settled(release: () => void): Promise<void> {
  await act(async () => {
    release();
    for (let turn = 0; turn < 5; turn++) await new Promise((done) => setTimeout(done));
  });
}
