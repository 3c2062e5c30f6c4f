import { useCallback, useEffect, useRef } from 'react';
import { useConnectionLost } from '../../base/network/connection';
import { formatMoney } from '../../base/format/format';
import { useNow } from '../../base/format/now';
import { useNavigate } from '../../base/navigation';
import { paths } from '../../base/paths';
import type { Held_RegistrationFragment } from '../../gql/graphql';
import { confirm, showDialog } from '../../ui/dialog/dialogs';
import { focusField } from '../../ui/form/error-summary';
import { focusHeading } from '../../ui/layout/focus';
import { announceRegistered } from './announce-registered';
import type { BroughtData } from '../lookup/bring-data';
import { emptyDraft, isBlank, type RegistrationDraft } from '../draft/draft';
import { rememberToken } from '../draft/draft-storage';
import { duplicateIn } from '../steps/duplicate-document';
import { expectedOrder, type WizardEvent } from '../order-lines';
import { storeTeamSize } from './registration-entry';
import { removedNames } from '../steps/smaller-team';
import { STEP_FORM_ID, type StepValues } from '../steps/step-form';
import { firstIncomplete, memberSteps, nextPlace, savingPlace, type Place, type StepKey } from '../steps/steps';
import { useDiscount } from '../steps/use-discount';
import { useWizardCompletion } from './use-wizard-completion';
import { useGoods } from '../products/use-goods';
import { useHeldRegistration } from './use-held-registration';
import { useSerialQueue } from '../use-serial-queue';
import { useStoredDraft } from '../draft/use-stored-draft';
import { useLiveReducer } from '../draft/use-live-reducer';
import { useLookup } from '../lookup/use-lookup';
import { useMatchingCategories } from '../steps/use-matching-categories';
import { hasRoom } from '../waiting-room/has-room';
import { hasToWait } from '../waiting-room/room-requests';
import { useWaitingRoom } from '../waiting-room/use-waiting-room';
import { useWizardLocation } from './use-wizard-location';
import { useSave } from './use-save';
import { beginWizard, reduceWizard, type WizardAction } from './wizard-state';
import { localEntries } from '../../base/storage/storage';

/** The partner that pays; null if there is none. */
export type WizardPartner = { name: string; courtesy: boolean } | null;

/** Picks the values of the fields of a step. */
const stepValues = (values: StepValues, step: StepKey): Partial<StepValues> => {
  const fields = memberSteps.find(({ key }) => key === step)?.fields ?? [];
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
};

