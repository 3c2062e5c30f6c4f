import { useFragment, useMutation } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { answeredWithin, useReconnected } from '../../base/network/connection';
import { errorMessage } from '../../base/network/error-message';
import { unmask } from '../../base/network/fragment';
import {
  ChooseGoodsDocument,
  GoodsChoice_RegistrationFragmentDoc,
  type GoodsChoice_RegistrationFragment,
} from '../../gql/graphql';
import { havable, heldLines, sameLines, withLine, type ChosenLine, type Problem } from './chosen-goods';
import { giftText } from '../registration-texts';
import type { InTurn } from '../use-serial-queue';

/** Milliseconds between the last choice and its request. */
const PAUSE_MS = 400;

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
  const [pendingLines, setWanted] = useState<readonly ChosenLine[] | null>(null);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const latest = useRef<readonly ChosenLine[] | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  function setLatest(lines: readonly ChosenLine[] | null) {
    latest.current = lines;
    setWanted(lines);
  }

  async function sendChoice(lines: readonly ChosenLine[]) {
    setFailure(null);
    const isCurrent = () => lines === latest.current;
    try {
      const result = await inTurn(async () => {
        // Skip a choice that changed while it waited in the queue.
        if (!isCurrent() || token === null) return undefined;
        const goods = lines.map((line) => ({ ...line }));
        const variables = { token, input: { goods } };
        const { data } = await choose({ variables, context: answeredWithin() });
        return data?.chooseGoods;
      });
      if (!result) return;
      if (result.outcome === 'FREE') onFree(giftText);
      if (!isCurrent()) return;
      const held = unmask<GoodsChoice_RegistrationFragment>(result.registration);
      if (result.outcome === 'REFUSED') {
        setProblems(result.problems);
        const rest = havable(lines, result.problems, held);
        if (!sameLines(rest, heldLines(held)) && !sameLines(rest, lines)) {
          setLatest(rest);
          return await sendChoice(rest);
        }
      }
      setLatest(null);
    } catch (thrown) {
      if (isCurrent()) setFailure(errorMessage(thrown));
    }
  }

  function change(productId: string, line: ChosenLine | null) {
    if (!registration) return;
    const lines = withLine(latest.current ?? heldLines(registration), productId, line);
    setProblems((current) => current.filter((problem) => problem.productId !== productId));
    setLatest(lines);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void sendChoice(lines), PAUSE_MS);
  }

  function retry() {
    if (latest.current) void sendChoice(latest.current);
  }

  useReconnected(() => {
    if (failure !== null) retry();
  });

  return {
    registration,
    /** Current choice, confirmed by the server or not */
    lines: pendingLines ?? (registration ? heldLines(registration) : []),
    problems,
    /** Why the request failed; the choice is not held then */
    failure,
    /** Whether the total may still change: payment is blocked until it is known */
    unsettled: pendingLines !== null && failure === null,
    change,
    retry,
    /** Discards the choice and returns to the held products. */
    drop: () => {
      clearTimeout(timer.current);
      setLatest(null);
      setFailure(null);
    },
  };
}
