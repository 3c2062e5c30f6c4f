import { useFragment, useMutation } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { answeredWithin, useConnectionLost } from '../base/connection';
import { errorMessage } from '../base/error-message';
import { unmask } from '../base/fragment';
import {
  ChooseGoodsDocument,
  GoodsChoice_RegistrationFragmentDoc,
  type GoodsChoice_RegistrationFragment,
} from '../gql/graphql';
import { havable, linesOf, sameLines, withLine, type ChosenLine, type Problem } from './chosen-goods';
import { giftText } from './registration-texts';
import type { InTurn } from './use-serial-queue';

/** Milliseconds between the last choice and its request. */
const PAUSE_MS = 400;
/** Milliseconds after which a request without a response counts as a lost connection. */
const PATIENCE_MS = 20_000;

export type Goods = ReturnType<typeof useGoods>;

/**
 * Products that a team adds to its registration. The held products count once the server responds; until then the
 * latest choice is shown. Unavailable products are reported and the rest is requested again.
 */
export function useGoods(token: string | null, inTurn: InTurn, onFree: (gift: string) => void) {
  const { data, complete } = useFragment({
    fragment: GoodsChoice_RegistrationFragmentDoc,
    fragmentName: 'GoodsChoice_registration',
    from: token === null ? null : { __typename: 'HeldRegistration', token },
  });
  const registration: GoodsChoice_RegistrationFragment | null = complete ? data : null;
  const [choose] = useMutation(ChooseGoodsDocument);
  const [wanted, setWanted] = useState<readonly ChosenLine[] | null>(null);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const latest = useRef<readonly ChosenLine[] | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  function want(lines: readonly ChosenLine[] | null) {
    latest.current = lines;
    setWanted(lines);
  }

  async function ask(lines: readonly ChosenLine[]) {
    setFailure(null);
    const stands = () => lines === latest.current;
    try {
      const answer = await inTurn(async () => {
        // Skip a choice that changed while it waited in the queue.
        if (!stands() || token === null) return undefined;
        const goods = lines.map((line) => ({ ...line }));
        const variables = { token, input: { goods } };
        const { data } = await choose({ variables, context: answeredWithin(PATIENCE_MS) });
        return data?.chooseGoods;
      });
      if (!answer) return;
      if (answer.outcome === 'FREE') onFree(giftText);
      if (!stands()) return;
      const held = unmask<GoodsChoice_RegistrationFragment>(answer.registration);
      if (answer.outcome === 'REFUSED') {
        setProblems(answer.problems);
        const rest = havable(lines, answer.problems, held);
        if (!sameLines(rest, linesOf(held)) && !sameLines(rest, lines)) {
          want(rest);
          return await ask(rest);
        }
      }
      want(null);
    } catch (thrown) {
      if (stands()) setFailure(errorMessage(thrown));
    }
  }

  function change(productId: string, line: ChosenLine | null) {
    if (!registration) return;
    const lines = withLine(latest.current ?? linesOf(registration), productId, line);
    setProblems((told) => told.filter((problem) => problem.productId !== productId));
    want(lines);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void ask(lines), PAUSE_MS);
  }

  function retry() {
    if (latest.current) void ask(latest.current);
  }

  const lost = useConnectionLost();
  const wasLost = useRef(lost);
  useEffect(() => {
    if (wasLost.current && !lost && failure !== null && latest.current) void ask(latest.current);
    wasLost.current = lost;
  });

  return {
    registration,
    /** Current choice, confirmed by the server or not */
    lines: wanted ?? (registration ? linesOf(registration) : []),
    problems,
    /** Why the request failed; the choice is not held then */
    failure,
    /** Whether the total may still change: payment is blocked until it is known */
    unsettled: wanted !== null && failure === null,
    change,
    retry,
    /** Discards the choice and returns to the held products. */
    drop: () => {
      clearTimeout(timer.current);
      want(null);
      setFailure(null);
    },
  };
}
