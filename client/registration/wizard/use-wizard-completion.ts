import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Held_RegistrationFragment } from '../../gql/graphql';
import type { RegistrationDraft } from '../draft/draft';
import type { Finished } from './finished-screen';
import { isPaid } from './use-held-registration';

/** Detects the end of a registration, by a gift here or a payment on the server, and then deletes the draft. */
export function useWizardCompletion(
  draft: RegistrationDraft,
  held: Held_RegistrationFragment | null,
  discardDraft: () => void,
) {
  const [gift, setGift] = useState<string | null>(null);
  const paid = held !== null && isPaid(held);
  const first = draft.members[0]?.values;
  const finished = useMemo((): Finished | null => {
    const person = { dni: first?.dni ?? '', birthday: first?.birthday ?? '' };
    if (gift !== null) return { kind: 'gift', text: gift, ...person };
    return paid ? { kind: 'paid', text: 'El pago de esta inscripción está registrado.', ...person } : null;
  }, [first, gift, paid]);

  useEffect(() => {
    if (finished) discardDraft();
  }, [finished, discardDraft]);

  const end = useCallback((text: string) => setGift(text), []);
  return { finished, end };
}
