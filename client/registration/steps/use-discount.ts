import { useMutation } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { answeredWithin } from '../../base/network/connection';
import { errorMessage } from '../../base/network/error-message';
import { ApplyDiscountCodeDocument, RemoveDiscountCodeDocument } from '../../gql/graphql';
import { codeApplied, codeRefused, giftText } from '../registration-texts';
import type { InTurn } from '../use-serial-queue';

/** Milliseconds between the last key and the check of a code (spec, point 9). */
const PAUSE_MS = 500;

/** State of the code in the field; an applied one is part of the registration. */
export type CodeState =
  | { kind: 'unknown' }
  | { kind: 'checking' }
  | { kind: 'invalid'; message: string }
  | { kind: 'failed'; message: string };

export type Discount = ReturnType<typeof useDiscount>;

/**
 * State of the coupon code field: checks a code once typing stops, and removes an applied one. The code that the server
 * applied counts (see useHeldRegistration); a different text in the field is checked next, so the last one wins.
 */
export function useDiscount(token: string | null, inTurn: InTurn, onFree: (gift: string) => void) {
  const [code, setCode] = useState('');
  const [state, setState] = useState<CodeState>({ kind: 'unknown' });
  const [message, setMessage] = useState<string | null>(null);
  const [notRemoved, setNotRemoved] = useState<string | null>(null);
  const [apply] = useMutation(ApplyDiscountCodeDocument);
  const [remove, { loading: removing }] = useMutation(RemoveDiscountCodeDocument);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typed = useRef('');
  const [underWay, setUnderWay] = useState(0);

  useEffect(() => () => clearTimeout(timer.current), []);

  function show(text: string) {
    typed.current = text.trim();
    setCode(text);
    setState({ kind: 'unknown' });
  }

  function type(text: string) {
    show(text);
    clearTimeout(timer.current);
    timer.current = typed.current === '' ? undefined : setTimeout(() => void check(typed.current), PAUSE_MS);
  }

  async function check(requestedCode: string) {
    timer.current = undefined;
    setState({ kind: 'checking' });
    setUnderWay((count) => count + 1);
    const isCurrent = () => requestedCode === typed.current;
    try {
      const result = await inTurn(async () => {
        // Skip a code that was typed over while it waited in the queue.
        if (!isCurrent() || token === null) return undefined;
        const { data } = await apply({
          variables: { token, code: requestedCode },
          context: answeredWithin(),
        });
        return data?.applyDiscountCode;
      });
      if (!result) return;
      const accepted = result.outcome !== 'REFUSED';
      if (accepted) setMessage(codeApplied(result));
      if (result.outcome === 'FREE') onFree(giftText);
      if (isCurrent()) {
        if (accepted) show('');
        else setState({ kind: 'invalid', message: codeRefused(result.reason) });
      }
    } catch (error) {
      if (isCurrent()) setState({ kind: 'failed', message: errorMessage(error) });
    } finally {
      setUnderWay((count) => count - 1);
    }
  }

  async function takeOff() {
    if (token === null) return;
    setNotRemoved(null);
    try {
      await inTurn(() => remove({ variables: { token }, context: answeredWithin() }));
      setMessage(null);
    } catch (error) {
      setNotRemoved(errorMessage(error));
    }
  }

  return {
    code,
    state,
    message,
    removing,
    notRemoved,
    /** Whether the total may still change: payment is blocked until it is known */
    unsettled: underWay > 0 || removing || (code.trim() !== '' && state.kind === 'unknown'),
    type,
    retry: () => type(code),
    takeOff,
  };
}
