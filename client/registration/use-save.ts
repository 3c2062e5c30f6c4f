import { useMutation } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { answeredWithin, useConnectionLost } from '../base/connection';
import { errorCode, errorMessage, fieldErrors } from '../base/error-message';
import { retryDelay } from '../base/polling';
import { HoldRegistrationDocument, type Held_RegistrationFragment } from '../gql/graphql';
import { showDialog } from '../ui/dialogs';
import type { RegistrationDraft } from './draft';
import { memberInputs } from './member-input';
import type { WizardEvent } from './order-lines';
import { nothingToPay } from './registration-texts';
import { saveOutcome } from './save-outcome';
import { sortFieldErrors, type MemberError } from './server-fields';
import { stepOfField, type Place } from './steps';
import type { WizardAction, WizardState } from './wizard-state';

/** After this a save without an answer counts as not sent; sent again, the server answers the hold it made. */
const PATIENCE_MS = 30_000;

/**
 * Saves the registration as it stood when the person pressed, and does what the server's answer says (decisions.md).
 * Nothing typed is lost by any answer, and nothing is sent that nobody pressed for.
 */
export function useSave({
  event,
  partnerKey,
  state,
  dispatch,
  now,
  here,
  goTo,
  onHeld,
  onFree,
  onFewerSeats,
  onRefusedKey,
}: {
  event: WizardEvent;
  partnerKey: string | null;
  state: WizardState;
  dispatch: (action: WizardAction) => void;
  now: () => WizardState;
  /** Whether the wizard is still on screen */
  here: () => boolean;
  /** To a place that has to be put right */
  goTo: (place: Place) => void;
  onHeld: (registration: Held_RegistrationFragment, again: boolean) => void;
  onFree: (gift: string) => void;
  onFewerSeats: (size: number, refusal: { title: string; body?: string }) => Promise<unknown>;
  onRefusedKey: () => void;
}) {
  const [hold] = useMutation(HoldRegistrationDocument);
  const { phase } = state;
  const lost = useConnectionLost();

  /** Shows server messages on their fields, in the first participant's step that has one. */
  function point(errors: readonly MemberError[]) {
    const [first] = errors;
    if (!first) return;
    dispatch({ type: 'refuse', errors });
    goTo({ member: first.member, step: stepOfField(first.field) });
  }

  async function send(sent: RegistrationDraft): Promise<void> {
    if (now().phase.kind === 'saving') return;
    dispatch({ type: 'send', sent });
    try {
      const { data } = await hold({
        variables: {
          input: {
            eventId: event.id,
            categoryId: sent.categoryId,
            key: partnerKey,
            competitors: memberInputs(sent, event),
          },
        },
        context: answeredWithin(PATIENCE_MS),
      });
      if (data) await follow(data.holdRegistration, sent);
    } catch (error) {
      if (errorCode(error) === null) dispatch({ type: 'unsent' });
      else if (here()) explain(error);
    } finally {
      dispatch({ type: 'saved' });
    }
  }

  async function follow(result: Parameters<typeof saveOutcome>[0], sent: RegistrationDraft) {
    const outcome = saveOutcome(result, sent, event.teamSizes);
    if (outcome.kind === 'held') return onHeld(outcome.registration, false);
    if (outcome.kind === 'registered') return onHeld(outcome.registration, true);
    if (outcome.kind === 'free') return onFree(nothingToPay);
    // What else is to be said is said when it is pressed again.
    if (!here()) return;
    const dialog = outcome.told;
    switch (outcome.kind) {
      case 'soldOut':
        await showDialog(dialog);
        dispatch({ type: 'soldOut', kitIds: outcome.kitIds });
        return goTo(outcome.place);
      case 'conflict':
        await showDialog(dialog);
        return point([{ member: outcome.member, field: 'dni', message: dialog.body ?? dialog.title }]);
      case 'noSeats':
        if (outcome.smaller === null) return showDialog(dialog);
        return onFewerSeats(outcome.smaller, dialog);
      case 'refused':
        await showDialog(dialog);
        if (partnerKey) onRefusedKey();
        return goTo(outcome.place);
    }
  }

  function explain(error: unknown) {
    const { members, others } = sortFieldErrors(fieldErrors(error));
    point(members);
    const general = members.length === 0 && others.length === 0 ? errorMessage(error) : others.join(' ');
    dispatch({ type: 'fail', failure: general || null });
  }

  const again = useEffectEvent(() => {
    if (phase.kind === 'waiting') void send(phase.sent);
  });
  const tries = phase.kind === 'waiting' && !lost ? phase.tries : 0;
  useEffect(() => {
    if (tries === 0) return;
    // A save that failed again although the server responds to other requests waits longer each time.
    const timer = setTimeout(again, tries > 1 ? retryDelay(tries - 1, null) : 0);
    return () => clearTimeout(timer);
  }, [tries]);

  return { save: () => send(now().draft) };
}
