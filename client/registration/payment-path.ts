import { paths } from '../base/paths';
import { isBlank, type RegistrationDraft } from './draft';
import { loadRegistrationDraft, rememberToken } from './draft-storage';

/**
 * Where a saved registration is paid: in the wizard, which knows codes, too. Where another team of the event is under
 * way on this device it is the page that only pays, for the wizard would take the one for the other.
 */
export function paymentPath(event: { id: string; slug: string }, token: string, now: number): string {
  const draft = loadRegistrationDraft(event.id, now);
  const another = draft && draft.token !== token && !(draft.token === null && isUntouched(draft));
  if (another) return paths.pay(token);
  rememberToken(event.id, token, now);
  return paths.wizard(event.slug);
}

const isUntouched = ({ members }: RegistrationDraft): boolean => members.every(({ values }) => isBlank(values));
