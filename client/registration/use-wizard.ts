import { useCallback, useState } from 'react';
import { formatMoney } from '../app/format';
import type { Held_RegistrationFragment } from '../gql/graphql';
import { showDialog } from '../ui/dialogs';
import { focusHeading } from '../ui/page-focus';
import { announceRegistered } from './announce-registered';
import type { Draft } from './draft';
import { reduceDraft } from './draft-reducer';
import { duplicateIn } from './duplicate-document';
import { expectedOrder, type WizardEvent } from './order-lines';
import { storeTeamSize } from './registration-entry';
import type { MemberError } from './server-fields';
import type { StepValues } from './step-form';
import { firstIncomplete, memberSteps, nextPlace, resumePlace, savingPlace, type Place, type StepKey } from './steps';
import { useDraft } from './use-draft';
import { useEnding } from './use-ending';
import { useHeld } from './use-held';
import { useLookup } from './use-lookup';
import { usePlace } from './use-place';
import { useSave } from './use-save';

/** Whose partner pays; null when nobody does. */
export type Partner = { name: string; courtesy: boolean } | null;

/** What of a form belongs to a step. */
const valuesOf = (values: StepValues, step: StepKey): Partial<StepValues> => {
  const fields = memberSteps.find(({ key }) => key === step)?.fields ?? [];
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
};

/** Everything the wizard knows and does; the screens only show it. */
export function useWizard({
  event,
  initial,
  initialHeld,
  partner,
  partnerKey,
  onRefusedKey,
}: {
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
  const [offline, setOffline] = useState(false);
  const teamSize = draft.members.length;
  const { place, go, back, fixing } = usePlace(draft, errors);
  const { finished, end } = useEnding(draft, held, forget);
  const goTo = useCallback(
    (to: Place) => {
      // What has to be put right can be edited again, which a held registration's data cannot.
      dispatch({ type: 'released' });
      setHeld(null);
      go(to, true);
    },
    [dispatch, go, setHeld],
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
        void showDialog({
          icon: 'warning',
          title: 'El total cambió',
          body: `Antes era ${was} y ahora es ${is}: el precio del evento cambió mientras llenabas el formulario.`,
          button: 'Entendido',
        });
      }
    },
    onFree: (_registration, gift) => end(gift),
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
      if (step === 'categoria' && member === teamSize - 1)
        dispatch({ type: 'category', categoryId: values.categoryId });
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
    if (member === last.member && step === last.step)
      return open.step === 'bienvenido' ? saving.save() : go(open, true);
    if (fixing) return go(open.step === 'bienvenido' ? last : open, open.step !== 'bienvenido');
    go(nextPlace(place, teamSize) ?? place);
  }

  async function holdAgain() {
    if (firstIncomplete(draft).step === 'bienvenido') return saving.save();
    dispatch({ type: 'released' });
    setHeld(null);
    go(firstIncomplete(draft));
  }

  return {
    draft,
    saveState,
    forget,
    held,
    setHeld,
    errors,
    place,
    resume: resumePlace(draft),
    back,
    change,
    submit,
    searching,
    saving,
    offline,
    holdAgain,
    end,
    finished,
    expected,
  };
}
