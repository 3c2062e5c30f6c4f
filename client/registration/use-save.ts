import { useMutation } from '@apollo/client/react';
import { useCallback, useEffect, useEffectEvent, useState, type Dispatch } from 'react';
import { errorCode, errorMessage, fieldErrors } from '../app/error-message';
import { HoldRegistrationDocument, type Held_RegistrationFragment } from '../gql/graphql';
import { confirm, showDialog } from '../ui/dialogs';
import type { Draft } from './draft';
import type { DraftAction } from './draft-reducer';
import { memberInputs } from './member-input';
import type { WizardEvent } from './order-lines';
import { saveOutcome } from './save-outcome';
import { sortFieldErrors, type MemberError } from './server-fields';
import { stepOfField, type Place } from './steps';

/** While a save waits for the connection it is tried again this often, also when the browser believes it is online. */
const RETRY_MS = 15_000;

/** Saves the registration and does what the server's answer says (decisions.md). Nothing typed is lost by any of them. */
export function useSave({
  event,
  draft,
  partnerKey,
  dispatch,
  onErrors,
  goTo,
  onHeld,
  onFree,
  onFewerSeats,
  onRefusedKey,
}: {
  event: WizardEvent;
  draft: Draft;
  partnerKey: string | null;
  dispatch: Dispatch<DraftAction>;
  onErrors: (errors: MemberError[]) => void;
  /** To a place that has to be put right */
  goTo: (place: Place) => void;
  onHeld: (registration: Held_RegistrationFragment, again: boolean) => void;
  onFree: (registration: Held_RegistrationFragment, gift: string) => void;
  onFewerSeats: (size: number) => void;
  onRefusedKey: () => void;
}) {
  const [hold] = useMutation(HoldRegistrationDocument);
  const [saving, setSaving] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  /** Shows server messages on their fields, in the first participant's step that has one. */
  const point = useCallback(
    (errors: MemberError[]) => {
      const [first] = errors;
      if (!first) return;
      const step = stepOfField(first.field);
      for (const { member, field } of errors) dispatch({ type: 'reopen', member, step: stepOfField(field) });
      onErrors(errors);
      goTo({ member: first.member, step });
    },
    [dispatch, goTo, onErrors],
  );

  async function save(): Promise<void> {
    setSaving(true);
    setFailure(null);
    try {
      const { data } = await hold({
        variables: {
          input: {
            eventId: event.id,
            categoryId: draft.categoryId,
            key: partnerKey,
            competitors: memberInputs(draft, event),
          },
        },
      });
      setWaiting(false);
      if (data) await follow(data.holdRegistration);
    } catch (error) {
      if (errorCode(error) === null) setWaiting(true);
      else explain(error);
    } finally {
      setSaving(false);
    }
  }

  async function follow(result: Parameters<typeof saveOutcome>[0]) {
    const outcome = saveOutcome(result, draft, event.teamSizes);
    const dialog = { icon: result.icon, title: result.message, body: result.body ?? undefined };
    switch (outcome.kind) {
      case 'held':
        return onHeld(outcome.registration, false);
      case 'registered':
        return onHeld(outcome.registration, true);
      case 'free':
        return onFree(outcome.registration, result.body ?? result.message);
      case 'soldOut':
        await showDialog(dialog);
        dispatch({ type: 'soldOut', kitIds: outcome.kitIds });
        return goTo(outcome.place);
      case 'conflict':
        await showDialog(dialog);
        return point([{ member: outcome.member, field: 'dni', message: result.body ?? result.message }]);
      case 'noSeats':
        if (outcome.smaller === null) return showDialog(dialog);
        if (
          await confirm({
            title: result.message,
            body: result.body,
            confirmLabel: 'Quitar participantes',
            cancelLabel: 'Seguir aquí',
          })
        )
          onFewerSeats(outcome.smaller);
        return;
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
    setFailure(general || null);
  }

  const again = useEffectEvent(() => void save());
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(again, RETRY_MS);
    const online = () => again();
    window.addEventListener('online', online);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', online);
    };
  }, [waiting]);

  return { save, saving, waiting, failure };
}
