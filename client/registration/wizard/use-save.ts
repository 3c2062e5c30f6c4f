import { useMutation } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { answeredWithin, useConnectionLost } from '../../base/network/connection';
import { errorCode, errorMessage, fieldErrors } from '../../base/network/error-message';
import { retryDelay } from '../../base/network/polling';
import { hasToWait, requestRoom } from '../waiting-room/room-requests';
import { HoldRegistrationDocument, type Held_RegistrationFragment } from '../../gql/graphql';
import { showDialog } from '../../ui/dialog/dialogs';
import type { RegistrationDraft } from '../draft/draft';
import { memberInputs } from '../steps/member-input';
import type { WizardEvent } from '../order-lines';
import { nothingToPay } from '../registration-texts';
import { saveOutcome } from './save-outcome';
import { sortFieldErrors, type MemberError } from '../steps/server-fields';
import { stepOfField, type Place } from '../steps/steps';
import type { WizardAction, WizardState } from './wizard-state';

/**
 * Milliseconds after which a save without a response counts as not sent. Sending it again is safe: the server returns
 * the existing hold.
 */
const PATIENCE_MS = 30_000;

/**
 * Saves the registration as it was when the button was pressed and acts on the result (decisions.md). Typed values
 * survive every result, and nothing is sent without a press of the button.
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
  onWaitingRoom,
}: {
  event: WizardEvent;
  partnerKey: string | null;
  state: WizardState;
  dispatch: (action: WizardAction) => void;
  now: () => WizardState;
  /** Whether the wizard is still on screen */
  here: () => boolean;
  /** Opens a place that must be corrected */
  goTo: (place: Place) => void;
  onHeld: (registration: Held_RegistrationFragment, resend: boolean) => void;
  onFree: (gift: string) => void;
  onFewerSeats: (size: number, refusal: { title: string; body?: string }) => Promise<unknown>;
  onRefusedKey: () => void;
  /** The event has a waiting room, and this visitor's turn has not come or is over */
  onWaitingRoom: () => void;
}) {
  const [hold] = useMutation(HoldRegistrationDocument);
  const { phase } = state;
  const lost = useConnectionLost();

  /** Shows server messages on their fields and opens the first competitor's step that has one. */
  function point(errors: readonly MemberError[]) {
    const [first] = errors;
    if (!first) return;
    dispatch({ type: 'refuse', errors });
    goTo({ member: first.member, step: stepOfField(first.field) });
  }

  async function send(sent: RegistrationDraft): Promise<void> {
    if (now().phase.kind === 'saving') return;
    dispatch({ type: 'send', sent });
    const request = () =>
      hold({
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
    try {
      const { data } = await request().catch(async (error: unknown) => {
        // Requesting the room renews an expired ticket of a visitor inside.
        if (errorCode(error) !== 'WAITING_ROOM' || hasToWait(await requestRoom(event.id))) throw error;
        return request();
      });
      if (data) await follow(data.holdRegistration, sent);
    } catch (error) {
      if (errorCode(error) === null) dispatch({ type: 'unsent' });
      else if (!here()) return;
      else if (errorCode(error) === 'WAITING_ROOM') onWaitingRoom();
      else explain(error);
    } finally {
      dispatch({ type: 'saved' });
    }
  }

  async function follow(result: Parameters<typeof saveOutcome>[0], sent: RegistrationDraft) {
    const outcome = saveOutcome(result, sent, event.teamSizes);
    if (outcome.kind === 'held') return onHeld(outcome.registration, false);
    if (outcome.kind === 'registered') return onHeld(outcome.registration, true);
    if (outcome.kind === 'free') return onFree(nothingToPay);
    // The user left: further messages appear when saving again.
    if (!here()) return;
    const dialog = outcome.dialog;
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

  const resend = useEffectEvent(() => {
    if (phase.kind === 'waiting') void send(phase.sent);
  });
  const tries = phase.kind === 'waiting' && !lost ? phase.tries : 0;
  useEffect(() => {
    if (tries === 0) return;
    // Back off if the save fails although other requests succeed.
    const timer = setTimeout(resend, tries > 1 ? retryDelay(tries - 1, null) : 0);
    return () => clearTimeout(timer);
  }, [tries]);

  return { save: () => send(now().draft) };
}