/** State and actions of the wizard; the screens only render it. */
export function useWizard({
  event,
  initial,
  partner,
  partnerKey,
  onRefusedKey,
}: {
  event: WizardEvent;
  initial: RegistrationDraft;
  partner: WizardPartner;
  partnerKey: string | null;
  onRefusedKey: () => void;
}) {
  const navigate = useNavigate();
  const [state, dispatch, now] = useLiveReducer(reduceWizard, () => beginWizard(initial));
  const { draft, phase, errors } = state;
  const { saveState, discard } = useStoredDraft(draft);
  const here = useIsHere(dispatch);
  const inTurn = useSerialQueue();
  const time = useNow();
  const { status: room } = useWaitingRoom(event.id, { skip: !hasRoom(event, time) || draft.token !== null });
  const waits = room !== null && hasToWait(room.answer);
  const held = useHeldRegistration(draft.token, inTurn);
  const lost = useConnectionLost();
  const { place, named, go, back, fixing } = useWizardLocation(draft, errors);
  const { finished, end } = useWizardCompletion(draft, held, discard);
  const discount = useDiscount(held?.token ?? null, inTurn, end);
  const goods = useGoods(held?.token ?? null, inTurn, end);
  const teamSize = draft.members.length;
  const expected = expectedOrder(event, teamSize, draft, partner);

  const { member, step } = place;
  useEffect(() => {
    dispatch({ type: 'moved', place: { member, step } });
  }, [dispatch, member, step]);

  const choosesCategory = step === 'categoria' && member === teamSize - 1;
  const matching = useMatchingCategories(event, draft, choosesCategory);
  const choosing = phase.kind === 'choosing';
  useEffect(() => {
    if (!choosing || matching.loading) return;
    dispatch({ type: 'lookedUp' });
    // Submit through the form: it chooses the only category, or reports a missing choice.
    if (matching.categories) submitStep();
    else focusField('categoryId', STEP_FORM_ID);
  }, [dispatch, choosing, matching.loading, matching.categories]);

  const goTo = useCallback(
    (to: Place) => {
      // Data must be editable to be corrected, and those of a held registration are not.
      dispatch({ type: 'released' });
      go(to, true);
    },
    [dispatch, go],
  );

  /** Continues a saved registration with its payment. If the user has left, only stores the token. */
  function hold(registration: Held_RegistrationFragment): boolean {
    if (!here()) {
      rememberToken(event.id, registration.token, Date.now());
      return false;
    }
    dispatch({ type: 'held', token: registration.token });
    go({ member: now().draft.members.length - 1, step: 'bienvenido' });
    return true;
  }

  /** Offers a smaller team that has seats; reduces it if the user confirms who is removed. */
  async function offerFewerSeats(size: number, refusal: { title: string; body?: string }): Promise<boolean> {
    const leaving = removedNames(now().draft, size);
    const smaller = size === 1 ? 'Puedes inscribir a una sola persona' : `Puedes inscribir a ${size}`;
    const agreed = await confirm({
      title: refusal.title,
      body: `${refusal.body ?? ''} ${smaller}: de esta inscripción se quita a ${leaving}.`.trim(),
      confirmLabel: 'Quitar participantes',
      cancelLabel: 'Ahora no',
    });
    if (!agreed) return false;
    storeTeamSize(size);
    dispatch({ type: 'teamSize', size });
    return true;
  }

  const { lookUp, bring } = useLookup({
    event,
    dispatch,
    now,
    onFewerSeats: offerFewerSeats,
    onRegistered: async (registration, member) => {
      const others = now().draft.members.filter((other, index) => index !== member && !isBlank(other.values));
      if (others.length > 0) {
        // Continuing with that payment discards what was typed for the others: ask first.
        const leave = await confirm({
          title: 'Registrado',
          body: 'Esta persona ya tiene una inscripción guardada en este evento y falta su pago. Si continúas con ese pago, se borra lo que llevas de los demás participantes.',
          confirmLabel: 'Continuar al pago',
          cancelLabel: 'Seguir con mi equipo',
        });
        if (!leave) return true;
        const known = now().draft.members[member]?.values;
        const about = { id: event.id, consentVersion: event.consent.version };
        dispatch({ type: 'replace', draft: emptyDraft(about, registration.teamSize, known) });
        localEntries.set('status', '5');
        hold(registration);
        return false;
      }
      if (hold(registration)) void announceRegistered(registration);
      return false;
    },
  });

  function goToRoom() {
    void navigate(paths.waitingRoom(event.slug));
  }

  const { save } = useSave({
    event,
    partnerKey: partner ? partnerKey : null,
    state,
    dispatch,
    now,
    here,
    goTo,
    onHeld: (registration, again) => {
      if (!hold(registration)) return;
      if (again) void announceRegistered(registration);
      else if (registration.amount !== expected.total) {
        const [was, is] = [formatMoney(expected.total), formatMoney(registration.amount)];
        void showDialog({
          icon: 'warning',
          title: 'El total cambió',
          body: `Antes era ${was} y ahora es ${is}: el precio del evento cambió mientras llenabas el formulario.`,
        });
      }
    },
    onFree: (gift) => (here() ? end(gift) : discard()),
    onFewerSeats: async (size, refusal) => {
      if (await offerFewerSeats(size, refusal)) go({ member: size - 1, step: 'categoria' }, true);
    },
    onRefusedKey,
    onWaitingRoom: goToRoom,
  });

  const change = useCallback(
    (values: StepValues) => {
      dispatch({ type: 'edit', member, values: stepValues(values, step) });
      if (choosesCategory) dispatch({ type: 'category', categoryId: values.categoryId });
    },
    [dispatch, member, step, choosesCategory],
  );

  const chooseDistance = (distance: string) => dispatch({ type: 'distance', distance });

  async function submit(values: StepValues) {
    if (place.step === 'bienvenido' || phase.kind === 'saving' || phase.kind === 'lookingUp') return;
    const { member, step } = place;
    if (draft.token !== null) return go(nextPlace(place, teamSize) ?? place);
    if (step === 'identificacion') {
      if (duplicateIn(draft, member) !== null) return;
      // The server looks up nobody before registrations open; the save checks again.
      if (!draft.members[member]?.done.includes(step) && event.availability !== 'NOT_OPEN_YET') {
        const looked = await lookUp({ member, dni: values.dni, birthday: values.birthday });
        if (looked === 'cleared') focusHeading();
        if (looked !== 'goOn' && looked !== 'offline') return;
      }
    }
    if (choosesCategory && !values.categoryId) {
      if (!matching.categories && matching.loading) return dispatch({ type: 'choose' });
      // No category fits: focus the message that says why.
      return focusField('categoryId', STEP_FORM_ID);
    }
    dispatch({ type: 'forgive', member });
    dispatch({ type: 'complete', member, step });
    const open = firstIncomplete(now().draft);
    const size = now().draft.members.length;
    const last = savingPlace(size);
    if (member === last.member && step === last.step) {
      if (open.step !== 'bienvenido') return go(open, true);
      return waits ? goToRoom() : save();
    }
    if (fixing) return go(open.step === 'bienvenido' ? last : open, open.step !== 'bienvenido');
    go(nextPlace(place, size) ?? place);
  }

  /** Acts on the data that a six-digit code revealed about the current competitor. */
  async function bringData(data: BroughtData) {
    const { dni = '', birthday = '' } = now().draft.members[member]?.values ?? {};
    await bring({ member, dni, birthday }, data);
    focusHeading();
  }

  async function holdAgain() {
    if (firstIncomplete(draft).step === 'bienvenido') return save();
    dispatch({ type: 'released' });
    go(firstIncomplete(draft));
  }

  return {
    draft,
    saveState,
    discard,
    held,
    errors,
    place,
    named,
    back,
    change,
    chooseDistance,
    bringData,
    submit,
    searching: phase.kind === 'lookingUp',
    matching,
    /** Whether 'Siguiente' is waiting for the categories */
    choosing,
    saving: phase.kind === 'saving',
    /** The visitor's state in the event's waiting room; null without one */
    room,
    /** Whether the visitor waits for a turn: then nothing is saved yet */
    waits,
    /** Whether the server is unreachable; a pressed save waits for it */
    offline: lost || phase.kind === 'waiting',
    withdrawn: state.withdrawn,
    failure: state.failure,
    holdAgain,
    discount,
    goods,
    end,
    finished,
    expected,
  };
}

const submitStep = () => document.querySelector<HTMLFormElement>(`#${STEP_FORM_ID}`)?.requestSubmit();

/** Returns whether the wizard is still on screen, so that late responses do not navigate or open dialogs. */
function useIsHere(dispatch: (action: WizardAction) => void): () => boolean {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      dispatch({ type: 'lookedUp' });
    };
  }, [dispatch]);
  return useCallback(() => here.current, []);
}
