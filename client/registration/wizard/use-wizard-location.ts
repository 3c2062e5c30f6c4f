import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from '../../base/navigation';
import { useHeadingFocus } from '../../ui/layout/focus';
import type { RegistrationDraft } from '../draft/draft';
import type { MemberError } from '../steps/server-fields';
import {
  isReachable,
  placeSearch,
  previousPlace,
  readPlace,
  resumePlace,
  stepOfField,
  type Place,
} from '../steps/steps';

/** How the current place was reached. */
interface Arrival {
  /** Query string of the place that was left */
  from: string;
  /** Whether the user came to correct something and should return to the save */
  fixing: boolean;
}

/**
 * Place in the wizard from the URL. If the URL names none, or one not yet reachable (`named` is false), it is the place
 * to continue at. Focuses the heading of a new place, unless one of `errors` there takes the focus.
 */
export function useWizardLocation(draft: RegistrationDraft, errors: readonly MemberError[]) {
  const [params] = useSearchParams();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const teamSize = draft.members.length;
  const requestedPlace = readPlace(params, teamSize);
  const named = requestedPlace !== null && isReachable(requestedPlace, draft);
  const place = named ? requestedPlace : resumePlace(draft);
  const arrived = state as Arrival | null;

  const go = useCallback(
    (to: Place, fixing = false) =>
      void navigate(placeSearch(to), { state: { from: search, fixing } satisfies Arrival }),
    [navigate, search],
  );

  /** Goes to the same place as the browser's back button. */
  function back() {
    const to = previousPlace(place, teamSize);
    if (!to) return;
    if (arrived?.from === placeSearch(to)) void navigate(-1);
    else void navigate(placeSearch(to), { replace: true });
  }

  const hasError = errors.some(({ member, field }) => member === place.member && stepOfField(field) === place.step);
  useHeadingFocus(placeSearch(place), () => !hasError);

  return { place, named, go, back, fixing: arrived?.fixing === true };
}
