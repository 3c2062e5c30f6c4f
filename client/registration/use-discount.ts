import { useMutation } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../app/error-message';
import {
  ApplyDiscountCodeDocument,
  RemoveDiscountCodeDocument,
  type ApplyDiscountCodeMutation,
  type Held_RegistrationFragment,
} from '../gql/graphql';

/** Milliseconds after the last key until a code is checked (spec, point 9). */
const PAUSE_MS = 500;

/** What is known of the code in the field; an applied one is the registration's own. */
export type CodeState =
  | { kind: 'unknown' }
  | { kind: 'checking' }
  | { kind: 'invalid'; message: string }
  | { kind: 'failed'; message: string };

/** The field of the discount code: checks what is typed once typing stops, and takes an applied code off again. */
export function useDiscount(
  token: string,
  onRegistration: (registration: Held_RegistrationFragment) => void,
  onFree: (gift: string) => void,
) {
  const [code, setCode] = useState('');
  const [state, setState] = useState<CodeState>({ kind: 'unknown' });
  const [message, setMessage] = useState<string | null>(null);
  const [apply] = useMutation(ApplyDiscountCodeDocument);
  const [remove, { loading: removing }] = useMutation(RemoveDiscountCodeDocument);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Only the answer to what stands in the field now counts.
  const latest = useRef(0);

  useEffect(() => () => clearTimeout(timer.current), []);

  function type(text: string) {
    setCode(text);
    clearTimeout(timer.current);
    latest.current += 1;
    const typed = text.trim();
    setState({ kind: 'unknown' });
    if (typed !== '') timer.current = setTimeout(() => void check(typed, latest.current), PAUSE_MS);
  }

  async function check(typed: string, question: number) {
    setState({ kind: 'checking' });
    try {
      const { data } = await apply({ variables: { token, code: typed } });
      if (question !== latest.current || !data) return;
      take(data.applyDiscountCode);
    } catch (error) {
      if (question === latest.current) setState({ kind: 'failed', message: errorMessage(error) });
    }
  }

  function take({ icon, status, message: text, gift, registration }: ApplyDiscountCodeMutation['applyDiscountCode']) {
    if (icon === 'error') {
      setState({ kind: 'invalid', message: text });
      return;
    }
    setState({ kind: 'unknown' });
    setCode('');
    setMessage(text);
    onRegistration(registration);
    if (status === 100) onFree(gift ?? text);
  }

  async function takeOff() {
    try {
      const { data } = await remove({ variables: { token } });
      setMessage(null);
      if (data) onRegistration(data.removeDiscountCode);
    } catch (error) {
      setMessage(errorMessage(error));
    }
  }

  return { code, type, retry: () => type(code), state, message, takeOff, removing };
}
