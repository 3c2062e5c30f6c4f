import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from '../base/navigation';
import { focusHeading } from '../ui/page-focus';
import type { RegistrationDraft } from './draft';
import type { MemberError } from './server-fields';
import { isReachable, placeSearch, previousPlace, readPlace, resumePlace, stepOfField, type Place } from './steps';

/** How a place was come to. */
interface Arrival {
  /** Address within the wizard it was left for */
  from: string;
  /** To put something right, after which the way leads back to the save */
  fixing: boolean;
}

/**
 * Where somebody is in the wizard, by its address. One that names no place, or one where nobody may be yet (`named` is
 * false), is where to go on. A new place is read out from its heading, unless one of `errors` there takes the focus.
 */
export function useWizardLocation(draft: RegistrationDraft, errors: readonly MemberError[]) {
  const [params] = useSearchParams();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const teamSize = draft.members.length;
  const asked = readPlace(params, teamSize);
  const named = asked !== null && isReachable(asked, draft);
  const place = named ? asked : resumePlace(draft);
  const arrived = state as Arrival | null;

  const go = useCallback(
    (to: Place, fixing = false) =>
      void navigate(placeSearch(to), { state: { from: search, fixing } satisfies Arrival }),
    [navigate, search],
  );

  /** 'Atrás' and the browser's own button lead to the same place. */
  function back() {
    const to = previousPlace(place, teamSize);
    if (!to) return;
    if (arrived?.from === placeSearch(to)) void navigate(-1);
    else void navigate(placeSearch(to), { replace: true });
  }

  const here = placeSearch(place);
  const before = useRef(here);
  const hasError = errors.some(({ member, field }) => member === place.member && stepOfField(field) === place.step);
  useEffect(() => {
    if (before.current !== here && !hasError) focusHeading();
    before.current = here;
  }, [here, hasError]);

  return { place, named, go, back, fixing: arrived?.fixing === true };
}
