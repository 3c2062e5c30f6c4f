import { paths } from '../../base/paths';
import { isBlank, type RegistrationDraft } from '../draft/draft';
import { loadRegistrationDraft, rememberToken } from '../draft/draft-storage';

/**
 * Path where a saved registration is paid: the wizard, or the payment-only page if this device has a draft of another
 * team in the event, which the wizard would open instead.
 */
export function paymentPath(event: { id: string; slug: string }, token: string, now: number): string {
  const draft = loadRegistrationDraft(event.id, now);
  const another = draft && draft.token !== token && !(draft.token === null && isUntouched(draft));
  if (another) return paths.pay(token);
  rememberToken(event.id, token, now);
  return paths.wizard(event.slug);
}

const isUntouched = ({ members }: RegistrationDraft): boolean => members.every(({ values }) => isBlank(values));
