import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { formatMoney } from '../app/format';
import type { Held_RegistrationFragment } from '../gql/graphql';
import { showDialog } from '../ui/dialogs';
import { focusHeading } from '../ui/page-focus';
import { announceRegistered } from './announce-registered';
import type { Draft } from './draft';
import { reduceDraft } from './draft-reducer';
import { duplicateIn } from './duplicate-document';
import type { Finished } from './finished-screen';
import { expectedOrder, type WizardEvent } from './order-lines';
import { storeTeamSize } from './registration-entry';
import type { MemberError } from './server-fields';
import type { StepValues } from './step-form';
import { firstIncomplete, isReachable, memberSteps, nextPlace, placeSearch, previousPlace, readPlace, resumePlace, savingPlace, type Place, type StepKey } from './steps';
import { useDraft } from './use-draft';
import { isPaid, useHeld } from './use-held';
import { useLookup } from './use-lookup';
import { useSave } from './use-save';

/** Whose partner pays; null when nobody does. */
export type Partner = { name: string; courtesy: boolean } | null;

/** How a place was come to. */
interface Arrival {
  /** Address within the wizard it was left for */
  from: string;
  /** To put something right, after which the way leads back to the save */
  fixing: boolean;
}

/** What of a form belongs to a step. */
const valuesOf = (values: StepValues, step: StepKey): Partial<StepValues> => {
  const fields = memberSteps.find(({ key }) => key === step)?.fields ?? [];
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
};

/** Everything the wizard knows and does; the screens only show it. */
export function useWizard({ event, initial, initialHeld, partner, partnerKey, onRefusedKey }: {
  event: WizardEvent;
  initial: Draft;
  initialHeld: Held_RegistrationFragment | null;
  partner: Partner;
  partnerKey: string | null;
  onRefusedKey: () => void;
}) {
  const { draft, dispatch, saveState, forget } = useDraft(initial);
  const [held, setHeld] = useHeld(initialHeld);
  const [errors, setErrors] = useState<MemberError[]>([]);
  const [ended, setEnded] = useState<Finished | null>(null);
  const [offline, setOffline] = useState(false);
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const teamSize = draft.members.length;
  const asked = readPlace(params, teamSize);
  const place = asked && isReachable(asked, draft) ? asked : null;
  const arrived = location.state as Arrival | null;

  const { search } = location;
  const go = useCallback((to: Place, fixing = false) => void navigate(placeSearch(to), { state: { from: search, fixing } satisfies Arrival }), [navigate, search]);
  const goTo = useCallback(
    (to: Place) => {
      // What has to be put right can be edited again, which a held registration's data cannot.
      dispatch({ type: 'released' });
      go(to, true);
    },
    [dispatch, go],
  );

  const here = place && `${place.member} ${place.step}`;
  const before = useRef(here);
  useEffect(() => {
    if (before.current !== here && here !== null && errors.length === 0) focusHeading();
    before.current = here;
  }, [here, errors]);

  const first = draft.members[0]?.values;
  const end = useCallback(
    (kind: Finished['kind'], text: string) => {
      forget();
      setEnded({ kind, text, dni: first?.dni ?? '', birthday: first?.birthday ?? '' });
    },
    [first, forget],
  );

  function hold(registration: Held_RegistrationFragment) {
    setHeld(registration);
    setErrors([]);
    dispatch({ type: 'held', token: registration.token });
    go({ member: teamSize - 1, step: 'bienvenido' });
  }

  const { lookUp, searching } = useLookup({
    eventId: event.id,
    draft,
    dispatch,
    onErrors: setErrors,
    onRegistered: (registration) => {
      hold(registration);
      void announceRegistered();
    },
  });

  const expected = expectedOrder(event, teamSize, draft.categoryId, partner);
  const saving = useSave({
    event,
    draft,
    partnerKey: partner ? partnerKey : null,
    dispatch,
    onErrors: setErrors,
    goTo,
    onHeld: (registration, again) => {
      hold(registration);
      if (again) void announceRegistered();
      else if (registration.amount !== expected.total) {
        const [was, is] = [formatMoney(expected.total), formatMoney(registration.amount)];
        void showDialog({ icon: 'warning', title: 'El total cambió', body: `Antes era ${was} y ahora es ${is}: el precio del evento cambió mientras llenabas el formulario.`, button: 'Entendido' });
      }
    },
    onFree: (_registration, gift) => end('gift', gift),
    onFewerSeats: (size) => {
      storeTeamSize(size);
      dispatch({ type: 'teamSize', size });
      go({ member: size - 1, step: 'categoria' }, true);
    },
    onRefusedKey,
  });

  const member = place?.member;
  const step = place?.step;
  const change = useCallback(
    (values: StepValues) => {
      if (member === undefined || step === undefined) return;
      dispatch({ type: 'edit', member, values: valuesOf(values, step) });
      if (step === 'categoria' && member === teamSize - 1) dispatch({ type: 'category', categoryId: values.categoryId });
    },
    [dispatch, member, step, teamSize],
  );

  async function submit(values: StepValues) {
    if (!place || place.step === 'bienvenido') return;
    const { member, step } = place;
    if (draft.token !== null) return go(nextPlace(place, teamSize) ?? place);
    if (step === 'identificacion') {
      if (duplicateIn(draft, member) !== null) return;
      if (!draft.members[member]?.done.includes(step)) {
        const looked = await lookUp(member, { dni: values.dni, birthday: values.birthday });
        if (looked === 'cleared') focusHeading();
        if (looked !== 'goOn' && looked !== 'offline') return;
        setOffline(looked === 'offline');
      }
    }
    // Without a category that fits there is nothing to go on with; the step says so.
    if (step === 'categoria' && member === teamSize - 1 && !values.categoryId) return;
    setErrors((known) => known.filter((error) => error.member !== member));
    dispatch({ type: 'complete', member, step });
    const open = firstIncomplete(reduceDraft(draft, { type: 'complete', member, step }));
    const last = savingPlace(teamSize);
    if (member === last.member && step === last.step) return open.step === 'bienvenido' ? saving.save() : go(open, true);
    if (arrived?.fixing) return go(open.step === 'bienvenido' ? last : open, open.step !== 'bienvenido');
    go(nextPlace(place, teamSize) ?? place);
  }

  /** 'Atrás' and the browser's own button lead to the same place. */
  function back() {
    const to = place && previousPlace(place, teamSize);
    if (!to) return;
    if (arrived?.from === placeSearch(to)) void navigate(-1);
    else void navigate(placeSearch(to), { replace: true });
  }

  async function holdAgain() {
    if (firstIncomplete(draft).step === 'bienvenido') return saving.save();
    dispatch({ type: 'released' });
    setHeld(null);
    go(firstIncomplete(draft));
  }

  const finished: Finished | null = ended ?? (held && isPaid(held) ? { kind: 'paid', text: 'El pago de esta inscripción está registrado.', dni: first?.dni ?? '', birthday: first?.birthday ?? '' } : null);
  useEffect(() => {
    if (finished) forget();
  }, [finished, forget]);

  return { draft, saveState, forget, held, setHeld, errors, place, resume: resumePlace(draft), back, change, submit, searching, saving, offline, holdAgain, end, finished, expected };
}
